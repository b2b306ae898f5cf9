package geiko

import "referee/rules"

// The phases a table can be in. Their words are in internal/text under
// "geiko.phase.PHASE".
const (
	PhaseSetup rules.Phase = "setup" // before a round: what lies on the table is entered
	PhaseTurn  rules.Phase = "turn"  // a player's turn
	PhaseOpen  rules.Phase = "open"  // the end of a round, when cards and hands are opened
	PhaseOver  rules.Phase = "over"  // the table after the second round
)
