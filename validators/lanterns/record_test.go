package lanterns

import (
	"flag"
	"testing"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/lanterns"
	scoring "referee/scoring/lanterns"
)

var update = flag.Bool("update", false, "write the recorded games anew")

// shelf is the recorded games.
var shelf = testkit.Shelf[game.State, game.Move, *dealer]{
	Dealt: dealt, Score: &scoring.Game, Edition: "ru", Names: []string{"Orange", "Violet", "Blue", "Green"},
	Eye: func() testkit.Eye[game.State, game.Move] { return shows },
	Ways: []testkit.Way{
		{Seats: 2, First: 1, Seek: []string{"ln/honour", "ln/favours", "ln/cards", "ln/shared", "grey token"}},
		{Seats: 3, First: 1, Seek: []string{"ln/honour", "ln/favours", "a colour runs out", "forced dedication", "final turn given up"}},
		{Seats: 4, First: 1, Seek: []string{"ln/honour", "ln/favours", "discard after a dedication", "grey token", "no favour tokens left", "more than twelve in the final turn"}},
		{Seats: 2, Option: "two-seats adjacent", First: 2, Seek: []string{"ln/honour", "exchange in the final turn"}},
		{Seats: 2, Option: "two-seats adjacent-right", First: 1, Seek: []string{"ln/honour"}},
		{Seats: 3, Option: "empty-side across", First: 2, Seek: []string{"ln/honour"}},
		{Seats: 3, Option: "empty-side left", First: 3, Seek: []string{"ln/honour"}},
		{Seats: 4, Option: "generic three", First: 4, Seek: []string{"grey token", "discard without a token"}},
		{Seats: 3, Option: "generic one-each", First: 1, Seek: []string{"grey token", "discard without a token"}},
		{Seats: 4, Option: "favour-of-empty-colour no", First: 1, Seek: []string{"no favour token of an empty colour"}},
		{Seats: 4, Option: "favour-of-empty-colour yes", First: 2, Seek: []string{"a favour token of an empty colour"}},
	},
}

func TestRecordedGames(t *testing.T) { shelf.Test(t, *update) }

// shows tells what there is to see in an entry that is about to be made.
func shows(s, _ *game.State, seat rules.Seat, m game.Move, see testkit.See) {
	cards := s.Hand(seat).Cards.Len()
	see("forced dedication", m.Act == game.Dedicate && cards > game.HandLimit && !s.Final())
	see("discard after a dedication", m.Act == game.Discard && s.Dedicated)
	see("discard without a token", m.Act == game.Discard && !s.Dedicated)
	see("dedication in the final turn", m.Act == game.Dedicate && s.Final())
	see("exchange in the final turn", m.Act == game.Exchange && s.Final())
	see("final turn given up", m.Act == game.Pass)
	see("more than twelve in the final turn", s.Final() && cards > game.HandLimit)
	if m.Act == game.Dedicate {
		_, stack := s.Top(m.Pattern)
		see("grey token", !stack)
	}
	if m.Act != game.Place {
		return
	}
	see("no favour tokens left", s.Favours == 0)
	wins := [game.Colours]int{}
	for _, p := range s.Pay(seat, m) {
		out := p.Card == game.NoColour
		see("a colour runs out", out)
		see("a favour token of an empty colour", out && p.Favours > 0)
		see("no favour token of an empty colour", out && p.Match && s.Strict && s.Favours > 0 && m.Quad.Kind().Platform())
		see("several favour tokens for a side", p.Favours > 1)
		wins[p.Colour]++
		see("several want a colour", wins[p.Colour] > 1)
	}
}
