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
