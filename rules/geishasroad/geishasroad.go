// Package geishasroad says what is possible in Hanamikoji: Geisha's Road, Evening
// in Kyoto: its components, the state of a table, the moves and how they are
// written.
//
// Source: the Russian rulebook of 2022 (Zvezda), whose first part it is; see
// profiles/geishasroad.
package geishasroad

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Def is the game's table of contents.
var Def = rules.Def[State, Move]{
	ID:         "geishasroad",
	MinSeats:   Players,
	MaxSeats:   Players,
	Version:    1,
	Clauses:    Clauses,
	Cases:      Cases,
	Options:    Options,
	Levels:     Levels,
	Phases:     []rules.Phase{PhaseSetup, PhaseAction, PhaseChoice, PhaseRest, PhaseReveal, PhaseOver},
	Starts:     rules.Start{Phase: PhaseAction, Kinds: rules.KindSet(Meeting, Intrigue, Gift, Exchange), Clause: "GR-SETUP-7"},
	Began:      func(s *State) rules.Seat { return s.Began },
	Setup:      Setup,
	Turn:       Turn,
	Over:       func(s *State) bool { return s.Ended },
	Rounds:     (*State).Scores,
	Candidates: Candidates,
	Fit:        Fit,
	Choices:    Choices,
	Kind:       func(_ *State, _ rules.Seat, m Move) uint8 { return uint8(m.Act) },
	Bare:       func(kind uint8) Move { return Move{Act: Act(kind)} },
	Head:       Head,
	Named:      rules.KindSet(Gift, Exchange),
	Apply:      Apply,
	Letters:    kyoto.LettersOf("geishasroad"),
	Turned:     Turned,
	Learn:      table.Learn,
	Things:     Things,
	Make:       Make,
	Twins:      [2]rules.Slot{"cards", "pair"},
	Unlisted:   Unlisted,
	Parse:      Parse,
	Format:     Format,
	Examples:   table.Examples(),
	Private:    func(m Move) bool { return m.Act == Keep },
	Settle:     Settle,
	Fields:     Fields,
	Counts:     rules.Counts(Players, (*State).Hand, (*State).Pile),
}
