package sakura

import "referee/rules"

// The phases a table can be in. Their words are in internal/text under
// "sakura.phase.PHASE".
const (
	PhaseBoard  rules.Phase = "board"  // before the first card: the path of this box is not known yet
	PhaseCards  rules.Phase = "cards"  // when the cards of a round are shown
	PhaseCourt  rules.Phase = "court"  // when the court painter's card is still to be shown
	PhaseChoice rules.Phase = "choice" // when the owner of a card says which way it moves
	PhaseOver   rules.Phase = "over"   // the table after the last sakura
)
