package mend

import (
	"slices"
	"strings"

	"referee/internal/record"
	"referee/rules"
)

// note tries what may have been meant by a note.
func (h *Search) note(place int) {
	e := &h.entries[place]
	before := h.Before(place)
	is := h.read[place].Text // as it is written
	for _, g := range h.misspelt(before, e.Seat, place) {
		if g.text != is {
			h.try(amendment(e, e.Seat, g, g.cost), place)
		}
	}
}

// unread returns the lines with an unreadable name, by the entry they stand before, if the name is
// nearly a player's.
func unread(r *record.Record) map[rules.Seq][]record.Standing {
	list := map[rules.Seq][]record.Standing{}
	var waiting []record.Standing
	for i := range r.Lines {
		l := &r.Lines[i]
		switch {
		case l.Kind == record.Unread:
			name, text, _ := strings.Cut(strings.TrimSpace(l.Raw), " ")
			for seat := range r.Header.Seats {
				if text != "" && nearly(name, r.Header.Seats[seat]) {
					waiting = append(waiting, record.Standing{Kind: record.Entry, Seat: rules.Seat(seat + 1), Text: strings.TrimSpace(text), Row: l.Row})
				}
			}
		case l.Kind.Numbered() && len(waiting) > 0:
			list[l.Seq], waiting = waiting, nil
		}
	}
	return list
}

// reread tries the unreadable lines before an entry that nearly name a player.
func (h *Search) reread(place int) {
	seq := h.entries[place].Seq
	for _, e := range h.unread[seq] {
		h.try(Mend{Op: Insert, Entry: seq, Seat: e.Seat, Text: e.Text, Row: e.Row, slip: misnamed}, place)
	}
}

// distinct removes repeated corrections.
func distinct(list []Mend) []Mend {
	type same struct {
		op    Op
		entry rules.Seq
		seat  rules.Seat
		text  string
	}
	seen := map[same]bool{}
	return slices.DeleteFunc(list, func(m Mend) bool {
		key := same{m.Op, m.Entry, m.Seat, m.Text}
		was := seen[key]
		seen[key] = true
		return was
	})
}

// delayed tries, far from an observation, corrections that make a shift only later: alternatives of
// players who had few, and slips of the hand.
func (h *Search) delayed() {
	if !h.shifted {
		return
	}
	h.late = true
	for place := 0; h.far(place); place++ {
		if e := &h.entries[place]; e.Kind == record.Entry {
			for _, g := range h.others(h.TableOf(place, e.Seat), place) {
				h.try(amendment(e, e.Seat, g, g.cost), place)
			}
		}
	}
	h.late = false
}

// fewLeft is how many moves a player may have for the alternatives to be tried at any distance.
const fewLeft = 8

// others returns the moves that may replace an entry.
func (h *guesser) others(before *State, place int) (list []guess) {
	e := &h.entries[place]
	if h.moves = h.Book.Legal(before, e.Seat, h.moves[:0]); len(h.moves) <= fewLeft {
		for _, m := range h.moves {
			text := h.Def.Format(m)
			list = append(list, guess{text, text, h.typedFor(place, text)})
		}
	}
	for _, g := range h.misspelt(before, e.Seat, place) {
		if !slices.ContainsFunc(list, func(o guess) bool { return o.text == g.text }) {
			list = append(list, g)
		}
	}
	return slices.DeleteFunc(list, func(g guess) bool { return g.text == e.Text })
}

// asSeen reads the record on as if the table had been set to what is seen, if no correction makes it
// agree; it reports whether it did.
func (h *Search) asSeen() bool {
	set := record.Standing{Seq: h.free, Kind: record.Override, Text: h.Seen()}
	if !h.shifted || set.Text == "" {
		return false
	}
	there := h.faults(h.from+1, len(h.read))
	if h.leaves(h.from+1, []record.Standing{set}, h.from+1, there) >= there {
		return false
	}
	h.free++
	h.entries = slices.Insert(slices.Clone(h.entries), h.from+1, set)
	h.forget(h.from + 1)
	return true
}

// blamed reports whether a finding of the view at the place names an entry; notes may name entries of
// any age.
func (h *guesser) blamed(seq rules.Seq) bool {
	return slices.Contains(h.read[h.from].Because, seq)
}

// Unlimited is a limit that nothing exceeds.
const Unlimited = 1 << 30
