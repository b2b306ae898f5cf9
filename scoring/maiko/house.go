package maiko

import (
	"referee/rules"
	"referee/rules/kyoto"
	game "referee/rules/maiko"
)

// Winner is the player who wins a house by influence, or [rules.Table].
func Winner(s *game.State, c kyoto.Colour) rules.Seat {
	one, two := s.Sides[0].Front.In(c).Sum(), s.Sides[1].Front.In(c).Sum()
	switch {
	case one > two:
		return 1
	case two > one:
		return 2
	}
	return rules.Table
}

// Worth is the points of a colour's house: its empty lanterns and that of the row
// token (MK-SCORE-3).
func Worth(s *game.State, c kyoto.Colour) int {
	i := s.House(c)
	return int(s.Slots[i]) - s.Lie[i].Len() + game.Lantern
}

// Matching is the number of cards of a colour in both zones (MK-SCORE-1).
func Matching(s *game.State, c kyoto.Colour) int {
	return s.Sides[0].Front.In(c).Len() + s.Sides[1].Front.In(c).Len()
}
