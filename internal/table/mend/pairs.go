package mend

import (
	"cmp"
	"slices"

	"referee/internal/record"
	"referee/rules"
)

// reaching is a correction that leaves faults, with the place of the next one.
type reaching struct {
	Mend
	far    int
	of     variety
	weight float64 // how unlikely it is that it is one of two
	// then is the mend of the next fault that leads on farthest, to the place on.
	then *Mend
	on   int
}

// variety is what corrections of the same move with other particulars have in common.
type variety struct {
	op    Op
	entry rules.Seq
	seat  rules.Seat
	kind  uint8
	form  string
}

// Of the corrections that lead on some are tried with those of the next slip, until more than are told leave
// nothing, or it takes too long.
const (
	mostFirst      = 24
	patienceAhead  = patience * 2 / 5
	patienceVaried = patience / 5
)

// nearBack is how many entries before the next fault its slip is searched: nearly all show at once.
const nearBack = 2

// How much likelier a correction is for each entry that it leads on, up to so many, and how much less for each
// entry that it is farther back.
const (
	leading   = 0.3
	mostLeads = 10
	farther   = 0.3
)

// pairs searches pairs of corrections that together leave nothing: two slips are not mended by one
// correction, and the one that leaves least may hide the other. Without such a pair it keeps those
// that lead on farthest.
func (h *Search) pairs() {
	begun, found, there := h.steps, 0, h.faults(0, len(h.read))
	all := h.firsts()
	some := all[:min(mostFirst, len(all))]
	for i := range some {
		if h.tired() || h.steps > begun+patienceAhead || found > mostMends {
			some = some[:i]
			break
		}
		if h.withNext(&some[i]) {
			found++
		}
	}
	if found == 0 {
		h.varied(all, some)
	}
	if len(h.best) > 0 {
		if slices.ContainsFunc(h.best, func(m Mend) bool { return m.Then != nil }) { // one slip explains more than two
			for i := range h.best {
				h.best[i].Rest, h.best[i].next = h.best[i].Leaves, nil
			}
		}
		return
	}
	h.leads = h.from
	for i := range some {
		if m := some[i].Mend; m.Leaves < there && !h.idle(&m, there) {
			m.Rest = len(h.entries) - some[i].on
			h.best = append(h.best, m)
			h.leads = max(h.leads, some[i].on)
		}
	}
}

// idle reports whether a correction only deletes an entry that a rule keeps out of the game anyway.
func (h *Search) idle(m *Mend, there int) bool {
	out := m.Op == Delete && m.Entry == h.entries[h.from].Seq && !h.read[h.from].Counts && h.doubled(h.from) != twice
	return out && m.Leaves >= there-h.read[h.from].Faults
}

// firsts returns the corrections that lead on, likeliest first, followed by those that differ in
// particulars only.
func (h *Search) firsts() []reaching {
	list := h.reach
	for i := range list {
		m := &list[i]
		if m.Op == Insert && h.later(&m.Mend) {
			m.slip -= missed // it is not missing, only told too late
		}
		m.of = variety{m.Op, m.Entry, m.Seat, m.kind, form(m.Text)}
	}
	likely := func(m *reaching) float64 {
		back := h.from - 1 - h.place(m.Entry)
		return m.slip - leading*float64(min(m.far-h.from, mostLeads)) + farther*float64(max(0, back))
	}
	slices.SortStableFunc(list, func(a, b reaching) int { return cmp.Compare(likely(&a), likely(&b)) })
	seen := map[variety]int{}
	for i := range list {
		m := &list[i]
		m.weight = likely(m) + variation*float64(min(seen[m.of], mostVaried))
		seen[m.of]++
	}
	slices.SortStableFunc(list, func(a, b reaching) int { return cmp.Compare(a.weight, b.weight) })
	return list
}

// withNext searches the mend of the next slip behind a correction, keeps the pair if nothing is left,
// and reports whether it did.
func (h *Search) withNext(m *reaching) bool {
	on := h.with(&m.Mend)
	on.near = true
	m.Leaves, m.on = on.faults(0, len(on.read)), m.far
	if !on.next() {
		return false
	}
	if on.clean() {
		one := m.Mend
		one.Rest, one.next = on.best[0].Leaves, on.finest()
		one.slip += one.next[0].slip
		if i := slices.IndexFunc(on.best, one.moves(h.entries)); i >= 0 {
			one.Then, one.Leaves, one.slip = &on.best[i], on.best[i].Leaves, moved
		}
		one.brings = h.free
		h.best = append(h.best, one)
		return true
	}
	m.leads(on.reach)
	return false
}

