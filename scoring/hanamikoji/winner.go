package hanamikoji

import (
	"referee/rules"
	game "referee/rules/hanamikoji"
	"referee/scoring"
)

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
var mostPoints = criterion{Code: "hk/most-points", Clause: "HK-WIN-5", Key: (*game.State).Points}

// The English optional rule looks at the geishas first, then at the points.
var (
	mostGeishas       = criterion{Code: "hk/most-geishas", Clause: "HK-WIN-7", Key: (*game.State).Geishas, Counts: true}
	mostPointsOfEqual = criterion{Code: "hk/most-points", Clause: "HK-WIN-7", Key: (*game.State).Points, Counts: true}
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
