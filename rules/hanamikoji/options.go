package hanamikoji

import "referee/rules"

// The switches of the game: where its printings differ.
var (
	MaxRounds   = rules.Option{Key: "max-rounds", Min: 0, Max: 9, Default: 3, Clause: "HK-WIN-8"}
	Undecided   = rules.Option{Key: "undecided", Values: []string{"points", "geishas"}, Clause: "HK-WIN-5"}
	FirstPlayer = rules.Option{Key: "first-player", Values: []string{"youngest", "last-birthday"}, Clause: "HK-SETUP-5"}
)

// Options lists them all.
var Options = []rules.Option{MaxRounds, Undecided, FirstPlayer}
