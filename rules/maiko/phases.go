package maiko

import "referee/rules"

// The phases a table can be in. Their words are in internal/text under
// "maiko.phase.PHASE".
const (
	// PhaseSetup is before the first turn: what lies on the table is entered.
	PhaseSetup rules.Phase = "setup"
	// PhaseAction is a player's turn.
	PhaseAction rules.Phase = "action"
	// PhaseChoice is the opponent's choice between cards on offer.
	PhaseChoice rules.Phase = "choice"
	// PhaseRest is what the player does with the cards that are left.
	PhaseRest rules.Phase = "rest"
	// PhaseOver is the table after the last action.
	PhaseOver rules.Phase = "over"
)
