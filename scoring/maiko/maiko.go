// Package maiko says what everything in Maiko's Life is worth.
package maiko

import (
	"referee/rules"
	"referee/rules/kyoto"
	game "referee/rules/maiko"
	"referee/scoring"
)

// Game is what everything in the game is worth, in the order of the rules.
var Game = scoring.Game[game.State]{
	Categories: []scoring.Category[game.State]{guests, slots, houses},
	Trace:      true,
	Criteria:   func(*game.State) []scoring.Criterion[game.State] { return criteria },
	Undecided:  func(*game.State) scoring.Ending { return scoring.Ending{Code: "mk/first", Clause: "MK-WIN-2"} },
	Endings:    []string{"mk/points", "mk/first"},
}

// criteria decide the game: points, then who began (MK-WIN-1, MK-WIN-2).
var criteria = []scoring.Criterion[game.State]{
	{Code: "mk/points", Clause: "MK-WIN-1"},
	{Code: "mk/first", Clause: "MK-WIN-2", Key: scoring.Is(func(s *game.State) rules.Seat { return s.First })},
}

// guests gives each guest as many points as there are cards of its colour in both
// zones.
var guests = scoring.Category[game.State]{Code: "mk/guest", Clause: "MK-SCORE-1",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		for seat := rules.Seat(1); seat <= game.Seats; seat++ {
			for c := kyoto.Red; c < kyoto.Colours; c++ {
				buf = scoring.Add(buf, scoring.Item{Seat: seat, Subject: c.Key(), Count: s.Side(seat).Guests.Count(c), Each: Matching(s, c)})
			}
		}
		return buf
	},
}

// slots gives a point for each empty slot.
var slots = scoring.Category[game.State]{Code: "mk/slot", Clause: "MK-SCORE-2",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		for seat := rules.Seat(1); seat <= game.Seats; seat++ {
			if n := game.Slots - s.Side(seat).Guests.Len(); n > 0 {
				buf = scoring.Add(buf, scoring.Item{Seat: seat, Count: n, Each: 1})
			}
		}
		return buf
	},
}

// houses gives each house's empty lanterns and the row token's to the player with more
// influence. A house without a winner has a line of no points at the table's seat.
var houses = scoring.Category[game.State]{Code: "mk/house", Clause: "MK-SCORE-3",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		if !s.Over() {
			return buf
		}
		for c := kyoto.Red; c < kyoto.Colours; c++ {
			winner := Winner(s, c)
			switch {
			case winner != rules.Table:
				buf = append(buf, scoring.Item{Seat: winner, Subject: c.Key(), Count: 1, Each: Worth(s, c)})
			case s.BothOnTie && s.Sides[0].Front.In(c) != 0: // a house nobody cares for is nobody's
				for seat := rules.Seat(1); seat <= game.Seats; seat++ {
					buf = scoring.Add(buf, scoring.Item{Seat: seat, Subject: c.Key(), Count: 1, Each: Worth(s, c)})
				}
			default:
				buf = append(buf, scoring.Item{Seat: rules.Table, Subject: c.Key(), Count: 0, Each: Worth(s, c)})
			}
		}
		return buf
	},
}

// Winner returns the player who wins a house by influence, or [rules.Table].
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

// Worth returns the points of a colour's house: its empty lanterns and that of the row
// token (MK-SCORE-3).
func Worth(s *game.State, c kyoto.Colour) int {
	i := s.House(c)
	return int(s.Slots[i]) - s.Lie[i].Len() + game.Lantern
}

// Matching returns the number of cards of a colour in both zones (MK-SCORE-1).
func Matching(s *game.State, c kyoto.Colour) int {
	return s.Sides[0].Front.In(c).Len() + s.Sides[1].Front.In(c).Len()
}
