package sakura

import "referee/rules"

// Clauses is every rule of the game, in the order of the rulebook.
var Clauses = []rules.Clause{
	{ID: "SK-COMP-1", Enforced: true, Phases: during(PhaseCards, PhaseCourt), Related: see("SK-ROUND-2", "SK-CARD-1")},
	{ID: "SK-COMP-2", Enforced: true, Related: see("SK-SETUP-2", "SK-SAKURA-3")},
	{ID: "SK-COMP-3", Related: see("SK-SETUP-2", "SK-TWO-1")},
	{ID: "SK-PLAYERS-1", Related: see("SK-TWO-1", "SK-BOARD-4", "SK-SAKURA-3")},
	{ID: "SK-BOARD-1", Enforced: true, Phases: during(PhaseBoard), Related: see("SK-SETUP-1")},
	{ID: "SK-BOARD-2", Enforced: true, Phases: during(PhaseBoard), Related: see("SK-SAKURA-1")},
	{ID: "SK-BOARD-3", Enforced: true, Phases: during(PhaseBoard), Related: see("SK-BOARD-4")},
	{ID: "SK-BOARD-4", Phases: during(PhaseBoard, PhaseCards), Related: see("SK-BOARD-3", "SK-CARD-2")},
	{ID: "SK-GATE-1", Phases: during(PhaseCards, PhaseChoice), Related: see("SK-MOVE-1", "SK-MOVE-5")},
	{ID: "SK-GATE-2", Phases: during(PhaseCards), Related: see("SK-GARDEN-4")},
	{ID: "SK-GATE-3", Phases: during(PhaseCards), Related: see("SK-GARDEN-5")},
	{ID: "SK-SETUP-1", Enforced: true, Phases: during(PhaseBoard), Related: see("SK-BOARD-1")},
	{ID: "SK-SETUP-2", Related: see("SK-COMP-2", "SK-GATE-1")},
	{ID: "SK-SETUP-5", Related: see("SK-SETUP-2", "SK-COMP-2")},
	{ID: "SK-SETUP-3", Enforced: true, Phases: during(PhaseCards), Related: see("SK-ROUND-4")},
	{ID: "SK-SETUP-4", Related: see("SK-ROUND-5")},
	{ID: "SK-GOAL-1", Phases: during(PhaseOver), Related: see("SK-END-2", "SK-SAKURA-3")},
	{ID: "SK-ROUND-1", Enforced: true, Phases: during(PhaseCards), Related: see("SK-ROUND-2")},
	{ID: "SK-ROUND-2", Phases: during(PhaseCards, PhaseChoice), Related: see("SK-CARD-1", "SK-COMP-1")},
	{ID: "SK-ROUND-3", Enforced: true, Phases: during(PhaseChoice), Related: see("SK-GARDEN-3", "SK-PAINT-2")},
	{ID: "SK-ROUND-4", Enforced: true, Phases: during(PhaseCards), Related: see("SK-SETUP-3", "SK-ROUND-5")},
	{ID: "SK-ROUND-5", Enforced: true, Phases: during(PhaseCards), Related: see("SK-ROUND-4", "SK-SETUP-4")},
	{ID: "SK-MOVE-1", Enforced: true, Phases: during(PhaseCards, PhaseChoice), Related: see("SK-GATE-1", "SK-MOVE-2")},
	{ID: "SK-MOVE-2", Enforced: true, Phases: during(PhaseCards, PhaseChoice), Related: see("SK-MOVE-1", "SK-MOVE-3", "SK-MOVE-5")},
	{ID: "SK-MOVE-3", Phases: during(PhaseCards, PhaseChoice), Related: see("SK-MOVE-2", "SK-GARDEN-2")},
	{ID: "SK-MOVE-4", Phases: during(PhaseCards, PhaseChoice), Related: see("SK-MOVE-5")},
	{ID: "SK-MOVE-5", Phases: during(PhaseCards, PhaseChoice), Related: see("SK-MOVE-2", "SK-GARDEN-2")},
	{ID: "SK-CARD-1", Phases: during(PhaseCards, PhaseChoice), Related: see("SK-ROUND-2")},
	{ID: "SK-CARD-2", Phases: during(PhaseCards, PhaseChoice), Related: see("SK-MOVE-2", "SK-SAKURA-1")},
	{ID: "SK-GARDEN-1", Phases: during(PhaseCards), Related: see("SK-SAKURA-1", "SK-CARD-2")},
	{ID: "SK-GARDEN-2", Phases: during(PhaseCards), Related: see("SK-MOVE-3", "SK-MOVE-5")},
	{ID: "SK-GARDEN-3", Phases: during(PhaseCards, PhaseChoice), Related: see("SK-ROUND-3", "SK-MOVE-3")},
	{ID: "SK-GARDEN-4", Phases: during(PhaseCards), Related: see("SK-GATE-2", "SK-MOVE-1")},
	{ID: "SK-GARDEN-5", Phases: during(PhaseCards), Related: see("SK-GATE-3", "SK-MOVE-2")},
	{ID: "SK-PAINT-1", Phases: during(PhaseCards), Related: see("SK-MOVE-1", "SK-MOVE-2")},
	{ID: "SK-PAINT-2", Phases: during(PhaseCards, PhaseChoice), Related: see("SK-ROUND-3", "SK-MOVE-1")},
	{ID: "SK-PAINT-3", Phases: during(PhaseCards), Related: see("SK-MOVE-2", "SK-GATE-1")},
	{ID: "SK-PAINT-4", Phases: during(PhaseCards), Related: see("SK-MOVE-1", "SK-GATE-1")},
	{ID: "SK-SAKURA-1", Phases: during(PhaseCards, PhaseChoice), Related: see("SK-SAKURA-2", "SK-SAKURA-5", "SK-BOARD-2")},
	{ID: "SK-SAKURA-2", Phases: during(PhaseCards, PhaseChoice), Related: see("SK-SAKURA-3", "SK-CARD-1")},
	{ID: "SK-SAKURA-3", Phases: during(PhaseCards, PhaseChoice), Related: see("SK-SAKURA-4", "SK-GATE-1")},
	{ID: "SK-SAKURA-4", Phases: during(PhaseCards, PhaseChoice), Related: see("SK-SAKURA-3", "SK-GATE-1")},
	{ID: "SK-SAKURA-5", Phases: during(PhaseCards, PhaseChoice), Related: see("SK-SAKURA-1")},
	{ID: "SK-END-1", Enforced: true, Phases: during(PhaseOver), Related: see("SK-SAKURA-3", "SK-END-2")},
	{ID: "SK-END-2", Phases: during(PhaseOver), Related: see("SK-GOAL-1", "SK-END-3")},
	{ID: "SK-END-3", Phases: during(PhaseOver), Related: see("SK-END-2", "SK-GATE-1")},
	{ID: "SK-TWO-1", Related: see("SK-TWO-2", "SK-TWO-3")},
	{ID: "SK-TWO-2", Enforced: true, Phases: during(PhaseCourt), Related: see("SK-ROUND-2", "SK-ROUND-5")},
	{ID: "SK-TWO-3", Phases: during(PhaseCourt), Related: see("SK-PAINT-2", "SK-GARDEN-3")},
	{ID: "SK-TACTIC-1", Enforced: true, Phases: during(PhaseCourt), Only: tactical, Related: see("SK-TWO-2", "SK-TACTIC-2")},
	{ID: "SK-TACTIC-4", Phases: during(PhaseCourt), Only: tactical, Related: see("SK-TACTIC-1", "SK-TWO-2")},
	{ID: "SK-TACTIC-2", Phases: during(PhaseCourt), Only: tactical, Related: see("SK-TACTIC-1", "SK-GATE-1")},
	{ID: "SK-TACTIC-3", Phases: during(PhaseCourt), Only: tactical, Related: see("SK-TACTIC-1", "SK-ROUND-4")},
}

// tactical are the games with the tactical rule.
var tactical = rules.Only{Option: Tactics, Value: "yes"}

func during(phases ...rules.Phase) []rules.Phase { return phases }

func see(ids ...rules.ClauseID) []rules.ClauseID { return ids }

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
