package hub

import (
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// seated is a session as one who looks may see and use it, for one turn. What a view is asked for that is not theirs
// is what everybody sees.
type seated struct {
	table.Session
	h     *Hub
	line  Line
	looks bool // nothing is entered
	taken bool
}

// sit gives it the session of its seat.
func (s *seated) sit(at table.Session) {
	s.Session = at
	if seat := s.line.Who.Seat; seat != rules.Table {
		s.Session = at.Own(seat)
	}
}

func (s *seated) at() Revision { return s.h.turns[len(s.h.turns)-1].at }

// view is the view that may be looked from: the own, that of everybody, or all when the game is over.
func (s *seated) view(view rules.Seat) rules.Seat {
	if view == s.line.Who.Seat || view == table.Everyone && s.Over() {
		return view
	}
	return rules.Table
}

// Seen through the eyes of who looks.

func (s *seated) Entries(view rules.Seat) []table.Entry { return s.Session.Entries(s.view(view)) }
func (s *seated) Judged(view rules.Seat) []table.Entry  { return s.Session.Judged(s.view(view)) }
func (s *seated) Slips(view rules.Seat) []table.Slip    { return s.Session.Slips(s.view(view)) }

func (s *seated) Worlds(view rules.Seat) (uint64, bool) { return s.Session.Worlds(s.view(view)) }

func (s *seated) Board(c present.Context) present.Board {
	c.View = s.view(c.View)
	return s.Session.Board(c)
}

func (s *seated) State(c present.Context) []present.Sentence {
	c.View = s.view(c.View)
	return s.Session.State(c)
}

func (s *seated) Round(n int, c present.Context) present.Board {
	c.View = s.view(c.View)
	return s.Session.Round(n, c)
}

func (s *seated) Talk(c present.Context) present.Talk {
	c.View = s.view(c.View)
	return s.Session.Talk(c)
}

func (s *seated) Private(c present.Context) present.Private {
	if c.View = s.view(c.View); c.View == rules.Table {
		return present.Private{}
	}
	return s.Session.Private(c)
}

func (s *seated) OwnWords(seat rules.Seat) []string {
	if seat != s.line.Who.Seat {
		return nil
	}
	return s.Session.OwnWords(seat)
}

func (s *seated) Before(d record.Frozen) table.Position {
	return &seated{Session: past{s.Session.Before(d)}, h: s.h, line: s.line, looks: true}
}

// Own is the session itself: it is that of its seat already, and no other is to be had.
func (s *seated) Own(rules.Seat) table.Session { return s }

// Entering.

// Try tells how a line would read: one that the device may not enter it does not know.
func (s *seated) Try(text string) table.Reading {
	r := s.Session.Try(text)
	if err := s.may(&r, false); err != nil {
		return refused(&r, err)
	}
	return r
}

// Enter implements [table.Session]. Its error may be one of this package.
func (s *seated) Enter(text string, let bool) (table.Reading, error) {
	r := s.Session.Try(text)
	if err := s.may(&r, let && r.CanStand()); err != nil {
		return refused(&r, err), err
	}
	if err := s.fresh(&r); err != nil {
		return r, err
	}
	r, err := s.Session.Enter(text, let)
	s.taken = s.taken || r.Taken
	return r, err
}

// Mend implements [table.Session]. Only the host puts a record right by several lines.
func (s *seated) Mend(lines []record.Line) (table.Reading, error) {
	if !s.line.Who.Host || s.looks {
		return table.Reading{}, ErrCorrect
	}
	r, err := s.Session.Mend(lines)
	s.taken = s.taken || r.Taken
	return r, err
}

// Propose implements [table.Position]: who may not correct gets nothing proposed.
func (s *seated) Propose(text string) func() []table.Proposal {
	if !s.line.Who.Host {
		return nil
	}
	return s.Session.Propose(text)
}

// Freeze implements [table.Session].
func (s *seated) Freeze(d record.Frozen) error {
	if s.line.Who.Looks() || s.looks {
		return ErrOnlooker
	}
	err := s.Session.Freeze(d)
	s.taken = s.taken || err == nil
	return err
}

// Begins implements [table.Position]: it changes what all see, and is no line.
func (s *seated) Begins(seat rules.Seat) {
	if s.line.Who.Looks() || s.looks {
		return
	}
	s.Session.Begins(seat)
	s.h.changed()
}

// refused is a reading of a line that is not to be known: nothing of what it would do is left.
func refused(r *table.Reading, why error) table.Reading {
	return table.Reading{Line: record.Line{Kind: r.Line.Kind}, Turn: r.Turn, Error: &record.Error{Code: codes[why]}}
}

// codes are the sentences about what a device may not.
var codes = map[error]string{
	ErrOnlooker: "onlooker", ErrOther: "other", ErrFor: "for", ErrLet: "let", ErrCorrect: "correct",
}

// fresh reports why a line cannot be taken now although it could be read.
func (s *seated) fresh(r *table.Reading) error {
	if s.line.Any || s.line.At == s.at() || r.Private() {
		return nil
	}
	switch {
	case s.h.already(r):
		return ErrAlready
	case s.h.moved(s.line.At, &r.Line):
		return ErrMoved
	}
	return nil
}

// may reports why a device may not enter a line.
func (s *seated) may(r *table.Reading, let bool) error {
	who := s.line.Who
	switch {
	case who.Looks(), s.looks && let:
		return ErrOnlooker
	case s.hidden(r):
		return ErrOther
	case who.Host:
		return nil
	}
	return s.h.rights.against(s, r, let)
}

// hidden reports whether a line tells or touches what another seat keeps to itself. The host may, as the keyboard
// at the table may, but for the page of a seat: its holding page is a device of its own.
func (s *seated) hidden(r *table.Reading) bool {
	if r.Private() && r.Line.Seat != s.line.Who.Seat {
		return true
	}
	if r.Line.Target == 0 {
		return false
	}
	for _, e := range s.Session.Judged(rules.Table) {
		if e.Seq == r.Line.Target {
			return e.Kind == record.Private && e.Seat != s.line.Who.Seat
		}
	}
	return false
}

// past is a position of an earlier moment, as a session in which nothing is entered.
type past struct{ table.Position }

func (past) Enter(string, bool) (table.Reading, error) { return table.Reading{}, ErrOnlooker }
func (past) Mend([]record.Line) (table.Reading, error) { return table.Reading{}, ErrOnlooker }
func (p past) Own(rules.Seat) table.Session            { return p }
func (past) Gap(*table.Reading) (present.Gap, bool)    { return present.Gap{}, false }
func (past) Freeze(record.Frozen) error                { return ErrOnlooker }
