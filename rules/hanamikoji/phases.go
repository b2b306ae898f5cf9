package hanamikoji

import "referee/rules"

// The phases a table can be in. Their words are in internal/text under
// "hanamikoji.phase.PHASE".
const (
	PhaseAction rules.Phase = "action" // a player's turn: one card is drawn, one action carried out
	PhaseReply  rules.Phase = "reply"  // the opponent's choice between the cards or pairs on offer
	PhaseReveal rules.Phase = "reveal" // the end of a round: the Secrets are turned up and the geishas decide
	PhaseOver   rules.Phase = "over"   // the table after the game has been decided
)
