package lanterns

import "referee/rules"

// The phases a table can be in. Their words are in internal/text under
// "lanterns.phase.PHASE".
const (
	PhaseTurn  rules.Phase = "turn"  // a turn before its tile is placed
	PhaseFinal rules.Phase = "final" // a player's last turn, without a tile
	PhaseOver  rules.Phase = "over"  // the table after the festival
)
