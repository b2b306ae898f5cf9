package tokaido

import "referee/rules"

// The phases a table can be in. Their words are in internal/text under
// "tokaido.phase.PHASE".
const (
	// PhaseBegin is the first inn, where travellers and their order are entered.
	PhaseBegin rules.Phase = "begin"
	// PhaseRoad is a traveller's walk to a place.
	PhaseRoad rules.Phase = "road"
	// PhaseStop is a stop whose outcome is still unknown.
	PhaseStop rules.Phase = "stop"
	// PhaseInn is the same at an inn.
	PhaseInn rules.Phase = "inn"
	// PhaseOver is the table after all have arrived.
	PhaseOver rules.Phase = "over"
)
