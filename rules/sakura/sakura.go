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
	Parts:      Parts,
	Box:        (*State).Box,
	Facts:      (*State).Facts,
}
