package lanterns

import "referee/rules"

// Seats2 is where the second of two players sits: opposite, or next to the first player,
// on the left or on the right. See LN-C23.
var Seats2 = rules.Option{Key: "two-seats", Values: []string{"opposite", "adjacent", "adjacent-right"}, Clause: "LN-C23", Seats: 2}

// Seats3 is which side of the table is empty with three players, as the first
// player sees it. See LN-C24.
var Seats3 = rules.Option{Key: "empty-side", Values: []string{"right", "across", "left"}, Clause: "LN-C24", Seats: 3}

// GenericTokens is how many dedications may be made for 4 honour when a stack is
// empty: any number, three in all, or one for each stack. See LN-C19.
var GenericTokens = rules.Option{Key: "generic", Values: []string{"unlimited", "three", "one-each"}, Clause: "LN-C19"}

// EmptyColour is whether a platform matched in a colour that has run out still
// pays its favour token. See LN-C30.
var EmptyColour = rules.Option{Key: "favour-of-empty-colour", Values: []string{"yes", "no"}, Clause: "LN-C30"}

// Options are the switches of the game.
var Options = []rules.Option{Seats2, Seats3, GenericTokens, EmptyColour}
