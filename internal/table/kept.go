package table

import (
	"maps"
	"slices"

	"referee/internal/present"
	"referee/internal/record"
	"referee/rules"
	"referee/scoring"
)

// session is a table in play: it writes to the record that it keeps.
type session struct {
	chooser
	// whole is the session of the whole record, if this one sees it filtered; viewers are those that see
	// its record filtered.
	whole   *session
	viewers map[filter]*session
	filter
	read int // how many lines of the whole record it has seen
	cut  int // how many of them it knows nothing of
}

// viewer describes the table as it lies.
type viewer struct{ keeper }

// chooser composes moves from things.
type chooser struct{ viewer }

// keeper knows who looks at a table; several may look at one.
type keeper struct {
	*held
	mine rules.Seat // who asks, if one seat alone looks
}

// held is a record that stays folded, for everyone and for each seat that looks. An added line costs what
// it changes: entries are read again from the first one it affects.
type held struct {
	reader
	starts []state // the tables before the first entry: more than one if it is not known who begins
	opening
	beginner rules.Seat // who is said to begin before the first move
	ledger   *record.Ledger
	log      Log
	clock
	taken  *Taken // of a game of which nothing else is known
	public *fold  // what everyone can see
	moved  []present.Piece
	// views has the folds of seats with private entries, made on demand.
	views map[rules.Seat]*fold
	moves []move        // room for a list of moves
	lines []record.Line // room for the lines of one entry
	// score is the sheet that [session.Running] returned last, tally is memory for the next count:
	// most entries change nothing, and the same sheet is returned again.
	score, tally scoring.Sheet
	composing    *moment // what was put together last
	counted      written
}

func (s *held) refold() {
	s.composing = nil // a session that was copied has a room of its own
	s.opening = s.opened(s.ledger.Entries())
	s.public = s.replay(rules.Table, nil, s.start, s.ledger.Entries())
	s.views = map[rules.Seat]*fold{}
}

// Rest implements [Rester].
func (s *session) Rest() {
	s.opening, s.public, s.views, s.composing = opening{}, nil, nil, nil
	s.moves, s.lines, s.score, s.tally = nil, nil, scoring.Sheet{}, scoring.Sheet{}
	for _, own := range s.viewers {
		own.held = nil
	}
}

// Wake implements [Rester].
func (s *session) Wake() {
	s.refold()
	s.spread()
}

// took adds lines that have been written to the fold.
func (s *held) took(lines []record.Line) {
	s.ledger.Watch()
	for _, l := range lines {
		s.ledger.Add(l)
	}
	s.rereads()
}

// rereads reads the entries again from the first that has changed, and returns those that the record states differently.
func (s *held) rereads() []rules.Seq {
	from, own := s.ledger.Changed()
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
	return slices.Sorted(maps.Keys(own))
}

func (s *held) seen(view rules.Seat) *fold {
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

// Everyone is the view that sees every private entry: the one that checks a
// record after the game.
const Everyone rules.Seat = -1
