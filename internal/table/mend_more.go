package table

import (
	"slices"
	"strings"

	"referee/rules"
)

// As many moves are all tried with what may be told in the same entry, as the walks to the next inn are; of more only
// some: enough to show that there are several, where the truth is one of thousands.
const (
	fewBegun  = 8
	someBegun = 5
)

// beginOf is the first part of an entry, and the move that it says by itself.
type beginOf struct {
	text string
	move move
}

// more is what one entry may say of the moves of a seat and of what comes next: a walk with what was bought
// there, the cards of several players. What is told next is joined to it as far as it can be read so.
func (h *guesser) more(before *state, seat rules.Seat, moves []listed) (list []Mend) {
	var begins []beginOf
	for _, m := range moves {
		begins = append(begins, beginOf{m.text, m.move})
	}
	for len(begins) > 0 {
		var joined []beginOf
		for _, b := range h.someOf(begins) {
			joined = h.joins(joined, before, seat, b)
		}
		for _, b := range joined {
			list = append(list, Mend{Op: InsertEntry, Seat: seat, Text: b.text, kind: h.game.Def.Kind(before, seat, b.move), slip: missed})
		}
		begins = joined
	}
	return list
}

// answered are the moves of a seat with an answer of somebody else in the same entry, as far as the game reads that as
// one: of an offer the record rarely tells more than that it was made, but of which cards the rest of it leaves few.
func (h *guesser) answered(before *state, seat rules.Seat, moves []listed) (list []Mend) {
	var alone rules.Kinds // those that no answer belongs to
	for _, m := range moves {
		if alone.Has(m.kind) {
			continue
		}
		joined := h.joins(nil, before, seat, beginOf{m.text, m.move})
		if len(joined) == 0 {
			alone |= rules.KindSet(m.kind)
			continue
		}
		for _, b := range joined {
			list = append(list, Mend{Op: InsertEntry, Seat: seat, Text: b.text, kind: m.kind, slip: missed})
		}
	}
	return list
}

// longer is what an entry may be that begins as one with more in it, or that has another word of those that may be
// told there: what the record has nowhere else.
func (h *guesser) longer(before *state, place int) (list []guess) {
	e := &h.entries[place]
	var words []string
	for _, m := range h.missing(before, spot{place: place, seat: e.Seat, all: true}) {
		if cost := between(e.Text, m.Text); cost < unlikely {
			list = append(list, guess{m.Text, m.Text, cost})
		}
		for w := range strings.FieldsSeq(m.Text) {
			if !slices.Contains(h.words, w) && !slices.Contains(words, w) {
				words = append(words, w)
			}
		}
	}
	for text := range otherWord(e.Text, words) {
		h.texts++
		if m, err := h.game.Def.Parse(before, e.Seat, text); err == nil && h.game.Book.Clean(before, e.Seat, m) {
			list = append(list, h.guessed(place, h.game.Def.Format(m), text))
		}
	}
	return list
}

// someOf are some of a list, evenly spread: first of those that the record does not have elsewhere, because what
// is of a box is mostly there once.
func (h *guesser) someOf(list []beginOf) []beginOf {
	if len(list) <= fewBegun {
		return list
	}
	fresh := slices.DeleteFunc(slices.Clone(list), func(b beginOf) bool {
		return slices.ContainsFunc(strings.Fields(b.text), func(w string) bool { return len(w) > 1 && slices.Contains(h.words, w) })
	})
	if len(fresh) >= someBegun {
		list = fresh
	}
	some := make([]beginOf, 0, someBegun)
	for i := range someBegun {
		some = append(some, list[i*len(list)/someBegun])
	}
	return some
}

// joins adds to a list what one entry says with what may come next.
func (h *guesser) joins(list []beginOf, before *state, seat rules.Seat, b beginOf) []beginOf {
	after, err := h.game.Def.After(*before, h.free, seat, b.move)
	if err != nil {
		return list
	}
	next := h.nextMoves(&after, seat)
	for i, m := range next {
		text, one, ok := h.joined(before, seat, b.text, h.game.Def.Format(m))
		switch {
		case ok:
			list = append(list, beginOf{text, one})
		case i == 0:
			return list // such moves are entries of their own
		}
	}
	return list
}

// nextMoves are the first of what may come next: of whoever has moved, or else of the others.
func (h *guesser) nextMoves(after *state, seat rules.Seat) (list []move) {
	for n := range rules.Seat(len(h.header.Seats)) {
		by := (seat-1+n)%rules.Seat(len(h.header.Seats)) + 1
		if list = h.game.Book.Legal(after, by, nil); len(list) > 0 {
			return list[:min(len(list), fewMoves)]
		}
	}
	return nil
}

// joined is an entry with what comes next, without the word that it begins with where it is told by itself.
func (h *guesser) joined(before *state, seat rules.Seat, text, next string) (string, move, bool) {
	_, particulars, _ := strings.Cut(next, " ")
	for _, end := range []string{" " + next, " " + particulars, "-" + next} {
		if h.texts++; h.texts > h.patience {
			break
		}
		m, err := h.game.Def.Parse(before, seat, text+end)
		if end == " " || err != nil || !h.game.Book.Clean(before, seat, m) {
			continue
		}
		if whole := h.game.Def.Format(m); len(whole) > len(text) && strings.HasPrefix(whole, text) {
			return whole, m, true
		}
	}
	var none move
	return "", none, false
}
