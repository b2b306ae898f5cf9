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
	Starts:     rules.Start{Phase: PhaseTurn, Clause: "LN-SETUP-8", Laid: true},
	Setup:      Setup,
	Turn:       Turn,
	Over:       (*State).Over,
	Rounds:     rules.OneSheet((*State).Over),
	Candidates: Candidates,
	Choices:    Choices,
	Kind:       func(_ *State, _ rules.Seat, m Move) uint8 { return kindOf(m) },
	Bare:       bareOf,
	Head:       Head,
	Lettering:  rules.Lettering{Letters: colourLetters(), Turned: Turned, Apart: cellLen},
	Unclear:    Unclear,
	Apply:      Apply,
	Learn:      table.Learn,
	Things:     Things,
	Make:       Make,
	Parse:      Parse,
	Format:     Format,
	Examples:   table.Examples(),
	Settle:     Settle,
	Fields:     Fields,
	Counts:     rules.Counts(MaxPlayers, (*State).InHand, (*State).Drawable),
}

// Seats2 is where the second of two players sits: opposite, or next to the first player,
// on the left or on the right. See LN-C23.
var Seats2 = rules.Option{Key: "two-seats", Values: []string{"opposite", "adjacent", "adjacent-right"}, Clause: "LN-C23", Seats: 2,
	Mirror: map[string]string{"adjacent": "adjacent-right", "adjacent-right": "adjacent"}}

// Seats3 is which side of the table is empty with three players, as the first
// player sees it. See LN-C24.
var Seats3 = rules.Option{Key: "empty-side", Values: []string{"right", "across", "left"}, Clause: "LN-C24", Seats: 3}

// GenericTokens is how many dedications may be made for 4 honour when a stack is
// empty: any number, three in all, or one for each stack. See LN-C19.
var GenericTokens = rules.Option{Key: "generic", Values: []string{"unlimited", "three", "one-each"}, Clause: "LN-C19"}

// EmptyColour is whether a platform matched in a colour that has run out still
// pays its favour token. See LN-C30.
var EmptyColour = rules.Option{Key: "favour-of-empty-colour", Values: []string{"yes", "no"}, Clause: "LN-C30"}

// Options are the switches of the game.
var Options = []rules.Option{Seats2, Seats3, GenericTokens, EmptyColour}

// The phases a table can be in. Their words are in internal/text under
// "lanterns.phase.PHASE".
const (
	PhaseTurn  rules.Phase = "turn"  // a turn before its tile is placed
	PhaseFinal rules.Phase = "final" // a player's last turn, without a tile
	PhaseOver  rules.Phase = "over"  // the table after the festival
)
