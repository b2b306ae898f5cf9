package geiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Choices are the kinds of move that Candidates makes now.
func Choices(s *State) rules.Kinds {
	switch _, phase := s.Due(); phase {
	case PhaseSetup:
		return rules.KindSet(Circle, Geishas, House, Aside)
	case PhaseTurn:
		return rules.KindSet(Play)
	case PhaseOpen:
		return rules.KindSet(Open, Hand)
	}
	return 0
}

// Candidates appends every well-shaped move the seat could type now, allowed or
// not. Of the circle, the geishas and the hands at the end it lists one: there are
// too many.
func Candidates(s *State, by rules.Seat, want rules.Kinds, buf []Move) []Move {
	due, phase := s.Due()
	if by == rules.Table || !due.Has(by) {
		return buf
	}
	t := *s
	if t.Scored {
		t.nextRound()
	}
	left := kyoto.Deck &^ t.Seen()
	switch phase {
	case PhaseSetup:
		return t.tellings(by, want, buf)
	case PhaseTurn:
		if t.Noted(by) {
			left = t.Hands[by-1]
		}
		if want.Has(uint8(Play)) {
			for ; left != 0; left &= left - 1 {
				buf = append(buf, Move{Act: Play, Card: left.First()})
			}
		}
	case PhaseOpen:
		if t.FaceDown && !t.Opened[by-1] {
			if want.Has(uint8(Open)) {
				for ; left != 0; left &= left - 1 {
					buf = append(buf, Move{Act: Open, Card: left.First()})
				}
			}
		} else if want.Has(uint8(Hand)) {
			buf = append(buf, Move{Act: Hand, Cards: t.some(by, left)})
		}
	}
	return buf
}

// some is the hand a player holds as far as it was noted, and of the cards left as
// many as are missing.
func (s *State) some(by rules.Seat, left kyoto.Cards) kyoto.Cards {
	set := s.Hands[by-1]
	left &^= set | s.Hands[rules.Other(by)-1] | kyoto.Of(s.Aside[:]...)
	for n := s.HandLen(by) - set.Len(); n > 0 && left != 0; n-- {
		set |= left & -left
		left &= left - 1
	}
	return set
}

// tellings is what is still unknown before the first card.
func (s *State) tellings(by rules.Seat, want rules.Kinds, buf []Move) []Move {
	order := [kyoto.Colours]kyoto.Colour{kyoto.Red, kyoto.Yellow, kyoto.Green, kyoto.Blue, kyoto.Pink}
	switch {
	case !s.Laid:
		if want.Has(uint8(Circle)) {
			buf = append(buf, Move{Act: Circle, Order: order})
		}
	case !s.Placed:
		if want.Has(uint8(Geishas)) {
			buf = append(buf, Move{Act: Geishas, Order: order})
		}
	case s.Own[by-1] == 0:
		if want.Has(uint8(House)) {
			for c := kyoto.Red; c < kyoto.Colours; c++ {
				buf = append(buf, Move{Act: House, Own: c})
			}
		}
	case want.Has(uint8(Aside)):
		buf = append(buf, Move{Act: Aside, Card: kyoto.Hidden})
	}
	return buf
}
