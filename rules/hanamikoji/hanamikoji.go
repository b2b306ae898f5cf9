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
	Starts:     rules.Start{Phase: PhaseAction, Clause: "HK-SETUP-5", Stays: true},
	Setup:      Setup,
	Turn:       Turn,
	Over:       func(s *State) bool { return s.Ended },
	Rounds:     (*State).Rounds,
	Most:       func(s *State) int { return int(s.MaxRounds) },
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

// MaxRounds is the number of rounds after which a game ends even if nobody has
// reached a goal; 0 stands for no limit. Printings differ, see HK-C08.
var MaxRounds = rules.Option{Key: "max-rounds", Min: 0, Max: 9, Default: 3, Clause: "HK-C08"}

// Undecided is what decides when the last round allowed left nobody with a
// goal: the points alone, or the geishas and then the points. See HK-C09.
var Undecided = rules.Option{Key: "undecided", Values: []string{"points", "geishas"}, Clause: "HK-WIN-5",
	Unless: rules.OptionValue{Key: "max-rounds", Value: "0"}}

// FirstPlayer is how the first starting player is found. It only changes the
// words of the set-up checklist: who began is stated by the record.
var FirstPlayer = rules.Option{Key: "first-player", Values: []string{"youngest", "last-birthday"}, Clause: "HK-SETUP-5"}

// Options are the switches of the game.
var Options = []rules.Option{MaxRounds, Undecided, FirstPlayer}

// The phases a table can be in. Their words are in internal/text under
// "hanamikoji.phase.PHASE".
const (
	PhaseAction rules.Phase = "action" // a player's turn: one card is drawn, one action carried out
	PhaseReply  rules.Phase = "reply"  // the opponent's choice between the cards or pairs on offer
	PhaseReveal rules.Phase = "reveal" // the end of a round: the Secrets are turned up and the geishas decide
	PhaseOver   rules.Phase = "over"   // the table after the game has been decided
)
