// Package geishasroad tells what everything in Hanamikoji: Geisha's Road is worth.
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
	Criteria:   func(*game.State) []scoring.Criterion[game.State] { return criteria },
	Undecided: func(*game.State) scoring.Ending {
		return scoring.Ending{Code: "gr/starter", Clause: "GR-WIN-4"}
	},
	Unsure:  (*game.State).Unsure,
	Endings: []string{"gr/four-geishas", "gr/points", "gr/tokens", "gr/starter"},
}

// criteria decide a game: four geishas, the points of both rounds, influence
// tokens, and who began the second round (GR-WIN-1 to GR-WIN-4).
var criteria = []scoring.Criterion[game.State]{
	{Code: "gr/four-geishas", Clause: "GR-WIN-1", Pointless: true, Key: func(s *game.State, seat rules.Seat) int {
		return max(s.Favours(seat)-game.GoalGeishas+1, 0)
	}},
	{Code: "gr/points", Clause: "GR-WIN-2"},
	{Code: "gr/tokens", Clause: "GR-WIN-3", Key: (*game.State).InfluenceTokens},
	{Code: "gr/starter", Clause: "GR-WIN-4", Key: func(s *game.State, seat rules.Seat) int {
		if s.First == seat {
			return 1
		}
		return 0
	}},
}

// each calls f for both players.
func each(f func(rules.Seat)) {
	for seat := rules.Seat(1); seat <= game.Players; seat++ {
		f(seat)
	}
}

// add appends an item of a player, count times value, unless there is none.
func add(buf []scoring.Item, seat rules.Seat, code, subject string, count, value int, clause rules.ClauseID) []scoring.Item {
	if count == 0 {
		return buf
	}
	return append(buf, scoring.Item{Seat: seat, Code: code, Subject: subject, Count: count, Each: value, Points: count * value, Clause: clause})
}

// carried is the prestige of the first round.
var carried = scoring.Category[game.State]{Code: "gr/carried", Clause: "GR-WIN-2", Carried: true,
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		if s.Round == 1 {
			return buf
		}
		each(func(seat rules.Seat) {
			n := len(buf)
			buf = add(buf, seat, "gr/carried", "", 1, int(s.Points[0][seat-1]), "GR-WIN-2")
			for i := range buf[n:] {
				buf[n+i].Open = s.Slack[0][seat-1] != (game.Slack{})
			}
		})
		return buf
	},
}

// geishas gives the prestige on each geisha to whoever has won her favour. One
// that nobody has won has a line of no points at the table's seat. Points that
// nobody could tell make the line open.
var geishas = scoring.Category[game.State]{Code: "gr/geisha", Clause: "GR-SCORE-2",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		if !s.Scored {
			return buf
		}
		if s.Four() != rules.Table {
			return favours(s, buf)
		}
		for c := game.Red; c < game.Colours; c++ {
			it := scoring.Item{Seat: s.Favour[c], Code: "gr/geisha", Subject: c.Key(), Count: 1, Each: s.Standing(c), Clause: "GR-SCORE-2",
				Open: s.Prestige[c][0] == game.Untold || s.Prestige[c][1] == game.Untold}
			if it.Seat == rules.Table {
				it.Count = 0
			}
			it.Points = it.Count * it.Each
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
			buf = append(buf, scoring.Item{Seat: s.Favour[c], Code: "gr/geisha", Subject: c.Key(), Count: 1, Clause: "GR-WIN-1"})
		}
	}
	return buf
}

// guests gives the best sets of guests, of one colour and of different ones.
var guests = scoring.Category[game.State]{Code: "gr/alike", Clause: "GR-SCORE-3",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		if !s.Guests || s.Four() != rules.Table {
			return buf
		}
		each(func(seat rules.Seat) {
			best := s.Side(seat).Guests.Best()
			for i, n := range best.Alike {
				buf = add(buf, seat, "gr/alike", strconv.Itoa(i+1), int(n), game.AlikeWorth(i+1), "GR-SCORE-3")
			}
			for i, n := range best.Varied {
				buf = add(buf, seat, "gr/varied", strconv.Itoa(i+1), int(n), game.VariedWorth(i+1), "GR-SCORE-3")
			}
		})
		return buf
	},
}

// offers gives a point for each offer token that was not used.
var offers = scoring.Category[game.State]{Code: "gr/offer", Clause: "GR-SCORE-5",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		if s.Four() != rules.Table {
			return buf
		}
		each(func(seat rules.Seat) {
			buf = add(buf, seat, "gr/offer", "", s.Unused(seat), 1, "GR-SCORE-5")
		})
		return buf
	},
}

// specials names the special victory conditions a player has met; they are worth
// no points.
var specials = scoring.Category[game.State]{Code: "gr/special", Clause: "GR-SPECIAL-1",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		each(func(seat rules.Seat) {
			for c := game.Onslaught; c < game.AllSpecials; c++ {
				if s.Specials[seat-1].Has(c) {
					buf = add(buf, seat, "gr/special", c.Key(), 1, 0, c.Clause())
				}
			}
		})
		return buf
	},
}
