package sakura

import "referee/rules"

// Cases is the game's numbered questions: the 37 of the facts under their numbers, and
// some more doubtful points and slips at real tables.
var Cases = []rules.Case{
	{ID: "SK-C01", Basis: rules.Printed, Clauses: see("SK-MOVE-1", "SK-GATE-1")},
	{ID: "SK-C02", Basis: rules.Reading, Clauses: see("SK-GARDEN-1", "SK-CARD-2")},
	{ID: "SK-C03", Basis: rules.Printed, Clauses: see("SK-MOVE-2")},
	{ID: "SK-C04", Basis: rules.Reading, Clauses: see("SK-MOVE-2"), Option: "retreat"},
	{ID: "SK-C05", Basis: rules.Printed, Clauses: see("SK-MOVE-1", "SK-MOVE-2")},
	{ID: "SK-C06", Basis: rules.Printed, Clauses: see("SK-MOVE-5")},
	{ID: "SK-C07", Basis: rules.Printed, Clauses: see("SK-MOVE-3")},
	{ID: "SK-C08", Basis: rules.Reading, Clauses: see("SK-MOVE-2", "SK-MOVE-1")},
	{ID: "SK-C09", Basis: rules.Printed, Clauses: see("SK-MOVE-5", "SK-GARDEN-2")},
	{ID: "SK-C10", Basis: rules.Printed, Clauses: see("SK-CARD-2", "SK-SAKURA-1")},
	{ID: "SK-C11", Basis: rules.Printed, Clauses: see("SK-SAKURA-5")},
	{ID: "SK-C12", Basis: rules.Reading, Clauses: see("SK-SAKURA-1", "SK-BOARD-1")},
	{ID: "SK-C13", Basis: rules.Printed, Clauses: see("SK-SAKURA-2", "SK-SAKURA-3")},
	{ID: "SK-C14", Basis: rules.Reading, Clauses: see("SK-SAKURA-2", "SK-MOVE-2")},
	{ID: "SK-C15", Basis: rules.Printed, Clauses: see("SK-GATE-2", "SK-GARDEN-4")},
	{ID: "SK-C16", Basis: rules.Printed, Clauses: see("SK-GATE-3", "SK-GARDEN-5")},
	{ID: "SK-C17", Basis: rules.Reading, Clauses: see("SK-GATE-3", "SK-GARDEN-5")},
	{ID: "SK-C18", Basis: rules.Reading, Clauses: see("SK-GARDEN-5", "SK-MOVE-2")},
	{ID: "SK-C19", Basis: rules.Printed, Clauses: see("SK-MOVE-1", "SK-GARDEN-4", "SK-GARDEN-5")},
	{ID: "SK-C20", Basis: rules.Reading, Clauses: see("SK-PAINT-3", "SK-MOVE-1"), Option: "leap-full"},
	{ID: "SK-C21", Basis: rules.Printed, Clauses: see("SK-PAINT-3", "SK-MOVE-2")},
	{ID: "SK-C22", Basis: rules.Printed, Clauses: see("SK-PAINT-3", "SK-PAINT-4")},
	{ID: "SK-C23", Basis: rules.Printed, Clauses: see("SK-GATE-1", "SK-PAINT-3", "SK-PAINT-4")},
	{ID: "SK-C24", Basis: rules.Reading, Clauses: see("SK-PAINT-4", "SK-MOVE-1")},
	{ID: "SK-C25", Basis: rules.Printed, Clauses: see("SK-PAINT-2", "SK-CARD-2")},
	{ID: "SK-C26", Basis: rules.Printed, Clauses: see("SK-CARD-2")},
	{ID: "SK-C27", Basis: rules.Reading, Clauses: see("SK-SAKURA-3", "SK-GATE-1"), Option: "gate-pay"},
	{ID: "SK-C28", Basis: rules.Reading, Clauses: see("SK-SAKURA-4", "SK-GATE-1"), Option: "gate-line"},
	{ID: "SK-C29", Basis: rules.Printed, Clauses: see("SK-SAKURA-4")},
	{ID: "SK-C30", Basis: rules.Printed, Clauses: see("SK-END-1", "SK-END-2")},
	{ID: "SK-C31", Basis: rules.Reading, Clauses: see("SK-END-3", "SK-GATE-1")},
	{ID: "SK-C32", Basis: rules.Reading, Clauses: see("SK-MOVE-2", "SK-COMP-2")},
	{ID: "SK-C33", Basis: rules.Reading, Clauses: see("SK-TWO-1", "SK-SAKURA-3"), Option: "court-pay"},
	{ID: "SK-C34", Basis: rules.Reading, Clauses: see("SK-TWO-3", "SK-TACTIC-1"), Option: "court-way"},
	{ID: "SK-C35", Basis: rules.Reading, Clauses: see("SK-ROUND-5", "SK-ROUND-4"), Option: "reshuffle"},
	{ID: "SK-C36", Basis: rules.Printed, Clauses: see("SK-BOARD-4", "SK-CARD-2")},
	{ID: "SK-C37", Basis: rules.Reading, Clauses: see("SK-COMP-1", "SK-ROUND-2")},

	// Further doubtful points.
	{ID: "SK-C38", Basis: rules.Reading, Clauses: see("SK-PAINT-2", "SK-MOVE-5")},
	{ID: "SK-C39", Basis: rules.Reading, Clauses: see("SK-MOVE-2", "SK-MOVE-1")},
	{ID: "SK-C40", Basis: rules.Reading, Clauses: see("SK-COMP-2", "SK-SETUP-2")},
	{ID: "SK-C41", Basis: rules.Reading, Clauses: see("SK-TWO-3", "SK-GARDEN-3")},
	{ID: "SK-C42", Basis: rules.Reading, Clauses: see("SK-TWO-1", "SK-SAKURA-4", "SK-GARDEN-4")},
	{ID: "SK-C43", Basis: rules.Reading, Clauses: see("SK-TACTIC-1", "SK-TACTIC-2")},
	{ID: "SK-C44", Basis: rules.Reading, Clauses: see("SK-SAKURA-1", "SK-GARDEN-2")},

	// Slips at real tables.
	{ID: "SK-C45", Basis: rules.Reading, Clauses: see("SK-ROUND-1", "SK-ROUND-2")},
	{ID: "SK-C46", Basis: rules.Reading, Clauses: see("SK-ROUND-4", "SK-SETUP-3")},
	{ID: "SK-C47", Basis: rules.Reading, Clauses: see("SK-MOVE-2", "SK-MOVE-3")},

	// Points the rulebook passes over.
	{ID: "SK-C48", Basis: rules.Reading, Clauses: see("SK-TWO-1", "SK-SETUP-2")},
	{ID: "SK-C49", Basis: rules.Reading, Clauses: see("SK-ROUND-3", "SK-ROUND-2", "SK-CARD-1")},

	// What players ask of every game: the words are common to all.
	{ID: "SK-C50", Basis: rules.Open, Clauses: see("SK-SAKURA-3", "SK-MOVE-2")},
	{ID: "SK-C51", Basis: rules.Open, Clauses: see("SK-ROUND-1")},
	{ID: "SK-C52", Basis: rules.Open, Clauses: see("SK-PLAYERS-1", "SK-BOARD-4", "SK-SAKURA-3")},
	{ID: "SK-C53", Basis: rules.Open, Clauses: see("SK-PLAYERS-1", "SK-TWO-1")},
	{ID: "SK-C54", Basis: rules.Open, Clauses: see("SK-ROUND-1")},
	{ID: "SK-C55", Basis: rules.Open, Clauses: see("SK-ROUND-1", "SK-SETUP-3")},
	{ID: "SK-C56", Basis: rules.Open, Clauses: see("SK-SETUP-4", "SK-ROUND-5")},
}
