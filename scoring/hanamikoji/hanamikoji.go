// Package hanamikoji says what everything in Hanamikoji is worth: the geishas
// whose markers a side holds, and who has won.
package hanamikoji

import (
	"slices"

	"referee/rules"
	game "referee/rules/hanamikoji"
	"referee/scoring"
)

// Game is the game's score: one item a geisha, and the steps that decide it.
var Game = scoring.Game[game.State]{
	Categories: []scoring.Category[game.State]{geishas},
	Criteria:   criteria,
	Undecided:  undecided,
	Endings: []string{
		elevenOverFour.Code, elevenPoints.Code, fourGeishas.Code,
		mostPoints.Code, mostGeishas.Code, noWinner.Code, shared.Code,
	},
}

// geishas gives each geisha's value to the side her marker is on. A geisha
// whose marker is in the middle has a line of no points at the table's seat, so
// that a sheet always lists all seven.
var geishas = scoring.Category[game.State]{
	Code:   "hk/geisha",
	Clause: "HK-SCORE-1",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		buf = slices.Grow(buf, game.Kinds)
		var from []rules.Seq // one block for all lines
		if s.Scored {
			from = make([]rules.Seq, 0, 4*game.Kinds)
		}
		for k := game.Kind(0); k < game.Kinds; k++ {
			start := len(from)
			if s.Scored {
				from = showing(s, k, from)
			}
			buf = append(buf, line(s, k, from[start:len(from):len(from)]))
		}
		return buf
	},
}

// line returns one geisha's item.
func line(s *game.State, k game.Kind, from []rules.Seq) scoring.Item {
	it := scoring.Item{
		Subject: k.Letter(), Seat: s.Markers[k], Each: game.Value[k], From: from,
	}
	if it.Seat != rules.Table {
		it.Count = 1
	}
	if one, two := s.Sides[0].Front.Count(k), s.Sides[1].Front.Count(k); !s.Scored || one == two {
		it.Clause = "HK-SCORE-2" // the marker is where it was
	}
	return it
}

// showing appends the entries that put cards in front of a geisha.
func showing(s *game.State, k game.Kind, buf []rules.Seq) []rules.Seq {
	start := len(buf)
	for i := range s.Sides {
		d := &s.Sides[i]
		for _, p := range d.Plays[:d.Count] {
			if p.Act == game.Discard || p.Cards.Count(k) == 0 {
				continue
			}
			for _, at := range [...]rules.Seq{p.At, p.ReplyAt, p.ShownAt} {
				if at != 0 {
					buf = append(buf, at)
				}
			}
		}
	}
	slices.Sort(buf[start:])
	return buf
}

// criterion is a step of deciding this game.
type criterion = scoring.Criterion[game.State]

// One player has four geishas, the other eleven points: the points win.
var elevenOverFour = criterion{Code: "hk/eleven-over-four", Clause: "HK-WIN-4",
	Key: func(s *game.State, seat rules.Seat) int {
		return rules.One(s.Points(seat) >= game.GoalPoints && s.Geishas(rules.Other(seat)) >= game.GoalGeishas)
	},
}

var elevenPoints = criterion{Code: "hk/eleven-points", Clause: "HK-WIN-2",
	Key: func(s *game.State, seat rules.Seat) int { return rules.One(s.Points(seat) >= game.GoalPoints) },
}

var fourGeishas = criterion{Code: "hk/four-geishas", Clause: "HK-WIN-3",
	Key: func(s *game.State, seat rules.Seat) int { return rules.One(s.Geishas(seat) >= game.GoalGeishas) },
}

// After the last round without either goal, where the edition has a last round.
var mostPoints = criterion{Code: "hk/most-points", Clause: "HK-WIN-5", Key: (*game.State).Points, Last: true}

// The English optional rule looks at the geishas first, then at the points.
var (
	mostGeishas       = criterion{Code: "hk/most-geishas", Clause: "HK-WIN-7", Key: (*game.State).Geishas, Counts: true, Last: true}
	mostPointsOfEqual = criterion{Code: "hk/most-points", Clause: "HK-WIN-7", Key: (*game.State).Points, Counts: true, Last: true}
)

// The endings where neither is ahead.
var (
	noWinner = scoring.Ending{Code: "hk/no-winner", Clause: "HK-WIN-6"}
	shared   = scoring.Ending{Code: "hk/shared", Clause: "HK-WIN-7", Shared: true}
)

func criteria(s *game.State) []criterion {
	if s.ByGeishas {
		return byGeishas
	}
	return byPoints
}

var (
	byPoints  = []criterion{elevenOverFour, elevenPoints, fourGeishas, mostPoints}
	byGeishas = []criterion{elevenOverFour, elevenPoints, fourGeishas, mostGeishas, mostPointsOfEqual}
)

func undecided(s *game.State) scoring.Ending {
	if s.ByGeishas {
		return shared
	}
	return noWinner
}
