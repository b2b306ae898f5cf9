package table

import (
	"cmp"
	"slices"
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
func (h *search[S, M]) pairs() {
	list, there, found := h.reach, sum(h.trouble), 0
	slices.SortStableFunc(list, func(a, b reaching) int {
		return cmp.Or(cmp.Compare(b.far, a.far), cmp.Compare(a.slip, b.slip))
	})
	end := h.steps + patienceAhead
	for i := range list[:min(mostFirst, len(list))] {
		m := list[i].Mend
		on := h.with(&m)
		if m.Leaves = sum(on.trouble); m.Leaves >= there {
			continue
		}
		m.Rest = m.Leaves
		if found <= mostMends && h.steps < end && on.next() && on.clean() {
			m.Rest, m.next = on.best[0].Leaves, on.finest()
			m.slip += m.next[0].slip
			found++
		}
		h.steps, h.texts = on.steps, on.texts
		h.best = append(h.best, m)
	}
}

// with is the search in the entries with a correction.
func (h *search[S, M]) with(m *Mend) *search[S, M] {
	on := *h
	on.best, on.reach, on.trouble, on.known, on.moves, on.ways = nil, nil, nil, nil, nil, newWays[M]()
	on.trial, on.begun, on.witness, on.shifts = trial[S, M]{}, begun[S, M]{}, witness[S, M]{}, nil
	on.apply(m)
	on.reads()
	return &on
}
