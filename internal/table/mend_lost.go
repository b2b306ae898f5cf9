package table

import (
	"slices"

	"referee/internal/record"
	"referee/rules"
)

// mostLost is how many slips in a row may be of no help but to leave out what shows them: then the table is no
// longer the one that was played, and what is wrong with it follows from the first of them.
const mostLost = 3

// helps reports whether a slip is more than an entry that a rule keeps out of the game, which is out of it anyway.
func (h *search) helps(s *Slip, place int) bool {
	if !h.fold.steps[place].entry.Status.passedOver() || h.entries[place].Kind != record.Entry {
		return true
	}
	return len(s.Mends) > 0 && !s.leftOut(&s.Mends[0]) || h.doubled(place) == twice
}

// leftOut reports whether a mend leaves out the entry that shows the slip.
func (s *Slip) leftOut(m *Mend) bool { return m.Op == DeleteEntry && m.Entry == s.Entry }

// asOne are slips with those in a row that are no help as the first of them, from which the others follow.
func (h *search) asOne(list []Slip) []Slip {
	run := 2 // the first with those that were joined to it, and one more
	switch {
	case h.lostFor < mostLost:
		return list
	case h.lostFor == mostLost:
		run = mostLost
	}
	behind := len(list) - run
	first := &list[behind]
	for _, s := range list[behind+1:] {
		first.follows(s.Entry)
		first.follows(s.Follows...)
	}
	first.Mends = slices.DeleteFunc(first.Mends, func(m Mend) bool { return first.leftOut(&m) })
	return list[:behind+1]
}

// follows adds entries that follow from a slip.
func (s *Slip) follows(list ...rules.Seq) {
	for _, seq := range list {
		if seq != s.Entry && !slices.Contains(s.Follows, seq) {
			s.Follows = append(s.Follows, seq)
		}
	}
}
