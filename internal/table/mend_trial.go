package table

import (
	"maps"
	"slices"

	"referee/internal/record"
	"referee/rules"
	"referee/validators"
)

// ways are the corrections of places whose table is as it was.
type ways struct {
	lists         map[spot]allowed
	amends, typos map[spot][]guess // what an entry may be, and what one slip of the hand makes of it
	inserts       map[spot][]Mend
}

// spot is an entry, meant by a seat; all says that all moves are wanted, also where they are many, and far that only
// the hand of its own seat may have slipped.
type spot struct {
	place int
	seat  rules.Seat
	all   bool
	far   bool
}

func newWays() ways {
	return ways{map[spot]allowed{}, map[spot][]guess{}, map[spot][]guess{}, map[spot][]Mend{}}
}

// forget forgets the corrections from a place on, and those that what stands there was named for.
func (w *ways) forget(place int) {
	place -= namedBehind
	maps.DeleteFunc(w.lists, func(at spot, _ allowed) bool { return at.place >= place })
	maps.DeleteFunc(w.amends, func(at spot, _ []guess) bool { return at.place >= place })
	maps.DeleteFunc(w.typos, func(at spot, _ []guess) bool { return at.place >= place })
	maps.DeleteFunc(w.inserts, func(at spot, _ []Mend) bool { return at.place >= place })
}

// patience is how many steps all trials of a record may take: a slip in an evening takes some ten thousand. Who
// has many slips is told of those that were found by then.
const patience = 150_000

// longEvening is how many entries a record may have for all of it to be read again with each correction that is
// looked into; of a longer one what is more counts against the same patience.
const longEvening = 1_000

// tired reports whether a long record has been read again often enough.
func (h *evidence) tired() bool { return h.again > h.patience }

// trial is the table of a trial, with what is wrong with it.
type trial struct {
	state  state
	audits validators.Verdict
	move   move // of the last entry
	counts bool // whether it is part of the game
	fold   fold
}

// leaves counts what is wrong from a place on when other entries stand there, and stops above a limit.
func (h *evidence) leaves(place int, head []record.Standing, rest, limit int) (n int) {
	if h.steps > h.patience || limit < 0 {
		return limit + 1
	}
	at, public := 0, limit
	if h.view != rules.Table {
		public = unlimited
	}
	if place <= h.begun.at {
		at, n = h.opening(place, head, rest, public)
	} else {
		before, audits := h.public.before(place)
		h.trial.state, h.trial.audits = *before, audits
	}
	h.end = rest + at - len(head)
	if h.view != rules.Table {
		return h.witnessed(place, at, head, rest, limit)
	}
	for ; n <= limit && at < len(head)+len(h.entries)-rest; at++ {
		h.end = rest + at - len(head)
		n += h.goes(head, rest, at, limit-n)
	}
	return n
}

// nth is an entry of a trial: those that stand there, then the others from where the record goes on.
func (h *evidence) nth(head []record.Standing, rest, at int) *record.Standing {
	if at < len(head) {
		return &head[at]
	}
	return &h.entries[rest+at-len(head)]
}

// goes goes on with one of them.
func (h *evidence) goes(head []record.Standing, rest, at, limit int) int {
	e := h.nth(head, rest, at)
	if at < len(head) {
		m, err := h.game.Def.Parse(&h.trial.state, e.Seat, e.Text)
		return h.goesOn(e, m, err == nil && e.Kind == record.Entry, limit)
	}
	at += rest - len(head)
	if h.bare && at == len(h.entries)-1 {
		own := *e
		own.Seat, e = h.game.Def.Turn(&h.trial.state).Due.First(), &own
	}
	return h.goesOn(e, h.fold.steps[at].move, h.known[at], limit)
}

// goesOn counts what is wrong with the next entry of a trial, up to what is above a limit. A move that is
// known and clean needs no more than to be made.
func (h *evidence) goesOn(e *record.Standing, m move, known bool, limit int) int {
	h.steps++
	if known && len(e.Rulings) == 0 && h.game.Book.Clean(&h.trial.state, e.Seat, m) {
		if after, err := h.game.Def.After(h.trial.state, e.Seq, e.Seat, m); err == nil {
			if audits := h.game.Book.Inspect(&after); len(audits) == 0 {
				h.trial.state, h.trial.audits, h.trial.move, h.trial.counts = after, nil, m, true
				return 0
			}
		}
	}
	switch e.Kind {
	case record.Entry:
		return h.judged(e, limit)
	case record.Seen:
		return h.differing(&h.trial.state, e.Text)
	}
	// The faults of the table before it are not blamed on it.
	f := &h.trial.fold
	f.view, f.steps = rules.Table, append(f.steps[:0], step{after: h.trial.state, audits: h.trial.audits})
	st := h.step(f, *e)
	h.trial.state, h.trial.audits, h.trial.move, h.trial.counts = st.after, st.audits, st.move, st.entry.Status.Counts()
	return wrong(&st.entry)
}

// judged does what [reader.read] does to the table, and counts what is against the entry; nobody reads it.
// Where nothing may be against it, the first thing that is will do.
func (h *evidence) judged(e *record.Standing, limit int) int {
	m, err := h.reader.parse(&h.trial.state, e.Seat, e.Text)
	h.trial.move, h.trial.counts = m, false
	if err != nil || limit == 0 && !h.game.Book.Clean(&h.trial.state, e.Seat, m) {
		return 1
	}
	verdict := h.game.Book.Judge(&h.trial.state, e.Seat, m)
	after, cannot := h.game.Def.After(h.trial.state, e.Seq, e.Seat, m)
	var audits validators.Verdict
	if cannot == nil {
		audits = h.game.Book.Inspect(&after)
		verdict = append(verdict, fresh(audits, h.trial.audits, verdict, e.Seq)...)
	}
	if cannot == nil && h.stands(verdict, e.Rulings) {
		h.trial.state, h.trial.audits, h.trial.counts = after, audits, true
		return len(verdict)
	}
	h.trial.audits = h.game.Book.Inspect(&h.trial.state)
	if cannot != nil {
		return max(1, len(verdict))
	}
	return len(verdict)
}

// stands reports whether nothing that was found keeps an entry out of the game.
func (h *evidence) stands(verdict validators.Verdict, rulings []string) bool {
	return !slices.ContainsFunc(verdict, func(v validators.Finding) bool {
		severity, _ := h.severity(v)
		return severity != validators.Note && !slices.Contains(rulings, string(v.Code))
	})
}
