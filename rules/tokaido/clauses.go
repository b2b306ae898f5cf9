package tokaido

import "referee/rules"

// Clauses is every rule of the game, in the order of the rulebook.
var Clauses = []rules.Clause{
	// Components.
	{ID: "TK-COMP-1", Enforced: true, Basis: rules.Known, Phases: during(PhaseInn), Related: see("TK-INN-4", "TK-INN-5")},
	{ID: "TK-COMP-2", Enforced: true, Basis: rules.Known, Related: see("TK-VILLAGE-1", "TK-VILLAGE-7")},
	{ID: "TK-COMP-3", Enforced: true, Basis: rules.Known, Related: see("TK-SPRING-1")},
	{ID: "TK-COMP-4", Enforced: true, Basis: rules.Known, Related: see("TK-MEET-1")},
	{ID: "TK-COMP-5", Basis: rules.Known, Related: see("TK-VIEW-1")},
	{ID: "TK-COMP-6", Related: see("TK-PRIZE-1", "TK-PRIZE-6")},
	{ID: "TK-COMP-7", Enforced: true, Basis: rules.Partly, Related: see("TK-FARM-1")},
	{ID: "TK-PLAYERS-1", Related: see("TK-TWO-1", "TK-SPOT-3", "TK-SETUP-5")},

	// Setting up.
	{ID: "TK-SETUP-1", Related: see("TK-COMP-1", "TK-COMP-2")},
	{ID: "TK-SETUP-5", Related: see("TK-SETUP-1", "TK-SETUP-2")},
	{ID: "TK-SETUP-2", Enforced: true, Phases: during(PhaseBegin), Related: see("TK-VAR-1", "TK-SETUP-3")},
	{ID: "TK-SETUP-3", Phases: during(PhaseBegin), Related: see("TK-SETUP-2", "TK-VAR-4")},
	{ID: "TK-SETUP-4", Enforced: true, Phases: during(PhaseBegin), Related: see("TK-INN-9", "TK-VAR-4")},

	// The road.
	{ID: "TK-MOVE-1", Enforced: true, Phases: during(PhaseRoad), Related: see("TK-SPOT-4", "TK-INN-9", "TK-MOVE-4")},
	{ID: "TK-MOVE-2", Enforced: true, Phases: during(PhaseRoad), Related: see("TK-INN-1", "TK-SPOT-1")},
	{ID: "TK-MOVE-3", Enforced: true, Phases: during(PhaseStop), Related: see("TK-MOVE-1")},
	{ID: "TK-MOVE-4", Phases: during(PhaseRoad), Related: see("TK-MOVE-1")},
	{ID: "TK-SPOT-1", Enforced: true, Phases: during(PhaseRoad), Related: see("TK-SPOT-2", "TK-SPOT-3")},
	{ID: "TK-SPOT-2", Phases: during(PhaseRoad), Related: see("TK-SPOT-1", "TK-SPOT-4")},
	{ID: "TK-SPOT-3", Enforced: true, Phases: during(PhaseRoad), Related: see("TK-SPOT-1")},
	{ID: "TK-SPOT-4", Enforced: true, Phases: during(PhaseRoad), Related: see("TK-MOVE-1", "TK-SPOT-2")},
	{ID: "TK-POINTS-1", Related: see("TK-POINTS-2")},
	{ID: "TK-POINTS-2", Enforced: true, Phases: during(PhaseOver), Related: see("TK-POINTS-1")},

	// The stops.
	{ID: "TK-VILLAGE-1", Enforced: true, Phases: during(PhaseStop), Related: see("TK-VILLAGE-2", "TK-VILLAGE-3")},
	{ID: "TK-VILLAGE-2", Enforced: true, Phases: during(PhaseStop), Related: see("TK-WHO-7", "TK-WHO-10")},
	{ID: "TK-VILLAGE-3", Enforced: true, Phases: during(PhaseStop), Related: see("TK-VILLAGE-1")},
	{ID: "TK-VILLAGE-4", Phases: during(PhaseStop), Related: see("TK-VILLAGE-6")},
	{ID: "TK-VILLAGE-5", Enforced: true, Phases: during(PhaseRoad), Related: see("TK-VILLAGE-2")},
	{ID: "TK-VILLAGE-6", Basis: rules.Partly, Phases: during(PhaseStop), Related: see("TK-VILLAGE-4")},
	{ID: "TK-VILLAGE-7", Enforced: true, Phases: during(PhaseStop), Related: see("TK-COMP-2")},
	{ID: "TK-FARM-1", Phases: during(PhaseRoad), Related: see("TK-COMP-7")},
	{ID: "TK-VIEW-1", Enforced: true, Phases: during(PhaseRoad), Related: see("TK-VIEW-2", "TK-PRIZE-1")},
	{ID: "TK-VIEW-2", Enforced: true, Phases: during(PhaseRoad), Related: see("TK-VIEW-1", "TK-MEET-4")},
	{ID: "TK-SPRING-1", Enforced: true, Phases: during(PhaseStop), Related: see("TK-COMP-3", "TK-PRIZE-3")},
	{ID: "TK-TEMPLE-1", Enforced: true, Phases: during(PhaseStop), Related: see("TK-TEMPLE-2", "TK-WHO-8", "TK-END-2")},
	{ID: "TK-TEMPLE-2", Enforced: true, Phases: during(PhaseRoad), Related: see("TK-TEMPLE-1")},
	{ID: "TK-MEET-1", Enforced: true, Phases: during(PhaseStop), Related: see("TK-COMP-4", "TK-PRIZE-4")},
	{ID: "TK-MEET-2", Enforced: true, Phases: during(PhaseStop), Related: see("TK-VILLAGE-4")},
	{ID: "TK-MEET-3", Enforced: true, Phases: during(PhaseStop), Related: see("TK-MEET-4", "TK-VIEW-1")},
	{ID: "TK-MEET-4", Phases: during(PhaseStop), Related: see("TK-MEET-3", "TK-VIEW-2")},
	{ID: "TK-MEET-5", Phases: during(PhaseStop), Related: see("TK-MEET-1")},
	{ID: "TK-MEET-6", Phases: during(PhaseStop), Related: see("TK-MEET-1")},
	{ID: "TK-MEET-7", Enforced: true, Phases: during(PhaseStop), Related: see("TK-TEMPLE-1", "TK-END-2")},

	// Inns.
	{ID: "TK-INN-1", Enforced: true, Phases: during(PhaseRoad), Related: see("TK-MOVE-2")},
	{ID: "TK-INN-11", Related: see("TK-INN-1", "TK-END-1")},
	{ID: "TK-INN-2", Enforced: true, Phases: during(PhaseInn, PhaseRoad), Related: see("TK-INN-9")},
	{ID: "TK-INN-3", Enforced: true, Phases: during(PhaseInn), Related: see("TK-VAR-3", "TK-TWO-5")},
	{ID: "TK-INN-4", Enforced: true, Phases: during(PhaseInn), Related: see("TK-WHO-3", "TK-WHO-5")},
	{ID: "TK-INN-10", Phases: during(PhaseInn), Related: see("TK-INN-3", "TK-INN-8")},
	{ID: "TK-INN-5", Enforced: true, Phases: during(PhaseInn), Related: see("TK-COMP-1")},
	{ID: "TK-INN-6", Enforced: true, Phases: during(PhaseInn), Related: see("TK-WHO-5")},
	{ID: "TK-INN-7", Phases: during(PhaseInn), Related: see("TK-INN-4")},
	{ID: "TK-INN-8", Phases: during(PhaseInn), Related: see("TK-INN-3")},
	{ID: "TK-INN-9", Phases: during(PhaseRoad), Related: see("TK-INN-2", "TK-MOVE-1")},

	// The end.
	{ID: "TK-END-1", Enforced: true, Phases: during(PhaseOver), Related: see("TK-INN-1")},
	{ID: "TK-END-2", Phases: during(PhaseOver), Related: see("TK-END-3", "TK-END-4")},
	{ID: "TK-END-3", Phases: during(PhaseOver), Related: see("TK-END-2")},
	{ID: "TK-END-4", Phases: during(PhaseOver), Related: see("TK-END-2")},
	{ID: "TK-END-5", Phases: during(PhaseOver), Related: see("TK-END-6")},
	{ID: "TK-END-6", Basis: rules.Partly, Phases: during(PhaseOver), Related: see("TK-END-5", "TK-PRIZE-6")},
	{ID: "TK-PRIZE-1", Enforced: true, Phases: during(PhaseRoad, PhaseOver), Related: see("TK-VIEW-1")},
	{ID: "TK-PRIZE-2", Phases: during(PhaseOver), Related: see("TK-PRIZE-6", "TK-INN-4")},
	{ID: "TK-PRIZE-3", Phases: during(PhaseOver), Related: see("TK-PRIZE-6", "TK-SPRING-1")},
	{ID: "TK-PRIZE-4", Phases: during(PhaseOver), Related: see("TK-PRIZE-6", "TK-MEET-1")},
	{ID: "TK-PRIZE-5", Phases: during(PhaseOver), Related: see("TK-PRIZE-6", "TK-VILLAGE-1")},
	{ID: "TK-PRIZE-6", Phases: during(PhaseOver), Related: see("TK-COMP-6")},

	// The travellers.
	{ID: "TK-WHO-1", Enforced: true, Phases: during(PhaseInn), Only: travelling, Related: see("TK-VIEW-1", "TK-INN-4")},
	{ID: "TK-WHO-2", Enforced: true, Phases: during(PhaseInn), Only: travelling, Related: see("TK-MEET-1", "TK-INN-4")},
	{ID: "TK-WHO-3", Phases: during(PhaseInn), Only: travelling, Related: see("TK-INN-4", "TK-PRIZE-2")},
	{ID: "TK-WHO-4", Enforced: true, Phases: during(PhaseStop), Only: travelling, Related: see("TK-MEET-1")},
	{ID: "TK-WHO-5", Enforced: true, Phases: during(PhaseInn), Only: travelling, Related: see("TK-INN-6", "TK-PRIZE-2")},
	{ID: "TK-WHO-6", Phases: during(PhaseStop, PhaseOver), Only: travelling, Related: see("TK-SPRING-1", "TK-PRIZE-6")},
	{ID: "TK-WHO-7", Enforced: true, Phases: during(PhaseStop), Only: travelling, Related: see("TK-VILLAGE-2")},
	{ID: "TK-WHO-8", Enforced: true, Phases: during(PhaseStop), Only: travelling, Related: see("TK-TEMPLE-1", "TK-TEMPLE-2")},
	{ID: "TK-WHO-9", Phases: during(PhaseStop), Only: travelling, Related: see("TK-MEET-1")},
	{ID: "TK-WHO-10", Enforced: true, Phases: during(PhaseStop), Only: travelling, Related: see("TK-VILLAGE-2")},

	// Two players.
	{ID: "TK-TWO-1", Phases: during(PhaseBegin), Only: two, Related: see("TK-SETUP-4")},
	{ID: "TK-TWO-2", Enforced: true, Phases: during(PhaseRoad), Only: two, Related: see("TK-MOVE-1")},
	{ID: "TK-TWO-3", Phases: during(PhaseRoad), Only: two, Related: see("TK-TWO-4", "TK-TWO-5")},
	{ID: "TK-TWO-4", Phases: during(PhaseRoad), Only: two, Related: see("TK-END-2")},
	{ID: "TK-TWO-5", Phases: during(PhaseRoad, PhaseInn), Only: two, Related: see("TK-INN-3", "TK-INN-8")},

	// Variants.
	{ID: "TK-VAR-1", Enforced: true, Phases: during(PhaseBegin), Only: plain, Related: see("TK-SETUP-2", "TK-SETUP-3")},
	{ID: "TK-VAR-2", Related: see("TK-MOVE-2")},
	{ID: "TK-VAR-3", Phases: during(PhaseInn), Only: gastronomy, Related: see("TK-INN-3", "TK-TWO-5")},
	{ID: "TK-VAR-4", Phases: during(PhaseBegin), Only: prepared, Related: see("TK-SETUP-3", "TK-SETUP-4")},
	{ID: "TK-VAR-5", Related: see("TK-VAR-1", "TK-VAR-3", "TK-VAR-4")},
}

