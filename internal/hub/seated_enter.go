package hub

import (
	"slices"

	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// Try tells how a line would read: one that the device may not enter it does not know.
func (s *seated) Try(text string) table.Reading {
	r := s.Session.Try(text)
	if err := s.may(&r, false); err != nil {
		return s.refused(&r, err)
	}
	return s.told(r)
}

// Enter implements [table.Session]. Its error may be one of this package.
func (s *seated) Enter(text string, let bool) (table.Reading, error) {
	if s.looks {
		return table.Reading{}, ErrOnlooker
	}
	r := s.Session.Try(text)
	if err := s.may(&r, let && r.CanStand()); err != nil {
		return s.refused(&r, err), err
	}
	if err := s.fresh(&r.Line); err != nil {
		return s.told(r), err
	}
	r, err := s.Session.Enter(text, let)
	s.taken = s.taken || r.Taken
	return s.told(r), err
}

// Mend implements [table.Session]. Only the host puts a record right by several lines; one of a seat is judged as any other.
func (s *seated) Mend(lines []record.Line) (table.Reading, error) {
	switch {
	case s.looks:
		return table.Reading{}, ErrCorrect
	case !s.line.Who.Host && len(lines) == 1:
		return s.Enter(record.FormatLine(s.Header(), lines[0]), false)
	case !s.line.Who.Host:
		return table.Reading{}, ErrCorrect
	case !s.line.Any && s.line.At != s.h.at():
		return table.Reading{}, ErrMoved
	}
	r, err := s.Session.Mend(lines)
	s.taken = s.taken || r.Taken
	return r, err
}

// MayMend implements [table.Session].
func (s *seated) MayMend(lines []record.Line) *record.Error {
	switch {
	case s.line.Who.Host:
		return nil
	case len(lines) != 1:
		return &record.Error{Code: Codes[ErrCorrect]}
	}
	r := s.Try(record.FormatLine(s.Header(), lines[0]))
	return r.Error
}

// Propose implements [table.Position]: who only looks gets nothing proposed. It is made from what everybody sees.
func (s *seated) Propose(text string) func() []table.Proposal {
	if r := s.Try(text); s.line.Who.Looks() || r.Error != nil {
		return nil
	}
	return s.Session.Propose(text)
}

// Freeze implements [table.Session]. A dispute is about a moment, also where the last entry before it is a note of another.
func (s *seated) Freeze(d record.Frozen) error {
	if s.line.Who.Looks() || s.looks {
		return ErrOnlooker
	}
	before, _ := s.Session.Written()
	err := s.Session.Freeze(d)
	after, _ := s.Session.Written()
	s.taken = s.taken || after > before
	return err
}

// Begins implements [table.Position]: it changes what all see, and is no line.
func (s *seated) Begins(seat rules.Seat) {
	if !s.line.Who.Looks() && !s.looks {
		s.Session.Begins(seat)
	}
}

// told returns a reading as who asked may know it.
func (s *seated) told(r table.Reading) table.Reading {
	if s.line.Who.Host {
		return r
	}
	r.Line.Row = 0
	if r.Error != nil {
		err := *r.Error
		err.Row, r.Error = 0, &err
	}
	s.line.Who.unplace(&r.Entry)
	r.Change = slices.Clone(r.Change)
	for i := range r.Change {
		s.line.Who.unplace(&r.Change[i].Before)
		s.line.Who.unplace(&r.Change[i].After)
	}
	return r
}

// refused returns a reading of a line that is not to be known: nothing of what it would do is left.
func (s *seated) refused(r *table.Reading, why error) table.Reading {
	return table.Reading{Line: record.Line{Kind: r.Line.Kind}, Turn: s.Turn(), Error: &record.Error{Code: Codes[why]}}
}

// Codes are the codes of a [record.Error] about what a device may not.
var Codes = map[error]string{
	ErrOnlooker: "onlooker", ErrOther: "other", ErrFor: "for", ErrLet: "let", ErrCorrect: "correct",
}

// fresh reports why a line cannot be taken now although it could be read. What a seat notes for itself moves nobody on,
// and nobody moves it on.
func (s *seated) fresh(l *record.Line) error {
	if s.line.Any || s.line.At == s.h.at() || s.notes(l) {
		return nil
	}
	switch {
	case s.h.already(s.line.At, l):
		return ErrAlready
	case s.h.moved(s.line.Who, s.line.At, l):
		return ErrMoved
	}
	return nil
}

// notes reports whether a line is a note of the seat of who enters it, by the rules or in words of its own.
func (s *seated) notes(l *record.Line) bool {
	seat, words := table.WordsOf(s.Header(), l)
	return words && seat == s.line.Who.Seat || brought(l) == record.Private && l.Seat == s.line.Who.Seat
}

// may reports why a device may not enter a line.
func (s *seated) may(r *table.Reading, let bool) error {
	switch who := s.line.Who; {
	case who.Looks():
		return ErrOnlooker
	case who.Host:
		return nil // as those at the keyboard
	case s.hidden(r):
		return ErrOther
	}
	return s.h.rights.against(s, r, let)
}

// hidden reports whether a line tells or touches what another seat keeps to itself.
func (s *seated) hidden(r *table.Reading) bool {
	seat := s.line.Who.Seat
	if owner, words := table.WordsOf(s.Header(), &r.Line); words && owner != seat {
		return true
	}
	if brought(&r.Line) == record.Private && r.Line.Seat != seat {
		return true
	}
	touched := about(r)
	return len(touched) > 0 && slices.ContainsFunc(s.Session.Judged(rules.Table), func(e table.Entry) bool {
		return e.Kind == record.Private && e.Seat != seat && slices.Contains(touched, e.Seq)
	})
}
