package table

import (
	"cmp"
	"slices"

	"referee/internal/record"
)

// reaching is a correction that leaves more than nothing, with the place of what is wrong next.
type reaching struct {
	Mend
	far int
}

// Of the corrections that lead on farthest some are tried with those of the next slip, until more than are told
// leave nothing, or it takes too long.
const (
	mostFirst     = 16
	patienceAhead = patience / 2
)

// pairs are the corrections with which, and with one of the next slip, nothing is left: a record with two slips is
// not put right by one, and what leaves least to its end may be what hides the other.
func (h *search) pairs() {
	list, there, found := h.reach, sum(h.trouble), 0
	for i := range list {
		if m := &list[i].Mend; m.Op == InsertEntry && h.later(m) {
			m.slip -= missed // it is not missing, only told too late
		}
	}
	slices.SortStableFunc(list, func(a, b reaching) int {
		return cmp.Or(cmp.Compare(b.far, a.far), cmp.Compare(a.slip, b.slip))
	})
	end := h.steps + patienceAhead
	for i := range list[:min(mostFirst, len(list))] {
		if h.tired() {
			break
		}
		m := list[i].Mend
		on := h.with(&m)
		if m.Leaves = sum(on.trouble); m.Leaves >= there {
			continue
		}
		m.Rest = m.Leaves
		if found <= mostMends && h.steps < end && on.next() && on.clean() {
			m.Rest, m.next = on.best[0].Leaves, on.finest()
			m.slip += m.next[0].slip
			if i := slices.IndexFunc(on.best, m.moves(h.entries)); i >= 0 {
				m.Then, m.Leaves, m.slip = &on.best[i], on.best[i].Leaves, moved
			}
			found++
		}
		h.steps, h.texts, h.again = on.steps, on.texts, on.again
		h.best = append(h.best, m)
	}
	if slices.ContainsFunc(h.best, func(m Mend) bool { return m.Then != nil }) { // one slip explains more than two
		for i := range h.best {
			h.best[i].Rest, h.best[i].next = h.best[i].Leaves, nil
		}
	}
}

// moved is how unlikely it is that an entry was entered before or behind several others.
const moved = 2

// moves returns whether another correction takes an entry away that this one puts elsewhere, or puts there what
// this one takes away.
func (m *Mend) moves(entries []record.Standing) func(then Mend) bool {
	return func(then Mend) bool {
		out, in := m, &then
		if m.Op == InsertEntry {
			out, in = in, out
		}
		return out.Op == DeleteEntry && in.Op == InsertEntry && slices.ContainsFunc(entries, func(e record.Standing) bool {
			return e.Seq == out.Entry && e.Seat == in.Seat && e.Text == in.Text
		})
	}
}

// later reports whether an entry that may be missing comes soon.
func (h *search) later(m *Mend) bool {
	soon := h.entries[h.from:min(len(h.entries), h.from+mendsBack)]
	return slices.ContainsFunc(soon, func(e record.Standing) bool { return e.Seat == m.Seat && e.Text == m.Text })
}

// with is the search in the entries with a correction.
func (h *search) with(m *Mend) *search {
	on := *h
	on.best, on.reach, on.trouble, on.known, on.moves, on.ways = nil, nil, nil, nil, nil, newWays()
	on.trial, on.begun, on.witness, on.shifts = trial{}, begun{}, witness{}, nil
	on.apply(m)
	on.reads()
	return &on
}
