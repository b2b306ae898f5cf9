package geishasroad

import "referee/rules"

// The phases a table can be in. Their words are in internal/text under
// "geishasroad.phase.PHASE".
const (
	PhaseSetup  rules.Phase = "setup"  // before a round: what lies on the table is entered
	PhaseAction rules.Phase = "action" // a player's turn
	PhaseChoice rules.Phase = "choice" // the choice between cards on offer
	PhaseRest   rules.Phase = "rest"   // the play of the cards that were left of an offer
	PhaseReveal rules.Phase = "reveal" // the end of a round, when the Intrigues are turned up
	PhaseOver   rules.Phase = "over"   // the table after the game has been decided
)
