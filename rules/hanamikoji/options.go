package hanamikoji

import "referee/rules"

// MaxRounds is the number of rounds after which a game ends even if nobody has
// reached a goal; 0 stands for no limit. Printings differ, see HK-C08.
var MaxRounds = rules.Option{Key: "max-rounds", Min: 0, Max: 9, Default: 3, Clause: "HK-C08"}

// Undecided is what decides when the last round allowed left nobody with a
// goal: the points alone, or the geishas and then the points. See HK-C09.
var Undecided = rules.Option{Key: "undecided", Values: []string{"points", "geishas"}, Clause: "HK-WIN-5",
	Unless: rules.OptionValue{Key: "max-rounds", Value: "0"}}

// FirstPlayer is how the first starting player is found. It only changes the
// words of the set-up checklist: who began is stated by the record.
var FirstPlayer = rules.Option{Key: "first-player", Values: []string{"youngest", "last-birthday"}, Clause: "HK-SETUP-5"}

// Options are the switches of the game.
var Options = []rules.Option{MaxRounds, Undecided, FirstPlayer}
