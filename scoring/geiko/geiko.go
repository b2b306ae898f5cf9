// Package geiko says what everything in Geiko's Life is worth.
package geiko

import (
	"referee/rules"
	game "referee/rules/geiko"
	"referee/rules/kyoto"
	"referee/scoring"
)

// Game is what everything in the game is worth, in the order of the rules.
var Game = scoring.Game[game.State]{
	Categories: append([]scoring.Category[game.State]{carried}, round...),
	Trace:      true,
	Earlier:    earlier,
	Criteria:   func(*game.State) []scoring.Criterion[game.State] { return criteria },
	Undecided:  func(*game.State) scoring.Ending { return scoring.Ending{Code: "gk/starter", Clause: "GK-WIN-2"} },
	Endings:    []string{"gk/points", "gk/starter"},
}

// round is what a round brings.
var round = []scoring.Category[game.State]{visits, difference, houses, bonus}

// criteria decide the game: the points of both rounds, then who began the second
// (GK-WIN-1, GK-WIN-2).
var criteria = []scoring.Criterion[game.State]{
	{Code: "gk/points", Clause: "GK-WIN-1"},
	{Code: "gk/starter", Clause: "GK-WIN-2", Key: scoring.Is((*game.State).Starter)},
}

// each appends an item of each player, count times value.
func each(buf []scoring.Item, value int, count func(rules.Seat) int) []scoring.Item {
	for seat := rules.Seat(1); seat <= game.Seats; seat++ {
		buf = scoring.Add(buf, scoring.Item{Seat: seat, Count: count(seat), Each: value})
	}
	return buf
}

// carried is the points of the first round.
var carried = scoring.Category[game.State]{Code: "gk/carried", Clause: "GK-WIN-1", Carried: true,
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		if s.Round == 1 {
			return buf
		}
		return each(buf, 1, func(seat rules.Seat) int { return earlier(s, seat) })
	},
}

// earlier returns a player's points of the first round: those typed, else the sum of the sheet
// of the table as it was then.
func earlier(s *game.State, seat rules.Seat) (points int) {
	if s.Before.Typed[seat-1] {
		return int(s.Before.Points[seat-1])
	}
	first := *s
	first.Scored, first.Counted = true, s.Before.Counted
	for i := range round {
		for _, it := range round[i].Items(&first, nil) {
			if it.Seat == seat {
				points += it.Points
			}
		}
	}
	return points
}

// visits gives two points for each visit at the own house.
var visits = scoring.Category[game.State]{Code: "gk/visit", Clause: "GK-SCORE-1",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		return each(buf, game.Visit, func(seat rules.Seat) int { return int(s.Visited[seat-1]) })
	},
}

// difference gives the lower hand by how much it is lower.
var difference = scoring.Category[game.State]{Code: "gk/difference", Clause: "GK-SCORE-2",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		if !s.Scored {
			return buf
		}
		return each(buf, 1, func(seat rules.Seat) int { return max(s.Hands[2-seat].Sum()-s.Hands[seat-1].Sum(), 0) })
	},
}

// houses gives the cards under each house where a geisha stands to whoever has
// more influence there. One that nobody has won has a line of no points at the
// table's seat.
var houses = scoring.Category[game.State]{Code: "gk/house", Clause: "GK-SCORE-4",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		if !s.Scored {
			return buf
		}
		for i, house := range s.Houses {
			it := scoring.Item{Seat: Winner(s, i), Subject: house.Key(), Each: s.Under[i].Sum()}
			if it.Seat != rules.Table {
				it.Count = 1
			}
			buf = append(buf, it)
		}
		return buf
	},
}

// bonus gives the points of the second optional rule.
var bonus = scoring.Category[game.State]{Code: "gk/own-colour", Clause: "GK-OPTION-2", Has: func(s *game.State) bool { return s.OwnColour },
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		return each(buf, 1, s.Bonus)
	},
}

// Influence returns a player's influence at a house: the cards in hand of the colours
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

// Winner returns the player who wins the cards under a house, or [rules.Table].
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
