package geiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Setup begins with nothing known. Without a first player named, seat 1 begins.
func Setup(setup rules.Setup) (State, error) {
	if err := setup.Check("geiko", Seats, Seats, Options); err != nil {
		return State{}, err
	}
	s := State{Round: 1, First: max(setup.First, 1),
		FaceDown: setup.Value(FaceDown) == "yes", OwnColour: setup.Value(OwnColour) == "yes", SameHouse: setup.Value(SameHouse) == "yes",
		ToMover: setup.Value(Visits) == "mover", FiveTokens: setup.Value(TokenLimit) == "five"}
	s.Circle, s.Place = kyoto.Boxed()
	return s, nil
}

// Apply carries out an entry, allowed or not. It fails only if cards could not have been moved like
// that.
func Apply(s *State, at rules.Seq, by rules.Seat, m Move) error {
	if by == rules.Table && m.Act != Circle && m.Act != Geishas {
		return &rules.Fault{Code: "impossible.gk/nobody", Clause: "GK-TURN-1"}
	}
	if s.Repeats(by, m) {
		*s = s.told()
	}
	if s.Scored && !s.Ended {
		s.nextRound()
	}
	var err error
	switch m.Act {
	case Circle:
		s.lay(m.Order)
	case Geishas:
		for i, c := range m.Order {
			s.Place[c] = uint8(i)
		}
		s.Placed = true
	case House:
		s.Own[by-1], s.OwnAt[by-1] = s.House(m.Own)+1, at
	case Aside:
		s.aside(at, by, m.Card)
	case Play:
		s.play(at, by, m.Card)
	case Open:
		err = s.open(at, by, m.Card)
	case Hand, Note:
		s.Hands[by-1], s.HandAt[by-1] = m.Cards, at
		s.Shown[by-1] = m.Act == Hand
	}
	if err == nil {
		err = s.finish(at)
	}
	return err
}

// finish scores a round once everything about it is known or follows from what is.
func (s *State) finish(at rules.Seq) error {
	if !s.Ready() || s.Turner() != rules.Table || s.Scored {
		return nil
	}
	err := s.imply(at)
	if _, _, n := s.unsaid(); n == 0 {
		s.score()
	}
	return err
}

// lay sets the order of the houses; who stands at a house stays there.
func (s *State) lay(order [kyoto.Colours]kyoto.Colour) {
	was, under := s.Houses, s.Under
	s.Lay(order, &s.Place)
	for i, c := range was {
		s.Under[s.House(c)] = under[i]
	}
	for i, own := range s.Own {
		if own > 0 {
			s.Own[i] = s.House(was[own-1]) + 1
		}
	}
}

// play lays a card under the house where its geisha stands and moves her
// (GK-TURN-2, GK-TURN-3). Where she stops may be somebody's own house.
func (s *State) play(at rules.Seq, by rules.Seat, k kyoto.Card) {
	c := k.Colour()
	s.Under[s.Place[c]] |= kyoto.Of(k)
	s.CardAt[k-1], s.Last = at, at
	for i := range s.Hands { // one that the other player has noted is not there
		s.Hands[i] &^= kyoto.Of(k)
	}
	s.Place[c] = uint8(s.Stop(k, kyoto.NoCard))
	s.Played[by-1]++
	s.visit(by, s.Place[c]+1)
	if s.OwnColour && s.Houses[s.Place[c]] == c && !(s.FiveTokens && s.Matched[0]+s.Matched[1] >= Tokens) {
		s.Matched[by-1]++
	}
}

// visit gives the points of a visit at a house, its index plus one, if it is
// somebody's own: to its owner, or by another reading once to whoever brought the
// geisha there (GK-VISIT-1, GK-C58).
func (s *State) visit(by rules.Seat, house uint8) {
	for seat := rules.Seat(1); seat <= Seats; seat++ {
		switch {
		case s.Own[seat-1] != house:
		case s.ToMover:
			s.Visited[by-1]++
			return
		default:
			s.Visited[seat-1]++
		}
	}
}

// aside lays a card face down, or names it (GK-OPTION-1). Once one is named, the other player's
// follows if only one card is left for it. A hand noted before an unknown card was laid from it is
// forgotten.
func (s *State) aside(at rules.Seq, by rules.Seat, k kyoto.Card) {
	i := by - 1
	switch {
	case !k.Known():
		s.AsideAt[i] = at
		for seat := rules.Seat(1); seat <= Seats; seat++ {
			if j := seat - 1; !s.Veiled(seat) {
				s.Aside[j], s.Hands[j], s.HandAt[j] = k, 0, 0
			}
		}
	case !s.Opened[i]:
		s.Aside[i], s.TellsAt[i] = k, at
		s.Hands[i] &^= kyoto.Of(k)
	}
}

