package lanterns

import "referee/rules"

// Due is who must do something now, and in which phase.
func (s *State) Due() (rules.Seats, rules.Phase) {
	switch {
	case s.Over():
		return 0, PhaseOver
	case s.Final():
		return rules.SeatSet(s.Turner), PhaseFinal
	}
	return rules.SeatSet(s.Turner), PhaseTurn
}

// Turn says who is due and why. A round is a tile placed by each player; the
// final turns are the last one.
func Turn(s *State) rules.Turn {
	due, phase := s.Due()
	laid := int(s.Laid) - 1
	players := int(s.Players)
	t := rules.Turn{Phase: phase, Due: due, Round: laid/players + 1, Step: laid%players + 1, Steps: players, Why: "next", Clause: "LN-TURN-1"}
	switch {
	case phase == PhaseOver:
		t.Round, t.Step = t.Round-1, players
		t.Why, t.Clause = "over", "LN-END-2"
	case phase == PhaseFinal:
		t.Step = min(s.Finals.Len()+1, players)
		t.Why, t.Clause = "final", "LN-END-1"
	case s.Hand(s.Turner).Cards.Len() > HandLimit:
		t.Why, t.Clause = "limit", "LN-LIMIT-1"
		if s.Dedicated || !s.CanDedicate(s.Turner) {
			t.Why, t.Clause = "discard", "LN-LIMIT-2"
		}
	case s.Dedicated || s.Discarded:
		t.Why, t.Clause = "place", "LN-TURN-2"
	case s.Exchanged:
		t.Why, t.Clause = "exchanged", "LN-TURN-2"
	case laid == 0:
		t.Why, t.Clause = "first", "LN-SETUP-8"
	}
	return t
}
