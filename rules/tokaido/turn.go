package tokaido

import "referee/rules"

// Due is who must do something now, and in which phase.
func (s *State) Due() (rules.Seats, rules.Phase) {
	walker, phase := s.next()
	switch {
	case phase == PhaseBegin:
		return s.All &^ s.Begun, phase
	case phase == PhaseOver:
		return 0, phase
	}
	return rules.SeatSet(s.Mover(walker)), phase
}

// next is the traveller whose walk or stop is next, if all are on the road, and the phase.
func (s *State) next() (walker rules.Seat, phase rules.Phase) {
	switch {
	case !s.Ready():
		return rules.Table, PhaseBegin
	case s.Owing != rules.Table && s.Kind(s.Pawn(s.Owing).Place) == Inn:
		return s.Owing, PhaseInn
	case s.Owing != rules.Table:
		return s.Owing, PhaseStop
	}
	if walker = s.Hindmost(); s.Pawn(walker).Place == Last {
		return walker, PhaseOver
	}
	return walker, PhaseRoad
}

// Turn says who is due and why. A round is a stretch between two inns; its steps
// are its places.
func Turn(s *State) rules.Turn {
	due, phase := s.Due()
	t := rules.Turn{Phase: phase, Due: due, Round: 1, Step: 1, Steps: 1}
	if phase == PhaseBegin {
		t.Why, t.Clause = "begin", "TK-SETUP-4"
		return t
	}
	walker := s.Hindmost()
	p := s.Pawn(walker)
	next := min(p.Place+1, Last)
	if s.Owing != rules.Table && s.Pawn(s.Owing).Place == p.Place {
		next = p.Place // the stop there is not over
	}
	t.Round = s.Leg(next)
	t.Step, t.Steps = int(next), int(Last)
	switch {
	case phase == PhaseOver:
		t.Why, t.Clause = "over", "TK-END-1"
	case phase == PhaseInn:
		t.Why, t.Clause = "inn", "TK-INN-2"
	case phase == PhaseStop:
		t.Why, t.Clause = "stop", "TK-MOVE-3"
	case s.isNeutral(walker):
		t.Why, t.Clause = "neutral", "TK-TWO-2"
	case walker == s.Last:
		t.Why, t.Clause = "again", "TK-MOVE-4"
	case s.Kind(p.Place) == Inn:
		t.Why, t.Clause = "last-in", "TK-INN-9"
	case s.At(p.Place) > 1:
		t.Why, t.Clause = "second-spot", "TK-SPOT-4"
	default:
		t.Why, t.Clause = "hindmost", "TK-MOVE-1"
	}
	return t
}
