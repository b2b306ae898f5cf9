// Package sakura says what everything in Sakura is worth: a token is a point.
package sakura

import (
	"strconv"

	"referee/rules"
	game "referee/rules/sakura"
	"referee/scoring"
)

// Game is what everything in Sakura is worth.
var Game = scoring.Game[game.State]{
	Categories: []scoring.Category[game.State]{begun, paid, lost, given},
	Trace:      true,
	Criteria:   func(*game.State) []scoring.Criterion[game.State] { return criteria },
	Undecided: func(*game.State) scoring.Ending {
		return scoring.Ending{Code: "sk/shared", Clause: "SK-END-3", Shared: true}
	},
	Endings: []string{"sk/tokens", "sk/nearest", "sk/shared"},
}

// criteria decide a game: tokens, then who is nearer to the Emperor (SK-END-2,
// SK-END-3).
var criteria = []scoring.Criterion[game.State]{
	{Code: "sk/tokens", Clause: "SK-END-2"},
	{Code: "sk/nearest", Clause: "SK-END-3", Key: func(s *game.State, seat rules.Seat) int { return int(s.Painters[game.Of(seat)]) }},
}

// begun is the tokens a player begins with.
var begun = category("sk/start", "SK-SETUP-2", func(s *game.State, _ game.Painter) int {
	if counted(s) {
		return 0
	}
	return game.StartTokens
})

// lost is the tokens lost to the Emperor.
var lost = category("sk/lost", "SK-MOVE-2", func(s *game.State, who game.Painter) int { return -int(s.Lost[who]) })

// given is the tokens of a table that was typed in, or what an override gave or took.
var given = category("sk/given", "SK-GOAL-1", func(s *game.State, who game.Painter) int {
	if counted(s) {
		return s.Held(who)
	}
	return int(s.Given[who])
})

// counted reports whether the tokens of a table were typed in and nothing is known of
// how they came.
func counted(s *game.State) bool {
	return s.Over() && s.Round == 0 && s.Payouts == [game.Sakuras][game.MaxPlayers]uint8{} && s.Lost == [game.MaxPlayers]uint8{}
}

// paid is the tokens of each sakura.
var paid = scoring.Category[game.State]{Code: "sk/paid", Clause: "SK-SAKURA-3", Course: true,
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
			for i := range s.Payouts {
				if n := int(s.Payouts[i][game.Of(seat)]); n != 0 {
					buf = scoring.Add(buf, scoring.Item{Seat: seat, Subject: strconv.Itoa(i + 1), Count: 1, Each: n})
				}
			}
		}
		return buf
	}}

// category returns one number of tokens of each player.
func category(code string, clause rules.ClauseID, count func(*game.State, game.Painter) int) scoring.Category[game.State] {
	return scoring.Category[game.State]{Code: code, Clause: clause, Course: true,
		Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
			for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
				n := count(s, game.Of(seat))
				each := 1
				if n < 0 {
					n, each = -n, -1
				}
				buf = scoring.Add(buf, scoring.Item{Seat: seat, Count: n, Each: each})
			}
			return buf
		}}
}
