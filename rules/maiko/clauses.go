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
}

func during(phases ...rules.Phase) []rules.Phase { return phases }

func see(ids ...rules.ClauseID) []rules.ClauseID { return ids }
