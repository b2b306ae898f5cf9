package lanterns

import "referee/rules"

// Clauses is every rule of the game, in the order of the rulebook.
var Clauses = []rules.Clause{
	{ID: "LN-GOAL-1", Phases: during(PhaseOver), Related: see("LN-END-2")},
	{ID: "LN-COMP-1", Related: see("LN-SETUP-2", "LN-CARDS-1")},
	{ID: "LN-COMP-2", Basis: rules.Known, Related: see("LN-SETUP-5", "LN-SETUP-6")},
	{ID: "LN-COMP-3", Enforced: true, Basis: rules.Known, Related: see("LN-SETUP-3", "LN-PLACE-1")},
	{ID: "LN-COMP-4", Basis: rules.Known, Related: see("LN-PAY-2", "LN-EXCHANGE-1")},
	{ID: "LN-PLAYERS-1", Related: see("LN-SETUP-2", "LN-SETUP-3", "LN-SETUP-6")},

	// Setting up.
	{ID: "LN-SETUP-1", Related: see("LN-SETUP-7", "LN-SETUP-8")},
	{ID: "LN-SETUP-2", Enforced: true, Related: see("LN-COMP-1")},
	{ID: "LN-SETUP-3", Related: see("LN-SETUP-4")},
	{ID: "LN-SETUP-4", Related: see("LN-SETUP-3", "LN-TILES-1")},
	{ID: "LN-SETUP-5", Related: see("LN-GIFT-5")},
	{ID: "LN-SETUP-6", Enforced: true, Related: see("LN-COMP-2")},
	{ID: "LN-SETUP-7", Related: see("LN-SETUP-1", "LN-CARDS-1")},
	{ID: "LN-SETUP-8", Related: see("LN-SETUP-1", "LN-TURN-1")},
	{ID: "LN-SETUP-9", Related: see("LN-SETUP-8", "LN-PAY-3")},

	// A turn.
	{ID: "LN-TURN-1", Enforced: true, Phases: during(PhaseTurn, PhaseFinal), Related: see("LN-TURN-2")},
	{ID: "LN-TURN-2", Enforced: true, Phases: during(PhaseTurn, PhaseFinal), Related: see("LN-EXCHANGE-1", "LN-GIFT-1", "LN-PLACE-1")},
	{ID: "LN-CARDS-1", Phases: during(PhaseTurn), Related: see("LN-TILES-1")},
	{ID: "LN-TILES-1", Phases: during(PhaseTurn), Related: see("LN-CARDS-1", "LN-TILES-2")},
	{ID: "LN-EXCHANGE-1", Enforced: true, Phases: during(PhaseTurn, PhaseFinal), Related: see("LN-EXCHANGE-2", "LN-COMP-4")},
	{ID: "LN-EXCHANGE-2", Enforced: true, Phases: during(PhaseTurn, PhaseFinal), Related: see("LN-EXCHANGE-1")},
	{ID: "LN-GIFT-1", Enforced: true, Phases: during(PhaseTurn, PhaseFinal), Related: see("LN-GIFT-2", "LN-GIFT-3", "LN-GIFT-4")},
	{ID: "LN-GIFT-2", Enforced: true, Phases: during(PhaseTurn, PhaseFinal), Related: see("LN-GIFT-1")},
	{ID: "LN-GIFT-3", Enforced: true, Phases: during(PhaseTurn, PhaseFinal), Related: see("LN-GIFT-1")},
	{ID: "LN-GIFT-4", Enforced: true, Phases: during(PhaseTurn, PhaseFinal), Related: see("LN-GIFT-1")},
	{ID: "LN-GIFT-5", Enforced: true, Basis: rules.Partly, Phases: during(PhaseTurn, PhaseFinal), Related: see("LN-SETUP-5")},
	{ID: "LN-LIMIT-1", Enforced: true, Phases: during(PhaseTurn), Related: see("LN-LIMIT-2", "LN-GIFT-1")},
	{ID: "LN-LIMIT-2", Enforced: true, Basis: rules.Partly, Phases: during(PhaseTurn), Related: see("LN-LIMIT-1")},
	{ID: "LN-PLACE-1", Enforced: true, Phases: during(PhaseTurn), Related: see("LN-PAY-1", "LN-COMP-3")},

	// The pay-out.
	{ID: "LN-PAY-1", Phases: during(PhaseTurn), Related: see("LN-PAY-2", "LN-PAY-3")},
	{ID: "LN-PAY-2", Phases: during(PhaseTurn), Related: see("LN-PAY-1", "LN-COMP-4")},
	{ID: "LN-PAY-3", Phases: during(PhaseTurn), Related: see("LN-EMPTY-1", "LN-PAY-1")},
	{ID: "LN-EMPTY-1", Phases: during(PhaseTurn), Related: see("LN-PAY-3", "LN-EXCHANGE-2")},
	{ID: "LN-TILES-2", Phases: during(PhaseTurn), Related: see("LN-TILES-1", "LN-END-1")},

	// The end.
	{ID: "LN-END-1", Enforced: true, Phases: during(PhaseFinal, PhaseOver), Related: see("LN-TILES-2", "LN-TURN-2")},
	{ID: "LN-END-2", Enforced: true, Phases: during(PhaseOver), Related: see("LN-GOAL-1", "LN-END-3")},
	{ID: "LN-END-3", Phases: during(PhaseOver), Related: see("LN-END-2", "LN-END-4")},
	{ID: "LN-END-4", Phases: during(PhaseOver), Related: see("LN-END-3")},
}

