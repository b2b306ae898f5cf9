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
	amends, typos map[spot][]string // what an entry may be, and what one slip of the hand makes of it
	inserts       map[spot][]Mend
}

// spot is an entry, meant by a seat; all says that all moves are wanted, also where they are many.
type spot struct {
	place int
	seat  rules.Seat
	all   bool
}

func newWays() ways { return ways{map[spot][]string{}, map[spot][]string{}, map[spot][]Mend{}} }

// forget forgets the corrections from a place on.
func (w *ways) forget(place int) {
	maps.DeleteFunc(w.amends, func(at spot, _ []string) bool { return at.place >= place })
	maps.DeleteFunc(w.typos, func(at spot, _ []string) bool { return at.place >= place })
	maps.DeleteFunc(w.inserts, func(at spot, _ []Mend) bool { return at.place >= place })
}

// patience is how many steps all trials of a record may take: a slip in an evening takes some ten thousand. Who
// has many slips is told of those that were found by then.
const patience = 150_000

// leaves counts what is wrong from a place on when other entries stand there, and stops above a limit.
func (h *search[S, M]) leaves(place int, head []record.Standing, rest, limit int) (n int) {
	if h.steps > patience || limit < 0 {
		return limit + 1
	}
	by := h.entries[min(rest, len(h.entries)-1)].Seat
	if len(head) > 0 {
		by = head[0].Seat
	}
	before, audits := h.before(place, by)
	h.state, h.audits = *before, audits
	for i := range head {
		m, err := h.game.Def.Parse(&h.state, head[i].Seat, head[i].Text)
		if n += h.goesOn(&head[i], m, err == nil, limit-n); n > limit {
			return n
		}
	}
	for i := rest; i < len(h.entries); i++ {
		if n += h.goesOn(&h.entries[i], h.fold.steps[i].move, h.known[i], limit-n); n > limit {
			return n
		}
	}
	return n
}

// before is the table before a place where a seat moves: whoever moves first where nobody else says so begins.
func (h *search[S, M]) before(place int, by rules.Seat) (*S, validators.Verdict) {
	if place == 0 && h.starts != nil && by > rules.Table {
		return &h.starts[by-1], nil
	}
	return h.fold.before(place)
}

// goesOn counts what is wrong with the next entry of a trial, up to what is above a limit. A move that is
// known and clean needs no more than to be made.
func (h *search[S, M]) goesOn(e *record.Standing, m M, known bool, limit int) int {
	h.steps++
	if known && len(e.Rulings) == 0 && h.game.Book.Clean(&h.state, e.Seat, m) {
		if after, err := h.game.Def.Apply(h.state, e.Seq, e.Seat, m); err == nil {
			if audits := h.game.Book.Inspect(&after); len(audits) == 0 {
				h.state, h.audits = after, nil
				return 0
			}
		}
	}
	if e.Kind == record.Entry {
		return h.judged(e, limit)
	}
	// The faults of the table before it are not blamed on it.
	h.trial.view, h.trial.steps = rules.Table, append(h.trial.steps[:0], step[S, M]{after: h.state, audits: h.audits})
	st := h.step(&h.trial, *e)
	h.state, h.audits = st.after, st.audits
	return wrong(&st.entry)
}

// judged does what [reader.read] does to the table, and counts what is against the entry; nobody reads it.
// Where nothing may be against it, the first thing that is will do.
func (h *search[S, M]) judged(e *record.Standing, limit int) int {
	m, err := h.parse(&h.state, e.Seat, e.Text)
	if err != nil || limit == 0 && !h.game.Book.Clean(&h.state, e.Seat, m) {
		return 1
	}
	verdict := h.game.Book.Judge(&h.state, e.Seat, m)
	after, cannot := h.game.Def.Apply(h.state, e.Seq, e.Seat, m)
	var audits validators.Verdict
	if cannot == nil {
		audits = h.game.Book.Inspect(&after)
		verdict = append(verdict, fresh(audits, h.audits, verdict, e.Seq)...)
	}
	if cannot == nil && h.stands(verdict, e.Rulings) {
		h.state, h.audits = after, audits
		return len(verdict)
	}
	h.audits = h.game.Book.Inspect(&h.state)
	if cannot != nil {
		return max(1, len(verdict))
	}
	return len(verdict)
}

// stands reports whether nothing that was found keeps an entry out of the game.
func (h *search[S, M]) stands(verdict validators.Verdict, rulings []string) bool {
	return !slices.ContainsFunc(verdict, func(v validators.Finding) bool {
		severity, _ := h.severity(v)
		return severity != validators.Note && !slices.Contains(rulings, string(v.Code))
	})
}
