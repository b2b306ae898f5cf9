package table

import (
	"slices"

	"referee/internal/record"
	"referee/rules"
	"referee/scoring"
)

// session is a table in play: it writes to the record that it keeps.
type session struct{ chooser }

// viewer tells of the table as it lies.
type viewer struct{ keeper }

// chooser puts moves together from things.
type chooser struct{ viewer }

// keeper keeps the record folded, and the game as everyone and each who looks sees it. A line that is added costs what
// it changes: the entries from the first that it changes on are read again.
type keeper struct {
	reader
	starts []state // the tables before the first entry: more than one where it is not known who begins
	opening
	beginner rules.Seat // who is said to begin before the first move
	ledger   *record.Ledger
	log      Log
	public   *fold // what everyone can see
	// views are the folds of seats that have private entries, made when asked for.
	views map[rules.Seat]*fold
	moves []move        // room for a list of moves
	lines []record.Line // room for the lines of one entry
	// score is what [session.Running] told last, tally is room to count anew in: most entries change nothing of it, and
	// the same sheet is told again.
	score, tally scoring.Sheet
	composing    *moment // what was put together last
	counted      written
	mine         rules.Seat // who asks, while one seat alone looks
}

func (s *keeper) refold() {
	s.composing = nil // a session that was copied has a room of its own
	s.opening = s.opened(s.ledger.Entries())
	s.public = s.replay(rules.Table, nil, s.start, s.ledger.Entries())
	s.views = map[rules.Seat]*fold{}
}

// Rest implements [Rester].
func (s *keeper) Rest() {
	s.opening, s.public, s.views, s.composing = opening{}, nil, nil, nil
	s.moves, s.lines, s.score, s.tally = nil, nil, scoring.Sheet{}, scoring.Sheet{}
}

// Wake implements [Rester].
func (s *keeper) Wake() { s.refold() }

// took puts lines that are safe into the record, and reads the entries again from the first that they change.
func (s *keeper) took(lines []record.Line) {
	s.ledger.Watch()
	for _, l := range lines {
		s.ledger.Add(l)
	}
	from, _ := s.ledger.Changed()
	begun := s.reopened(from)
	if begun.table != s.opening.table {
		from = 0
	}
	s.opening = begun
	s.public.reads(&s.reader, &s.start, from, s.ledger.Entries())
	for _, f := range s.views { // the rest when it is asked for
		f.start = s.start
		f.cut(&s.reader, from)
	}
}

func (s *keeper) seen(view rules.Seat) *fold {
	if view == rules.Table || view == Everyone && !slices.ContainsFunc(s.ledger.Entries(), isNote) {
		return s.public
	}
	f := s.views[view]
	if f == nil {
		f = &fold{view: view, public: s.public, start: s.start}
		s.views[view] = f
	}
	f.grow(&s.reader, s.ledger.Entries())
	return f
}