func during(phases ...rules.Phase) []rules.Phase { return phases }

func see(ids ...rules.ClauseID) []rules.ClauseID { return ids }

// Cases is the game's numbered questions: LN-C01 to LN-C29 are asked of every
// edition, the others are doubtful points and slips at real tables.
var Cases = []rules.Case{
	// Placing and the pay-out.
	{ID: "LN-C01", Basis: rules.Printed, Clauses: see("LN-PAY-2")},
	{ID: "LN-C02", Basis: rules.Printed, Clauses: see("LN-PAY-2")},
	{ID: "LN-C03", Basis: rules.Printed, Clauses: see("LN-PAY-2")},
	{ID: "LN-C04", Basis: rules.Printed, Clauses: see("LN-COMP-4")},
	{ID: "LN-C05", Basis: rules.Printed, Clauses: see("LN-PAY-2")},
	{ID: "LN-C06", Basis: rules.Printed, Clauses: see("LN-PAY-1", "LN-PAY-2", "LN-PAY-3")},
	{ID: "LN-C07", Basis: rules.Printed, Clauses: see("LN-PLACE-1")},
	{ID: "LN-C08", Basis: rules.Printed, Clauses: see("LN-PLACE-1", "LN-PAY-1")},
	{ID: "LN-C09", Basis: rules.Printed, Clauses: see("LN-PAY-1", "LN-PAY-3", "LN-EMPTY-1")},
	{ID: "LN-C10", Basis: rules.Printed, Clauses: see("LN-EMPTY-1")},
	{ID: "LN-C11", Basis: rules.Printed, Clauses: see("LN-GIFT-1", "LN-TURN-2", "LN-EMPTY-1")},

	// Exchange, dedication and the limit of cards.
	{ID: "LN-C12", Basis: rules.Printed, Clauses: see("LN-EXCHANGE-2")},
	{ID: "LN-C13", Basis: rules.Printed, Clauses: see("LN-TURN-2", "LN-EXCHANGE-1")},
	{ID: "LN-C14", Basis: rules.Printed, Clauses: see("LN-GIFT-1", "LN-TURN-2")},
	{ID: "LN-C15", Basis: rules.Printed, Clauses: see("LN-LIMIT-1", "LN-LIMIT-2")},
	{ID: "LN-C16", Basis: rules.Printed, Clauses: see("LN-LIMIT-2", "LN-GIFT-2", "LN-GIFT-3", "LN-GIFT-4", "LN-GIFT-5")},
	{ID: "LN-C17", Basis: rules.Reading, Clauses: see("LN-LIMIT-2", "LN-GIFT-1")},
	{ID: "LN-C18", Basis: rules.Reading, Clauses: see("LN-LIMIT-1", "LN-END-1")},
	{ID: "LN-C19", Basis: rules.Reading, Clauses: see("LN-GIFT-5", "LN-SETUP-5"), Option: "generic"},
	{ID: "LN-C20", Basis: rules.Printed, Clauses: see("LN-GIFT-3")},
	{ID: "LN-C21", Basis: rules.Printed, Clauses: see("LN-GIFT-2")},
	{ID: "LN-C22", Basis: rules.Reading, Clauses: see("LN-COMP-4", "LN-PAY-2")},

	// Seats, the end and the rest.
	{ID: "LN-C23", Basis: rules.Reading, Clauses: see("LN-SETUP-1", "LN-PAY-3"), Option: "two-seats"},
	{ID: "LN-C24", Basis: rules.Reading, Clauses: see("LN-PAY-3", "LN-SETUP-1"), Option: "empty-side"},
	{ID: "LN-C25", Basis: rules.Printed, Clauses: see("LN-END-1", "LN-TURN-1")},
	{ID: "LN-C26", Basis: rules.Printed, Clauses: see("LN-END-3", "LN-END-4")},
	{ID: "LN-C27", Basis: rules.Printed, Clauses: see("LN-CARDS-1", "LN-TILES-1")},
	{ID: "LN-C28", Basis: rules.Printed, Clauses: see("LN-SETUP-1", "LN-SETUP-8")},
	{ID: "LN-C29", Basis: rules.Printed, Clauses: see("LN-TURN-2", "LN-EXCHANGE-1", "LN-GIFT-1")},

	// Doubtful points.
	{ID: "LN-C30", Basis: rules.Reading, Clauses: see("LN-PAY-2", "LN-EMPTY-1"), Option: "favour-of-empty-colour"},
	{ID: "LN-C31", Basis: rules.Reading, Clauses: see("LN-LIMIT-2")},
	{ID: "LN-C32", Basis: rules.Reading, Clauses: see("LN-EXCHANGE-1", "LN-LIMIT-1", "LN-LIMIT-2")},
	{ID: "LN-C33", Basis: rules.Reading, Clauses: see("LN-END-1", "LN-TURN-1")},
	{ID: "LN-C34", Basis: rules.Reading, Clauses: see("LN-LIMIT-1", "LN-LIMIT-2", "LN-END-1")},

	// Slips at real tables and in print.
	{ID: "LN-C35", Basis: rules.Reading, Clauses: see("LN-PAY-1", "LN-PAY-3")},
	{ID: "LN-C36", Basis: rules.Open, Clauses: see("LN-PLACE-1", "LN-PAY-1", "LN-PAY-2", "LN-PAY-3")},
	{ID: "LN-C37", Basis: rules.Reading, Clauses: see("LN-TURN-2")},

	// What players ask of every game: the words are common to all.
	{ID: "LN-C38", Basis: rules.Open, Clauses: see("LN-EXCHANGE-1", "LN-CARDS-1")},
	{ID: "LN-C39", Basis: rules.Open, Clauses: see("LN-TURN-2", "LN-PLACE-1")},
	{ID: "LN-C40", Basis: rules.Open, Clauses: see("LN-PLAYERS-1", "LN-SETUP-2", "LN-SETUP-3", "LN-PAY-3")},
	{ID: "LN-C41", Basis: rules.Printed, Clauses: see("LN-PLAYERS-1")},
	{ID: "LN-C42", Basis: rules.Open, Clauses: see("LN-TURN-1")},
	{ID: "LN-C43", Basis: rules.Open, Clauses: see("LN-TILES-1", "LN-CARDS-1")},
	{ID: "LN-C44", Basis: rules.Open, Clauses: see("LN-SETUP-4", "LN-SETUP-6", "LN-CARDS-1")},
	{ID: "LN-C45", Basis: rules.Open, Clauses: see("LN-COMP-1", "LN-COMP-2", "LN-COMP-3", "LN-COMP-4")},
	{ID: "LN-C46", Basis: rules.Open, Clauses: see("LN-CARDS-1")},
	{ID: "LN-C47", Basis: rules.Open, Clauses: see("LN-TILES-1", "LN-SETUP-4")},
	{ID: "LN-C48", Basis: rules.Open, Clauses: see("LN-TURN-1")},
	{ID: "LN-C49", Basis: rules.Open, Clauses: see("LN-PLAYERS-1")},
	{ID: "LN-C50", Basis: rules.Open, Clauses: see("LN-COMP-1", "LN-COMP-3")},
	{ID: "LN-C51", Basis: rules.Open, Clauses: see("LN-SETUP-4")},
	{ID: "LN-C52", Basis: rules.Open, Clauses: see("LN-CARDS-1", "LN-TILES-1")},
	{ID: "LN-C53", Basis: rules.Open, Clauses: see("LN-SETUP-8", "LN-SETUP-3")},
}
