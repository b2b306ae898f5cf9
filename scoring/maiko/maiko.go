// Package maiko tells what everything in Maiko's Life is worth.
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
	{Code: "mk/first", Clause: "MK-WIN-2", Key: func(s *game.State, seat rules.Seat) int {
		if s.First == seat {
			return 1
		}
		return 0
	}},
}

// item is a line of a player; count times value.
func item(seat rules.Seat, code, subject string, count, value int, clause rules.ClauseID) scoring.Item {
	return scoring.Item{Seat: seat, Code: code, Subject: subject, Count: count, Each: value, Points: count * value, Clause: clause}
}

// guests gives each guest as many points as there are cards of its colour in both
// zones.
var guests = scoring.Category[game.State]{Code: "mk/guest", Clause: "MK-SCORE-1",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		for seat := rules.Seat(1); seat <= game.Seats; seat++ {
			for c := kyoto.Red; c < kyoto.Colours; c++ {
				if n := s.Side(seat).Guests.Count(c); n > 0 {
					buf = append(buf, item(seat, "mk/guest", c.Key(), n, s.Matching(c), "MK-SCORE-1"))
				}
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
				buf = append(buf, item(seat, "mk/slot", "", n, 1, "MK-SCORE-2"))
			}
		}
		return buf
	},
}

// houses gives each house's empty lanterns and the row token's to whoever has more
// influence. A house nobody has won has a line of no points at the table's seat.
var houses = scoring.Category[game.State]{Code: "mk/house", Clause: "MK-SCORE-3",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		if !s.Over() {
			return buf
		}
		for c := kyoto.Red; c < kyoto.Colours; c++ {
			winner := s.Winner(c)
			switch {
			case winner != rules.Table:
				buf = append(buf, item(winner, "mk/house", c.Key(), 1, s.Worth(c), "MK-SCORE-3"))
			case s.BothOnTie && s.Sides[0].Front.In(c) != 0: // a house nobody cares for is nobody's
				for seat := rules.Seat(1); seat <= game.Seats; seat++ {
					buf = append(buf, item(seat, "mk/house", c.Key(), 1, s.Worth(c), "MK-SCORE-3"))
				}
			default:
				buf = append(buf, item(rules.Table, "mk/house", c.Key(), 0, s.Worth(c), "MK-SCORE-3"))
			}
		}
		return buf
	},
}
