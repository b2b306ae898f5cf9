package geishasroad

import "referee/rules"

// Clauses is every rule of the game, in the order of the rulebook.
var Clauses = []rules.Clause{
	{ID: "GR-GOAL-1", Phases: during(PhaseOver), Related: see("GR-WIN-1", "GR-WIN-2")},
	{ID: "GR-LEVEL-1", Enforced: true, Related: see("GR-SETUP-8", "GR-LEVEL-2")},
	{ID: "GR-LEVEL-2", Related: see("GR-TOKENS-1", "GR-LEVEL-3")},
	{ID: "GR-LEVEL-3", Related: see("GR-COUNTER-1", "GR-HIDDEN-1")},
	{ID: "GR-COMP-1", Enforced: true, Related: see("GR-MOVE-1")},
	{ID: "GR-COMP-2", Related: see("GR-TURN-3")},
	{ID: "GR-COMP-3", Related: see("GR-SCORE-2", "GR-NEXT-4")},
	{ID: "GR-COMP-4", Enforced: true, Related: see("GR-SCORE-3")},
	{ID: "GR-COMP-5", Enforced: true, Related: see("GR-SCORE-1", "GR-TOKENS-1")},
	{ID: "GR-COMP-6", Basis: rules.Partly, Related: see("GR-SETUP-5", "GR-HOME-2")},
	{ID: "GR-PLAYERS-1", Related: see("GR-COMP-2", "GR-SETUP-3")},

	// Setting up.
	{ID: "GR-SETUP-1", Enforced: true, Phases: during(PhaseSetup), Related: see("GR-MOVE-1")},
	{ID: "GR-SETUP-2", Phases: during(PhaseSetup), Related: see("GR-SETUP-6")},
	{ID: "GR-SETUP-3", Phases: during(PhaseSetup), Related: see("GR-COMP-3")},
	{ID: "GR-SETUP-4", Phases: during(PhaseSetup), Related: see("GR-TURN-3")},
	{ID: "GR-SETUP-5", Enforced: true, Phases: during(PhaseSetup), Related: see("GR-HOME-2", "GR-HOME-3")},
	{ID: "GR-SETUP-6", Phases: during(PhaseSetup), Related: see("GR-TURN-2")},
	{ID: "GR-SETUP-7", Enforced: true, Phases: during(PhaseSetup), Related: see("GR-NEXT-6")},
	{ID: "GR-SETUP-8", Enforced: true, Phases: during(PhaseSetup), Related: see("GR-LEVEL-1")},
	{ID: "GR-SETUP-9", Phases: during(PhaseSetup), Related: see("GR-LEVEL-2", "GR-LEVEL-3")},

	// A turn.
	{ID: "GR-TURN-1", Enforced: true, Phases: during(PhaseAction), Related: see("GR-TURN-3")},
	{ID: "GR-TURN-2", Phases: during(PhaseAction), Related: see("GR-SETUP-6")},
	{ID: "GR-TURN-3", Enforced: true, Phases: during(PhaseAction), Related: see("GR-COMP-2")},
	{ID: "GR-MOVE-1", Enforced: true, Phases: during(PhaseAction, PhaseChoice, PhaseRest, PhaseReveal), Related: see("GR-TOKENS-1", "GR-HOME-1")},
	{ID: "GR-MEET-1", Phases: during(PhaseAction), Related: see("GR-MOVE-1")},
	{ID: "GR-INTRIGUE-1", Enforced: true, Phases: during(PhaseAction), Related: see("GR-REVEAL-1")},
	{ID: "GR-INTRIGUE-2", Phases: during(PhaseAction), Related: see("GR-INTRIGUE-1")},
	{ID: "GR-GIFT-1", Enforced: true, Phases: during(PhaseAction, PhaseChoice), Related: see("GR-GIFT-2", "GR-GIFT-3")},
	{ID: "GR-GIFT-2", Enforced: true, Phases: during(PhaseChoice), Related: see("GR-GIFT-1", "GR-COUNTER-1")},
	{ID: "GR-GIFT-3", Enforced: true, Phases: during(PhaseRest), Related: see("GR-GIFT-2")},
	{ID: "GR-EXCHANGE-1", Enforced: true, Phases: during(PhaseAction, PhaseChoice), Related: see("GR-EXCHANGE-2")},
	{ID: "GR-EXCHANGE-2", Enforced: true, Phases: during(PhaseChoice, PhaseRest), Related: see("GR-EXCHANGE-1")},
	{ID: "GR-TOKENS-1", Enforced: true, Phases: during(PhaseAction, PhaseChoice, PhaseRest), Related: see("GR-MOVE-1", "GR-TOKENS-2")},
	{ID: "GR-TOKENS-2", Phases: during(PhaseAction, PhaseChoice, PhaseRest), Related: see("GR-TOKENS-1")},

	// Offer tokens.
	{ID: "GR-COUNTER-1", Enforced: true, Phases: during(PhaseChoice), Only: countering, Related: see("GR-COUNTER-2", "GR-SCORE-5")},
	{ID: "GR-COUNTER-2", Enforced: true, Phases: during(PhaseChoice), Only: countering, Related: see("GR-COUNTER-1")},
	{ID: "GR-COUNTER-3", Phases: during(PhaseChoice), Only: countering, Related: see("GR-COUNTER-1", "GR-HIDDEN-2")},
	{ID: "GR-HIDDEN-1", Enforced: true, Phases: during(PhaseAction, PhaseChoice), Only: hiding, Related: see("GR-HIDDEN-2", "GR-SCORE-5")},
	{ID: "GR-HIDDEN-2", Phases: during(PhaseChoice), Only: hiding, Related: see("GR-HIDDEN-1", "GR-COUNTER-3")},

	// Coming home.
	{ID: "GR-HOME-1", Phases: during(PhaseAction, PhaseChoice, PhaseRest, PhaseReveal), Related: see("GR-HOME-2", "GR-HOME-3")},
	{ID: "GR-HOME-2", Phases: during(PhaseAction, PhaseChoice, PhaseRest, PhaseReveal), Related: see("GR-HOME-1", "GR-COMP-6")},
	{ID: "GR-HOME-3", Phases: during(PhaseAction, PhaseChoice, PhaseRest, PhaseReveal), Related: see("GR-HOME-1", "GR-COMP-6")},

	// The end of a round.
	{ID: "GR-REVEAL-1", Enforced: true, Phases: during(PhaseReveal), Related: see("GR-INTRIGUE-1", "GR-MOVE-1")},
	{ID: "GR-SCORE-1", Phases: during(PhaseReveal), Related: see("GR-SCORE-2", "GR-COMP-5")},
	{ID: "GR-SCORE-2", Phases: during(PhaseReveal), Related: see("GR-SCORE-1")},
	{ID: "GR-SCORE-3", Phases: during(PhaseReveal), Related: see("GR-SCORE-4")},
	{ID: "GR-SCORE-4", Phases: during(PhaseReveal), Related: see("GR-SCORE-3")},
	{ID: "GR-SCORE-5", Phases: during(PhaseReveal), Related: see("GR-COUNTER-1", "GR-HIDDEN-1")},
	{ID: "GR-SCORE-6", Enforced: true, Phases: during(PhaseReveal), Related: see("GR-WIN-2")},
	{ID: "GR-WIN-1", Enforced: true, Phases: during(PhaseReveal, PhaseOver), Related: see("GR-WIN-2")},
	{ID: "GR-WIN-2", Enforced: true, Phases: during(PhaseReveal, PhaseOver), Related: see("GR-WIN-3")},
	{ID: "GR-WIN-3", Phases: during(PhaseOver), Related: see("GR-WIN-2", "GR-WIN-4")},
	{ID: "GR-WIN-4", Phases: during(PhaseOver), Related: see("GR-WIN-3")},

	// The second round.
	{ID: "GR-NEXT-1", Phases: during(PhaseSetup), Related: see("GR-SETUP-2")},
	{ID: "GR-NEXT-2", Phases: during(PhaseSetup), Related: see("GR-NEXT-1")},
	{ID: "GR-NEXT-3", Enforced: true, Phases: during(PhaseSetup), Related: see("GR-SETUP-5")},
	{ID: "GR-NEXT-4", Phases: during(PhaseSetup), Related: see("GR-COMP-3")},
	{ID: "GR-NEXT-5", Phases: during(PhaseSetup), Related: see("GR-MOVE-1", "GR-COMP-5")},
	{ID: "GR-NEXT-6", Enforced: true, Phases: during(PhaseSetup), Related: see("GR-SETUP-7", "GR-SCORE-6")},

	// The campaign of the three games in the box.
	{ID: "GR-CAMPAIGN-1", Related: see("GR-GOAL-1")},
	{ID: "GR-MODULE-1", Related: see("GR-LEVEL-3", "GR-FATE-1", "GR-MODULE-2")},
	{ID: "GR-MODULE-2", Related: see("GR-COUNTER-1", "GR-HIDDEN-1")},

	// Geisha's Fate.
	{ID: "GR-FATE-1", Enforced: true, Related: see("GR-FATE-2", "GR-FATE-3")},
	{ID: "GR-FATE-2", Enforced: true, Phases: during(PhaseSetup), Only: fated, Related: see("GR-FATE-1")},
	{ID: "GR-FATE-3", Enforced: true, Phases: during(PhaseAction, PhaseChoice, PhaseRest, PhaseReveal), Only: fated, Related: see("GR-HOME-2")},

	// Special victory conditions, in the order of the appendix.
	{ID: "GR-SPECIAL-1"}, {ID: "GR-SPECIAL-2"}, {ID: "GR-SPECIAL-3"}, {ID: "GR-SPECIAL-4"}, {ID: "GR-SPECIAL-5"},
	{ID: "GR-SPECIAL-6"}, {ID: "GR-SPECIAL-7"}, {ID: "GR-SPECIAL-8"}, {ID: "GR-SPECIAL-9"}, {ID: "GR-SPECIAL-10"},
	{ID: "GR-SPECIAL-11"}, {ID: "GR-SPECIAL-12"}, {ID: "GR-SPECIAL-13"}, {ID: "GR-SPECIAL-14"}, {ID: "GR-SPECIAL-15"},
	{ID: "GR-SPECIAL-16"}, {ID: "GR-SPECIAL-17"}, {ID: "GR-SPECIAL-18"}, {ID: "GR-SPECIAL-19"},
}

