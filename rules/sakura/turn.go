package sakura

import "referee/rules"

// Due is who must do something now, and in which phase. All show their cards at once;
// anybody turns up the court painter's.
func (s *State) Due() (due rules.Seats, phase rules.Phase) {
	switch {
	case s.Over():
		return 0, PhaseOver
	case !s.Ready():
		return rules.SeatSet(1), PhaseBoard
	}
	if who, asked := s.Asked(); asked {
		return rules.SeatSet(s.Seat(who)), PhaseChoice
	}
	if missing := s.Missing(); missing != 0 {
		return missing, PhaseCards
	}
	if s.Table.Further != rules.Table {
		return rules.SeatSet(s.Table.Further), PhaseCourt
	}
	return rules.SeatSet(1, 2), PhaseCourt
}

// furthers name who is further from the Emperor, of the two players; made once, so that
// telling a turn allocates nothing.
var furthers = [MinPlayers + 1][]rules.Arg{1: {rules.Who("further", 1)}, 2: {rules.Who("further", 2)}}

// Turn says who is due and why. Its step is the sakura that is next.
func Turn(s *State) rules.Turn {
	due, phase := s.Due()
	t := rules.Turn{Phase: phase, Round: int(s.Round), Step: min(int(s.Scored)+1, Sakuras), Steps: Sakuras, Due: due, Why: "cards", Clause: "SK-ROUND-1"}
	if s.Table.Ended && !s.Over() {
		t.Round++
	}
	switch phase {
	case PhaseCards:
		if further := s.Further(); further != rules.Table {
			t.Why, t.Args = "cards-hand", furthers[further]
		}
	case PhaseOver:
		t.Why, t.Clause = "over", "SK-END-1"
	case PhaseBoard:
		t.Why, t.Clause = "board", "SK-SETUP-1"
	case PhaseCourt:
		t.Why, t.Clause = "court", "SK-TWO-2"
		if s.Table.Further != rules.Table {
			t.Why, t.Clause = "court-hand", "SK-TACTIC-1"
		}
	case PhaseChoice:
		who, _ := s.Asked()
		card := s.Table.Cards[who]
		t.Why, t.Clause = "painter", "SK-PAINT-2"
		if !s.Table.Garden {
			t.Why, t.Clause = "emperor", "SK-GARDEN-3"
		}
		t.Args = []rules.Arg{rules.N("card", int(card.Number)), rules.N("n", card.Icons.Brush().Steps())}
	}
	return t
}
