// Package geiko says what is possible in Geiko's Life, the third game in the box
// of Hanamikoji: Geisha's Road: its state, its moves and how they are written.
//
// Source: the Russian rulebook of 2022 (Zvezda), the chapter of the game; see
// profiles/geiko.
package geiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Def is the game's table of contents.
var Def = rules.Def[State, Move]{
	ID:         "geiko",
	MinSeats:   Seats,
	MaxSeats:   Seats,
	Version:    1,
	Clauses:    Clauses,
	Cases:      Cases,
	Options:    Options,
	Phases:     []rules.Phase{PhaseSetup, PhaseTurn, PhaseOpen, PhaseOver},
	Starts:     rules.Start{Phase: PhaseTurn, Kinds: rules.KindSet(Play), Clause: "GK-SETUP-6"},
	Setup:      Setup,
	Turn:       Turn,
	Over:       func(s *State) bool { return s.Ended },
	Rounds:     (*State).Scores,
	Candidates: Candidates,
	Choices:    Choices,
	Kind:       func(_ *State, _ rules.Seat, m Move) uint8 { return uint8(m.Act) },
	Bare:       func(kind uint8) Move { return Move{Act: Act(kind)} },
	Apply:      Apply,
	Letters:    kyoto.LettersOf("geiko"),
	Turned:     kyoto.Turned(&table.Words),
	Learn:      table.Learn,
	Things:     Things,
	Make:       Make,
	Unlisted:   Unlisted,
	Parse:      Parse,
	Format:     Format,
	Examples:   table.Examples(),
	Private:    func(m Move) bool { return m.Act == Note || m.Act == Aside && m.Card.Known() },
	Settle:     Settle,
	Fields:     Fields,
	Counts:     rules.Counts(Seats, (*State).HandLen, (*State).Pile),
}
