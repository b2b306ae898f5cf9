package geishasroad

import "referee/rules"

// The phases a table can be in. Their words are in internal/text under
// "geishasroad.phase.PHASE".
const (
	// PhaseSetup is before a round: what lies on the table is entered.
	PhaseSetup rules.Phase = "setup"
	// PhaseAction is a player's turn.
	PhaseAction rules.Phase = "action"
	// PhaseChoice is the choice between cards on offer.
	PhaseChoice rules.Phase = "choice"
	// PhaseRest is the play of the cards that were left of an offer.
	PhaseRest rules.Phase = "rest"
	// PhaseReveal is the end of a round, when the Intrigues are turned up.
	PhaseReveal rules.Phase = "reveal"
	// PhaseOver is the table after the game has been decided.
	PhaseOver rules.Phase = "over"
)
