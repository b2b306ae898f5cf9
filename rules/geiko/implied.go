package geiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Implied is what the end of a round told without a question, since all other cards lay
// open: the last hand, or the last card that lay face down (GK-END-2, GK-OPTION-1).
type Implied struct {
	By  rules.Seat // whose it is; of nobody if nothing is implied
	Act Act        // Hand or Open
	// Hand and Aside are what had been noted of it.
	Hand  kyoto.Cards
	Aside kyoto.Card
}

// imply enters what is left at the end of a round, if only one thing is possible. Private notes are
// ignored.
func (s *State) imply(at rules.Seq) error {
	by, act, n := s.unsaid()
	if n != 1 {
		return nil
	}
	left := kyoto.Deck &^ s.Seen()
	for i, cards := range s.Hands {
		if s.Shown[i] {
			left &^= cards
		}
	}
	implied := Implied{By: by, Act: act, Hand: s.Hands[by-1], Aside: s.Aside[by-1]}
	switch {
	case act == Hand && left.Len() == s.HandLen(by):
		s.Hands[by-1], s.Shown[by-1] = left, true
	case act == Open && left.Len() == 1:
		if err := s.open(at, by, left.First()); err != nil {
			return err
		}
	default:
		return nil
	}
	s.Implied = implied
	return nil
}

// unsaid returns how much is still to be opened at the end of a round, and the last of it.
func (s *State) unsaid() (by rules.Seat, act Act, n int) {
	for seat := rules.Seat(1); seat <= Seats; seat++ {
		if s.FaceDown && !s.Opened[seat-1] {
			by, act, n = seat, Open, n+1
		}
		if !s.Shown[seat-1] {
			by, act, n = seat, Hand, n+1
		}
	}
	return by, act, n
}

// Asked returns the table on which an entry is judged: one that says what has just been
// implied is judged as if it had been asked for. It is small enough to be inlined, so that
// a check makes that table on its own stack.
func (s *State) Asked(by rules.Seat, m Move) *State {
	if s.Implied.By != by {
		return s
	}
	t := s.asked(by, m)
	return &t
}

func (s *State) asked(by rules.Seat, m Move) State {
	if !s.Repeats(by, m) {
		return *s
	}
	return s.told()
}

// Repeats reports whether an entry says what was implied, or is a private note of just
// that, unless it has been changed by hand.
func (s *State) Repeats(by rules.Seat, m Move) bool {
	i := &s.Implied
	if by == rules.Table || i.By != by {
		return false
	}
	if i.Act == Hand {
		return m.Act == Hand || m.Act == Note && m.Cards == s.Hands[by-1]
	}
	k := s.Aside[by-1]
	return (m.Act == Open || m.Act == Aside && m.Card == k) && s.Under[s.Place[k.Colour()]].Has(k)
}

// told returns the table before anything was implied.
func (s *State) told() State {
	t, by := *s, s.Implied.By
	t.Implied, t.Scored, t.Ended = Implied{}, false, false
	if t.Round < Rounds {
		t.Before = Before{}
	}
	if s.Implied.Act == Hand {
		t.Hands[by-1], t.Shown[by-1] = s.Implied.Hand, false
		return t
	}
	k := s.Aside[by-1]
	t.Under[t.Place[k.Colour()]] &^= kyoto.Of(k)
	t.CardAt[k-1] = 0
	t.Aside[by-1], t.Opened[by-1] = s.Implied.Aside, false
	return t
}
