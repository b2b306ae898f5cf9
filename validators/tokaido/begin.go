package tokaido

import (
	"referee/rules"
	game "referee/rules/tokaido"
	"referee/validators"
)

// A player keeps one traveller and puts him into the row once.
//
//	Orange kinko 1; then: Orange kinko 1
var begunTwice = check{Code: "tk/begun-twice", Clause: "TK-SETUP-2", Also: []rules.ClauseID{"TK-SETUP-4"}, For: begins, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		return by != rules.Table && s.Last == rules.Table && s.Begun.Has(by)
	},
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		d := detail{Args: []rules.Arg{rules.Who("seat", by)}, Because: rules.NonZero(s.Pawn(by).At)}
		if !s.Travellers {
			d.Clause = "TK-SETUP-4" // there is but a place to choose
		}
		return d
	},
}

// Every traveller card exists once.
//
//	Orange kinko 1; then: Violet kinko 2
var travellerTaken = check{Code: "tk/traveller-taken", Clause: "TK-SETUP-2", For: begins,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return m.Who != game.Nobody && other(s, by, func(p *game.Pawn) bool { return p.Who == m.Who }) != rules.Table
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		who := other(s, by, func(p *game.Pawn) bool { return p.Who == m.Who })
		return detail{Args: []rules.Arg{rules.Who("seat", who), travellerArg(m.Who)}, Because: rules.NonZero(s.Pawn(who).At)}
	},
}

// other returns another player who has begun and satisfies a condition, or [rules.Table].
func other(s *game.State, by rules.Seat, is func(*game.Pawn) bool) rules.Seat {
	for seat := range s.Begun.All() {
		if seat != by && is(s.Pawn(seat)) {
			return seat
		}
	}
	return rules.Table
}

func travellerArg(t game.Traveller) rules.Arg {
	return rules.Word("traveller", "tokaido.traveller."+t.Key())
}

// The initiation is played without traveller cards.
//
//	travellers: no; then: Orange kinko 1
var noTravellers = check{Code: "tk/no-travellers", Clause: "TK-VAR-1", For: begins,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return !s.Travellers && m.Who != game.Nobody },
}

// Otherwise everybody has one.
//
//	Orange leaves 1
var travellerMissing = check{Code: "tk/traveller-missing", Clause: "TK-SETUP-2", For: begins,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return s.Travellers && m.Who == game.Nobody },
}

// The row at the first inn has one place for each.
//
//	Orange kinko 1; then: Violet umegae 1
var placeTaken = check{Code: "tk/place-taken", Clause: "TK-SETUP-4", For: begins,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool { return leaves(s, by, m) != rules.Table },
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		who := leaves(s, by, m)
		return detail{Args: []rules.Arg{rules.N("n", int(m.Leaves)), rules.Who("seat", who)}, Because: rules.NonZero(s.Pawn(who).At)}
	},
}

// leaves returns the other player who has the place in the row that a move takes, or [rules.Table].
func leaves(s *game.State, by rules.Seat, m game.Move) rules.Seat {
	return other(s, by, func(p *game.Pawn) bool { return s.Leaves(p.Slot) == m.Leaves })
}

// It has no more places.
//
//	players: 2; then: Orange kinko 4
var noPlace = check{Code: "tk/no-place", Clause: "TK-SETUP-4", For: begins,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return int(m.Leaves) > s.Walkers() },
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", int(m.Leaves)), rules.N("most", s.Walkers())}}
	},
}