// The games of two players, and those with or without a variant.
var (
	two        = rules.Only{Seats: 2}
	travelling = rules.Only{Option: WithTravellers, Value: "yes"}
	plain      = rules.Only{Option: WithTravellers, Value: "no"}
	gastronomy = rules.Only{Option: MealsOnOffer, Value: "as-many"}
	prepared   = rules.Only{Option: Preparations, Value: "yes"}
)

func during(phases ...rules.Phase) []rules.Phase { return phases }

func see(ids ...rules.ClauseID) []rules.ClauseID { return ids }

// Cases is the game's numbered questions: TK-C01 to TK-C64 are asked of every
// edition, the others are doubtful points of the box and slips at real tables.
var Cases = []rules.Case{
	// The road.
	{ID: "TK-C01", Basis: rules.Printed, Clauses: see("TK-MOVE-1")},
	{ID: "TK-C02", Basis: rules.Printed, Clauses: see("TK-SPOT-4", "TK-MOVE-1")},
	{ID: "TK-C03", Basis: rules.Printed, Clauses: see("TK-SPOT-2")},
	{ID: "TK-C04", Basis: rules.Printed, Clauses: see("TK-SPOT-3")},
	{ID: "TK-C05", Basis: rules.Printed, Clauses: see("TK-SPOT-3", "TK-TWO-1")},
	{ID: "TK-C06", Basis: rules.Printed, Clauses: see("TK-MOVE-4", "TK-MOVE-1")},
	{ID: "TK-C07", Basis: rules.Printed, Clauses: see("TK-INN-1")},
	{ID: "TK-C08", Basis: rules.Printed, Clauses: see("TK-MOVE-2", "TK-INN-1")},
	{ID: "TK-C09", Basis: rules.Printed, Clauses: see("TK-INN-1", "TK-MOVE-2")},
	{ID: "TK-C10", Basis: rules.Printed, Clauses: see("TK-INN-9", "TK-INN-2")},
	{ID: "TK-C11", Basis: rules.Printed, Clauses: see("TK-SETUP-4", "TK-INN-9")},

	// The stops.
	{ID: "TK-C12", Basis: rules.Printed, Clauses: see("TK-VILLAGE-5")},
	{ID: "TK-C13", Basis: rules.Printed, Clauses: see("TK-VILLAGE-5", "TK-VILLAGE-1")},
	{ID: "TK-C14", Basis: rules.Printed, Clauses: see("TK-VILLAGE-5", "TK-VILLAGE-1")},
	{ID: "TK-C15", Basis: rules.Printed, Clauses: see("TK-VILLAGE-1", "TK-VILLAGE-2")},
	{ID: "TK-C16", Basis: rules.Reading, Clauses: see("TK-VILLAGE-1", "TK-VILLAGE-5", "TK-COMP-2")},
	{ID: "TK-C17", Basis: rules.Printed, Clauses: see("TK-VILLAGE-3")},
	{ID: "TK-C18", Basis: rules.Partly, Clauses: see("TK-VILLAGE-6", "TK-VILLAGE-4")},
	{ID: "TK-C19", Basis: rules.Printed, Clauses: see("TK-VILLAGE-4", "TK-VILLAGE-6")},
	{ID: "TK-C20", Basis: rules.Printed, Clauses: see("TK-VILLAGE-4", "TK-VILLAGE-6")},
	{ID: "TK-C21", Basis: rules.Printed, Clauses: see("TK-TEMPLE-2")},
	{ID: "TK-C22", Basis: rules.Printed, Clauses: see("TK-WHO-8", "TK-TEMPLE-2")},
	{ID: "TK-C23", Basis: rules.Printed, Clauses: see("TK-TEMPLE-1", "TK-TEMPLE-2")},
	{ID: "TK-C24", Basis: rules.Printed, Clauses: see("TK-VIEW-2")},
	{ID: "TK-C25", Basis: rules.Printed, Clauses: see("TK-MEET-4", "TK-VIEW-2")},
	{ID: "TK-C26", Basis: rules.Printed, Clauses: see("TK-MEET-3")},
	{ID: "TK-C27", Basis: rules.Printed, Clauses: see("TK-MEET-4")},
	{ID: "TK-C28", Basis: rules.Reading, Clauses: see("TK-MEET-4", "TK-MEET-1", "TK-PRIZE-4")},
	{ID: "TK-C29", Basis: rules.Printed, Clauses: see("TK-PRIZE-1", "TK-MEET-3", "TK-WHO-1")},
	{ID: "TK-C30", Basis: rules.Printed, Clauses: see("TK-MOVE-3", "TK-PRIZE-1")},

	// The travellers.
	{ID: "TK-C31", Basis: rules.Printed, Clauses: see("TK-WHO-9", "TK-MEET-1")},
	{ID: "TK-C32", Basis: rules.Printed, Clauses: see("TK-WHO-4", "TK-PRIZE-4")},
	{ID: "TK-C33", Basis: rules.Printed, Clauses: see("TK-WHO-1", "TK-WHO-2")},
	{ID: "TK-C34", Basis: rules.Reading, Clauses: see("TK-WHO-1", "TK-WHO-2", "TK-INN-3")},
	{ID: "TK-C35", Basis: rules.Reading, Clauses: see("TK-WHO-1", "TK-VIEW-2")},
	{ID: "TK-C36", Basis: rules.Printed, Clauses: see("TK-WHO-5")},
	{ID: "TK-C37", Basis: rules.Edition, Clauses: see("TK-WHO-5", "TK-INN-3"), Option: "free-meal"},
	{ID: "TK-C38", Basis: rules.Printed, Clauses: see("TK-INN-5", "TK-WHO-5")},
	{ID: "TK-C39", Basis: rules.Printed, Clauses: see("TK-INN-6", "TK-WHO-5")},
	{ID: "TK-C40", Basis: rules.Reading, Clauses: see("TK-WHO-5", "TK-INN-8")},
	{ID: "TK-C41", Basis: rules.Printed, Clauses: see("TK-WHO-3", "TK-INN-4")},
	{ID: "TK-C42", Basis: rules.Edition, Clauses: see("TK-PRIZE-2", "TK-WHO-3"), Option: "gourmet"},
	{ID: "TK-C43", Basis: rules.Edition, Clauses: see("TK-PRIZE-2", "TK-WHO-5")},
	{ID: "TK-C44", Basis: rules.Printed, Clauses: see("TK-WHO-7")},
	{ID: "TK-C45", Basis: rules.Printed, Clauses: see("TK-WHO-10", "TK-VILLAGE-2")},
	{ID: "TK-C46", Basis: rules.Printed, Clauses: see("TK-MEET-2", "TK-WHO-7", "TK-WHO-10")},
	{ID: "TK-C47", Basis: rules.Reading, Clauses: see("TK-WHO-6", "TK-PRIZE-6")},

	// Inns.
	{ID: "TK-C48", Basis: rules.Printed, Clauses: see("TK-INN-3", "TK-INN-4")},
	{ID: "TK-C49", Basis: rules.Printed, Clauses: see("TK-INN-3", "TK-TWO-5", "TK-VAR-3")},
	{ID: "TK-C50", Basis: rules.Printed, Clauses: see("TK-INN-5", "TK-COMP-1")},
	{ID: "TK-C51", Basis: rules.Printed, Clauses: see("TK-INN-7")},

	// The end.
	{ID: "TK-C52", Basis: rules.Reading, Clauses: see("TK-END-3", "TK-END-2"), Option: "temple-ties"},
	{ID: "TK-C53", Basis: rules.Printed, Clauses: see("TK-END-4")},
	{ID: "TK-C54", Basis: rules.Printed, Clauses: see("TK-PRIZE-6", "TK-COMP-6")},
	{ID: "TK-C55", Basis: rules.Reading, Clauses: see("TK-PRIZE-2", "TK-PRIZE-3", "TK-PRIZE-4", "TK-PRIZE-5", "TK-PRIZE-6"), Option: "achievement-of-none"},
	{ID: "TK-C56", Basis: rules.Partly, Clauses: see("TK-END-6")},
	{ID: "TK-C57", Basis: rules.Reading, Clauses: see("TK-END-5", "TK-POINTS-1")},

	// Two players.
	{ID: "TK-C58", Basis: rules.Printed, Clauses: see("TK-TWO-2")},
	{ID: "TK-C59", Basis: rules.Reading, Clauses: see("TK-TWO-3", "TK-MOVE-2", "TK-INN-1")},
	{ID: "TK-C60", Basis: rules.Printed, Clauses: see("TK-TWO-4", "TK-END-2")},
	{ID: "TK-C61", Basis: rules.Printed, Clauses: see("TK-TWO-5")},
	{ID: "TK-C62", Basis: rules.Reading, Clauses: see("TK-TWO-5", "TK-INN-3"), Option: "neutral-first"},
	{ID: "TK-C63", Basis: rules.Reading, Clauses: see("TK-VAR-3", "TK-TWO-5"), Option: "two-gastronomy"},
	{ID: "TK-C64", Basis: rules.Printed, Clauses: see("TK-TWO-3", "TK-COMP-6")},

	// Doubtful points of the box.
	{ID: "TK-C65", Basis: rules.Reading, Clauses: see("TK-COMP-4", "TK-MEET-3")},
	{ID: "TK-C66", Basis: rules.Reading, Clauses: see("TK-MEET-2", "TK-MEET-1")},
	{ID: "TK-C67", Basis: rules.Reading, Clauses: see("TK-COMP-7")},
	{ID: "TK-C68", Basis: rules.Reading, Clauses: see("TK-VAR-4", "TK-TWO-1")},
	{ID: "TK-C69", Basis: rules.Reading, Clauses: see("TK-SPRING-1")},
	{ID: "TK-C70", Basis: rules.Printed, Clauses: see("TK-WHO-8", "TK-WHO-10", "TK-MEET-4")},
	{ID: "TK-C71", Basis: rules.Reading, Clauses: see("TK-PRIZE-6", "TK-END-6", "TK-WHO-6")},

	// Slips at real tables.
	{ID: "TK-C72", Basis: rules.Reading, Clauses: see("TK-MOVE-1")},
	{ID: "TK-C73", Basis: rules.Reading, Clauses: see("TK-COMP-7", "TK-VILLAGE-2", "TK-INN-4")},
	{ID: "TK-C74", Basis: rules.Reading, Clauses: see("TK-INN-5")},
	{ID: "TK-C75", Basis: rules.Printed, Clauses: see("TK-POINTS-2", "TK-POINTS-1")},

	// What players ask of every game: the words are common to all.
	{ID: "TK-C76", Basis: rules.Open, Clauses: see("TK-COMP-7", "TK-VILLAGE-2")},
	{ID: "TK-C77", Basis: rules.Open, Clauses: see("TK-MOVE-1", "TK-MOVE-3")},
	{ID: "TK-C78", Basis: rules.Open, Clauses: see("TK-PLAYERS-1", "TK-INN-2", "TK-SPOT-3")},
	{ID: "TK-C79", Basis: rules.Printed, Clauses: see("TK-PLAYERS-1", "TK-TWO-1")},
	{ID: "TK-C80", Basis: rules.Open, Clauses: see("TK-MOVE-1")},
	{ID: "TK-C81", Basis: rules.Open, Clauses: see("TK-INN-3", "TK-WHO-4")},
	{ID: "TK-C82", Basis: rules.Open, Clauses: see("TK-SETUP-1", "TK-POINTS-2", "TK-VILLAGE-3", "TK-INN-8")},
	{ID: "TK-C83", Basis: rules.Open, Clauses: see("TK-COMP-1", "TK-COMP-2", "TK-COMP-5", "TK-COMP-7")},
	{ID: "TK-C84", Basis: rules.Open, Clauses: see("TK-SETUP-1")},
	{ID: "TK-C85", Basis: rules.Open, Clauses: see("TK-INN-3", "TK-SETUP-1")},
	{ID: "TK-C86", Basis: rules.Open, Clauses: see("TK-POINTS-2")},
	{ID: "TK-C87", Basis: rules.Open, Clauses: see("TK-VAR-1", "TK-VAR-4")},
	{ID: "TK-C88", Basis: rules.Open, Clauses: see("TK-COMP-1", "TK-SETUP-2")},
	{ID: "TK-C89", Basis: rules.Open, Clauses: see("TK-SETUP-2", "TK-SETUP-4")},
	{ID: "TK-C90", Basis: rules.Open, Clauses: see("TK-INN-3", "TK-POINTS-2")},
	{ID: "TK-C91", Basis: rules.Open, Clauses: see("TK-SETUP-4", "TK-SETUP-1")},
}
