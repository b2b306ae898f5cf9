package geishasroad

import "referee/rules"

// Due is who must do something now, and in which phase.
func (s *State) Due() (rules.Seats, rules.Phase) {
	switch {
	case s.Ended:
		return 0, PhaseOver
	case s.Scored:
		return s.Losers(), PhaseSetup
	case !s.Ready():
		if s.Round > 1 && !s.Chosen {
			return s.Losers(), PhaseSetup
		}
		return rules.SeatSet(s.First), PhaseSetup
	case s.Offer.Open():
		return rules.SeatSet(s.Offer.Chooser), PhaseChoice
	case s.Rest.By != rules.Table:
		return rules.SeatSet(s.Rest.By), PhaseRest
	}
	if turner := s.Turner(); turner != rules.Table {
		return rules.SeatSet(turner), PhaseAction
	}
	if !s.Side(s.First).Opened {
		return rules.SeatSet(s.First), PhaseReveal // the first player first
	}
	return rules.SeatSet(rules.Other(s.First)), PhaseReveal
}

// Losers is who chooses who begins the second round: the loser of the first, or either
// where a token that nobody could tell decides who that is.
func (s *State) Losers() rules.Seats {
	if winner := s.FirstWinner(); winner != rules.Table {
		return rules.SeatSet(rules.Other(winner))
	}
	return rules.SeatSet(1, 2)
}

// Turn says who is due and why.
func Turn(s *State) rules.Turn {
	due, phase := s.Due()
	taken := s.Sides[0].Count() + s.Sides[1].Count()
	const steps = Players * Actions
	t := rules.Turn{Phase: phase, Round: int(s.Round), Step: min(taken+1, steps), Steps: steps, Due: due, Why: "alternate", Clause: "GR-TURN-1"}
	switch phase {
	case PhaseOver:
		t.Why, t.Clause, t.Step = "over", s.Decided(), steps
	case PhaseSetup:
		t.Why, t.Clause = s.missing()
		t.Step, t.Bare = 1, t.Why
		if t.Clause == "GR-NEXT-6" {
			t.Bare = "begins"
		}
		if s.Scored {
			t.Round++
		}
	case PhaseChoice:
		t.Why, t.Clause, t.Step = "choice", s.Chooses(), max(taken, 1)
	case PhaseRest:
		t.Why, t.Clause, t.Step = "rest", s.Rest.Clause(), max(taken, 1)
	case PhaseReveal:
		t.Why, t.Clause, t.Step = "reveal", "GR-REVEAL-1", steps
	case PhaseAction:
		if taken == 0 {
			t.Why = "first"
		}
	}
	return t
}

// Decided is the clause by which a game that is over ended.
func (s *State) Decided() rules.ClauseID {
	if s.Four() != rules.Table {
		return "GR-WIN-1"
	}
	return "GR-WIN-2"
}

// Chooses is the clause by which somebody is to choose from the offer: that of the offer,
// or of a counter offer, by which the choice has passed to the other player (GR-C49).
func (s *State) Chooses() rules.ClauseID {
	if s.Offer.Put != 0 && !s.RolesStay {
		return "GR-COUNTER-2"
	}
	return s.Offer.Choice()
}

// Lays is the clause by which prestige tokens are laid now.
func (s *State) Lays() rules.ClauseID {
	switch {
	case s.Fate:
		return "GR-FATE-2"
	case s.Scored || s.Round > 1:
		return "GR-NEXT-3"
	}
	return "GR-SETUP-5"
}

// missing is what is still unknown before a round.
func (s *State) missing() (why string, clause rules.ClauseID) {
	switch {
	case s.Scored || s.Round > 1 && !s.Chosen:
		if s.FirstWinner() == rules.Table {
			return "either", "GR-NEXT-6"
		}
		return "starter", "GR-NEXT-6"
	case s.Guests && !s.Laid:
		return "circle", "GR-SETUP-1"
	case !s.Guests && !s.Dealt:
		return "tokens", "GR-SETUP-8"
	case s.Fate:
		return "row", s.Lays()
	case !s.RowTold[Geiko-1]:
		return "geiko", s.Lays()
	}
	return "okaasan", s.Lays()
}

// Scores is the number of rounds that have been scored, and whether the last of
// them still lies on the table.
func (s *State) Scores() (n int, lies bool) {
	if s.Scored {
		return int(s.Round), true
	}
	return int(s.Round) - 1, false
}
