package maiko

import (
	"cmp"

	"referee/rules"
	"referee/rules/kyoto"
)

// Setup begins with nothing known. Without a first player named, seat 1 begins.
func Setup(setup rules.Setup) (State, error) {
	if err := setup.Check("maiko", Seats, Seats, Options); err != nil {
		return State{}, err
	}
	s := State{First: max(setup.First, 1), BothOnTie: setup.Value(HouseTie) == "both", MayDecline: setup.Value(MustTake) == "may"}
	s.Circle, s.Place = kyoto.Boxed()
	return s, nil
}

// Apply carries out an entry, allowed or not. It fails only if cards or guests could not have been
// moved like that.
func Apply(s *State, at rules.Seq, by rules.Seat, m Move) error {
	if by == rules.Table && m.Act < Circle {
		return &rules.Fault{Code: "impossible.mk/nobody", Clause: "MK-TURN-1"}
	}
	if s.Repeats(by, m.Act) {
		*s = s.told()
	}
	s.Implied = Implied{}
	var err error
	switch m.Act {
	case Circle:
		s.lay(m.Order)
	case Geishas:
		for i, c := range m.Order {
			s.Place[c] = uint8(i)
		}
		s.Placed = true
	case Guests:
		s.Lie, s.Told = m.Lie, true
		for i, g := range m.Lie {
			s.Slots[i] = uint8(g.Len())
		}
	case Job:
		s.used(at, by, Job)
		err = s.each(at, by, cmp.Or(m.Way, Work), m.Plays[:1])
	case Dilemma, Gift, Exchange:
		err = s.offer(at, by, m)
	case Remove:
		err = s.remove(at, by, m)
	case Play:
		err = s.play(at, by, m)
	}
	return err
}

// lay sets the order of the houses; who stands at a house stays there, and so do
// the guests.
func (s *State) lay(order [kyoto.Colours]kyoto.Colour) {
	was := *s
	s.Lay(order, &s.Place)
	for i, c := range was.Houses {
		at := s.House(c)
		s.Lie[at], s.Slots[at] = was.Lie[i], was.Slots[i]
	}
}

// used flips the marker of an action.
func (s *State) used(at rules.Seq, by rules.Seat, a Act) {
	d := s.Side(by)
	d.Turns, d.Spent = d.Turns+1, d.Spent+uint8(a.Size())
	d.Did |= 1 << a
	d.Used[a] = at
}

// offer lays cards out for the opponent.
func (s *State) offer(at rules.Seq, by rules.Seat, m Move) error {
	switch {
	case s.Offer.Open():
		return &rules.Fault{Code: "impossible.mk/offer-open", Clause: s.Offer.Act.Clause()}
	case s.Rest.By != rules.Table:
		return &rules.Fault{Code: "impossible.mk/offer-open", Clause: s.Rest.Clause()}
	}
	s.used(at, by, m.Act)
	s.Offer = Offer{By: by, Act: m.Act, Cards: m.Cards, At: at}
	return nil
}

// remove takes one of two cards out of the game and says what becomes of the other,
// which is played at once if there is nothing to choose (MK-ACTION-2).
func (s *State) remove(at rules.Seq, by rules.Seat, m Move) error {
	o := s.Offer
	i := o.Find(m.Cards[0])
	if o.Act != Dilemma || i < 0 {
		return &rules.Fault{Code: "impossible.mk/not-offered", Clause: "MK-ACTION-2",
			Args: []rules.Arg{m.Cards[0].Arg("card"), kyoto.Named("offer", o.String())}}
	}
	s.Removed |= kyoto.Of(m.Cards[0])
	s.CardAt[m.Cards[0]-1] = at
	s.Offer = Offer{}
	s.Rest = Rest{By: o.By, Cards: kyoto.Pair{o.Cards[1-i]}, Way: m.Way, At: at}
	return s.imply(at)
}

