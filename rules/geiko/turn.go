package geiko

import "referee/rules"

// Due is who must do something now, and in which phase.
func (s *State) Due() (due rules.Seats, phase rules.Phase) {
	switch {
	case s.Ended:
		return 0, PhaseOver
	case s.Scored:
		if s.FaceDown {
			return rules.SeatSet(1, 2), PhaseSetup
		}
		return rules.SeatSet(rules.Other(s.First)), PhaseTurn
	case !s.Ready():
		return s.missing(), PhaseSetup
	}
	if turner := s.Turner(); turner != rules.Table {
		return rules.SeatSet(turner), PhaseTurn
	}
	for seat := rules.Seat(1); seat <= Seats; seat++ {
		if !s.Shown[seat-1] || s.FaceDown && !s.Opened[seat-1] {
			due |= rules.SeatSet(seat)
		}
	}
	return due, PhaseOpen
}

// missing is who has something to tell before the first card: the houses of both
// come before the cards that lie face down.
func (s *State) missing() (due rules.Seats) {
	if !s.Laid || !s.Placed {
		return rules.SeatSet(s.First)
	}
	for seat := rules.Seat(1); seat <= Seats; seat++ {
		if s.Own[seat-1] == 0 {
			due |= rules.SeatSet(seat)
		}
	}
	if due != 0 || !s.FaceDown {
		return due
	}
	for seat := rules.Seat(1); seat <= Seats; seat++ {
		if !s.Veiled(seat) {
			due |= rules.SeatSet(seat)
		}
	}
	return due
}

// Turn says who is due and why.
func Turn(s *State) rules.Turn {
	due, phase := s.Due()
	steps := Seats * s.Plays()
	t := rules.Turn{Phase: phase, Round: int(s.Round), Step: min(int(s.Played[0]+s.Played[1])+1, steps), Steps: steps, Due: due, Why: "alternate", Clause: "GK-TURN-1"}
	if s.Scored && !s.Ended {
		t.Round, t.Step = t.Round+1, 1
	}
	switch {
	case phase == PhaseOver:
		t.Why, t.Clause = "over", "GK-WIN-1"
	case phase == PhaseOpen && s.FaceDown && !s.Opened[due.First()-1]:
		t.Why, t.Clause = "open", "GK-END-2"
	case phase == PhaseOpen:
		t.Why, t.Clause = "hand", "GK-END-2"
	case phase == PhaseTurn && t.Step == 1:
		t.Why = "first"
		if t.Round > 1 {
			t.Clause = "GK-NEXT-3"
		}
	case phase == PhaseTurn:
	case !s.Laid:
		t.Why, t.Clause = "circle", "GK-SETUP-1"
	case !s.Placed:
		t.Why, t.Clause = "geishas", "GK-SETUP-1"
	case s.Own[0] == 0 || s.Own[1] == 0:
		t.Why, t.Clause = "house", "GK-SETUP-2"
	default:
		t.Why, t.Clause = "aside", "GK-OPTION-1"
	}
	if phase == PhaseSetup || phase == PhaseOpen {
		t.Bare = t.Why
	}
	return t
}

// Scores is the number of rounds that have been scored, and whether the last of
// them still lies on the table.
func (s *State) Scores() (n int, lies bool) {
	if s.Scored {
		return int(s.Round), true
	}
	return int(s.Round) - 1, false
}
