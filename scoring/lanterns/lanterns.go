// Package lanterns says what everything in Lanterns is worth.
package lanterns

import (
	"strconv"

	"referee/rules"
	game "referee/rules/lanterns"
	"referee/scoring"
)

// Game is what everything in Lanterns is worth.
var Game = scoring.Game[game.State]{
	Categories: []scoring.Category[game.State]{
		tokens(game.Four, "LN-GIFT-2"), tokens(game.Pairs, "LN-GIFT-3"), tokens(game.Seven, "LN-GIFT-4"), tokens(game.Generic, "LN-GIFT-5"),
	},
	Trace:    true,
	Criteria: func(*game.State) []scoring.Criterion[game.State] { return criteria },
	Undecided: func(*game.State) scoring.Ending {
		return scoring.Ending{Code: "ln/shared", Clause: "LN-END-4", Shared: true}
	},
	Endings: []string{"ln/honour", "ln/favours", "ln/cards", "ln/shared"},
}

// criteria decide a game: honour, then favour tokens, then lantern cards
// (LN-END-2 to LN-END-4).
var criteria = []scoring.Criterion[game.State]{
	{Code: "ln/honour", Clause: "LN-END-2", Key: (*game.State).Honour},
	{Code: "ln/favours", Clause: "LN-END-3", Counts: true, Key: func(s *game.State, seat rules.Seat) int { return int(s.Hand(seat).Favours) }},
	{Code: "ln/cards", Clause: "LN-END-4", Counts: true, Key: func(s *game.State, seat rules.Seat) int { return s.Hand(seat).Held() }},
}

// tokens gives the honour on a player's dedication tokens of a kind, one line for
// each number.
func tokens(p game.Pattern, clause rules.ClauseID) scoring.Category[game.State] {
	return scoring.Category[game.State]{Code: "ln/" + p.Key(), Clause: clause,
		Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
			for seat := rules.Seat(1); seat <= rules.Seat(s.Players); seat++ {
				for i, n := range s.Hand(seat).Tokens[p-1] {
					if honour := i + game.GenericHonour; n > 0 { // of the 28 numbers few are there
						buf = append(buf, scoring.Item{Seat: seat, Subject: strconv.Itoa(honour), Count: int(n), Each: honour})
					}
				}
			}
			return buf
		},
	}
}
