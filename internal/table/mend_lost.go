package table

import (
	"slices"

	"referee/internal/record"
	"referee/rules"
)

// mostLost is how many slips in a row may be of no help: then the table is no longer the one that was played, and
// what is wrong with it follows from the first of them.
const mostLost = 2

// enough is how many entries a correction that is of help leads on.
const enough = 8

// helps reports whether a slip is more than an entry that a rule keeps out of the game, which is out of it anyway, and
// more than a move with which the record goes on a little: it is a slip of the hand, or leads on far.
func (h *search) helps(s *Slip, place, leads int) bool {
	e := &h.fold.steps[place].entry
	if !e.Status.passedOver() && e.Status != Unread || h.entries[place].Kind != record.Entry {
		return true
	}
	if len(s.Mends) == 0 {
		return false
	}
	m := &s.Mends[0]
	switch {
	case leads >= enough || h.doubled(place) == twice:
		return true
	case e.Status == Unread && m.Op == AmendEntry && m.Entry == s.Entry:
		return between(h.entries[place].Text, m.Text) <= slight
	}
	return false
}

// leftOut reports whether a mend leaves out the entry that shows the slip.
func (s *Slip) leftOut(m *Mend) bool { return m.Op == DeleteEntry && m.Entry == s.Entry }

// asOne are slips with those in a row that are no help as the first of them, from which the others follow.
func (h *search) asOne(list []Slip) []Slip {
	if h.lostFor < mostLost {
		return list
	}
	behind := len(list) - mostLost
	first := &list[behind]
	first.Lost = true
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
