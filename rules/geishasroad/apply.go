package geishasroad

import "referee/rules"

// Apply does what an entry says, allowed or not. It fails only where cards or
// tokens could not have been moved like that.
func Apply(s *State, at rules.Seq, by rules.Seat, m Move) error {
	if by == rules.Table {
		return &rules.Impossible{Code: "gr/nobody", Clause: "GR-TURN-1"}
	}
	if s.Scored && !s.Ended {
		s.nextRound()
	}
	var err error
	switch m.Act {
	case Meeting:
		err = s.meet(at, by, m)
	case Intrigue:
		d := s.Side(by)
		d.Kept, d.Binned, d.KeptAt = m.Cards[0], m.Cards[1], at
		s.used(at, by, m.Act)
	case Gift, Exchange:
		err = s.offer(at, by, m)
	case Counter:
		err = s.counter(at, by, m)
	case Play:
		err = s.plays(at, by, m)
	case Circle:
		s.Lay(m.Houses, &s.Place)
	case Row:
		s.tellRow(m)
	case Tokens:
		s.Influence = [Colours]rules.Seat{}
		for i := range Players {
			s.Influence[m.Houses[i]] = rules.Seat(i + 1)
		}
		s.Dealt = true
	case Begins:
		s.First, s.Chosen = m.Who, s.Round > 1
		if s.Round == 1 {
			s.Began = m.Who
		}
	case Keep:
		err = s.keep(at, by, m)
	}
	if err != nil {
		return err
	}
	if s.revealing() && s.Sides[0].Opened && s.Sides[1].Opened {
		s.score()
	}
	return nil
}

// keep notes the cards of an Intrigue; one that is not told stays what it was.
func (s *State) keep(at rules.Seq, by rules.Seat, m Move) error {
	d := s.Side(by)
	if !d.Has(Intrigue) || d.Opened {
		return &rules.Impossible{Code: "gr/nothing-hidden", Clause: "GR-INTRIGUE-1"}
	}
	if m.Cards[0].Known() {
		d.Kept, d.KeptAt = m.Cards[0], at
	}
	if m.Cards[1].Known() {
		d.Binned, d.KeptAt = m.Cards[1], at
	}
	return nil
}

// tellRow sets a row of prestige tokens; those left out stay unknown.
func (s *State) tellRow(m Move) {
	for i := m.Told(); i < RowSize(m.Row); i++ {
		m.Values[i] = Untold
	}
	s.Row[m.Row-1], s.RowTold[m.Row-1] = m.Values, true
}

// used flips the marker of an action.
func (s *State) used(at rules.Seq, by rules.Seat, a Act) {
	d := s.Side(by)
	d.Did |= 1 << a
	d.Used[a] = at
}

// meet plays one card.
func (s *State) meet(at rules.Seq, by rules.Seat, m Move) error {
	s.used(at, by, Meeting)
	return s.play(at, by, m.Plays[0])
}
