package geiko

import "referee/rules"

// The phases a table can be in. Their words are in internal/text under
// "geiko.phase.PHASE".
const (
	// PhaseSetup is before a round: what lies on the table is entered.
	PhaseSetup rules.Phase = "setup"
	// PhaseTurn is a player's turn.
	PhaseTurn rules.Phase = "turn"
	// PhaseOpen is the end of a round, when cards and hands are opened.
	PhaseOpen rules.Phase = "open"
	// PhaseOver is the table after the second round.
	PhaseOver rules.Phase = "over"
)
