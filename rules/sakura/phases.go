package sakura

import "referee/rules"

// The phases a table can be in. Their words are in internal/text under
// "sakura.phase.PHASE".
const (
	// PhaseBoard is before the first card: the path of this box is not known yet.
	PhaseBoard rules.Phase = "board"
	// PhaseCards is when the cards of a round are shown.
	PhaseCards rules.Phase = "cards"
	// PhaseCourt is when the court painter's card is still to be shown.
	PhaseCourt rules.Phase = "court"
	// PhaseChoice is when the owner of a card says which way it moves.
	PhaseChoice rules.Phase = "choice"
	// PhaseOver is the table after the last sakura.
	PhaseOver rules.Phase = "over"
)
