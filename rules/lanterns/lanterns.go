// Package lanterns says what is possible in Lanterns: its tiles, cards and
// tokens, the state of a table, the moves and how they are written.
//
// Source: the Russian rulebook (Crowd Games), with what its pictures showed taken
// from the facts of the box; see profiles/lanterns.
package lanterns

import "referee/rules"

// Def is the game's table of contents.
var Def = rules.Def[State, Move]{
	ID:         "lanterns",
	MinSeats:   MinPlayers,
	MaxSeats:   MaxPlayers,
	Version:    1,
	Clauses:    Clauses,
	Cases:      Cases,
	Options:    Options,
	Phases:     []rules.Phase{PhaseTurn, PhaseFinal, PhaseOver},
	Starts:     rules.Start{Phase: PhaseTurn, Clause: "LN-SETUP-8"},
	Setup:      Setup,
	Turn:       Turn,
	Over:       (*State).Over,
	Rounds:     rules.OneSheet((*State).Over),
	Candidates: Candidates,
	Choices:    Choices,
	Kind:       func(_ *State, _ rules.Seat, m Move) uint8 { return kindOf(m) },
	Bare:       bareOf,
	Head:       Head,
	Spell:      Spell,
	Letters:    colourLetters(),
	Turned:     Turned,
	Unclear:    Unclear,
	Apply:      Apply,
	Learn:      table.Learn,
	Things:     Things,
	Make:       Make,
	Parse:      Parse,
	Apart:      cellLen,
	Format:     Format,
	Examples:   table.Examples(),
	Settle:     Settle,
	Fields:     Fields,
	Counts:     rules.Counts(MaxPlayers, (*State).InHand, (*State).Drawable),
}
