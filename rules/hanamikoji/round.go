package hanamikoji

import "referee/rules"

// nextRound gathers the cards; the markers stay where they are (HK-NEXT-1 to
// HK-NEXT-4).
func (s *State) nextRound() {
	s.Round++
	s.First = rules.Other(s.First)
	s.Scored = false
	s.Before = s.Markers
	s.Offer = Offer{}
	s.Sides = [Players]Side{}
	s.Removed = Noted{}
	s.Told = 0
}

// score places the Secrets, moves the markers and sees whether the game is over
// (HK-REVEAL-1, HK-SCORE-1, HK-SCORE-2, HK-WIN-1).
func (s *State) score() {
	for i := range s.Sides {
		d := &s.Sides[i]
		for _, p := range d.Plays[:d.Count] {
			if p.Act == Secret {
				d.Front = d.Front.Plus(p.Cards.Known())
			}
		}
	}
	s.Before = s.Markers
	s.Scored = true
	s.award()
}

// award moves the markers and sees whether that ends the game.
func (s *State) award() {
	s.Markers = s.Before
	for k := Kind(0); k < Kinds; k++ {
		switch one, two := s.Sides[0].Front.Count(k), s.Sides[1].Front.Count(k); {
		case one > two:
			s.Markers[k] = 1
		case two > one:
			s.Markers[k] = 2
		}
	}
	last := s.MaxRounds > 0 && s.Round >= s.MaxRounds
	s.Ended = last || s.Qualifies(1) || s.Qualifies(2)
}

// Settle scores a table that was typed in, as if its round were over.
func Settle(s State) State {
	s.score()
	s.tally()
	return s
}

// Rounds is the number of rounds that have been scored, and whether the last of
// them still lies on the table.
func (s *State) Rounds() (n int, lies bool) {
	if s.Scored {
		return int(s.Round), true
	}
	return int(s.Round) - 1, false
}

// answering are the arguments of the question how an offer is answered, by who made it and by its
// action. They are made once, since turns are told often.
var answering = func() (list [Players][Competition + 1][]rules.Arg) {
	for by := range list {
		for _, a := range []Act{Gift, Competition} {
			list[by][a] = []rules.Arg{rules.Who("other", rules.Seat(by+1)), rules.Word("action", "hanamikoji.action."+a.Key()),
				rules.Word("asks", "hanamikoji.asks."+a.Key())}
		}
	}
	return list
}()

// Turn says who is due and why.
func Turn(s *State) rules.Turn {
	due, phase := s.Due()
	t := rules.Turn{Phase: phase, Round: int(s.Round), Step: 1, Steps: Players * Turns, Due: due}
	switch {
	case phase == PhaseOver:
		t.Why, t.Clause, t.Step = "over", "HK-END-1", t.Steps
	case phase == PhaseReveal:
		t.Why, t.Clause, t.Step = "reveal", "HK-REVEAL-1", t.Steps
	case s.Scored:
		t.Round++
		t.Why, t.Clause = "next-starter", "HK-NEXT-4"
	default:
		taken := int(s.Sides[0].Count + s.Sides[1].Count)
		t.Step = min(taken+1, t.Steps)
		t.Why, t.Clause = "alternate", "HK-TURN-1"
		if phase == PhaseReply {
			t.Step = max(taken, 1) // an offer belongs to the turn it was made in
			t.Why, t.Clause = "reply", "HK-REPLY-1"
			t.Args = answering[s.Offer.By-1][s.Offer.Act]
		} else if t.Step == 1 {
			t.Why = "first"
			if s.Round > 1 {
				t.Why, t.Clause = "next-starter", "HK-NEXT-4"
			}
		}
	}
	return t
}
