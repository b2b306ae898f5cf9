package geiko

import "referee/rules"

// Clauses is every rule of the game, in the order of the rulebook.
var Clauses = []rules.Clause{
	{ID: "GK-GOAL-1", Phases: during(PhaseOver), Related: see("GK-WIN-1")},
	{ID: "GK-COMP-1", Enforced: true, Related: see("GK-TURN-2")},
	{ID: "GK-COMP-2", Related: see("GK-VISIT-1", "GK-VISIT-2")},
	{ID: "GK-PLAYERS-1", Related: see("GK-SETUP-2", "GK-SETUP-6")},
	{ID: "GK-SETUP-1", Enforced: true, Phases: during(PhaseSetup), Related: see("GK-TURN-2")},
	{ID: "GK-SETUP-2", Enforced: true, Phases: during(PhaseSetup), Related: see("GK-VISIT-1")},
	{ID: "GK-SETUP-3", Phases: during(PhaseSetup), Related: see("GK-COMP-2")},
	{ID: "GK-SETUP-4", Phases: during(PhaseSetup), Related: see("GK-SETUP-5")},
	{ID: "GK-SETUP-5", Enforced: true, Phases: during(PhaseSetup), Related: see("GK-END-1")},
	{ID: "GK-SETUP-6", Phases: during(PhaseSetup), Related: see("GK-TURN-1", "GK-NEXT-3")},
	{ID: "GK-TURN-1", Enforced: true, Phases: during(PhaseTurn), Related: see("GK-TURN-4")},
	{ID: "GK-TURN-2", Enforced: true, Phases: during(PhaseTurn), Related: see("GK-TURN-3")},
	{ID: "GK-TURN-3", Phases: during(PhaseTurn), Related: see("GK-VISIT-1")},
	{ID: "GK-TURN-4", Enforced: true, Phases: during(PhaseTurn), Related: see("GK-END-1")},
	{ID: "GK-VISIT-1", Enforced: true, Phases: during(PhaseTurn), Related: see("GK-VISIT-2", "GK-SCORE-1")},
	{ID: "GK-VISIT-2", Phases: during(PhaseTurn), Related: see("GK-COMP-2")},
	{ID: "GK-END-1", Enforced: true, Phases: during(PhaseTurn, PhaseOpen), Related: see("GK-TURN-4")},
	{ID: "GK-END-2", Enforced: true, Phases: during(PhaseOpen), Related: see("GK-SCORE-2", "GK-SCORE-3")},
	{ID: "GK-SCORE-1", Phases: during(PhaseOpen, PhaseOver), Related: see("GK-VISIT-1")},
	{ID: "GK-SCORE-2", Phases: during(PhaseOpen, PhaseOver), Related: see("GK-END-2")},
	{ID: "GK-SCORE-3", Phases: during(PhaseOpen, PhaseOver), Related: see("GK-END-2", "GK-SCORE-4")},
	{ID: "GK-SCORE-4", Phases: during(PhaseOpen, PhaseOver), Related: see("GK-SCORE-3")},
	{ID: "GK-NEXT-1", Enforced: true, Phases: during(PhaseSetup, PhaseTurn), Related: see("GK-NEXT-2")},
	{ID: "GK-NEXT-2", Phases: during(PhaseSetup, PhaseTurn), Related: see("GK-SETUP-5")},
	{ID: "GK-NEXT-3", Phases: during(PhaseSetup, PhaseTurn), Related: see("GK-SETUP-6")},
	{ID: "GK-WIN-1", Enforced: true, Phases: during(PhaseOver), Related: see("GK-WIN-2")},
	{ID: "GK-WIN-2", Phases: during(PhaseOver), Related: see("GK-WIN-1")},
	{ID: "GK-OPTION-3", Related: see("GK-OPTION-1", "GK-OPTION-2")},
	{ID: "GK-OPTION-1", Enforced: true, Basis: rules.Partly, Phases: during(PhaseSetup, PhaseOpen), Only: faceDown, Related: see("GK-END-1")},
	{ID: "GK-OPTION-2", Enforced: true, Phases: during(PhaseTurn, PhaseOver), Only: ownColour, Related: see("GK-VISIT-1")},
	{ID: "GK-CAMPAIGN-1", Related: see("GK-GOAL-1")},
}

// The games with an optional rule.
var (
	faceDown  = rules.Only{Option: FaceDown, Value: "yes"}
	ownColour = rules.Only{Option: OwnColour, Value: "yes"}
)

func during(phases ...rules.Phase) []rules.Phase { return phases }

func see(ids ...rules.ClauseID) []rules.ClauseID { return ids }

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
	{ID: "GK-C68", Basis: rules.Printed, Clauses: see("GK-PLAYERS-1", "GK-SETUP-5")},
	{ID: "GK-C69", Basis: rules.Open, Clauses: see("GK-TURN-1")},
	{ID: "GK-C70", Basis: rules.Open, Clauses: see("GK-SETUP-5")},
	{ID: "GK-C71", Basis: rules.Open, Clauses: see("GK-SETUP-4", "GK-TURN-2")},
	{ID: "GK-C72", Basis: rules.Open, Clauses: see("GK-COMP-1", "GK-COMP-2")},
	{ID: "GK-C73", Basis: rules.Open, Clauses: see("GK-SETUP-4", "GK-SETUP-5")},
	{ID: "GK-C74", Basis: rules.Open, Clauses: see("GK-SETUP-5", "GK-SETUP-4")},
	{ID: "GK-C75", Basis: rules.Open, Clauses: see("GK-TURN-1")},
	{ID: "GK-C76", Basis: rules.Open, Clauses: see("GK-PLAYERS-1", "GK-OPTION-3")},
	{ID: "GK-C77", Basis: rules.Open, Clauses: see("GK-COMP-1", "GK-CAMPAIGN-1")},
	{ID: "GK-C78", Basis: rules.Open, Clauses: see("GK-SETUP-5")},
	{ID: "GK-C79", Basis: rules.Open, Clauses: see("GK-SETUP-5", "GK-SCORE-4")},
	{ID: "GK-C80", Basis: rules.Open, Clauses: see("GK-SETUP-6", "GK-SETUP-2")},
}
