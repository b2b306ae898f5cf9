package hanamikoji

import "referee/rules"

// The phases of a round, and the end of the game.
const (
	PhaseAction rules.Phase = "action" // somebody draws and carries out an action
	PhaseReply  rules.Phase = "reply"  // somebody answers an offer
	PhaseReveal rules.Phase = "reveal" // Secrets are turned up
	PhaseOver   rules.Phase = "over"   // the game is decided
)
