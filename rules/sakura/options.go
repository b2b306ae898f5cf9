package sakura

import "referee/rules"

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
