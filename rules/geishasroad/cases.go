package geishasroad

import "referee/rules"

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
	{ID: "GR-C77", Basis: rules.Open, Clauses: see("GR-PLAYERS-1", "GR-SETUP-6")},
	{ID: "GR-C78", Basis: rules.Open, Clauses: see("GR-TURN-1")},
	{ID: "GR-C79", Basis: rules.Open, Clauses: see("GR-SETUP-6")},
	{ID: "GR-C80", Basis: rules.Open, Clauses: see("GR-SETUP-2", "GR-INTRIGUE-1", "GR-INTRIGUE-2")},
}
