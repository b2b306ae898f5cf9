package tokaido

import "referee/rules"

// The phases a table can be in. Their words are in internal/text under
// "tokaido.phase.PHASE".
const (
	PhaseBegin rules.Phase = "begin" // the first inn, where travellers and their order are entered
	PhaseRoad  rules.Phase = "road"  // a traveller's walk to a place
	PhaseStop  rules.Phase = "stop"  // a stop whose outcome is still unknown
	PhaseInn   rules.Phase = "inn"   // the same at an inn
	PhaseOver  rules.Phase = "over"  // the table after all have arrived
)
