package hub

import (
	"slices"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
	"referee/scoring"
)

// seated is a session guarded for one user during one turn. Views that are not the user's are replaced
// by the public one. Methods it does not override are public, see [open] in its test.
type seated struct {
	table.Session
	h     *Hub
	line  Line
	looks bool // nothing is entered
	taken bool
	seen  *seen // what was gathered for this version, while nothing is entered; or nil
}

// seen caches what is computed once for all viewers.
type seen struct {
	picks []string
	known bool
}

// sit gives it the session of the user's seat; a user without a seat at this table only looks.
func (s *seated) sit(at table.Session) {
	s.Session = at
	switch who := &s.line.Who; {
	case who.Seat == rules.Table:
	case who.Seat < 0 || int(who.Seat) > len(at.Header().Seats):
		who.Seat = rules.Table
	default:
		s.Session = at.Own(who.Seat)
	}
}

// view returns the view that the user may have: his own, the public one, or all after the end of the
// game.
func (s *seated) view(view rules.Seat) rules.Seat {
	if view == s.line.Who.Seat || view == table.Everyone && s.Over() {
		return view
	}
	return rules.Table
}

// Seen through the eyes of who looks.

func (s *seated) Entries(view rules.Seat) []table.Entry {
	return s.unplaced(s.Session.Entries(s.view(view)))
}

func (s *seated) Latest(view rules.Seat, n int) []table.Entry {
	return s.unplaced(s.Session.Latest(s.view(view), n))
}

func (s *seated) Judged(view rules.Seat) []table.Entry {
	return s.unplaced(s.Session.Judged(s.view(view)))
}

func (s *seated) Slips(view rules.Seat) []table.Slip { return s.Session.Slips(s.view(view)) }

func (s *seated) Worlds(view rules.Seat) (uint64, bool) { return s.Session.Worlds(s.view(view)) }

func (s *seated) Board(c present.Context) present.Board {
	c.View = s.view(c.View)
	return s.Session.Board(c)
}

func (s *seated) Picks(c present.Context) []string {
	c.View = s.view(c.View)
	if s.seen == nil || c.View != rules.Table {
		return s.Session.Picks(c)
	}
	if !s.seen.known {
		*s.seen = seen{s.Session.Picks(c), true}
	}
	return slices.Clone(s.seen.picks)
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

// Private implements [table.Position] for the user's own seat; not even the host gets another's page.
func (s *seated) Private(c present.Context) present.Private {
	if c.View == rules.Table || c.View != s.line.Who.Seat {
		return present.Private{}
	}
	return s.Session.Private(c)
}

// Note implements [table.Position] for the user's own seat.
func (s *seated) Note(c present.Context, n *present.Note, chosen rules.Parts) table.Composition {
	if c.View == rules.Table || c.View != s.line.Who.Seat {
		return table.Composition{}
	}
	return s.Session.Note(c, n, chosen)
}

// OwnWords implements [table.Position] for the user's own seat.
func (s *seated) OwnWords(seat rules.Seat) []string {
	if seat == rules.Table || seat != s.line.Who.Seat {
		return nil
	}
	return s.Session.OwnWords(seat)
}

// Own returns the session itself: it is limited to its seat already.
func (s *seated) Own(rules.Seat) table.Session { return s }

// Running returns a sheet that stays valid after the turn.
func (s *seated) Running() scoring.Sheet { return s.Session.Running().Clone() }

// Where something stands in the file and how many lines it has tells of notes among them; the host may know.

// unplaced removes the places in the file from entries.
func (s *seated) unplaced(list []table.Entry) []table.Entry {
	for i := range list {
		s.line.Who.unplace(&list[i])
	}
	return list
}

// unplace removes the place in the file from an entry, which only the host may know.
func (w *Who) unplace(e *table.Entry) {
	if w.Host {
		return
	}
	e.Row, e.Col = 0, 0
	for i := range e.Findings {
		if d := e.Findings[i].Differs; d != nil && d.Since != nil {
			told, since := *d, *d.Since
			w.unplace(&since)
			told.Since, e.Findings[i].Differs = &since, &told
		}
	}
}

func (s *seated) Differences() []table.Entry { return s.unplaced(s.Session.Differences()) }

func (s *seated) Glance() (int, []table.Entry, scoring.Sheet) {
	n, unread, sheet := s.Session.Glance()
	return n, s.unplaced(unread), sheet
}

func (s *seated) Faults() []*rules.Fault {
	list := s.Session.Faults()
	for _, err := range list {
		if !s.line.Who.Host {
			err.Row, err.Col = 0, 0
		}
	}
	return list
}

func (s *seated) Disputes() []record.Frozen {
	list := s.Session.Disputes()
	for i := range list {
		if !s.line.Who.Host {
			list[i].Above = 0
		}
	}
	return list
}

func (s *seated) Before(d record.Frozen) table.Position {
	for _, known := range s.Session.Disputes() {
		if known.N == d.N {
			d.Above = known.Above
		}
	}
	return &seated{Session: past{s.Session.Before(d)}, h: s.h, line: s.line, looks: true}
}

// Steps counts the steps that the user's seat can undo and redo; an onlooker has none.
func (s *seated) Steps() (back, forth int) {
	if s.line.Who.Looks() {
		return 0, 0
	}
	return s.Session.Steps()
}

func (s *seated) Written() (lines, known int) {
	lines, known = s.Session.Written()
	if !s.line.Who.Host {
		lines = known
	}
	return lines, known
}

func (s *seated) Since(known int) []record.Line {
	list := s.Session.Since(known)
	for i := range list {
		if !s.line.Who.Host {
			list[i].Row, list[i].Col = 0, 0
		}
	}
	return list
}

// past is a position of an earlier moment, as a session in which nothing can be entered.
type past struct{ table.Position }

func (past) Enter(string, bool) (table.Reading, error) { return table.Reading{}, ErrOnlooker }
func (past) Mend([]record.Line) (table.Reading, error) { return table.Reading{}, ErrOnlooker }
func (past) MayMend([]record.Line) *rules.Fault        { return &rules.Fault{Code: Codes[ErrOnlooker]} }
func (p past) Own(rules.Seat) table.Session            { return p }
func (past) Freeze(record.Frozen) error                { return ErrOnlooker }
func (past) Steps() (back, forth int)                  { return 0, 0 }
