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
	Most:       func(*State) int { return Rounds },
	Candidates: Candidates,
	Choices:    Choices,
	Kind:       func(_ *State, _ rules.Seat, m Move) uint8 { return uint8(m.Act) },
	Bare:       func(kind uint8) Move { return Move{Act: Act(kind)} },
	Apply:      Apply,
	Lettering:  rules.Lettering{Letters: kyoto.LettersOf("geiko"), Turned: kyoto.Turned(&table.Words)},
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

var (
	// FaceDown is the first optional rule: a card each lies face down for the round.
	FaceDown = rules.Option{Key: "face-down", Values: []string{"no", "yes"}, Clause: "GK-OPTION-1"}
	// OwnColour is the second: a point for bringing a geisha to a house of her colour.
	OwnColour = rules.Option{Key: "own-colour", Values: []string{"no", "yes"}, Clause: "GK-OPTION-2"}
	// SameHouse is whether both players may have the same house. See GK-C57.
	SameHouse = rules.Option{Key: "same-house", Values: []string{"no", "yes"}, Clause: "GK-C57"}
	// Visits is whose the two points are when the rival brings a geisha to one's
	// house. See GK-C58.
	Visits = rules.Option{Key: "visits", Values: []string{"owner", "mover"}, Clause: "GK-C58"}
	// TokenLimit is whether the second optional rule gives more points than there are
	// influence tokens. See GK-C60.
	TokenLimit = rules.Option{Key: "token-limit", Values: []string{"none", "five"}, Clause: "GK-C60",
		Unless: rules.OptionValue{Key: "own-colour", Value: "no"}}
)

// Options are the switches of the game.
var Options = []rules.Option{FaceDown, OwnColour, SameHouse, Visits, TokenLimit}

// The phases a table can be in. Their words are in internal/text under
// "geiko.phase.PHASE".
const (
	PhaseSetup rules.Phase = "setup" // before a round: what lies on the table is entered
	PhaseTurn  rules.Phase = "turn"  // a player's turn
	PhaseOpen  rules.Phase = "open"  // the end of a round, when cards and hands are opened
	PhaseOver  rules.Phase = "over"  // the table after the second round
)
