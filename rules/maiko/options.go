package maiko

import "referee/rules"

// HouseTie is who has the points of a house when both have as much influence. See
// MK-C57.
var HouseTie = rules.Option{Key: "house-tie", Values: []string{"nobody", "both"}, Clause: "MK-C57"}

// MustTake is whether a guest must be taken. See MK-C58.
var MustTake = rules.Option{Key: "guests", Values: []string{"must", "may"}, Clause: "MK-C58"}

// Options are the switches of the game.
var Options = []rules.Option{HouseTie, MustTake}
