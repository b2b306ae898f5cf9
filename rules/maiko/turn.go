package maiko

import "referee/rules"

// Due is who must do something now, and in which phase.
func (s *State) Due() (rules.Seats, rules.Phase) {
	switch {
	case !s.Ready():
		return rules.SeatSet(s.First), PhaseSetup
	case s.Offer.Open():
		return rules.SeatSet(rules.Other(s.Offer.By)), PhaseChoice
	case s.Rest.By != rules.Table:
		return rules.SeatSet(s.Rest.By), PhaseRest
	}
	if turner := s.Turner(); turner != rules.Table {
		return rules.SeatSet(turner), PhaseAction
	}
	return 0, PhaseOver
}

// Turn says who is due and why.
func Turn(s *State) rules.Turn {
	due, phase := s.Due()
	taken := int(s.Sides[0].Turns + s.Sides[1].Turns)
	const steps = Seats * Actions
	t := rules.Turn{Phase: phase, Round: 1, Step: min(taken+1, steps), Steps: steps, Due: due, Why: "alternate", Clause: "MK-TURN-1"}
	switch {
	case phase == PhaseOver:
		t.Why, t.Clause = "over", "MK-END-1"
	case phase == PhaseChoice:
		t.Why, t.Clause, t.Step = "choice", s.Offer.Act.Clause(), max(taken, 1)
		if s.Offer.Act == Dilemma {
			t.Why = "remove"
		}
	case phase == PhaseRest:
		t.Why, t.Clause, t.Step = "rest", s.Rest.Clause(), max(taken, 1)
	case phase == PhaseAction && taken == 0:
		t.Why = "first"
	case phase == PhaseAction:
	case !s.Laid:
		t.Why, t.Clause = "circle", "MK-SETUP-1"
	case !s.Placed:
		t.Why, t.Clause = "geishas", "MK-SETUP-1"
	default:
		t.Why, t.Clause = "guests", "MK-SETUP-4"
	}
	if phase == PhaseSetup {
		t.Bare = t.Why
	}
	return t
}
