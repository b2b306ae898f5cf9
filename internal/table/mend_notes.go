package table

import (
	"slices"

	"referee/internal/record"
	"referee/rules"
	"referee/validators"
)

// witness is the table of a trial as the view sees it, whose notes are evidence.
type witness struct {
	tables []*fold // the entries before the first turn, by who may have begun
	by     int     // who began, of them
	lay    []bool  // of each entry up to the first turn: whether it is part of the game for everyone
	state  state
	audits validators.Verdict
}

// visible returns the entries that count and that a view may know. A note of which it may not is left out, so that
// neither what is proposed nor where the search ends can tell of it: also where a game has no notes, and one is
// only wrong for whose it is.
func visible(view rules.Seat, entries []record.Standing) []record.Standing {
	return slices.DeleteFunc(entries, func(e record.Standing) bool {
		hidden := e.Kind == record.Private && view != Everyone && view != e.Seat
		return hidden || e.State != record.Live
	})
}

// sees judges the entries for the view, up to the first turn for each player who may have begun.
func (h *evidence) sees() {
	h.fold = h.public
	if h.view == rules.Table {
		return
	}
	h.fold = h.replay(h.view, h.public, h.public.start, h.entries)
	h.witness.tables = h.witness.tables[:0]
	for _, f := range h.begun.tables {
		h.witness.tables = append(h.witness.tables, h.replay(h.view, f, f.start, h.entries[:len(f.steps)]))
	}
}

// unlimited is a limit that nothing is above.
const unlimited = 1 << 30

// witnessed counts what is wrong for the view: from a place on, in a trial that has come so far for everyone.
func (h *evidence) witnessed(place, upto int, head []record.Standing, rest, limit int) (n int) {
	f := h.fold
	if place <= h.begun.at {
		f = h.witness.tables[h.witness.by]
		for i := range place {
			n += wrong(&f.steps[i].entry) - h.trouble[i]
		}
	}
	before, audits := f.before(place)
	h.witness.state, h.witness.audits = *before, audits
	for at := 0; n <= limit && at < len(head)+len(h.entries)-rest; at++ {
		h.end = rest + at - len(head)
		if at >= upto {
			h.goes(head, rest, at, unlimited)
			h.witness.lay = append(h.witness.lay[:at], h.trial.counts)
		}
		h.steps++
		n += h.observes(h.nth(head, rest, at), h.witness.lay[at], limit-n)
	}
	return n
}

// observes counts what the view finds against an entry. What everyone has seen lies on the table whatever notes
// say against it, as for [reader.read].
func (h *evidence) observes(e *record.Standing, lies bool, limit int) int {
	w := &h.witness
	switch e.Kind {
	case record.Entry:
	case record.Seen:
		return h.differing(&w.state, e.Text)
	default:
		f := &h.trial.fold // the faults of the table before it are not blamed on it
		f.view, f.steps = h.view, append(f.steps[:0], step{after: w.state, audits: w.audits})
		st := h.step(f, *e)
		w.state, w.audits = st.after, st.audits
		return wrong(&st.entry)
	}
	m, err := h.reader.parse(&w.state, e.Seat, e.Text)
	if err != nil || limit == 0 && !h.game.Book.Clean(&w.state, e.Seat, m) {
		return 1
	}
	verdict := h.game.Book.Judge(&w.state, e.Seat, m)
	after, cannot := h.game.Def.After(w.state, e.Seq, e.Seat, m)
	if cannot != nil {
		w.audits = h.game.Book.Inspect(&w.state)
		return max(1, len(verdict))
	}
	audits := h.game.Book.Inspect(&after)
	verdict = append(verdict, fresh(audits, w.audits, verdict, e.Seq)...)
	if lies {
		w.state, w.audits = after, audits
		return len(verdict)
	}
	w.audits = h.game.Book.Inspect(&w.state)
	return max(1, len(verdict))
}

// blamed reports whether what the view finds at the place names an entry: where notes are evidence it does not
// matter how long ago it was made.
func (h *evidence) blamed(seq rules.Seq) bool {
	return h.view != rules.Table && slices.ContainsFunc(h.fold.steps[h.from].entry.Findings, func(f Finding) bool {
		return slices.Contains(f.Because, seq)
	})
}

// note tries what may have been meant by a note of whoever made it.
func (h *search) note(place int) {
	e := &h.entries[place]
	before, _ := h.fold.before(place)
	is := h.fold.steps[place].entry.Text // as it is written
	for _, g := range h.misspelt(before, e.Seat, place) {
		if g.text != is {
			m := Mend{Op: AmendEntry, Kind: e.Kind, Entry: e.Seq, Seat: e.Seat, Text: g.typed, hand: g.cost, slip: g.cost}
			h.try(m, place, []record.Standing{amended(*e, e.Seat, g.typed)}, place+1)
		}
	}
}
