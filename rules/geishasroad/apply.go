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
	e := entry{s, at, by}
	var err error
	switch m.Act {
	case Meeting:
		e.used(Meeting)
		err = e.play(m.Plays[0])
	case Intrigue:
		e.used(Intrigue)
		d := s.Side(by)
		d.Kept, d.Binned, d.KeptAt = m.Cards[0], m.Cards[1], at
	case Gift, Exchange:
		err = e.offer(m)
	case Counter:
		err = e.counter(m)
	case Play:
		err = e.plays(m)
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
		err = e.keep(m)
	}
	if err != nil {
		return err
	}
	if s.revealing() && s.Sides[0].Opened && s.Sides[1].Opened {
		s.score()
	}
	return nil
}

// entry carries out what a player enters, with the number at.
type entry struct {
	*State
	at rules.Seq
	by rules.Seat
}

// keep notes the cards of an Intrigue; one that is not told stays what it was.
func (e *entry) keep(m Move) error {
	d := e.Side(e.by)
	if !d.Has(Intrigue) || d.Opened {
		return &rules.Impossible{Code: "gr/nothing-hidden", Clause: "GR-INTRIGUE-1"}
	}
	if m.Cards[0].Known() {
		d.Kept, d.KeptAt = m.Cards[0], e.at
	}
	if m.Cards[1].Known() {
		d.Binned, d.KeptAt = m.Cards[1], e.at
	}
	return nil
}

// tellRow sets a row of prestige tokens; those left out stay unknown.
func (c *Counted) tellRow(m Move) {
	for i := m.Told(); i < RowSize(m.Row); i++ {
		m.Values[i] = Untold
	}
	c.Row[m.Row-1], c.RowTold[m.Row-1] = m.Values, true
}

// used flips the marker of an action.
func (e *entry) used(a Act) {
	d := e.Side(e.by)
	d.Did |= 1 << a
	d.Used[a] = e.at
}
