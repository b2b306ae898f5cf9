package maiko

import (
	"flag"
	"testing"

	"referee/internal/testkit"
	"referee/rules"
	"referee/rules/kyoto"
	game "referee/rules/maiko"
	scoring "referee/scoring/maiko"
)

var update = flag.Bool("update", false, "write the recorded games anew")

// shelf is the recorded games.
var shelf = testkit.Shelf[game.State, game.Move, *dealer]{
	Dealt: dealt, Score: &scoring.Game, Edition: "ru-2022", Names: []string{"Ada", "Raya"},
	Eye: func() testkit.Eye[game.State, game.Move] { return shows },
	Ways: []testkit.Way{
		{First: 1, Seek: []string{"mk/points", "mk/first", "a tie at a house", "six guests", "a house without guests", "two of one colour worked", "a guest that need not be told", "order changed"}},
		{Option: "house-tie both", First: 2, Seek: []string{"mk/points", "mk/first", "a tie at a house"}},
		{Option: "guests may", First: 2, Seek: []string{"a guest declined"}},
	},
}

func TestRecordedGames(t *testing.T) { shelf.Test(t, *update) }

// shows tells what there is to see in an entry that is about to be made, and in
// what comes of it.
func shows(s, after *game.State, seat rules.Seat, m game.Move, see testkit.See) {
	if m.Act == game.Job || m.Act == game.Play && m.Way == game.Work {
		p, q := m.Plays[0], m.Plays[1]
		lie, held := s.Lie[s.Stop(p.Card, kyoto.NoCard)], s.Side(seat).Guests.Len()
		see("a guest declined", p.Told && p.Guest == 0 && lie.Len() > 0 && held < game.Slots)
		see("a house without guests", lie.Len() == 0 && held < game.Slots)
		see("a seventh guest is not taken", held == game.Slots && lie.Len() > 0)
		see("a guest that need not be told", !p.Told && lie.Len() > 0 && held < game.Slots)
		see("two of one colour worked", q.Card.Known() && p.Card.Colour() == q.Card.Colour())
		see("order changed", q.Card.Known() && p.Card > q.Card)
	}
	see("six guests", after.Side(seat).Guests.Len() == game.Slots)
	see("removed to be studied", m.Act == game.Remove && m.Way == game.Study)
	see("removed to be worked", m.Act == game.Remove && m.Way == game.Work)
	if after.Over() {
		for c := kyoto.Red; c < kyoto.Colours; c++ {
			in := after.Sides[0].Front.In(c)
			see("a tie at a house", in != 0 && scoring.Winner(after, c) == rules.Table)
			see("nobody has influence", in == 0 && scoring.Winner(after, c) == rules.Table)
		}
	}
}
