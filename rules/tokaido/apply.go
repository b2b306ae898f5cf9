package tokaido

import "referee/rules"

// Apply carries out an entry, allowed or not. It fails only if pawns or cards could not have been
// moved like that.
func Apply(s *State, at rules.Seq, by rules.Seat, m Move) error {
	if by == rules.Table {
		return &rules.Fault{Code: "impossible.tk/no-pawn", Clause: "TK-SETUP-2"}
	}
	e := entry{s, at, by, s.Pawn(by)}
	switch m.Act {
	case Begin:
		return e.begin(&m)
	case Travel:
		return e.travel(&m)
	case Here:
		return e.here(&m)
	case Offer:
		s.Offers[by-1] = Offered{Menu: m.Menu, At: at}
	}
	return nil
}

// entry carries out what a player enters about a pawn, with the number at.
type entry struct {
	*State
	at   rules.Seq
	by   rules.Seat
	pawn *Pawn
}

// begin seats a player's traveller at the first inn. The neutral one takes the
// place that is left (TK-SETUP-4, TK-TWO-1).
func (e *entry) begin(m *Move) error {
	if e.Last != rules.Table {
		return &rules.Fault{Code: "impossible.tk/on-the-road", Clause: "TK-SETUP-4"}
	}
	*e.pawn = Pawn{Who: m.Who, Coins: int16(m.Who.Coins()), Slot: e.slotOf(m.Leaves), At: e.at}
	if e.Preparations {
		e.pawn.Coins = max(e.pawn.Coins+shift[e.pawn.Slot-1], 0)
	}
	e.Begun |= rules.SeatSet(e.by)
	if e.WithNeutral() && e.Ready() {
		*e.Pawn(Neutral) = Pawn{Slot: e.freeSlot(), At: e.at}
	}
	e.stand()
	return nil
}

// slotOf returns the place at the first inn, counted from the road, of whoever leaves
// it at a turn: the one furthest from the road leaves first. Who leaves later than
// anybody can stands next to the road.
func (s *State) slotOf(leaves uint8) uint8 {
	last := uint8(s.Walkers())
	return last + 1 - min(max(leaves, 1), last)
}

// freeSlot returns the place at the first inn that the two players have left.
func (s *State) freeSlot() uint8 {
	slot := uint8(1)
	for slot == s.Pawns[0].Slot || slot == s.Pawns[1].Slot {
		slot++
	}
	return slot
}

// Leaves returns the inverse: when the traveller left the first inn.
func (s *State) Leaves(slot uint8) uint8 { return uint8(s.Walkers()) + 1 - slot }

// travel walks a traveller to a place.
func (e *entry) travel(m *Move) error {
	if !e.Ready() {
		return &rules.Fault{Code: "impossible.tk/not-begun", Clause: "TK-SETUP-4"}
	}
	if m.Whose == NeutralPawn && !e.WithNeutral() {
		return &rules.Fault{Code: "impossible.tk/no-neutral", Clause: "TK-TWO-1"}
	}
	if e.Last == rules.Table {
		e.Began = e.by
	}
	if m.Whose == NeutralPawn {
		e.by, e.pawn = Neutral, e.Pawn(Neutral)
	}
	e.leave(m.To)
	switch {
	case m.Whose == NeutralPawn:
		e.neutralStops()
	case m.Told:
		return e.outcome(&m.Out)
	case e.Kind(m.To).tells():
		e.Owing = e.by
	default:
		return e.outcome(&Outcome{})
	}
	return nil
}

// leave moves the pawn. The first who comes to an inn draws new meals, perhaps
// while others still stand at the last one.
func (e *entry) leave(to Place) {
	if e.Kind(to) == Inn && to != e.Open {
		e.Open, e.Taken, e.Offers = to, 0, [MaxPlayers]Offered{}
	}
	slot := uint8(1)
	for i := range e.Pawns[:e.Walkers()] {
		if q := &e.Pawns[i]; q != e.pawn && q.Place == to && q.Slot >= slot {
			slot = q.Slot + 1
		}
	}
	e.pawn.Place, e.pawn.Slot, e.pawn.At = to, slot, e.at
	e.Last = e.by
	e.stand()
}

// tells reports whether the outcome of a stop is to be entered.
func (k Stop) tells() bool { return !k.Panorama() && k != Farm }

// farmCoins is what a farm gives (TK-FARM-1).
const farmCoins = 3

