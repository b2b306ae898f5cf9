package geiko

import "referee/rules"

// Cases is the game's numbered questions: GK-C56 is asked beside those of the other
// games of the box; the others are doubtful points and slips at real tables.
var Cases = []rules.Case{
	{ID: "GK-C56", Basis: rules.Printed, Clauses: see("GK-END-1", "GK-TURN-4", "GK-OPTION-1")},

	// Doubtful points.
	{ID: "GK-C57", Basis: rules.Reading, Clauses: see("GK-SETUP-2"), Option: "same-house"},
	{ID: "GK-C58", Basis: rules.Reading, Clauses: see("GK-VISIT-1"), Option: "visits"},
	{ID: "GK-C59", Basis: rules.Reading, Clauses: see("GK-NEXT-1", "GK-NEXT-2", "GK-VISIT-2")},
	{ID: "GK-C60", Basis: rules.Reading, Clauses: see("GK-OPTION-2", "GK-COMP-2"), Option: "token-limit"},
	{ID: "GK-C61", Basis: rules.Reading, Clauses: see("GK-SCORE-3", "GK-SCORE-4", "GK-TURN-2")},
	{ID: "GK-C62", Basis: rules.Printed, Clauses: see("GK-SCORE-3", "GK-SCORE-4")},

	// Slips at real tables.
	{ID: "GK-C63", Basis: rules.Reading, Clauses: see("GK-TURN-2", "GK-TURN-3")},
	{ID: "GK-C64", Basis: rules.Reading, Clauses: see("GK-TURN-4", "GK-END-1", "GK-OPTION-1")},

	// What players ask of every game: the words are common to all.
	{ID: "GK-C65", Basis: rules.Open, Clauses: see("GK-TURN-2", "GK-VISIT-2")},
	{ID: "GK-C66", Basis: rules.Open, Clauses: see("GK-TURN-2", "GK-TURN-3")},
	{ID: "GK-C67", Basis: rules.Open, Clauses: see("GK-PLAYERS-1")},
	{ID: "GK-C68", Basis: rules.Open, Clauses: see("GK-PLAYERS-1", "GK-SETUP-5")},
	{ID: "GK-C69", Basis: rules.Open, Clauses: see("GK-TURN-1")},
	{ID: "GK-C70", Basis: rules.Open, Clauses: see("GK-SETUP-5")},
	{ID: "GK-C71", Basis: rules.Open, Clauses: see("GK-SETUP-4", "GK-TURN-2")},
}
