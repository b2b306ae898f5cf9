package tokaido

import "referee/rules"

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
