// Package sakura says what is possible in Sakura: the path and the cards of a box
// as far as they are known, the state of a game, its moves, how they are
// written, and what a round of cards does.
//
// Source: the Russian rulebook «Портрет Императора»; see profiles/sakura. What its
// lost pictures showed, the spaces of the path and the icons of the cards, is never
// invented: the table enters it once for its box.
package sakura

import "referee/rules"

// Def is the game's table of contents.
var Def = rules.Def[State, Move]{
	ID:         "sakura",
	MinSeats:   MinPlayers,
	MaxSeats:   MaxPlayers,
	Version:    1,
	Clauses:    Clauses,
	Cases:      Cases,
	Options:    Options,
	Phases:     []rules.Phase{PhaseBoard, PhaseCards, PhaseCourt, PhaseChoice, PhaseOver},
	Setup:      Setup,
	Turn:       Turn,
	Over:       (*State).Over,
	Rounds:     rules.OneSheet((*State).Over),
	Candidates: Candidates,
	Fit:        Fit,
	Choices:    Choices,
	Kind:       func(_ *State, _ rules.Seat, m Move) uint8 { return uint8(m.Act) },
	Bare:       func(kind uint8) Move { return Move{Act: Act(kind)} },
	Apply:      Apply,
	Learn:      words.Learn,
	Things:     Things,
	Make:       Make,
	Unlisted:   Unlisted,
	Parse:      Parse,
	Format:     Format,
	Examples:   examples,
	Settle:     Settle,
	Fields:     Fields,
	Counts:     rules.Counts(0, nil, func(s *State) int { return int(s.Pile.Left) }),
	Box:        &rules.Box[State, Move]{Parts: Parts, Known: (*State).Box, Facts: (*State).Facts},
}

var (
	// Tactics is the optional rule for two: who is further from the Emperor plays the
	// court painter's card from hand.
	Tactics = rules.Option{Key: "tactics", Values: []string{"no", "yes"}, Clause: "SK-TACTIC-1", Seats: 2}
	// Retreat is where the three spaces of a retreat are counted from. See SK-C04.
	Retreat = rules.Option{Key: "retreat", Values: []string{"emperor", "last"}, Clause: "SK-C04"}
	// GatePay is what painters who stand at the gate together are paid. See SK-C27.
	GatePay = rules.Option{Key: "gate-pay", Values: []string{"nobody", "all"}, Clause: "SK-C27"}
	// GateLine is whether a painter who stands alone at the gate lines up. See SK-C28.
	GateLine = rules.Option{Key: "gate-line", Values: []string{"alone", "never"}, Clause: "SK-C28"}
	// LeapFull is where a leap ends when the space before the next painter is
	// occupied. See SK-C20.
	LeapFull = rules.Option{Key: "leap-full", Values: []string{"next", "stay"}, Clause: "SK-C20"}
	// CourtPay is whether the court painter takes a place when tokens are paid. See
	// SK-C33.
	CourtPay = rules.Option{Key: "court-pay", Values: []string{"blocks", "skipped"}, Clause: "SK-C33", Seats: 2}
	// CourtWay is where the court painter goes when going forward would meet the
	// Emperor. See SK-C34.
	CourtWay = rules.Option{Key: "court-way", Values: []string{"forward", "back"}, Clause: "SK-C34", Seats: 2}
	// Reshuffle is when the discard pile becomes the new deck. See SK-C35.
	Reshuffle = rules.Option{Key: "reshuffle", Values: []string{"at-once", "next-draw"}, Clause: "SK-C35"}
)

// Options are the switches of the game.
var Options = []rules.Option{Tactics, Retreat, GatePay, GateLine, LeapFull, CourtPay, CourtWay, Reshuffle}

// The phases a table can be in. Their words are in internal/text under
// "sakura.phase.PHASE".
const (
	PhaseBoard  rules.Phase = "board"  // before the first card: the path of this box is not known yet
	PhaseCards  rules.Phase = "cards"  // when the cards of a round are shown
	PhaseCourt  rules.Phase = "court"  // when the court painter's card is still to be shown
	PhaseChoice rules.Phase = "choice" // when the owner of a card says which way it moves
	PhaseOver   rules.Phase = "over"   // the table after the last sakura
)
