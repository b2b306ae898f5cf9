package geishasroad

import "referee/rules"

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
