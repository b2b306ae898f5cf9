package geiko

import (
	"referee/rules"
	"referee/rules/kyoto"
)

// Things appends what a move is made of, see [rules.Def].
func Things(_ *State, _ rules.Seat, m Move, buf rules.Parts) rules.Parts { return table.Parts(m, buf) }

// Make returns the move that is made of things, see [rules.Def].
func Make(_ *State, _ rules.Seat, list rules.Parts) (Move, bool) { return table.Make(list) }

// Unlisted are the order of the houses and of the geishas, and the cards of a hand.
func Unlisted(s *State, by rules.Seat, _ rules.Parts) []rules.OpenSlot {
	t := *s
	if t.Scored {
		t.nextRound()
	}
	switch _, phase := s.Due(); {
	case phase == PhaseSetup && !t.Laid:
		return kyoto.Ordered(circleForm)
	case phase == PhaseSetup && !t.Placed:
		return kyoto.Ordered(geishasForm)
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
