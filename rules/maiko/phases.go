package maiko

import "referee/rules"

// The phases a table can be in. Their words are in internal/text under
// "maiko.phase.PHASE".
const (
	PhaseSetup  rules.Phase = "setup"  // before the first turn: what lies on the table is entered
	PhaseAction rules.Phase = "action" // a player's turn
	PhaseChoice rules.Phase = "choice" // the opponent's choice between cards on offer
	PhaseRest   rules.Phase = "rest"   // what the player does with the cards that are left
	PhaseOver   rules.Phase = "over"   // the table after the last action
)
