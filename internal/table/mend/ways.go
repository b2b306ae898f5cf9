package mend

import (
	"iter"
	"slices"
	"strings"

	"referee/internal/record"
	"referee/rules"
)

// fewMoves is how many moves are all tried; of more only those that resemble the entry.
const fewMoves = 60

// allBack is how many entries before the first finding all missing moves are tried.
const allBack = 4

// at tries the corrections of the entry at a place. An observation is believed: only
// entries before it are corrected.
func (h *Search) at(place int) {
	e := &h.entries[place]
	if e.Kind == record.Override {
		return
	}
	h.reread(place)
	if e.Kind != record.Seen {
		h.moved(place)
	}
	if e.Kind == record.Private {
		h.note(place)
		return
	}
	for seat := rules.Table; int(seat) <= len(h.seats); seat++ {
		if e.Kind == record.Entry && (seat != rules.Table || e.Seat == rules.Table) { // what the table tells is its own
			h.another(place, seat)
		}
		h.insert(place, seat)
	}
}

// moved tries an entry deleted, and exchanged with the next.
func (h *Search) moved(place int) {
	e, last := &h.entries[place], place+1 == len(h.entries)
	if last || !sameMove(e, &h.entries[place+1]) { // else the second of both is one too many
		h.try(Mend{Op: Delete, Entry: e.Seq, slip: h.doubled(place)}, place)
	}
	if !last && h.entries[place+1].Kind <= record.Private { // a move or a note
		h.try(Mend{Op: Swap, Entry: e.Seq, With: h.entries[place+1].Seq, slip: swapped}, place)
	}
}

// another tries what a seat may have meant by an entry.
func (h *Search) another(place int, seat rules.Seat) {
	e, stands := &h.entries[place], !h.read[place].Unsettled
	for _, g := range h.meant(h.TableOf(place, seat), seat, place) {
		if (g.text != e.Text || seat != e.Seat) && !(stands && h.follows(place, seat, g.text)) {
			h.try(amendment(e, seat, g, slipOf(e, seat, g, stands)), place)
		}
	}
}

// amendment returns the correction that makes of an entry what was meant.
func amendment(e *record.Standing, seat rules.Seat, g guess, slip float64) Mend {
	return Mend{Op: Amend, Kind: e.Kind, Entry: e.Seq, Seat: seat, Text: g.typed, hand: g.cost, slip: slip}
}

// follows reports whether a longer version of an entry equals it with another entry behind it, which
// is tried there.
func (h *guesser) follows(place int, seat rules.Seat, text string) bool {
	e := &h.entries[place]
	end, more := strings.CutPrefix(text, e.Text+" ")
	if !more || seat != e.Seat || place >= h.from {
		return false
	}
	after := h.read[place].After
	m, err := h.Def.Parse(after, seat, end)
	return err == nil && h.Book.Clean(after, seat, m)
}

// insert tries what a seat may have done before an entry.
func (h *Search) insert(place int, seat rules.Seat) {
	before, back := h.TableOf(place, seat), allBack
	if h.near { // the next slip nearly always shows at once
		back = 1
	}
	first := place == h.from && h.dueFirst(before, seat)
	for _, m := range h.missing(before, spot{place: place, seat: seat, all: h.all && place > h.from-back}) {
		if m.Entry = h.entries[place].Seq; first {
			m.slip = due
		}
		h.try(m, place)
	}
}

// dueFirst reports whether the player of the entry that shows the slip had to make a move of another
// kind before: that is what the finding says.
func (h *guesser) dueFirst(before *State, seat rules.Seat) bool {
	e := &h.entries[h.from]
	if seat != e.Seat || !h.read[h.from].Out || e.Kind != record.Entry || !h.Def.Turn(before).Due.Has(seat) {
		return false
	}
	kind := h.Def.Kind(before, seat, h.read[h.from].Move)
	legal := h.legal(before, seat, h.from)
	return !slices.ContainsFunc(legal.moves, func(l listed) bool { return l.kind == kind })
}

// meant returns the moves of a seat that may have been meant by an entry: the allowed ones (if they
// are many, only those with one word changed), and what one slip of the hand or one word of the record
// makes of it.
func (h *guesser) meant(before *State, seat rules.Seat, place int) (list []guess) {
	e, all := &h.entries[place], h.all && place == h.from
	at := spot{place, seat, all, h.far(place)}
	if list, ok := h.amends[at]; ok {
		return list
	}
	seen := map[string]int{}
	add := func(g guess) {
		i, ok := seen[g.text]
		switch {
		case !ok:
			seen[g.text] = len(list)
			list = append(list, g)
		case g.cost < list[i].cost:
			list[i] = g
		}
	}
	legal := h.legal(before, seat, place)
	for _, l := range legal.moves {
		if cost := h.typedFor(place, l.text); !legal.many || all || cost < unlikely {
			add(guess{l.text, l.text, cost})
			for other := range h.orders(before, seat, l.move) {
				add(guess{other, other, between(e.Text, other)})
			}
		}
	}
	if !at.far || seat == e.Seat {
		for _, g := range h.misspelt(before, seat, place) {
			add(g)
		}
	}
	if all && seat == e.Seat {
		for _, g := range h.longer(before, place) {
			add(g)
		}
	}
	h.amends[at] = list
	return list
}

