package tokaido

import "referee/rules"

// Apply does what an entry says, allowed or not. It fails only where pawns or
// cards could not have been moved like that.
func Apply(s *State, at rules.Seq, by rules.Seat, m Move) error {
	if by == rules.Table {
		return &rules.Impossible{Code: "tk/no-pawn", Clause: "TK-SETUP-2"}
	}
	var err error
	switch m.Act {
	case Begin:
		err = s.begin(at, by, &m)
	case Travel:
		err = s.travel(at, by, &m)
	case Here:
		err = s.here(at, by, &m)
	case Offer:
		s.Offers[by-1] = Offered{Menu: m.Menu, At: at}
	}
	return err
}

// begin seats a player's traveller at the first inn. The neutral one takes the
// place that is left (TK-SETUP-4, TK-TWO-1).
func (s *State) begin(at rules.Seq, by rules.Seat, m *Move) error {
	if s.Last != rules.Table {
		return &rules.Impossible{Code: "tk/on-the-road", Clause: "TK-SETUP-4"}
	}
	p := s.Pawn(by)
	*p = Pawn{Who: m.Who, Coins: int16(m.Who.Coins()), Slot: s.slotOf(m.Leaves), At: at}
	if s.Preparations {
		p.Coins = max(p.Coins+shift[p.Slot-1], 0)
	}
	s.Begun |= rules.SeatSet(by)
	if s.WithNeutral() && s.Ready() {
		*s.Pawn(Neutral) = Pawn{Slot: s.freeSlot(), At: at}
	}
	s.stand()
	return nil
}

// slotOf is the place at the first inn, counted from the road, of whoever leaves
// it at a turn: the one furthest from the road leaves first. Who leaves later than
// anybody can stands next to the road.
func (s *State) slotOf(leaves uint8) uint8 {
	last := uint8(s.Walkers())
	return last + 1 - min(max(leaves, 1), last)
}

// freeSlot is the place at the first inn that the two players have left.
func (s *State) freeSlot() uint8 {
	slot := uint8(1)
	for slot == s.Pawns[0].Slot || slot == s.Pawns[1].Slot {
		slot++
	}
	return slot
}

// Leaves is the inverse: when the traveller left the first inn.
func (s *State) Leaves(slot uint8) uint8 { return uint8(s.Walkers()) + 1 - slot }

// travel walks a traveller to a place.
func (s *State) travel(at rules.Seq, by rules.Seat, m *Move) error {
	if !s.Ready() {
		return &rules.Impossible{Code: "tk/not-begun", Clause: "TK-SETUP-4"}
	}
	if m.Whose == NeutralPawn && !s.WithNeutral() {
		return &rules.Impossible{Code: "tk/no-neutral", Clause: "TK-TWO-1"}
	}
	if s.Last == rules.Table {
		s.Began = by
	}
	if m.Whose == NeutralPawn {
		by = Neutral
	}
	s.leave(at, by, m.To)
	switch {
	case m.Whose == NeutralPawn:
		s.neutralStops()
	case m.Told:
		return s.outcome(at, by, &m.Out)
	case s.tells(by):
		s.Owing = by
	default:
		return s.outcome(at, by, &Outcome{})
	}
	return nil
}

// leave moves the pawn. The first who comes to an inn draws new meals, perhaps
// while others still stand at the last one.
func (s *State) leave(at rules.Seq, seat rules.Seat, to Place) {
	p := s.Pawn(seat)
	if s.Kind(to) == Inn && to != s.Open {
		s.Open, s.Taken, s.Offers = to, 0, [MaxPlayers]Offered{}
	}
	slot := uint8(1)
	for i := range s.Pawns[:s.Walkers()] {
		if q := &s.Pawns[i]; q != p && q.Place == to && q.Slot >= slot {
			slot = q.Slot + 1
		}
	}
	p.Place, p.Slot, p.At = to, slot, at
	s.Last = seat
	s.stand()
}

// tells reports whether the outcome of the seat's stop is still to be entered.
func (s *State) tells(seat rules.Seat) bool {
	k := s.Kind(s.Pawn(seat).Place)
	return !k.Panorama() && k != Farm
}

// farmCoins is what a farm gives (TK-FARM-1).
const farmCoins = 3

// neutralStops is what the neutral traveller's stop changes: a coin of the bank
// in the temple, a meal out of the offer (TK-TWO-3 to TK-TWO-5).
func (s *State) neutralStops() {
	p := s.Pawn(Neutral)
	switch s.Kind(p.Place) {
	case Temple:
		p.Temple++
	case Inn:
		if p.Slot > 1 || !s.NeutralSpares {
			s.Taken++
		}
	}
}

// here enters the outcome of a stop that was reached before.
func (s *State) here(at rules.Seq, by rules.Seat, m *Move) error {
	if s.Owing != by {
		return &rules.Impossible{Code: "tk/nothing-owed", Clause: "TK-MOVE-3"}
	}
	s.Owing = rules.Table
	return s.outcome(at, by, &m.Out)
}

// outcome is what came of a stop.
func (s *State) outcome(at rules.Seq, seat rules.Seat, o *Outcome) error {
	p := s.Pawn(seat)
	switch k := s.Kind(p.Place); k {
	case Village:
		s.buy(at, p, o)
	case Temple:
		s.give(at, p, o)
	case Farm:
		p.Coins += farmCoins
	case Spring:
		switch o.Coins {
		case 0: // the card was left (TK-C69)
		case 2, 3:
			s.bathe(at, p, int16(o.Coins))
		default:
			return &rules.Impossible{Code: "tk/no-such-card", Clause: "TK-SPRING-1"}
		}
	case Encounter:
		if o.Card == NoCard {
			return &rules.Impossible{Code: "tk/no-such-card", Clause: "TK-MEET-1"}
		}
		s.meetBoth(at, seat, o)
	case Inn:
		s.lodge(at, seat, o)
	default:
		number := o.Coins
		if number == 0 {
			number = p.Next(k.View())
		}
		if v := k.View(); number > ViewSize[v-1] && !p.Finished(v) {
			return &rules.Impossible{Code: "tk/no-such-card", Clause: "TK-COMP-5"}
		}
		s.view(at, seat, k.View(), number)
	}
	return nil
}
