// Package geishasroad says what everything in Hanamikoji: Geisha's Road is worth.
package geishasroad

import (
	"strconv"

	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/scoring"
)

// Game is what everything in the game is worth, in the order of the rulebook.
var Game = scoring.Game[game.State]{
	Categories: []scoring.Category[game.State]{carried, geishas, guests, offers, specials},
	Trace:      true,
	Earlier:    earlier,
	Criteria:   func(*game.State) []scoring.Criterion[game.State] { return criteria },
	Undecided: func(*game.State) scoring.Ending {
		return scoring.Ending{Code: "gr/starter", Clause: "GR-WIN-4"}
	},
	Unsure:  Unsure,
	Endings: []string{"gr/four-geishas", "gr/points", "gr/tokens", "gr/starter"},
}

// criteria decide a game: four geishas, the points of both rounds, influence
// tokens, and who began the second round (GR-WIN-1 to GR-WIN-4).
var criteria = []scoring.Criterion[game.State]{
	{Code: "gr/four-geishas", Clause: "GR-WIN-1", Pointless: true, Key: func(s *game.State, seat rules.Seat) int {
		return max(s.Favours(seat)-game.GoalGeishas+1, 0)
	}},
	{Code: "gr/points", Clause: "GR-WIN-2"},
	{Code: "gr/tokens", Clause: "GR-WIN-3", Key: (*game.State).InfluenceTokens, Counts: true},
	{Code: "gr/starter", Clause: "GR-WIN-4", Key: scoring.Is(func(s *game.State) rules.Seat { return s.First })},
}

// each calls f for both players.
func each(f func(rules.Seat)) {
	for seat := rules.Seat(1); seat <= game.Players; seat++ {
		f(seat)
	}
}

// carried is the prestige of the first round.
var carried = scoring.Category[game.State]{Code: "gr/carried", Clause: "GR-WIN-2", Carried: true,
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		if s.Round == 1 {
			return buf
		}
		each(func(seat rules.Seat) {
			span := before(s, seat)
			buf = scoring.Add(buf, scoring.Item{Seat: seat, Count: 1, Each: earlier(s, seat), Open: span.Low != span.High})
		})
		return buf
	},
}

// geishas gives the prestige on each geisha to the player who has won her favour. One
// that neither has won has a line of no points at the table's seat. Points that
// depend on an unknown token make the line open.
var geishas = scoring.Category[game.State]{Code: "gr/geisha", Clause: "GR-SCORE-2",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		if !s.Scored {
			return buf
		}
		if s.Four() != rules.Table {
			return favours(s, buf)
		}
		for c := game.Red; c < game.Colours; c++ {
			it := scoring.Item{Seat: s.Favour[c], Subject: c.Key(), Count: 1, Each: s.Standing(c),
				Open: s.Prestige[c][0] == game.Untold || s.Prestige[c][1] == game.Untold}
			if it.Seat == rules.Table {
				it.Count = 0
			}
			buf = append(buf, it)
		}
		return buf
	},
}

// favours lists the geishas that were won in a round of which no prestige is counted,
// since four of them win the game.
func favours(s *game.State, buf []scoring.Item) []scoring.Item {
	for c := game.Red; c < game.Colours; c++ {
		if s.Favour[c] != rules.Table {
			buf = append(buf, scoring.Item{Seat: s.Favour[c], Subject: c.Key(), Count: 1, Clause: "GR-WIN-1"})
		}
	}
	return buf
}

// guests gives the best sets of guests, of one colour and of different ones.
var guests = scoring.Category[game.State]{Code: "gr/guests", Clause: "GR-SCORE-3", Has: func(s *game.State) bool { return s.Guests },
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		if s.Four() != rules.Table {
			return buf
		}
		each(func(seat rules.Seat) {
			best := s.Side(seat).Guests.Best()
			for i, n := range best.Alike {
				buf = scoring.Add(buf, scoring.Item{Seat: seat, Code: "gr/alike", Subject: strconv.Itoa(i + 1), Count: int(n), Each: game.AlikeWorth(i + 1)})
			}
			for i, n := range best.Varied {
				buf = scoring.Add(buf, scoring.Item{Seat: seat, Code: "gr/varied", Subject: strconv.Itoa(i + 1), Count: int(n), Each: game.VariedWorth(i + 1)})
			}
		})
		return buf
	},
}

// offers gives a point for each offer token that was not used.
var offers = scoring.Category[game.State]{Code: "gr/offer", Clause: "GR-SCORE-5", Has: func(s *game.State) bool { return s.Counter || s.Hidden },
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		if s.Four() != rules.Table {
			return buf
		}
		each(func(seat rules.Seat) {
			buf = scoring.Add(buf, scoring.Item{Seat: seat, Count: s.Unused(seat), Each: 1})
		})
		return buf
	},
}

// specials names the special victory conditions a player has met; they are worth
// no points.
var specials = scoring.Category[game.State]{Code: "gr/special", Clause: "GR-SPECIAL-1", Various: true,
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		met := Met(s)
		each(func(seat rules.Seat) {
			for c := Onslaught; c < AllSpecials; c++ {
				if met[seat-1].Has(c) {
					buf = scoring.Add(buf, scoring.Item{Seat: seat, Subject: c.Key(), Count: 1, Clause: c.Clause()})
				}
			}
		})
		return buf
	},
}
