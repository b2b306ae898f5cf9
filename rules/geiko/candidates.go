package geiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Choices returns the kinds of move that Candidates makes now.
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

// some returns the hand a player holds as far as it was noted, and of the cards left as
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

// tellings returns the entries still needed before the first card.
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

// Things appends what a move is made of, see [rules.Def].
func Things(_ *State, _ rules.Seat, m Move, buf rules.Parts) rules.Parts { return table.Parts(m, buf) }

// Make returns the move that is made of things, see [rules.Def].
func Make(_ *State, _ rules.Seat, list rules.Parts) (Move, bool) { return table.Make(list) }

// Unlisted returns the order of the houses and of the geishas, and the cards of a hand.
func Unlisted(s *State, by rules.Seat, _ rules.Parts) []rules.OpenSlot {
	t := *s
	if t.Scored {
		t.nextRound()
	}
	switch _, phase := s.Due(); {
	case phase == PhaseSetup && !t.Laid:
		return kyoto.Ordered(circleForm, kyoto.Order)
	case phase == PhaseSetup && !t.Placed:
		return kyoto.Ordered(geishasForm, kyoto.Stands)
	case phase == PhaseOpen && by != rules.Table && !(t.FaceDown && !t.Opened[by-1]):
		return []rules.OpenSlot{kyoto.Dealt(handForm, "hand", kyoto.Deck&^t.Seen(), t.HandLen(by))}
	}
	return nil
}

// The forms of moves that are not listed, by their places in the table.
const (
	circleForm  = 0
	geishasForm = 1
	asideForm   = 3
	handForm    = 5
	noteForm    = 6
)

// NotedHand and NotedAside are the slots of the notes of a player: of the own hand, and of the card set aside.
func NotedHand(s *State, by rules.Seat) rules.OpenSlot {
	return kyoto.Dealt(noteForm, "hand", kyoto.Deck&^(s.Seen()|kyoto.Of(s.Aside[by-1])), s.HandLen(by))
}

// NotedAside is explained at [NotedHand].
func NotedAside(s *State, by rules.Seat) rules.OpenSlot {
	cards := kyoto.Deck &^ s.Seen()
	if s.Noted(by) {
		cards &^= s.Hands[by-1]
	}
	return kyoto.Dealt(asideForm, "card", cards, 1)
}
