package sakura

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/sakura"
)

// Things are what lies on the table for everybody. The path and what each card shows are
// printed: to know better what the box has moves nothing.
func Things(s *game.State) []present.Thing {
	t := present.Things{Game: "sakura"}
	if s.Ready() {
		t.At("emperor", rules.Table, space(s.Emperor))
	}
	for p := range s.PainterCount() {
		if s.IsCourt(p) {
			t.At("court", rules.Table, space(s.Painters[p]))
		} else {
			t.At("painter", s.Seat(p), space(s.Painters[p]))
		}
	}
	for p := range game.Painter(s.Seats) {
		t.Count("tokens", s.Seat(p), s.Held(p))
	}
	for p := range s.PainterCount() {
		key := "card"
		if s.IsCourt(p) {
			key = "court.card"
		}
		t.At(key, s.Seat(p), card(s.Table.Cards[p].Number))
	}
	t.Items("paid", rules.Table, paid(s))
	t.Items("discards", rules.Table, discards(s))
	t.Count("deck", rules.Table, int(s.Pile.Left))
	return t.List
}

// space is a space of the path, or the gate.
func space(n uint8) present.Sentence {
	if n == game.Gate {
		return present.Item("sakura.gate")
	}
	return present.Plainly(rules.N("", int(n)))
}

// card is a card that lies before its player, or none.
func card(n uint8) present.Sentence {
	if n == 0 {
		return present.Sentence{}
	}
	return present.Plainly(rules.N("", int(n)))
}

// paid are the sakura that have been paid.
func paid(s *game.State) (list []present.Sentence) {
	for _, n := range s.Paid {
		if n > 0 {
			list = append(list, space(n))
		}
	}
	return list
}

// discards are the cards of the discard pile.
func discards(s *game.State) (list []present.Sentence) {
	for set := s.Pile.Discards; set != 0; set &= set - 1 {
		list = append(list, card(set.First()))
	}
	return list
}
