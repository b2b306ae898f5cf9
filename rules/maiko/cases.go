package maiko

import "referee/rules"

// Cases is the game's numbered questions: MK-C54 and MK-C55 are asked beside those
// of the other games of the box; the others are doubtful points and slips at real
// tables.
var Cases = []rules.Case{
	{ID: "MK-C54", Basis: rules.Printed, Clauses: see("MK-ACTION-2", "MK-WORK-2")},
	{ID: "MK-C55", Basis: rules.Reading, Clauses: see("MK-WORK-3", "MK-WORK-2")},

	// Doubtful points.
	{ID: "MK-C57", Basis: rules.Reading, Clauses: see("MK-SCORE-3"), Option: "house-tie"},
	{ID: "MK-C58", Basis: rules.Reading, Clauses: see("MK-WORK-2", "MK-ACTION-5"), Option: "guests"},
	{ID: "MK-C59", Basis: rules.Reading, Clauses: see("MK-WORK-2", "MK-WORK-1")},
	{ID: "MK-C60", Basis: rules.Open, Clauses: see("MK-COMP-2", "MK-SETUP-4", "MK-SCORE-3")},
	{ID: "MK-C61", Basis: rules.Printed, Clauses: see("MK-COMP-1", "MK-WORK-1", "MK-ACTION-2")},

	// Slips at real tables.
	{ID: "MK-C62", Basis: rules.Reading, Clauses: see("MK-STUDY-1", "MK-WORK-1", "MK-WORK-2")},

	// What players ask of every game: the words are common to all.
	{ID: "MK-C63", Basis: rules.Open, Clauses: see("MK-ACTION-3", "MK-ACTION-4")},
	{ID: "MK-C64", Basis: rules.Open, Clauses: see("MK-TURN-2", "MK-WORK-1")},
	{ID: "MK-C65", Basis: rules.Open, Clauses: see("MK-PLAYERS-1")},
	{ID: "MK-C66", Basis: rules.Open, Clauses: see("MK-PLAYERS-1", "MK-SETUP-5")},
	{ID: "MK-C67", Basis: rules.Open, Clauses: see("MK-TURN-1")},
	{ID: "MK-C68", Basis: rules.Open, Clauses: see("MK-SETUP-5")},
	{ID: "MK-C69", Basis: rules.Open, Clauses: see("MK-SETUP-5", "MK-WORK-1")},
}
