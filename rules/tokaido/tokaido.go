// Package tokaido says what is possible in Tokaido: its board and cards, the
// state of a table, the moves and how they are written.
//
// Sources: the Russian rulebook of 2013 (Hobby World), which is the default
// edition, the French original of 2012 and English printings; see
// profiles/tokaido.
package tokaido

import "referee/rules"

// Def is the game's table of contents.
var Def = rules.Def[State, Move]{
	ID:         "tokaido",
	MinSeats:   MinPlayers,
	MaxSeats:   MaxPlayers,
	Version:    1,
	Clauses:    Clauses,
	Cases:      Cases,
	Options:    Options,
	Phases:     []rules.Phase{PhaseBegin, PhaseRoad, PhaseStop, PhaseInn, PhaseOver},
	Setup:      Setup,
	Began:      func(s *State) rules.Seat { return s.Began },
	Turn:       Turn,
	Over:       (*State).Over,
	Rounds:     rules.OneSheet((*State).Over),
	Candidates: Candidates,
	Fit:        Fit,
	Choices:    Choices,
	Usual:      Silent | Neutrals,
	Head:       Head,
	Kind:       KindOf,
	Bare:       bareOf,
	Apply:      Apply,
	Learn:      words.Learn,
	Things:     Things,
	Make:       Make,
	Unlisted:   Unlisted,
	Parse:      Parse,
	Format:     Format,
	Examples:   examples,
	Private:    func(m Move) bool { return m.Act == Offer },
	Settle:     Settle,
	Fields:     Fields,
}