// leads keeps of the mends of the next slip the one that reaches farthest, of several the likeliest.
func (m *reaching) leads(next []reaching) {
	for i := range next {
		if then := &next[i]; m.then == nil || then.far > m.on || then.far == m.on && then.slip < m.then.slip {
			m.then, m.on = &then.Mend, then.far
		}
	}
}

// mostVaried is the number of pairs of which all varieties of the first are tried.
const mostVaried = 4

// varied tries the pairs that lead on farthest with other particulars of the first: until the next
// slip one forgotten offer is as good as another.
func (h *Search) varied(all, some []reaching) {
	end := h.steps + patienceVaried
	far := slices.Clone(some)
	slices.SortStableFunc(far, func(a, b reaching) int { return cmp.Compare(b.on, a.on) })
	tried := map[variety]bool{}
	for _, one := range far {
		if one.then == nil || tried[one.of] || len(tried) == mostVaried {
			continue
		}
		tried[one.of] = true
		for _, other := range all {
			if other.of != one.of || h.steps > end {
				continue
			}
			if left := h.leavesBoth(&other.Mend, one.then); left <= h.limit {
				m := other.Mend
				m.Rest, m.next = left, []Mend{*one.then}
				m.next[0].Leaves, m.next[0].Rest = left, left
				m.Leaves, m.brings = one.Leaves, h.free
				m.slip += one.then.slip
				h.best = append(h.best, m)
			}
		}
	}
}

// leavesBoth counts the faults left by two corrections.
func (h *Search) leavesBoth(m, then *Mend) int {
	entries, place := h.mended(m)
	on := guesser{entries: entries, free: h.free}
	if m.Op == Insert {
		on.free++
	}
	entries, also := on.mended(then)
	place = min(place, also)
	same := 0 // entries at the end that stand as they are
	for same < min(len(entries), len(h.entries))-place && entries[len(entries)-1-same].Seq == h.entries[len(h.entries)-1-same].Seq &&
		sameMove(&entries[len(entries)-1-same], &h.entries[len(h.entries)-1-same]) {
		same++
	}
	passed := h.faults(0, place)
	return passed + h.leaves(place, entries[place:len(entries)-same], len(h.entries)-same, h.limit-passed)
}

// Both returns the correction joined with that of the next slip, or nil if they were not searched
// together or the second is about an entry that the first brings.
func (m *Mend) Both() *Mend {
	if len(m.next) == 0 || m.Then != nil || m.next[0].Then != nil || m.next[0].Entry == m.brings {
		return nil
	}
	both := *m
	both.Then, both.Leaves, both.next = &m.next[0], m.Rest, nil
	return &both
}

// moved is how unlikely it is that an entry was entered several places off.
const moved = 2

// moves returns a predicate for the corrections that insert elsewhere what this one deletes, or delete
// what this one inserts.
func (m *Mend) moves(entries []record.Standing) func(then Mend) bool {
	return func(then Mend) bool {
		out, in := m, &then
		if m.Op == Insert {
			out, in = in, out
		}
		return out.Op == Delete && in.Op == Insert && slices.ContainsFunc(entries, func(e record.Standing) bool {
			return e.Seq == out.Entry && e.Seat == in.Seat && e.Text == in.Text
		})
	}
}

// later reports whether an entry that may be missing comes soon.
func (h *guesser) later(m *Mend) bool {
	soon := h.entries[h.from:min(len(h.entries), h.from+mendsBack)]
	return slices.ContainsFunc(soon, func(e record.Standing) bool { return e.Seat == m.Seat && e.Text == m.Text })
}

// with returns a search in the entries as corrected.
func (h *Search) with(m *Mend) *Search {
	on := *h
	on.best, on.reach, on.moves, on.ways, on.shifted = nil, nil, nil, newWays(), false
	on.Evidence = h.Anew()
	on.apply(m)
	on.reads()
	return &on
}
