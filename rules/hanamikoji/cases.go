package hanamikoji

import "referee/rules"

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
}
