package table

import (
	"slices"
	"strings"

	"referee/internal/record"
	"referee/rules"
)

// listed is a move with how it is written.
type listed struct {
	move  move
	text  string
	kind  uint8
	named int // how many of its words are those of entries there and behind it
}

// allowed is what a seat may do at a place.
type allowed struct {
	moves []listed
	many  bool
}

// mostMoves is how many moves of a kind are tried at a place. Of more, where the game says that such a move is named
// again, only those count of which the entries there and behind it name most: two cards of an exchange are in the
// answer to it, the others in what follows.
const mostMoves = 1000

// namedBehind is how many entries behind a place name what was done there.
const namedBehind = 2

// legal are the moves that a seat may make at a place.
func (h *guesser) legal(before *state, seat rules.Seat, place int) allowed {
	at := spot{place: place, seat: seat}
	if l, ok := h.lists[at]; ok {
		return l
	}
	h.moves = h.game.Book.Legal(before, seat, h.moves[:0])
	var count, most [rules.MaxKinds]int
	for _, m := range h.moves {
		count[h.game.Def.Kind(before, seat, m)]++
	}
	spoken := named(h.entries[place:min(place+namedBehind+1, len(h.entries))])
	l := allowed{many: len(h.moves) > fewMoves}
	for _, m := range h.moves {
		c := listed{move: m, text: h.game.Def.Format(m), kind: h.game.Def.Kind(before, seat, m)}
		if count[c.kind] > mostMoves && h.game.Def.Named.Has(c.kind) {
			if c.named = spoken.in(c.text); c.named < most[c.kind] {
				continue
			}
			most[c.kind] = c.named
		}
		l.moves = append(l.moves, c)
	}
	l.moves = slices.DeleteFunc(l.moves, func(c listed) bool { return c.named < most[c.kind] })
	h.lists[at] = l
	return l
}

// words are those of some entries.
type words map[string]bool

func named(entries []record.Standing) words {
	list := words{}
	for i := range entries {
		for w := range strings.FieldsSeq(entries[i].Text) {
			list[w] = true
		}
	}
	return list
}

// in counts those that a text has.
func (l words) in(text string) (n int) {
	for w := range strings.FieldsSeq(text) {
		if l[w] {
			n++
		}
	}
	return n
}