// The games with a module.
var (
	countering = rules.Only{Option: CounterOffer, Value: "yes"}
	hiding     = rules.Only{Option: HiddenOffer, Value: "yes"}
	fated      = rules.Only{Option: Fate, Value: "yes"}
)

func during(phases ...rules.Phase) []rules.Phase { return phases }

func see(ids ...rules.ClauseID) []rules.ClauseID { return ids }

// Cases is the game's numbered questions: GR-C31 to GR-C53 keep the numbers under
// which they were asked beside those of the base game; the others are doubtful
// points and slips at real tables.
var Cases = []rules.Case{
	// Cards and homecomings.
	{ID: "GR-C31", Basis: rules.Printed, Clauses: see("GR-SETUP-2", "GR-INTRIGUE-2")},
	{ID: "GR-C32", Basis: rules.Printed, Clauses: see("GR-HOME-1")},
	{ID: "GR-C33", Basis: rules.Printed, Clauses: see("GR-HOME-1", "GR-COMP-1", "GR-MOVE-1")},
	{ID: "GR-C34", Basis: rules.Printed, Clauses: see("GR-HOME-1", "GR-COMP-1", "GR-MOVE-1")},
	{ID: "GR-C35", Basis: rules.Reading, Clauses: see("GR-HOME-2", "GR-HOME-3", "GR-NEXT-3")},
	{ID: "GR-C36", Basis: rules.Reading, Clauses: see("GR-COMP-6", "GR-HOME-3", "GR-NEXT-5")},
	{ID: "GR-C37", Basis: rules.Printed, Clauses: see("GR-GIFT-3", "GR-EXCHANGE-2")},
	{ID: "GR-C38", Basis: rules.Reading, Clauses: see("GR-REVEAL-1", "GR-TOKENS-1"), Option: "intrigue-tokens"},

	// Influence and tokens.
	{ID: "GR-C39", Basis: rules.Printed, Clauses: see("GR-SCORE-2")},
	{ID: "GR-C40", Basis: rules.Printed, Clauses: see("GR-SCORE-2")},
	{ID: "GR-C41", Basis: rules.Reading, Clauses: see("GR-TOKENS-1", "GR-COMP-4")},
	{ID: "GR-C42", Basis: rules.Reading, Clauses: see("GR-TOKENS-1"), Option: "decline-tokens"},

	// The end of a round and of the game.
	{ID: "GR-C43", Basis: rules.Printed, Clauses: see("GR-WIN-1")},
	{ID: "GR-C44", Basis: rules.Printed, Clauses: see("GR-SCORE-6", "GR-WIN-3", "GR-WIN-4")},
	{ID: "GR-C45", Basis: rules.Printed, Clauses: see("GR-NEXT-6")},
	{ID: "GR-C46", Basis: rules.Printed, Clauses: see("GR-NEXT-5", "GR-NEXT-1", "GR-NEXT-2", "GR-NEXT-3", "GR-NEXT-4")},
	{ID: "GR-C47", Basis: rules.Printed, Clauses: see("GR-SCORE-4", "GR-SCORE-3")},
	{ID: "GR-C48", Basis: rules.Printed, Clauses: see("GR-SCORE-3")},

	// Counter and hidden offers.
	{ID: "GR-C49", Basis: rules.Reading, Clauses: see("GR-COUNTER-2", "GR-GIFT-2", "GR-GIFT-3"), Option: "after-counter"},
	{ID: "GR-C50", Basis: rules.Printed, Clauses: see("GR-COUNTER-2", "GR-TURN-2")},
	{ID: "GR-C51", Basis: rules.Printed, Clauses: see("GR-COUNTER-2")},
	{ID: "GR-C52", Basis: rules.Printed, Clauses: see("GR-HIDDEN-2", "GR-SCORE-5")},
	{ID: "GR-C53", Basis: rules.Reading, Clauses: see("GR-SPECIAL-15", "GR-SPECIAL-16", "GR-SCORE-3"), Option: "special-sets"},

	// Doubtful points.
	{ID: "GR-C57", Basis: rules.Reading, Clauses: see("GR-COUNTER-3", "GR-COUNTER-2")},
	{ID: "GR-C58", Basis: rules.Reading, Clauses: see("GR-COUNTER-2", "GR-HIDDEN-1"), Option: "counter-hidden"},
	{ID: "GR-C59", Basis: rules.Reading, Clauses: see("GR-HIDDEN-1", "GR-HIDDEN-2"), Option: "two-hidden"},
	{ID: "GR-C60", Basis: rules.Reading, Clauses: see("GR-HIDDEN-2", "GR-EXCHANGE-2")},
	{ID: "GR-C61", Basis: rules.Reading, Clauses: see("GR-SPECIAL-14", "GR-TOKENS-1", "GR-COUNTER-2")},
	{ID: "GR-C62", Basis: rules.Reading, Clauses: see("GR-SPECIAL-12"), Option: "special-hair"},
	{ID: "GR-C63", Basis: rules.Reading, Clauses: see("GR-SPECIAL-18"), Option: "special-hard-year"},
	{ID: "GR-C64", Basis: rules.Reading, Clauses: see("GR-WIN-1", "GR-SPECIAL-8"), Option: "special-four"},
	{ID: "GR-C65", Basis: rules.Reading, Clauses: see("GR-LEVEL-3", "GR-LEVEL-1"), Option: "offers-on-simple"},
	{ID: "GR-C66", Basis: rules.Reading, Clauses: see("GR-FATE-3", "GR-SCORE-2"), Option: "fate-floor"},
	{ID: "GR-C67", Basis: rules.Reading, Clauses: see("GR-HOME-3", "GR-COMP-6")},
	{ID: "GR-C68", Basis: rules.Open, Clauses: see("GR-COMP-6", "GR-SETUP-5", "GR-FATE-3", "GR-WIN-2")},

	// The campaign.
	{ID: "GR-C72", Basis: rules.Reading, Clauses: see("GR-CAMPAIGN-1", "GR-SETUP-7")},
	{ID: "GR-C73", Basis: rules.Reading, Clauses: see("GR-CAMPAIGN-1", "GR-WIN-2")},

	// Slips at real tables.
	{ID: "GR-C69", Basis: rules.Open, Clauses: see("GR-MOVE-1", "GR-TOKENS-1", "GR-HOME-1")},
	{ID: "GR-C70", Basis: rules.Reading, Clauses: see("GR-GIFT-3", "GR-EXCHANGE-2", "GR-MOVE-1")},
	{ID: "GR-C71", Basis: rules.Reading, Clauses: see("GR-NEXT-5")},

	// What players ask of every game: the words are common to all.
	{ID: "GR-C74", Basis: rules.Open, Clauses: see("GR-GIFT-2", "GR-EXCHANGE-2")},
	{ID: "GR-C75", Basis: rules.Open, Clauses: see("GR-TURN-3", "GR-MOVE-1")},
	{ID: "GR-C76", Basis: rules.Open, Clauses: see("GR-PLAYERS-1")},
	{ID: "GR-C77", Basis: rules.Printed, Clauses: see("GR-PLAYERS-1", "GR-SETUP-6")},
	{ID: "GR-C78", Basis: rules.Open, Clauses: see("GR-TURN-1")},
	{ID: "GR-C79", Basis: rules.Open, Clauses: see("GR-SETUP-6")},
	{ID: "GR-C80", Basis: rules.Open, Clauses: see("GR-SETUP-2", "GR-INTRIGUE-1", "GR-INTRIGUE-2")},
	{ID: "GR-C81", Basis: rules.Open, Clauses: see("GR-COMP-1", "GR-COMP-4")},
	{ID: "GR-C82", Basis: rules.Open, Clauses: see("GR-SETUP-2", "GR-SETUP-6")},
	{ID: "GR-C83", Basis: rules.Open, Clauses: see("GR-SETUP-6", "GR-SETUP-2")},
	{ID: "GR-C84", Basis: rules.Open, Clauses: see("GR-TURN-1")},
	{ID: "GR-C85", Basis: rules.Open, Clauses: see("GR-LEVEL-1", "GR-PLAYERS-1")},
	{ID: "GR-C86", Basis: rules.Open, Clauses: see("GR-SETUP-6")},
	{ID: "GR-C87", Basis: rules.Open, Clauses: see("GR-SETUP-6", "GR-SCORE-6")},
	{ID: "GR-C88", Basis: rules.Open, Clauses: see("GR-SETUP-7", "GR-SETUP-5")},
}
