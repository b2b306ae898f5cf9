// Package maiko says what is possible in Maiko's Life, the second game in the box
// of Hanamikoji: Geisha's Road: its state, its moves and how they are written.
//
// Source: the Russian rulebook of 2022 (Zvezda), the chapter of the game; see
// profiles/maiko.
package maiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Def is the game's table of contents.
var Def = rules.Def[State, Move]{
	ID:         "maiko",
	MinSeats:   Seats,
	MaxSeats:   Seats,
	Version:    1,
	Clauses:    Clauses,
	Cases:      Cases,
	Options:    Options,
	Phases:     []rules.Phase{PhaseSetup, PhaseAction, PhaseChoice, PhaseRest, PhaseOver},
	Starts:     rules.Start{Phase: PhaseAction, Clause: "MK-SETUP-7"},
	Setup:      Setup,
	Turn:       Turn,
	Over:       (*State).Over,
	Rounds:     rules.OneSheet((*State).Over),
	Candidates: Candidates,
	Choices:    Choices,
	Kind:       func(_ *State, _ rules.Seat, m Move) uint8 { return uint8(m.Act) },
	Bare:       func(kind uint8) Move { return Move{Act: Act(kind)} },
	Head:       Head,
	Named:      rules.KindSet(Gift, Exchange),
	Apply:      Apply,
	Lettering:  rules.Lettering{Letters: kyoto.LettersOf("maiko"), Turned: kyoto.Turned(&table.Words)},
	Learn:      table.Learn,
	Things:     Things,
	Make:       Make,
	Twins:      [2]rules.Slot{"cards", "pair"},
	Unlisted:   Unlisted,
	Parse:      Parse,
	Format:     Format,
	Examples:   table.Examples(),
	Settle:     Settle,
	Fields:     Fields,
	Counts:     rules.Counts(Seats, (*State).Hand, (*State).Pile),
}

// HouseTie is who has the points of a house when both have as much influence. See
// MK-C57.
var HouseTie = rules.Option{Key: "house-tie", Values: []string{"nobody", "both"}, Clause: "MK-C57"}

// MustTake is whether a guest must be taken. See MK-C58.
var MustTake = rules.Option{Key: "guests", Values: []string{"must", "may"}, Clause: "MK-C58"}

// Options are the switches of the game.
var Options = []rules.Option{HouseTie, MustTake}

// The phases a table can be in. Their words are in internal/text under
// "maiko.phase.PHASE".
const (
	PhaseSetup  rules.Phase = "setup"  // before the first turn: what lies on the table is entered
	PhaseAction rules.Phase = "action" // a player's turn
	PhaseChoice rules.Phase = "choice" // the opponent's choice between cards on offer
	PhaseRest   rules.Phase = "rest"   // what the player does with the cards that are left
	PhaseOver   rules.Phase = "over"   // the table after the last action
)