// neutralStops is what the neutral traveller's stop changes: a coin of the bank
// in the temple, a meal out of the offer (TK-TWO-3 to TK-TWO-5).
func (e *entry) neutralStops() {
	switch e.Kind(e.pawn.Place) {
	case Temple:
		e.pawn.Temple++
	case Inn:
		if e.pawn.Slot > 1 || !e.NeutralSpares {
			e.Taken++
		}
	}
}

// here enters the outcome of a stop that was reached before.
func (e *entry) here(m *Move) error {
	if e.Owing != e.by {
		return &rules.Fault{Code: "impossible.tk/nothing-owed", Clause: "TK-MOVE-3"}
	}
	e.Owing = rules.Table
	return e.outcome(&m.Out)
}

// outcome returns what came of a stop.
func (e *entry) outcome(o *Outcome) error {
	switch k := e.Kind(e.pawn.Place); k {
	case Village:
		e.buy(o)
	case Temple:
		e.give(o)
	case Farm:
		e.pawn.Coins += farmCoins
	case Spring:
		switch o.Coins {
		case 0: // the card was left (TK-C69)
		case 2, 3:
			e.bathe(int16(o.Coins))
		default:
			return &rules.Fault{Code: "impossible.tk/no-such-card", Clause: "TK-SPRING-1"}
		}
	case Encounter:
		if o.Card == NoCard {
			return &rules.Fault{Code: "impossible.tk/no-such-card", Clause: "TK-MEET-1"}
		}
		e.meetBoth(o)
	case Inn:
		e.lodge(o)
	default:
		number := o.Coins
		if number == 0 {
			number = e.pawn.Next(k.View())
		}
		if v := k.View(); number > ViewSize[v-1] && !e.pawn.Finished(v) {
			return &rules.Fault{Code: "impossible.tk/no-such-card", Clause: "TK-COMP-5"}
		}
		e.view(k.View(), number)
	}
	return nil
}

// Due returns who must do something now, and in which phase.
func (s *State) Due() (rules.Seats, rules.Phase) {
	walker, phase := s.next()
	switch {
	case phase == PhaseBegin:
		return s.All &^ s.Begun, phase
	case phase == PhaseOver:
		return 0, phase
	}
	return rules.SeatSet(s.Mover(walker)), phase
}

// next returns the traveller whose walk or stop is next, if all are on the road, and the phase.
func (s *State) next() (walker rules.Seat, phase rules.Phase) {
	switch {
	case !s.Ready():
		return rules.Table, PhaseBegin
	case s.Owing != rules.Table && s.Kind(s.Pawn(s.Owing).Place) == Inn:
		return s.Owing, PhaseInn
	case s.Owing != rules.Table:
		return s.Owing, PhaseStop
	}
	if walker = s.Hindmost(); s.Pawn(walker).Place == Last {
		return walker, PhaseOver
	}
	return walker, PhaseRoad
}

// stopClauses are the rules about what a stop asks of its visitor.
var stopClauses = [Stops]rules.ClauseID{Village: "TK-VILLAGE-1", Temple: "TK-TEMPLE-1", Encounter: "TK-MEET-1", Spring: "TK-SPRING-1"}

// Turn says who is due and why. A round is a stretch between two inns; its steps
// are its places.
func Turn(s *State) rules.Turn {
	due, phase := s.Due()
	t := rules.Turn{Phase: phase, Due: due, Round: 1, Step: 1, Steps: 1}
	if phase == PhaseBegin {
		t.Why, t.Clause = "begin", "TK-SETUP-4"
		return t
	}
	walker := s.Hindmost()
	p := s.Pawn(walker)
	next := min(p.Place+1, Last)
	if s.Owing != rules.Table && s.Pawn(s.Owing).Place == p.Place {
		next = p.Place // the stop there is not over
	}
	t.Round = s.Leg(next)
	t.Step, t.Steps = int(next), int(Last)
	switch {
	case phase == PhaseOver:
		t.Why, t.Clause = "over", "TK-END-1"
	case phase == PhaseInn:
		t.Why, t.Clause = "inn", "TK-INN-2"
	case phase == PhaseStop:
		t.Why, t.Clause = "stop", stopClauses[s.Kind(s.Pawn(s.Owing).Place)]
	case s.isNeutral(walker):
		t.Why, t.Clause = "neutral", "TK-TWO-2"
	case walker == s.Last:
		t.Why, t.Clause = "again", "TK-MOVE-4"
	case s.Kind(p.Place) == Inn:
		t.Why, t.Clause = "last-in", "TK-INN-9"
	case s.At(p.Place) > 1:
		t.Why, t.Clause = "second-spot", "TK-SPOT-4"
	default:
		t.Why, t.Clause = "hindmost", "TK-MOVE-1"
	}
	return t
}
