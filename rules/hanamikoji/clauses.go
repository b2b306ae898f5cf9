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

// Cases is the game's numbered questions. HK-C01 to HK-C30 are asked of every
// edition, the others are slips that happen at real tables.
var Cases = []rules.Case{
	{ID: "HK-C01", Basis: rules.Printed, Clauses: see("HK-WIN-4", "HK-WIN-2", "HK-WIN-3")},
	{ID: "HK-C02", Basis: rules.Printed, Clauses: see("HK-COMP-1", "HK-WIN-4")},
	{ID: "HK-C03", Basis: rules.Printed, Clauses: see("HK-SCORE-2", "HK-NEXT-2")},
	{ID: "HK-C04", Basis: rules.Printed, Clauses: see("HK-SCORE-2")},
	{ID: "HK-C05", Basis: rules.Printed, Clauses: see("HK-NEXT-2", "HK-SCORE-3")},
	{ID: "HK-C06", Basis: rules.Printed, Clauses: see("HK-WIN-1", "HK-REVEAL-1")},
	{ID: "HK-C07", Basis: rules.Printed, Clauses: see("HK-WIN-1")},
	{ID: "HK-C08", Basis: rules.Edition, Clauses: see("HK-WIN-8", "HK-WIN-5", "HK-WIN-7"), Option: "max-rounds"},
	{ID: "HK-C09", Basis: rules.Edition, Clauses: see("HK-WIN-5", "HK-WIN-6", "HK-WIN-7"), Option: "undecided"},
	{ID: "HK-C10", Basis: rules.Printed, Clauses: see("HK-NEXT-4", "HK-TURN-1")},
	{ID: "HK-C11", Basis: rules.Printed, Clauses: see("HK-DEAL-1", "HK-NEXT-1")},
	{ID: "HK-C12", Basis: rules.Reading, Clauses: see("HK-DISCARD-2", "HK-NEXT-1", "HK-AUDIT-1")},
	{ID: "HK-C13", Basis: rules.Printed, Clauses: see("HK-SECRET-3", "HK-DISCARD-3")},
	{ID: "HK-C14", Basis: rules.Printed, Clauses: see("HK-TURN-2", "HK-TURN-3")},
	{ID: "HK-C15", Basis: rules.Printed, Clauses: see("HK-TURN-5", "HK-DEAL-2")},
	{ID: "HK-C16", Basis: rules.Printed, Clauses: see("HK-TURN-4", "HK-TURN-5")},
	{ID: "HK-C17", Basis: rules.Printed, Clauses: see("HK-COMPETE-1")},
	{ID: "HK-C18", Basis: rules.Printed, Clauses: see("HK-COMPETE-1", "HK-COMPETE-2")},
	{ID: "HK-C19", Basis: rules.Reading, Clauses: see("HK-GIFT-1", "HK-COMPETE-1")},
	{ID: "HK-C20", Basis: rules.Printed, Clauses: see("HK-GIFT-2", "HK-COMPETE-2", "HK-REPLY-1")},
	{ID: "HK-C21", Basis: rules.Printed, Clauses: see("HK-REPLY-1", "HK-TURN-1", "HK-TURN-2")},
	{ID: "HK-C22", Basis: rules.Edition, Clauses: see("HK-TURN-3")},
	{ID: "HK-C23", Basis: rules.Printed, Clauses: see("HK-REVEAL-1")},
	{ID: "HK-C24", Basis: rules.Printed, Clauses: see("HK-GIFT-2", "HK-GIFT-3", "HK-COMPETE-3")},
	{ID: "HK-C25", Basis: rules.Printed, Clauses: see("HK-GIFT-2", "HK-GIFT-3")},
	{ID: "HK-C26", Basis: rules.Reading, Clauses: see("HK-DEAL-1", "HK-DEAL-4")},
	{ID: "HK-C27", Basis: rules.Printed, Clauses: see("HK-WIN-2")},
	{ID: "HK-C28", Basis: rules.Printed, Clauses: see("HK-SCORE-1", "HK-COMP-1")},
	{ID: "HK-C29", Basis: rules.Printed, Clauses: see("HK-SCORE-1", "HK-SCORE-2")},
	{ID: "HK-C30", Basis: rules.Edition, Clauses: see("HK-SETUP-5"), Option: "first-player"},
	{ID: "HK-C31", Basis: rules.Reading, Clauses: see("HK-TURN-2", "HK-DEAL-2")},
	{ID: "HK-C32", Basis: rules.Reading, Clauses: see("HK-COMPETE-1", "HK-COMPETE-2")},
	{ID: "HK-C33", Basis: rules.Reading, Clauses: see("HK-GIFT-2", "HK-COMPETE-2")},
	{ID: "HK-C34", Basis: rules.Printed, Clauses: see("HK-SCORE-2", "HK-NEXT-2")},
	{ID: "HK-C35", Basis: rules.Printed, Clauses: see("HK-REVEAL-1", "HK-SECRET-2")},
	{ID: "HK-C36", Basis: rules.Printed, Clauses: see("HK-DISCARD-2", "HK-SCORE-1")},
	{ID: "HK-C37", Basis: rules.Reading, Clauses: see("HK-SETUP-5", "HK-NEXT-4")},
	{ID: "HK-C38", Basis: rules.Open, Clauses: see("HK-GIFT-1", "HK-COMPETE-1", "HK-REPLY-1")},
	{ID: "HK-C39", Basis: rules.Printed, Clauses: see("HK-WIN-2", "HK-WIN-4")},
	{ID: "HK-C40", Basis: rules.Reading, Clauses: see("HK-DEAL-2", "HK-DEAL-4", "HK-TURN-2")},
	{ID: "HK-C41", Basis: rules.Printed, Clauses: see("HK-DEAL-1", "HK-NEXT-1")},
	{ID: "HK-C42", Basis: rules.Reading, Clauses: see("HK-SECRET-1", "HK-DISCARD-1")},
	{ID: "HK-C43", Basis: rules.Reading, Clauses: see("HK-DEAL-2", "HK-DEAL-3", "HK-DEAL-4")},
	{ID: "HK-C44", Basis: rules.Reading, Clauses: see("HK-WIN-5", "HK-WIN-7", "HK-WIN-8", "HK-END-1"), Option: "max-rounds"},

	// What players ask of every game: the words are common to all.
	{ID: "HK-C45", Basis: rules.Open, Clauses: see("HK-HAND-1", "HK-GIFT-2", "HK-COMPETE-2")},
	{ID: "HK-C46", Basis: rules.Open, Clauses: see("HK-TURN-3", "HK-REPLY-1")},
	{ID: "HK-C47", Basis: rules.Open, Clauses: see("HK-PLAYERS-1")},
	{ID: "HK-C48", Basis: rules.Printed, Clauses: see("HK-PLAYERS-1", "HK-DEAL-3")},
	{ID: "HK-C49", Basis: rules.Open, Clauses: see("HK-TURN-1")},
	{ID: "HK-C50", Basis: rules.Open, Clauses: see("HK-DEAL-3")},
	{ID: "HK-C51", Basis: rules.Open, Clauses: see("HK-COMP-1", "HK-COMP-2")},
	{ID: "HK-C52", Basis: rules.Open, Clauses: see("HK-DEAL-3", "HK-DEAL-4")},
	{ID: "HK-C53", Basis: rules.Open, Clauses: see("HK-DEAL-3", "HK-DEAL-4")},
	{ID: "HK-C54", Basis: rules.Open, Clauses: see("HK-ROUND-1")},
	{ID: "HK-C55", Basis: rules.Open, Clauses: see("HK-PLAYERS-1")},
	{ID: "HK-C56", Basis: rules.Open, Clauses: see("HK-COMP-1", "HK-COMP-2")},
	{ID: "HK-C57", Basis: rules.Open, Clauses: see("HK-DEAL-2")},
	{ID: "HK-C58", Basis: rules.Open, Clauses: see("HK-DEAL-3")},
	{ID: "HK-C59", Basis: rules.Open, Clauses: see("HK-SETUP-5", "HK-DEAL-1")},
}
