package table

import (
	"referee/internal/record"
	"referee/rules"
)

// fewMoves is how many moves are all tried; of more only those that look like what was entered.
const fewMoves = 60

// allBack is how many entries back from the first finding all moves that may be missing are tried.
const allBack = 4

// at tries the corrections of one place.
func (h *search[S, M]) at(place int) {
	e := &h.entries[place]
	if e.Kind != record.Entry {
		return
	}
	before, _ := h.fold.before(place)
	h.try(Mend{Op: DeleteEntry, Entry: e.Seq, slip: h.doubled(place)}, place, nil, place+1)
	if place+1 < len(h.entries) && h.entries[place+1].Kind == record.Entry {
		one, other := *e, h.entries[place+1]
		exchange(&one, &other)
		h.try(Mend{Op: SwapEntries, Entry: e.Seq, With: other.Seq, slip: swapped}, place, []record.Standing{one, other}, place+2)
	}
	for seat := rules.Seat(1); int(seat) <= len(h.header.Seats); seat++ {
		for _, text := range h.meant(before, seat, e, place == h.from) {
			if text != e.Text || seat != e.Seat {
				m := Mend{Op: AmendEntry, Entry: e.Seq, Seat: seat, Text: text, slip: slipOf(e, seat, text)}
				h.try(m, place, []record.Standing{amended(*e, seat, text)}, place+1)
			}
		}
		for _, text := range h.missing(before, seat, h.all && place > h.from-allBack) {
			m := Mend{Op: InsertEntry, Entry: e.Seq, Seat: seat, Text: text, slip: missed}
			left := record.Standing{Seq: h.free, Kind: record.Entry, Seat: seat, Text: text}
			h.try(m, place, []record.Standing{left}, place)
		}
	}
}

// meant are the moves of a seat that may have been meant by an entry, as they are written: those that are
// allowed, where they are many only those in which one word is another, and what one slip of the hand makes of it.
func (h *search[S, M]) meant(before *S, seat rules.Seat, e *record.Standing, all bool) (list []string) {
	seen := map[string]bool{}
	add := func(text string) {
		if !seen[text] {
			seen[text] = true
			list = append(list, text)
		}
	}
	h.moves = h.game.Book.Legal(before, seat, h.moves[:0])
	for _, m := range h.moves {
		if text := h.game.Def.Format(m); len(h.moves) <= fewMoves || h.all && all || between(e.Text, text) < unlikely {
			add(text)
		}
	}
	for text := range near(e.Text, h.signs) {
		if m, err := h.game.Def.Parse(before, seat, text); err == nil && h.game.Book.Clean(before, seat, m) {
			add(h.game.Def.Format(m))
		}
	}
	return list
}

// missing are the moves of a seat that may have been left out: where they are many and not all are wanted,
// one of each group.
func (h *search[S, M]) missing(before *S, seat rules.Seat, all bool) (list []string) {
	h.moves = h.game.Book.Legal(before, seat, h.moves[:0])
	heads := map[string]bool{}
	for _, m := range h.moves {
		if !all && len(h.moves) > fewMoves && h.game.Def.Head != nil {
			head := h.game.Def.Head(m)
			if heads[head] {
				continue
			}
			heads[head] = true
		}
		list = append(list, h.game.Def.Format(m))
	}
	return list
}

// doubled is how unlikely it is that an entry was entered twice.
func (h *search[S, M]) doubled(place int) float64 {
	e := &h.entries[place]
	for _, at := range [...]int{place - 1, place + 1} {
		if at >= 0 && at < len(h.entries) && h.entries[at].Seat == e.Seat && h.entries[at].Text == e.Text {
			return twice
		}
	}
	return 3
}
