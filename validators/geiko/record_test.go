package geiko

import (
	"flag"
	"testing"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geiko"
	scoring "referee/scoring/geiko"
)

var update = flag.Bool("update", false, "write the recorded games anew")

// shelf is the recorded games.
var shelf = testkit.Shelf[game.State, game.Move, *dealer]{
	Dealt: dealt, Score: &scoring.Game, Edition: "ru-2022", Names: []string{"Ada", "Raya"},
	Eye: func() testkit.Eye[game.State, game.Move] { return shows },
	Ways: []testkit.Way{
		{First: 1, Seek: []string{"gk/points", "gk/starter", "a tie at a house", "two geishas at a house", "a house without geishas", "equal hands", "a rival brings her", "a hand noted"}},
		{Variants: "face-down", First: 1, Seek: []string{"gk/points", "gk/starter", "face down and told", "under the same house"}},
		{Variants: "own-colour", First: 2, Seek: []string{"gk/points", "gk/starter", "more than five tokens"}},
		{Variants: "face-down, own-colour", First: 2, Seek: []string{"gk/points", "gk/starter"}},
		{Option: "same-house yes", First: 1, Seek: []string{"one house for both"}},
		{Option: "visits mover", First: 2, Seek: []string{"a rival brings her"}},
		{Variants: "own-colour", Option: "token-limit five", First: 1, Seek: []string{"no token left"}},
	},
}

func TestRecordedGames(t *testing.T) { shelf.Test(t, *update) }

// shows tells what there is to see in an entry that is about to be made, and in
// what comes of it.
func shows(s, after *game.State, seat rules.Seat, m game.Move, see testkit.See) {
	if m.Act == game.Play {
		stop := after.Place[m.Card.Colour()]
		see("a rival brings her", after.Own[2-seat] == stop+1 && after.Own[seat-1] != stop+1)
		see("she is brought home", after.Own[seat-1] == stop+1)
		see("no token left", after.OwnColour && after.FiveTokens && after.Houses[stop] == m.Card.Colour() && after.Matched == s.Matched && !s.Scored)
	}
	see("a hand noted", m.Act == game.Note)
	see("one house for both", m.Act == game.House && after.Own[0] == after.Own[1])
	see("face down and told", m.Act == game.Aside && m.Card.Known())
	see("face down and untold", m.Act == game.Aside && !m.Card.Known())
	see("under the same house", after.FaceDown && after.Opened[0] && after.Opened[1] &&
		after.Place[after.Aside[0].Colour()] == after.Place[after.Aside[1].Colour()] && m.Act == game.Open)
	if after.Scored && (!s.Scored || after.Round > s.Round) {
		scored(after, see)
	}
}

// scored tells what there is to see of a round that has just been scored.
func scored(s *game.State, see testkit.See) {
	see("equal hands", s.Hands[0].Sum() == s.Hands[1].Sum())
	see("more than five tokens", s.Matched[0]+s.Matched[1] > game.Tokens)
	for house := range s.Under {
		one, here := scoring.Influence(s, 1, house)
		two, _ := scoring.Influence(s, 2, house)
		see("a tie at a house", here && one == two && s.Under[house] != 0)
		see("a house without geishas", !here && s.Under[house] != 0)
		see("two geishas at a house", rules.Count(s.Place[:], uint8(house)) == 2 && one != two)
		see("nothing under a house", s.Under[house] == 0)
	}
}
