package geiko

import (
	"referee/rules"
	game "referee/rules/geiko"
	"referee/rules/kyoto"
)

// Influence is a player's influence at a house: the cards in hand of the colours
// of the geishas there (GK-SCORE-3). here is whether a geisha is there at all.
func Influence(s *game.State, seat rules.Seat, house int) (n int, here bool) {
	for c, at := range s.Place {
		if int(at) == house {
			here = true
			n += s.Hands[seat-1].In(kyoto.Colour(c)).Sum()
		}
	}
	return n, here
}

// Winner is the player who wins the cards under a house, or [rules.Table].
func Winner(s *game.State, house int) rules.Seat {
	one, here := Influence(s, 1, house)
	two, _ := Influence(s, 2, house)
	switch {
	case !here || one == two:
		return rules.Table
	case one > two:
		return 1
	}
	return 2
}