// open lays the card that lay face down under the house where its geisha stands
// (GK-OPTION-1).
func (s *State) open(at rules.Seq, by rules.Seat, k kyoto.Card) error {
	if !s.Veiled(by) {
		return &rules.Fault{Code: "impossible.gk/nothing-aside", Clause: "GK-OPTION-1"}
	}
	s.Aside[by-1] = k
	s.Under[s.Place[k.Colour()]] |= kyoto.Of(k)
	s.CardAt[k-1] = at
	s.Opened[by-1] = true
	return nil
}

// score ends a round.
func (s *State) score() {
	if s.Round < Rounds {
		s.Before = Before{Counted: s.Counted}
	}
	s.Scored, s.Ended = true, s.Round == Rounds
}

// nextRound deals anew; the geishas stay, the other player begins (GK-NEXT-1 to
// GK-NEXT-3).
func (s *State) nextRound() {
	next := State{
		FaceDown: s.FaceDown, OwnColour: s.OwnColour, SameHouse: s.SameHouse, ToMover: s.ToMover, FiveTokens: s.FiveTokens,
		Round: s.Round + 1, First: rules.Other(s.First),
		Circle: s.Circle, Placed: true, Own: s.Own, OwnAt: s.OwnAt,
		Counted: Counted{Place: s.Place}, Before: s.Before,
	}
	*s = next
}

// Settle scores a table that was typed in, as if its round were over. The first one
// decides nothing.
func Settle(s State) State {
	s.score()
	return s
}

// Due returns who must do something now, and in which phase.
func (s *State) Due() (due rules.Seats, phase rules.Phase) {
	switch {
	case s.Ended:
		return 0, PhaseOver
	case s.Scored:
		if s.FaceDown {
			return rules.SeatSet(1, 2), PhaseSetup
		}
		return rules.SeatSet(rules.Other(s.First)), PhaseTurn
	case !s.Ready():
		return s.missing(), PhaseSetup
	}
	if turner := s.Turner(); turner != rules.Table {
		return rules.SeatSet(turner), PhaseTurn
	}
	for seat := rules.Seat(1); seat <= Seats; seat++ {
		if !s.Shown[seat-1] || s.FaceDown && !s.Opened[seat-1] {
			due |= rules.SeatSet(seat)
		}
	}
	return due, PhaseOpen
}

// missing returns who has something to tell before the first card: the houses of both
// come before the cards that lie face down.
func (s *State) missing() (due rules.Seats) {
	if !s.Laid || !s.Placed {
		return rules.SeatSet(s.First)
	}
	for seat := rules.Seat(1); seat <= Seats; seat++ {
		if s.Own[seat-1] == 0 {
			due |= rules.SeatSet(seat)
		}
	}
	if due != 0 || !s.FaceDown {
		return due
	}
	for seat := rules.Seat(1); seat <= Seats; seat++ {
		if !s.Veiled(seat) {
			due |= rules.SeatSet(seat)
		}
	}
	return due
}

// Turn says who is due and why.
func Turn(s *State) rules.Turn {
	due, phase := s.Due()
	steps := Seats * s.Plays()
	t := rules.Turn{Phase: phase, Round: int(s.Round), Step: min(int(s.Played[0]+s.Played[1])+1, steps), Steps: steps, Due: due, Why: "alternate", Clause: "GK-TURN-1"}
	if s.Scored && !s.Ended {
		t.Round, t.Step = t.Round+1, 1
	}
	switch {
	case phase == PhaseOver:
		t.Why, t.Clause = "over", "GK-WIN-1"
	case phase == PhaseOpen && s.FaceDown && !s.Opened[due.First()-1]:
		t.Why, t.Clause = "open", "GK-END-2"
	case phase == PhaseOpen:
		t.Why, t.Clause = "hand", "GK-END-2"
	case phase == PhaseTurn && t.Step == 1:
		t.Why = "first"
		if t.Round > 1 {
			t.Clause = "GK-NEXT-3"
		}
	case phase == PhaseTurn:
	case !s.Laid:
		t.Why, t.Clause = "circle", "GK-SETUP-1"
	case !s.Placed:
		t.Why, t.Clause = "geishas", "GK-SETUP-1"
	case s.Own[0] == 0 || s.Own[1] == 0:
		t.Why, t.Clause = "house", "GK-SETUP-2"
	default:
		t.Why, t.Clause = "aside", "GK-OPTION-1"
	}
	if phase == PhaseSetup || phase == PhaseOpen {
		t.Bare = t.Why
	}
	return t
}

// Scores returns the number of rounds that have been scored, and whether the last of
// them still lies on the table.
func (s *State) Scores() (n int, lies bool) {
	if s.Scored {
		return int(s.Round), true
	}
	return int(s.Round) - 1, false
}