// typedFor returns how unlikely it is that an entry was typed for a move. A readable entry was typed
// in its own order, and with no more than is usually typed.
func (h *guesser) typedFor(place int, text string) float64 {
	e, read := &h.entries[place], &h.read[place]
	cost := between(e.Text, text)
	if read.Fault == nil && read.Text != e.Text {
		cost = min(cost, between(read.Text, text))
	}
	return cost
}

// misspelt returns the moves that one slip of the hand, or one word of the record, makes of an entry;
// by another seat, only the entry as it is, since both would be two slips. The result is cached: most
// of those texts cannot be read.
func (h *guesser) misspelt(before *State, seat rules.Seat, place int) []guess {
	e, at := &h.entries[place], spot{place: place, seat: seat}
	list, ok := h.typos[at]
	if ok {
		return list
	}
	read := func(text string) {
		if h.texts++; h.texts > h.patience {
			return
		}
		h.gives()
		m, err := h.Def.Parse(before, seat, text)
		if err == nil && (e.Kind == record.Entry || h.Def.Notes(m)) && h.Book.Clean(before, seat, m) {
			list = append(list, h.guessed(place, h.Def.Format(m), text))
		}
	}
	if seat != e.Seat {
		read(e.Text)
	} else {
		_, err := h.Def.Parse(before, seat, e.Text)
		for text := range h.hand.Slips(e.Text, err) {
			read(text)
		}
	}
	h.typos[at] = list
	return list
}

// missing returns the moves of a seat that may have been left out, with how unlikely that is; if they
// are many and all is not set, one of each group.
func (h *guesser) missing(before *State, at spot) (list []Mend) {
	if list, ok := h.inserts[at]; ok {
		return list
	}
	seat, all := at.seat, at.all
	heads, legal := map[string]bool{}, h.legal(before, seat, at.place)
	var longer []Mend
	if all && !legal.many && h.bound > missed { // at the table nobody would know which of them it was
		longer = h.more(before, seat, legal.moves)
	}
	for i, l := range legal.moves {
		if !all && legal.many && h.Def.Head != nil {
			head := h.Def.Head(l.move)
			if heads[head] {
				continue
			}
			heads[head] = true
		}
		slip := missed
		if i == 0 && h.Def.Usual.Has(l.kind) {
			slip = usual
		}
		list = append(list, Mend{Op: Insert, Seat: seat, Text: l.text, kind: l.kind, slip: slip})
		for other := range h.orders(before, seat, l.move) {
			if other != l.text {
				list = append(list, Mend{Op: Insert, Seat: seat, Text: other, kind: l.kind, slip: slip})
			}
		}
		if all && !legal.many && len(longer) == 0 {
			list = h.told(list, before)
		}
	}
	if all && legal.many && h.bound > missed {
		longer = h.answered(before, seat, legal.moves)
	}
	list = append(list, longer...)
	h.inserts[at] = list
	return list
}

// orders returns the orders in which the things of a move may have been, for acts whose moves are not
// listed.
func (h *guesser) orders(before *State, seat rules.Seat, m Move) iter.Seq[string] {
	things := h.Def.Things(before, seat, m, nil)
	act, _ := things.First(rules.ActSlot)
	if !slices.ContainsFunc(h.Def.Unlisted(before, seat, things), func(s rules.OpenSlot) bool { return s.Act == act }) {
		return func(func(string) bool) {}
	}
	return orders(h.Def.Format(m))
}

// told appends the last move of a list with what players usually add to it: candidates are as short as
// can be.
func (h *guesser) told(list []Mend, before *State) []Mend {
	said := list[len(list)-1]
	for _, w := range h.hand.Words {
		m, err := h.Def.Parse(before, said.Seat, said.Text+" "+w)
		if err != nil || !h.Book.Clean(before, said.Seat, m) {
			continue
		}
		more := said
		if more.Text = h.Def.Format(m); more.Text != said.Text && more.Text != list[len(list)-1].Text {
			list = append(list, more)
		}
	}
	return list
}

// doubled returns how unlikely it is that an entry was entered twice.
func (h *guesser) doubled(place int) float64 {
	if place > 0 && sameMove(&h.entries[place-1], &h.entries[place]) {
		return twice
	}
	return tooMany
}

func sameMove(a, b *record.Standing) bool { return a.Seat == b.Seat && a.Text == b.Text }
