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
	Most:       func(*State) int { return Rounds },
	Candidates: Candidates,
	Fit:        Fit,
	Choices:    Choices,
	Kind:       func(_ *State, _ rules.Seat, m Move) uint8 { return uint8(m.Act) },
	Bare:       func(kind uint8) Move { return Move{Act: Act(kind)} },
	Head:       Head,
	Named:      rules.KindSet(Gift, Exchange),
	Apply:      Apply,
	Lettering:  rules.Lettering{Letters: kyoto.LettersOf("geishasroad"), Turned: Turned},
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

// The options of the levels and modules.
var (
	// WithGuests is the standard level: guests and influence tokens at the houses.
	WithGuests = rules.Option{Key: "guests", Values: []string{"yes", "no"}, Clause: "GR-LEVEL-2"}
	// CounterOffer and HiddenOffer are the modules of the advanced level.
	CounterOffer = rules.Option{Key: "counter-offer", Values: []string{"no", "yes"}, Clause: "GR-COUNTER-1"}
	HiddenOffer  = rules.Option{Key: "hidden-offer", Values: []string{"no", "yes"}, Clause: "GR-HIDDEN-1"}
	// OffersOnSimple is whether the table may add an offer module to the simple level.
	OffersOnSimple = rules.Option{Key: "offers-on-simple", Values: []string{"refuse", "house"}, Clause: "GR-C65"}
	// Fate is the module Geisha's Fate: one row of prestige tokens, with dark sides.
	Fate = rules.Option{Key: "fate", Values: []string{"no", "yes"}, Clause: "GR-FATE-1"}
)

// The options of the readings.
var (
	// ChoosesFirst is who chooses after a counter offer, and how many cards of a Gift.
	ChoosesFirst = rules.Option{Key: "after-counter", Values: []string{"giver-first", "roles-stay", "giver-two"}, Clause: "GR-C49",
		Unless: rules.OptionValue{Key: "counter-offer", Value: "no"}}
	// CounterHidden is whether a face-down card may be set aside by a counter offer.
	CounterHidden = rules.Option{Key: "counter-hidden", Values: []string{"yes", "no"}, Clause: "GR-C58",
		Unless: rules.OptionValue{Key: "counter-offer", Value: "no"}}
	// TwoHidden is whether two cards of one offer may lie face down.
	TwoHidden = rules.Option{Key: "two-hidden", Values: []string{"yes", "no"}, Clause: "GR-C59",
		Unless: rules.OptionValue{Key: "hidden-offer", Value: "no"}}
	// IntrigueGuests is whether a card turned up at the end of a round takes tokens.
	IntrigueGuests = rules.Option{Key: "intrigue-tokens", Values: []string{"yes", "no"}, Clause: "GR-C38"}
	// Decline is whether tokens may be left.
	Decline = rules.Option{Key: "decline-tokens", Values: []string{"no", "yes"}, Clause: "GR-C42"}
	// Floor is whether a geisha's prestige can fall below zero in Geisha's Fate.
	Floor = rules.Option{Key: "fate-floor", Values: []string{"none", "zero"}, Clause: "GR-C66",
		Unless: rules.OptionValue{Key: "fate", Value: "no"}}
	// Hair is who meets the condition "by a hair".
	Hair = rules.Option{Key: "special-hair", Values: []string{"winner", "either"}, Clause: "GR-C62"}
	// HardYear is what the condition "hard year" asks for.
	HardYear = rules.Option{Key: "special-hard-year", Values: []string{"exactly", "at-most"}, Clause: "GR-C63"}
	// Vip is whether guests held or sets scored count for two of the conditions.
	Vip = rules.Option{Key: "special-sets", Values: []string{"held", "scored"}, Clause: "GR-C53"}
	// FourSpecials is whether the conditions of a round count when four geishas end
	// the game.
	FourSpecials = rules.Option{Key: "special-four", Values: []string{"none", "winner"}, Clause: "GR-C64"}
)

// Options are the switches of the game.
var Options = []rules.Option{
	WithGuests, CounterOffer, HiddenOffer, OffersOnSimple, Fate,
	ChoosesFirst, CounterHidden, TwoHidden, IntrigueGuests, Decline, Floor,
	Hair, HardYear, Vip, FourSpecials,
}

// Levels are those of the rulebook, with the modules that each leaves open (GR-LEVEL-1 to GR-LEVEL-3, GR-MODULE-1).
var Levels = []rules.Level{
	{Key: "simple", Variant: "simple", Modules: []string{"fate"}},
	{Key: "standard", Modules: []string{"counter-offer", "hidden-offer", "fate"}},
	{Key: "advanced", Variant: "advanced", Modules: []string{"fate"}},
}

// The phases a table can be in. Their words are in internal/text under
// "geishasroad.phase.PHASE".
const (
	PhaseSetup  rules.Phase = "setup"  // before a round: what lies on the table is entered
	PhaseAction rules.Phase = "action" // a player's turn
	PhaseChoice rules.Phase = "choice" // the choice between cards on offer
	PhaseRest   rules.Phase = "rest"   // the play of the cards that were left of an offer
	PhaseReveal rules.Phase = "reveal" // the end of a round, when the Intrigues are turned up
	PhaseOver   rules.Phase = "over"   // the table after the game has been decided
)
