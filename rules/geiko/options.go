package geiko

import "referee/rules"

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
