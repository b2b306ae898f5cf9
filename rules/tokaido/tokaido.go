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
	Joined:     Joined,
	Parse:      Parse,
	Format:     Format,
	Examples:   examples,
	Private:    func(m Move) bool { return m.Act == Offer },
	Settle:     Settle,
	Fields:     Fields,
}

// WithTravellers is whether traveller cards are used; without them it is the
// initiation variant.
var WithTravellers = rules.Option{Key: "travellers", Values: []string{"yes", "no"}, Clause: "TK-VAR-1"}

// Direction is where the journey begins.
var Direction = rules.Option{Key: "direction", Values: []string{"to-edo", "to-kyoto"}, Clause: "TK-VAR-2"}

// Meals on offer at an inn: one more than there are players, or as many
// (gastronomy).
var MealsOnOffer = rules.Option{Key: "meals", Values: []string{"one-more", "as-many"}, Clause: "TK-VAR-3"}

// Preparations is whether the purses change with the order of departure.
var Preparations = rules.Option{Key: "preparations", Values: []string{"no", "yes"}, Clause: "TK-VAR-4"}

// Gourmet is what the Gourmet counts: the prices printed on the meals, or the
// coins spent on them. See TK-C42.
var Gourmet = rules.Option{Key: "gourmet", Values: []string{"printed", "spent"}, Clause: "TK-C42"}

// FreeMeal is where Satsuki's free meal comes from. See TK-C37.
var FreeMeal = rules.Option{Key: "free-meal", Values: []string{"deck", "offer"}, Clause: "TK-C37"}

// TempleTies is whether the prize after a tie is the next one or as many are
// left out as were tied. See TK-C52.
var TempleTies = rules.Option{Key: "temple-ties", Values: []string{"dense", "skip"}, Clause: "TK-C52"}

// NobodyHas is who gets an achievement for the most of something when no player has
// any of it. See TK-C55.
var NobodyHas = rules.Option{Key: "achievement-of-none", Values: []string{"nobody", "all"}, Clause: "TK-C55"}

// NeutralFirst is whether the neutral traveller takes a meal out of the offer
// when he is the first at an inn. See TK-C62.
var NeutralFirst = rules.Option{Key: "neutral-first", Values: []string{"discards", "nothing"}, Clause: "TK-C62", Seats: 2}

// TwoGastronomy is the number of meals on offer when two play gastronomy. See
// TK-C63.
var TwoGastronomy = rules.Option{Key: "two-gastronomy", Values: []string{"three", "four"}, Clause: "TK-C63", Seats: 2,
	Unless: rules.OptionValue{Key: "meals", Value: "one-more"}}

// Options are the switches of the game.
var Options = []rules.Option{
	WithTravellers, Direction, MealsOnOffer, Preparations,
	Gourmet, FreeMeal, TempleTies, NobodyHas, NeutralFirst, TwoGastronomy,
}

// The phases a table can be in. Their words are in internal/text under
// "tokaido.phase.PHASE".
const (
	PhaseBegin rules.Phase = "begin" // the first inn, where travellers and their order are entered
	PhaseRoad  rules.Phase = "road"  // a traveller's walk to a place
	PhaseStop  rules.Phase = "stop"  // a stop whose outcome is still unknown
	PhaseInn   rules.Phase = "inn"   // the same at an inn
	PhaseOver  rules.Phase = "over"  // the table after all have arrived
)
