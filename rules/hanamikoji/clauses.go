package hanamikoji

import "referee/rules"

// Clauses is every rule of the game, in the order of the rulebook. Their words
// are in book/; where each edition prints them is in profiles/hanamikoji.
var Clauses = []rules.Clause{
	// The aim.
	{ID: "HK-GOAL-1", Related: see("HK-WIN-2", "HK-WIN-3")},

	// What is in the box.
	{ID: "HK-COMP-1", Related: see("HK-COMP-2", "HK-SETUP-1")},
	{ID: "HK-COMP-2", Enforced: true, Related: see("HK-COMP-1", "HK-DEAL-1")},
	{ID: "HK-COMP-5", Related: see("HK-COMP-2")},
	{ID: "HK-COMP-3", Enforced: true, Related: see("HK-TURN-4")},
	{ID: "HK-COMP-4", Related: see("HK-SETUP-2")},
	{ID: "HK-PLAYERS-1", Related: see("HK-COMP-3", "HK-SETUP-1")},

	// Setting up.
	{ID: "HK-SETUP-1", Related: see("HK-COMP-1")},
	{ID: "HK-SETUP-2", Related: see("HK-COMP-4")},
	{ID: "HK-SETUP-3", Related: see("HK-DEAL-1")},
	{ID: "HK-SETUP-4", Related: see("HK-COMP-3")},
	{ID: "HK-SETUP-5", Related: see("HK-TURN-1", "HK-NEXT-4")},
	{ID: "HK-ROUND-1", Related: see("HK-DEAL-1", "HK-TURN-1", "HK-REVEAL-1")},

	// Dealing.
	{ID: "HK-DEAL-1", Enforced: true, Related: see("HK-COMP-2", "HK-NEXT-1")},
	{ID: "HK-DEAL-5", Related: see("HK-DEAL-1", "HK-SETUP-5", "HK-NEXT-4")},
	{ID: "HK-DEAL-2", Enforced: true, Related: see("HK-TURN-2", "HK-DEAL-4")},
	{ID: "HK-DEAL-3", Related: see("HK-SECRET-3", "HK-DISCARD-3")},
	{ID: "HK-DEAL-4", Related: see("HK-DEAL-2", "HK-TURN-2")},

	// Turns.
	{ID: "HK-TURN-1", Enforced: true, Phases: during(PhaseAction), Related: see("HK-SETUP-5", "HK-NEXT-4")},
	{ID: "HK-TURN-2", Enforced: true, Phases: during(PhaseAction), Related: see("HK-DEAL-2", "HK-DEAL-4")},
	{ID: "HK-TURN-3", Phases: during(PhaseAction), Related: see("HK-TURN-4")},
	{ID: "HK-TURN-4", Enforced: true, Phases: during(PhaseAction), Related: see("HK-COMP-3", "HK-TURN-5")},
	{ID: "HK-TURN-5", Phases: during(PhaseAction), Related: see("HK-TURN-4")},
	{ID: "HK-HAND-1", Enforced: true, Phases: during(PhaseAction), Related: see("HK-DEAL-2", "HK-TURN-2")},

	// The four actions.
	{ID: "HK-SECRET-1", Enforced: true, Phases: during(PhaseAction), Related: see("HK-SECRET-2", "HK-REVEAL-1")},
	{ID: "HK-SECRET-2", Phases: during(PhaseAction, PhaseReveal), Related: see("HK-REVEAL-1", "HK-DISCARD-2")},
	{ID: "HK-SECRET-3", Phases: during(PhaseAction), Related: see("HK-DEAL-3")},
	{ID: "HK-DISCARD-1", Enforced: true, Phases: during(PhaseAction), Related: see("HK-DISCARD-2")},
	{ID: "HK-DISCARD-2", Phases: during(PhaseAction, PhaseReveal), Related: see("HK-SECRET-2", "HK-SCORE-1")},
	{ID: "HK-DISCARD-3", Phases: during(PhaseAction), Related: see("HK-DEAL-3")},
	{ID: "HK-GIFT-1", Enforced: true, Phases: during(PhaseAction), Related: see("HK-GIFT-2", "HK-GIFT-3")},
	{ID: "HK-GIFT-2", Enforced: true, Phases: during(PhaseAction, PhaseReply), Related: see("HK-GIFT-1", "HK-REPLY-1")},
	{ID: "HK-GIFT-3", Enforced: true, Phases: during(PhaseAction, PhaseReply), Related: see("HK-GIFT-2")},
	{ID: "HK-COMPETE-1", Enforced: true, Phases: during(PhaseAction), Related: see("HK-COMPETE-2", "HK-COMPETE-3")},
	{ID: "HK-COMPETE-2", Enforced: true, Phases: during(PhaseAction, PhaseReply), Related: see("HK-COMPETE-1", "HK-REPLY-1")},
	{ID: "HK-COMPETE-3", Phases: during(PhaseAction, PhaseReply), Related: see("HK-COMPETE-2")},
	{ID: "HK-REPLY-1", Enforced: true, Phases: during(PhaseReply), Related: see("HK-GIFT-2", "HK-COMPETE-2")},

	// Scoring.
	{ID: "HK-REVEAL-1", Enforced: true, Phases: during(PhaseReveal), Related: see("HK-SECRET-2", "HK-SCORE-1")},
	{ID: "HK-REVEAL-2", Enforced: true, Phases: during(PhaseReveal), Related: see("HK-SECRET-1", "HK-REVEAL-1")},
	{ID: "HK-SCORE-1", Enforced: true, Phases: during(PhaseReveal), Related: see("HK-SCORE-2", "HK-SCORE-4")},
	{ID: "HK-SCORE-2", Phases: during(PhaseReveal), Related: see("HK-SCORE-1", "HK-NEXT-2")},
	{ID: "HK-SCORE-3", Phases: during(PhaseReveal), Related: see("HK-SCORE-1", "HK-NEXT-2")},
	{ID: "HK-SCORE-4", Phases: during(PhaseReveal), Related: see("HK-SCORE-1")},

	// Winning.
	{ID: "HK-WIN-1", Enforced: true, Phases: during(PhaseReveal, PhaseOver), Related: see("HK-WIN-2", "HK-WIN-3")},
	{ID: "HK-WIN-2", Phases: during(PhaseReveal, PhaseOver), Related: see("HK-WIN-4", "HK-GOAL-1")},
	{ID: "HK-WIN-3", Phases: during(PhaseReveal, PhaseOver), Related: see("HK-WIN-4", "HK-GOAL-1")},
	{ID: "HK-WIN-4", Phases: during(PhaseReveal, PhaseOver), Related: see("HK-WIN-2", "HK-WIN-3")},
	{ID: "HK-WIN-5", Phases: during(PhaseReveal, PhaseOver), Related: see("HK-WIN-6", "HK-WIN-7", "HK-WIN-8")},
	{ID: "HK-WIN-6", Phases: during(PhaseReveal, PhaseOver), Related: see("HK-WIN-5")},
	{ID: "HK-WIN-7", Phases: during(PhaseReveal, PhaseOver), Related: see("HK-WIN-5", "HK-WIN-8")},
	{ID: "HK-WIN-8", Enforced: true, Phases: during(PhaseReveal, PhaseOver), Related: see("HK-WIN-5", "HK-WIN-7")},

	// The next round.
	{ID: "HK-NEXT-1", Phases: during(PhaseReveal), Related: see("HK-DEAL-1")},
	{ID: "HK-NEXT-2", Phases: during(PhaseReveal), Related: see("HK-SCORE-2", "HK-SCORE-3")},
	{ID: "HK-NEXT-3", Related: see("HK-TURN-4")},
	{ID: "HK-NEXT-4", Enforced: true, Phases: during(PhaseAction), Related: see("HK-TURN-1", "HK-SETUP-5")},
	{ID: "HK-END-1", Enforced: true, Phases: during(PhaseOver), Related: see("HK-WIN-1")},

	// Not printed anywhere: what a table may do to check a round.
	{ID: "HK-AUDIT-1", Phases: during(PhaseOver), Related: see("HK-COMP-2", "HK-REVEAL-2")},
}

func during(phases ...rules.Phase) []rules.Phase { return phases }

func see(ids ...rules.ClauseID) []rules.ClauseID { return ids }
