package maiko

import "referee/rules"

// Clauses is every rule of the game, in the order of the rulebook.
var Clauses = []rules.Clause{
	{ID: "MK-GOAL-1", Phases: during(PhaseOver), Related: see("MK-WIN-1")},
	{ID: "MK-COMP-1", Enforced: true, Related: see("MK-PLAY-1")},
	{ID: "MK-COMP-2", Related: see("MK-SETUP-2", "MK-SETUP-3")},
	{ID: "MK-COMP-3", Enforced: true, Related: see("MK-SETUP-4")},
	{ID: "MK-PLAYERS-1", Related: see("MK-SETUP-6", "MK-SETUP-7")},
	{ID: "MK-SETUP-1", Enforced: true, Phases: during(PhaseSetup), Related: see("MK-WORK-1")},
	{ID: "MK-SETUP-2", Phases: during(PhaseSetup), Related: see("MK-WORK-3", "MK-SCORE-2")},
	{ID: "MK-SETUP-3", Phases: during(PhaseSetup), Related: see("MK-SETUP-4", "MK-SCORE-3")},
	{ID: "MK-SETUP-4", Enforced: true, Phases: during(PhaseSetup), Related: see("MK-SETUP-3")},
	{ID: "MK-SETUP-5", Phases: during(PhaseSetup), Related: see("MK-TURN-2")},
	{ID: "MK-SETUP-6", Phases: during(PhaseSetup), Related: see("MK-SCORE-3")},
	{ID: "MK-SETUP-7", Phases: during(PhaseSetup), Related: see("MK-TURN-1", "MK-WIN-2")},
	{ID: "MK-TURN-1", Enforced: true, Phases: during(PhaseAction), Related: see("MK-TURN-2")},
	{ID: "MK-TURN-2", Enforced: true, Phases: during(PhaseAction), Related: see("MK-TURN-1")},
	{ID: "MK-PLAY-1", Phases: during(PhaseChoice, PhaseRest), Related: see("MK-STUDY-1", "MK-WORK-1")},
	{ID: "MK-STUDY-1", Phases: during(PhaseChoice, PhaseRest), Related: see("MK-PLAY-1", "MK-SCORE-3")},
	{ID: "MK-WORK-1", Phases: during(PhaseAction, PhaseChoice, PhaseRest), Related: see("MK-WORK-2")},
	{ID: "MK-WORK-2", Enforced: true, Phases: during(PhaseAction, PhaseChoice, PhaseRest), Related: see("MK-WORK-3")},
	{ID: "MK-WORK-3", Enforced: true, Phases: during(PhaseAction, PhaseChoice, PhaseRest), Related: see("MK-SETUP-2")},
	{ID: "MK-ACTION-1", Enforced: true, Phases: during(PhaseAction), Related: see("MK-WORK-1")},
	{ID: "MK-ACTION-2", Enforced: true, Phases: during(PhaseAction, PhaseChoice, PhaseRest), Related: see("MK-PLAY-1")},
	{ID: "MK-ACTION-3", Enforced: true, Phases: during(PhaseAction, PhaseChoice), Related: see("MK-ACTION-5")},
	{ID: "MK-ACTION-4", Enforced: true, Phases: during(PhaseAction, PhaseChoice), Related: see("MK-ACTION-5")},
	{ID: "MK-ACTION-5", Enforced: true, Phases: during(PhaseChoice, PhaseRest), Related: see("MK-PLAY-1")},
	{ID: "MK-END-1", Enforced: true, Phases: during(PhaseOver), Related: see("MK-TURN-1")},
	{ID: "MK-SCORE-1", Phases: during(PhaseOver), Related: see("MK-SCORE-2")},
	{ID: "MK-SCORE-2", Phases: during(PhaseOver), Related: see("MK-SETUP-2")},
	{ID: "MK-SCORE-3", Basis: rules.Partly, Phases: during(PhaseOver), Related: see("MK-STUDY-1", "MK-SETUP-6")},
	{ID: "MK-WIN-1", Phases: during(PhaseOver), Related: see("MK-WIN-2")},
	{ID: "MK-WIN-2", Phases: during(PhaseOver), Related: see("MK-WIN-1")},
	{ID: "MK-CAMPAIGN-1", Related: see("MK-GOAL-1")},
}

func during(phases ...rules.Phase) []rules.Phase { return phases }

func see(ids ...rules.ClauseID) []rules.ClauseID { return ids }

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
	{ID: "MK-C66", Basis: rules.Printed, Clauses: see("MK-PLAYERS-1", "MK-SETUP-5")},
	{ID: "MK-C67", Basis: rules.Open, Clauses: see("MK-TURN-1")},
	{ID: "MK-C68", Basis: rules.Open, Clauses: see("MK-SETUP-5")},
	{ID: "MK-C69", Basis: rules.Open, Clauses: see("MK-SETUP-5", "MK-WORK-1")},
	{ID: "MK-C70", Basis: rules.Open, Clauses: see("MK-COMP-1", "MK-COMP-3")},
	{ID: "MK-C71", Basis: rules.Open, Clauses: see("MK-SETUP-5")},
	{ID: "MK-C72", Basis: rules.Open, Clauses: see("MK-SETUP-5")},
	{ID: "MK-C73", Basis: rules.Open, Clauses: see("MK-TURN-1")},
	{ID: "MK-C74", Basis: rules.Open, Clauses: see("MK-PLAYERS-1")},
	{ID: "MK-C75", Basis: rules.Open, Clauses: see("MK-COMP-1", "MK-CAMPAIGN-1")},
	{ID: "MK-C76", Basis: rules.Open, Clauses: see("MK-SETUP-5")},
	{ID: "MK-C77", Basis: rules.Open, Clauses: see("MK-SETUP-5")},
	{ID: "MK-C78", Basis: rules.Open, Clauses: see("MK-SETUP-7", "MK-SETUP-1")},
}
