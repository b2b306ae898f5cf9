package tokaido

import "referee/rules"

// Clauses is every rule of the game, in the order of the rulebook.
var Clauses = []rules.Clause{
	// Components.
	{ID: "TK-COMP-1", Enforced: true, Phases: during(PhaseInn), Related: see("TK-INN-4", "TK-INN-5")},
	{ID: "TK-COMP-2", Enforced: true, Related: see("TK-VILLAGE-1", "TK-VILLAGE-7")},
	{ID: "TK-COMP-3", Enforced: true, Related: see("TK-SPRING-1")},
	{ID: "TK-COMP-4", Enforced: true, Related: see("TK-MEET-1")},
	{ID: "TK-COMP-5", Related: see("TK-VIEW-1")},
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
	{ID: "TK-VILLAGE-6", Phases: during(PhaseStop), Related: see("TK-VILLAGE-4")},
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
