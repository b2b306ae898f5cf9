package hanamikoji

import "referee/rules"

// The phases a table can be in. Their words are in internal/text under
// "hanamikoji.phase.PHASE".
const (
	// PhaseAction is a player's turn: one card is drawn, one action carried out.
	PhaseAction rules.Phase = "action"
	// PhaseReply is the opponent's choice between the cards or pairs on offer.
	PhaseReply rules.Phase = "reply"
	// PhaseReveal is the end of a round: the Secrets are turned up and the
	// geishas decide.
	PhaseReveal rules.Phase = "reveal"
	// PhaseOver is the table after the game has been decided.
	PhaseOver rules.Phase = "over"
)
