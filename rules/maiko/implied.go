package maiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Implied is a card that was played without a question, since nothing else could have
// become of it: one left by action 2 that is studied, or worked if there is no
// choice of guests (MK-ACTION-2).
type Implied struct {
	Rest  Rest  // what was left, and how it was to be played; of nobody if nothing is implied
	Guest uint8 // the guest taken: its colour plus one, or 0 for none
}

// Move returns the entry that would have stated it.
func (i *Implied) Move() Move {
	return Move{Act: Play, Way: i.Rest.Way, Plays: [2]Played{{Card: i.Rest.Cards[0], Told: i.Rest.Way == Work, Guest: i.Guest}}}
}

// imply plays what was left if that can be done in one way only.
func (s *State) imply(at rules.Seq) error {
	by, k := s.Rest.By, s.Rest.Cards[0]
	list, n := [kyoto.Colours + 1]Played{{Card: k}}, 1
	if s.Rest.Way == Work {
		list, n = s.guests(by, trail{}, k)
	}
	if n > 1 {
		return nil
	}
	s.Implied = Implied{Rest: s.Rest, Guest: list[0].Guest}
	s.Rest = Rest{}
	return s.each(at, by, s.Implied.Rest.Way, list[:1])
}

// Asked returns the table on which an entry is judged: one that says what has just been
// implied is judged as if it had been asked for.
func (s *State) Asked(by rules.Seat, m Move) *State {
	if !s.Repeats(by, m.Act) {
		return s
	}
	t := s.told()
	return &t
}

// Left returns what was left of an offer when a player plays it: what was implied, where an
// entry says that.
func (s *State) Left(by rules.Seat, act Act) *Rest {
	if s.Repeats(by, act) {
		return &s.Implied.Rest
	}
	return &s.Rest
}

// Repeats reports whether an entry says what was implied, unless that has been changed
// by hand.
func (s *State) Repeats(by rules.Seat, act Act) bool {
	r, guest := &s.Implied.Rest, s.Implied.Guest
	if act != Play || by == rules.Table || by != r.By {
		return false
	}
	if r.Way == Study {
		return s.Side(by).Front.Has(r.Cards[0])
	}
	return guest == 0 || s.Side(by).Guests.Count(kyoto.Colour(guest-1)) > 0
}

// told returns the table before anything was implied.
func (s *State) told() State {
	t := *s
	t.Implied, t.Rest = Implied{}, s.Implied.Rest
	k, d := t.Rest.Cards[0], t.Side(t.Rest.By)
	t.CardAt[k-1] = 0
	if t.Rest.Way == Study {
		d.Front &^= kyoto.Of(k)
		return t
	}
	at := &t.Place[k.Colour()]
	if s.Implied.Guest > 0 {
		c := kyoto.Colour(s.Implied.Guest - 1)
		t.Lie[*at], d.Guests = t.Lie[*at].Plus(c), d.Guests.Less(c)
	}
	*at = (*at + kyoto.Colours - uint8(k.Value())) % kyoto.Colours
	t.Worked &^= kyoto.Of(k)
	return t
}