// play studies or works cards: part of an offer, or what was left of it.
func (s *State) play(at rules.Seq, by rules.Seat, m Move) error {
	switch {
	case s.Offer.Open() && s.Offer.Act != Dilemma:
		part, ok := s.Offer.Part(m.Played())
		if !ok {
			return &rules.Fault{Code: "impossible.mk/not-offered", Clause: s.Offer.Act.Clause(),
				Args: []rules.Arg{m.Plays[0].Card.Arg("card"), kyoto.Named("offer", s.Offer.String())}}
		}
		s.Offer, s.Rest = Offer{}, Rest{By: rules.Other(by), Cards: s.Offer.Left(part), At: s.Offer.At}
	case s.Rest.By != rules.Table:
		s.Rest = Rest{}
	default:
		return &rules.Fault{Code: "impossible.mk/nothing-to-play", Clause: "MK-TURN-2"}
	}
	return s.each(at, by, m.Way, m.Plays[:])
}

// each studies or works cards, one after the other.
func (s *State) each(at rules.Seq, by rules.Seat, way Way, plays []Played) error {
	for _, p := range plays {
		if p.Card == kyoto.NoCard {
			break
		}
		s.CardAt[p.Card-1] = at
		if way == Study {
			s.Side(by).Front |= kyoto.Of(p.Card)
			continue
		}
		if err := s.work(by, p); err != nil {
			return err
		}
	}
	return nil
}

// work discards a card, moves its geisha and takes a guest where she stops, the
// first there if it is not told which (MK-WORK-1 to MK-WORK-3).
func (s *State) work(by rules.Seat, p Played) error {
	d := s.Side(by)
	s.Worked |= kyoto.Of(p.Card)
	at := s.Stop(p.Card, kyoto.NoCard)
	s.Place[p.Card.Colour()] = uint8(at)
	guest := s.takes(by, at, p)
	if guest == 0 {
		return nil
	}
	c := kyoto.Colour(guest - 1)
	if s.Lie[at].Count(c) == 0 {
		return &rules.Fault{Code: "impossible.mk/no-such-guest", Clause: "MK-WORK-2",
			Args: []rules.Arg{rules.Word("guest", "maiko.colour."+c.Key()), rules.Word("house", "maiko.house."+s.Houses[at].Key())}}
	}
	s.Lie[at] = s.Lie[at].Less(c)
	d.Guests = d.Guests.Plus(c)
	return nil
}

// Due returns who must do something now, and in which phase.
func (s *State) Due() (rules.Seats, rules.Phase) {
	switch {
	case !s.Ready():
		return rules.SeatSet(s.First), PhaseSetup
	case s.Offer.Open():
		return rules.SeatSet(rules.Other(s.Offer.By)), PhaseChoice
	case s.Rest.By != rules.Table:
		return rules.SeatSet(s.Rest.By), PhaseRest
	}
	if turner := s.Turner(); turner != rules.Table {
		return rules.SeatSet(turner), PhaseAction
	}
	return 0, PhaseOver
}

// Turn says who is due and why.
func Turn(s *State) rules.Turn {
	due, phase := s.Due()
	taken := int(s.Sides[0].Turns + s.Sides[1].Turns)
	const steps = Seats * Actions
	t := rules.Turn{Phase: phase, Round: 1, Step: min(taken+1, steps), Steps: steps, Due: due, Why: "alternate", Clause: "MK-TURN-1"}
	switch {
	case phase == PhaseOver:
		t.Why, t.Clause = "over", "MK-END-1"
	case phase == PhaseChoice:
		t.Why, t.Clause, t.Step = "choice", s.Offer.Act.Clause(), max(taken, 1)
		if s.Offer.Act == Dilemma {
			t.Why = "remove"
		}
	case phase == PhaseRest:
		t.Why, t.Clause, t.Step = "rest", s.Rest.Clause(), max(taken, 1)
	case phase == PhaseAction && taken == 0:
		t.Why = "first"
	case phase == PhaseAction:
	case !s.Laid:
		t.Why, t.Clause = "circle", "MK-SETUP-1"
	case !s.Placed:
		t.Why, t.Clause = "geishas", "MK-SETUP-1"
	default:
		t.Why, t.Clause = "guests", "MK-SETUP-4"
	}
	if phase == PhaseSetup {
		t.Bare = t.Why
	}
	return t
}
