// Package hanamikoji says what is possible in Hanamikoji: its components, the
// state of a table, the moves and how they are written.
//
// Sources: the French rulebook of 2018 (IELLO), which is the default edition,
// and the English rulebooks of 2016 and 2018; see profiles/hanamikoji.
package hanamikoji

import "referee/rules"

// Def is the game's table of contents.
var Def = rules.Def[State, Move]{
	ID:         "hanamikoji",
	MinSeats:   Players,
	MaxSeats:   Players,
	Version:    1,
	Clauses:    Clauses,
	Cases:      Cases,
	Options:    Options,
	Phases:     []rules.Phase{PhaseAction, PhaseReply, PhaseReveal, PhaseOver},
	Starts:     rules.Start{Phase: PhaseAction, Clause: "HK-SETUP-5"},
	Setup:      Setup,
	Turn:       Turn,
	Over:       func(s *State) bool { return s.Ended },
	Rounds:     (*State).Rounds,
	Candidates: Candidates,
	Choices:    Choices,
	Kind:       func(_ *State, _ rules.Seat, m Move) uint8 { return uint8(m.Act) },
	Bare:       func(kind uint8) Move { return Move{Act: Act(kind)} },
	Head:       Head,
	Apply:      Apply,
	Learn:      table.Learn,
	Things:     Things,
	Make:       Make,
	Twins:      [2]rules.Slot{"cards", "pair"},
	Parse:      Parse,
	Format:     Format,
	Examples:   table.Examples(),
	Private:    func(m Move) bool { return m.Act == Hand || m.Act == Draw || m.Act == Keep },
	Settle:     Settle,
	Fields:     Fields,
	Counts:     rules.Counts(Players, (*State).HandSize, (*State).PileLen),
}
