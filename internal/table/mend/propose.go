package mend

import (
	"slices"
	"strings"

	"referee/internal/record"
	"referee/rules"
)

// Proposal is a correction of earlier entries with which a refused line would count.
type Proposal struct {
	Mend
	// Lines has the record lines of the correction, entered together. The refused line follows them,
	// unless it is what they bring: Moved says that it was told too late.
	Lines []record.Line
	Moved bool
}

// briefly is how many steps, and how many texts, a search for proposals may take: a proposal is there
// at once or not at all.
const briefly = 5_000

// slight is how unlikely a slip of the hand may be to be proposed: a letter or two.
const slight = 1.3

// Of more than a few ways that are as likely nobody knows which it was, and none is proposed.
const (
	fewWays  = 3
	asLikely = 0.3
)

// unfinished reports whether the last entry is only incomplete: then earlier entries are not to blame.
func (h *guesser) unfinished() bool {
	e := &h.entries[h.from]
	if h.read[h.from].Fault == nil {
		return false
	}
	h.moves = h.Book.Legal(h.TableOf(h.from, e.Seat), e.Seat, h.moves[:0])
	return slices.ContainsFunc(h.moves, func(m Move) bool { return strings.HasPrefix(h.Def.Format(m), e.Text) })
}

// Proposals returns the likeliest corrections before the last entry with which it counts and no new
// fault appears; bare says that it was entered without a player.
func (h *Search) Proposals(bare bool) (list []Proposal) {
	h.from, h.bare, h.patience, h.bound, h.all = len(h.entries)-1, bare, briefly, missed, true
	h.free++
	if h.unfinished() {
		return nil
	}
	h.limit = h.faults(0, h.from)
	for seat := rules.Seat(1); int(seat) <= len(h.seats); seat++ {
		h.insert(h.from, seat)
	}
	for place := h.from - 1; place >= max(0, h.from-mendsBack); place-- {
		h.at(place)
	}
	h.best = evident(slices.DeleteFunc(distinct(h.best), h.forced))
	spread(h.best)
	h.sort()
	for i := 0; i < len(h.best) && len(list) < mostMends; i++ {
		if m := &h.best[i]; !more(list, m) && h.stand(m) {
			list = append(list, h.proposal(m))
		}
	}
	if len(list) >= fewWays && h.slipped() {
		return nil // it may be anything, and the line itself first of all
	}
	return list
}

// forced reports whether a correction assumes more than a slip of the hand, or gives a line without a
// player to another player for the sake of a move that nobody entered.
func (h *Search) forced(m Mend) bool {
	if m.Op == Insert && h.bare && m.Entry == h.entries[h.from].Seq {
		return m.slip >= missed
	}
	return m.Op == Amend && m.hand > slight
}

// slipped reports whether the last entry is a slip of the hand away from an allowed move.
func (h *guesser) slipped() bool {
	e := &h.entries[h.from]
	return slices.ContainsFunc(h.meant(h.TableOf(h.from, e.Seat), e.Seat, h.from), func(g guess) bool {
		return g.cost <= slight
	})
}

// more reports whether a correction is one of a list with more said of the same move.
func more(list []Proposal, m *Mend) bool {
	return slices.ContainsFunc(list, func(p Proposal) bool {
		return p.Op == m.Op && p.Entry == m.Entry && p.Seat == m.Seat && strings.HasPrefix(m.Text, p.Text+" ")
	})
}

// evident returns, of the corrections of one entry, the likeliest, unless there are many.
func evident(list []Mend) []Mend {
	type thing struct {
		op    Op
		entry rules.Seq
		seat  rules.Seat
	}
	of := func(m *Mend) thing { return thing{m.Op, m.Entry, m.Seat} }
	best, ways := map[thing]float64{}, map[thing]int{}
	for i := range list {
		m := &list[i]
		if slip, ok := best[of(m)]; !ok || m.slip < slip {
			best[of(m)] = m.slip
		}
	}
	likely := func(m *Mend) bool { return m.slip < best[of(m)]+asLikely }
	for i := range list {
		if m := &list[i]; likely(m) {
			ways[of(m)]++
		}
	}
	return slices.DeleteFunc(list, func(m Mend) bool { return !likely(&m) || ways[of(&m)] > fewWays })
}

// proposal returns a correction with its lines.
func (h *Search) proposal(m *Mend) Proposal {
	last := &h.entries[h.from]
	switch {
	case m.Op == Swap && m.With == last.Seq:
		return Proposal{Mend: *m, Moved: true, Lines: []record.Line{
			{Kind: record.Insert, Inner: record.Entry, Target: m.Entry, Seat: last.Seat, Text: last.Text},
		}}
	case m.Op == Insert && m.Entry == last.Seq:
		return Proposal{Mend: *m, Lines: []record.Line{{Kind: record.Entry, Seat: m.Seat, Text: m.Text}}}
	}
	return Proposal{Mend: *m, Lines: m.Lines()}
}

// stand reports whether, with a correction, the last entry counts and all others that did still do.
func (h *Search) stand(m *Mend) bool {
	entries, place := h.mended(m)
	return h.Stand(entries, place, m.With != entries[len(entries)-1].Seq)
}
