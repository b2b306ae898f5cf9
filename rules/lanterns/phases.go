package lanterns

import "referee/rules"

// The phases a table can be in. Their words are in internal/text under
// "lanterns.phase.PHASE".
const (
	// PhaseTurn is a turn before its tile is placed.
	PhaseTurn rules.Phase = "turn"
	// PhaseFinal is a player's last turn, without a tile.
	PhaseFinal rules.Phase = "final"
	// PhaseOver is the table after the festival.
	PhaseOver rules.Phase = "over"
)
