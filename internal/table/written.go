package table

import (
	"slices"

	"referee/internal/record"
)

// written counts the lines of a record as far as they were looked at: it is only ever added to.
type written struct{ lines, known int }

// Written implements [Position].
func (s *session) Written() (lines, known int) {
	for _, l := range s.ledger.Lines[s.counted.lines:] {
		if !s.keptToItself(&l) {
			s.counted.known++
		}
	}
	s.counted.lines = len(s.ledger.Lines)
	return s.counted.lines, s.counted.known
}

// Since implements [Position].
func (s *session) Since(known int) (list []record.Line) {
	_, all := s.Written()
	list = make([]record.Line, max(0, all-max(0, known)))
	at := len(list)
	for i := len(s.ledger.Lines) - 1; at > 0; i-- {
		if l := &s.ledger.Lines[i]; !s.keptToItself(l) {
			at--
			list[at] = *l
			list[at].Codes = slices.Clone(l.Codes)
		}
	}
	return list
}

// keptToItself reports whether a line tells what one seat alone may know. That there is one everybody may know, but not
// when it came among the others.
func (s *session) keptToItself(l *record.Line) bool {
	if brought(*l) == record.Private {
		return true
	}
	_, words := WordsOf(s.header, l)
	return words
}
