// Package tokaido says what everything in Tokaido is worth. The sheet is the
// recount of the collections that the rulebook proposes (TK-POINTS-2); it never
// looks at the points track.
package tokaido

import (
	"referee/rules"
	game "referee/rules/tokaido"
	"referee/scoring"
)

// Game is what everything in Tokaido is worth, in the order in which the stops
// are told.
var Game = scoring.Game[game.State]{
	Categories: categories,
	Room:       6,
	Trace:      true,
	Criteria:   func(*game.State) []scoring.Criterion[game.State] { return criteria },
	Undecided: func(*game.State) scoring.Ending {
		return scoring.Ending{Code: "tk/shared", Clause: "TK-END-6", Shared: true}
	},
	Endings: []string{"tk/points", "tk/achievements", "tk/shared"},
}

// categories are all that gives points.
var categories = []scoring.Category[game.State]{
	panoramas, souvenirs, springs, temple, encounters, meals, abilities, prizes, ranks,
}

// criteria decide a game: points, then achievement cards (TK-END-5, TK-END-6).
var criteria = []scoring.Criterion[game.State]{
	{Code: "tk/points", Clause: "TK-END-5"},
	{Code: "tk/achievements", Clause: "TK-END-6", Key: Achievements, Counts: true},
}

// Points is the sum of a player's items.
func Points(s *game.State, seat rules.Seat) (sum int) {
	items := make([]scoring.Item, 0, 4*game.MaxPlayers)
	for i := range categories {
		items = categories[i].Items(s, items[:0])
		for j := range items {
			if items[j].Seat == seat {
				sum += items[j].Points
			}
		}
	}
	return sum
}

// each calls f for every player.
func each(s *game.State, f func(rules.Seat, *game.Pawn)) {
	for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
		f(seat, s.Pawn(seat))
	}
}

// most are the seats with the most of something. Whether having none at all can
// be the most is an option (TK-C55).
func most(s *game.State, count func(*game.Pawn) int) (best rules.Seats) {
	highest := 1
	if s.NoneCounts {
		highest = 0
	}
	each(s, func(seat rules.Seat, p *game.Pawn) {
		switch n := count(p); {
		case n > highest:
			highest, best = n, rules.SeatSet(seat)
		case n == highest:
			best |= rules.SeatSet(seat)
		}
	})
	return best
}
