package table

import (
	"slices"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/text"
	"referee/profiles"
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
	public   *fold // what everyone can see
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

// rereads reads the entries again from the first that has changed.
func (s *held) rereads() {
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

// Position is one table to look at: everything that reads. What looks at a game takes one,
// so that it cannot write. It is not safe for concurrent use.
type Position interface {
	// Game returns the id of the game.
	Game() string
	Header() record.Header
	Profile() *profiles.Profile

	// Turn says who is due and why, from public facts alone.
	Turn() rules.Turn
	Over() bool
	// Entries lists everything typed, in effective order, as the view may see it.
	// Latest are the last n of them.
	Entries(view rules.Seat) []Entry
	Latest(view rules.Seat, n int) []Entry
	// Judged lists the same without words and effects.
	Judged(view rules.Seat) []Entry
	// Differences lists the entries of the record that do not count although they are in it: it was
	// played under older rules or edited by hand.
	Differences() []Entry
	// Slips returns the causes of what is wrong with the record, as the view sees it, in the order in
	// which they show; at most mostSlips. Notes that the view sees are evidence.
	Slips(view rules.Seat) []Slip
	// Propose returns a search for corrections of the record with which a refused line would count, or
	// nil if there is nothing to search. The search may run concurrently and works on the record as it
	// is now.
	Propose(text string) func() []Proposal
	// rules.Faults lists the lines of the record that had no effect.
	Faults() []*rules.Fault

	// Talk returns how the game wants to be answered now.
	Talk(c present.Context) present.Talk
	// Spoken returns an answer of a player in the notation: its numbers and letters may be the
	// reader's own. An answer without meaning is returned as typed.
	Spoken(p *text.Printer, by rules.Seat, typed string) string
	// SpokenAt returns the same for a correction, read on the table at that time.
	SpokenAt(p *text.Printer, l record.Line, typed string) string
	// Alike returns the moves that a text of ambiguous letters may mean, by their look and by their
	// key.
	Alike(typed string) []string
	// Compose returns the move that whoever is due composes from things, among the moves that begin
	// with begun.
	Compose(chosen rules.Parts, begun string) Composition
	// Things returns the things of a line's move. For the beginning of allowed moves it returns what
	// all of them have in common, and begun is the text; nothing for a line that is neither, or not by
	// whoever is due.
	Things(line string) (things rules.Parts, begun string)
	// Lead returns the common beginning of all allowed moves with the chosen things, as they are
	// written.
	Lead(chosen rules.Parts) string
	// Try returns how a line would read and what it would change. It changes nothing.
	Try(text string) Reading
	// Notes reports whether the game has private notes.
	Notes() bool
	// Private returns what the player who looks can note; empty for games without notes. OwnWords
	// lists a seat's free-text notes, which no rule reads: see [OwnWords].
	Private(c present.Context) present.Private
	// Note returns a note that the player who looks composes from things.
	Note(c present.Context, n *present.Note, chosen rules.Parts) Composition
	OwnWords(seat rules.Seat) []string
	// Steps returns how many steps can be undone and redone.
	Steps() (back, forth int)

	// Disputes lists the disputes of the record. Before returns the game as it was when one began.
	Disputes() []record.Frozen
	Before(d record.Frozen) Position

	// Began returns the first player, from the header or else the entries; [rules.Table] if neither
	// tells. Part names a player's role in the game, or is the zero sentence.
	Began() rules.Seat
	Part(seat rules.Seat) present.Sentence
	// Sheets returns the scores of the rounds scored so far, and of the game once it is over; the last
	// one counts.
	Sheets() []scoring.Sheet
	// Running returns the present score. The sheet is valid until the next line.
	Running() scoring.Sheet
	// Glance returns what a list of games needs: the number of entries not undone, the public entries
	// that could not be read, and the present score without the entries behind its items.
	Glance() (entries int, unread []Entry, sheet scoring.Sheet)
	// Overridden reports whether the table set any part of the state by hand.
	Overridden() bool

	// Board draws the table from the view in c. Picks returns the places on it that can be chosen, in
	// no language: for a shared table they are computed once for all viewers.
	Board(c present.Context) present.Board
	Picks(c present.Context) []string
	// Stage returns the number of scored rounds, or of payouts in a game without rounds, with the
	// sheet at that time and its name.
	Stage(p *text.Printer) (n int, sheet scoring.Sheet, said string)
	// State describes the table in sentences.
	State(c present.Context) []present.Sentence
	// Round draws the table of the nth scored round, from 1.
	Round(n int, c present.Context) present.Board
	// Worlds returns the exact number of ways the unseen cards can lie; ok is false for a game without
	// unseen cards.
	Worlds(view rules.Seat) (n uint64, ok bool)
	// Now lists the clauses that matter in the present phase.
	Now() []rules.ClauseID
	// Checklist returns the steps of setting up, and the index of the one that the present question
	// belongs to; -1 if it belongs to none.
	Checklist() (steps []present.Sentence, asking int)
	// Fields lists the parts of the state that can be typed, with their values.
	Fields() []Field
	// Visible returns the parts of the state that everybody sees, followed by what people count, such
	// as points: what a line of [record.Seen] may state. Try compares them, see [Difference].
	Visible() []Field
	// Components returns the byte ranges in an override line of the values with component letters.
	Components(text string) [][2]int
	// Missing returns the fields that a typed table lacks; while there are any the game is not over. A
	// game that is played lacks none.
	Missing() []Field
	// Box returns what was known of the box when the game began, and what is known now; both are empty
	// for games that learn nothing.
	Box() (before, now []rules.BoxValue)
	// Notices returns what to say when the table is opened.
	Notices() []Notice

	// Written returns how many lines the record has, and how many of them are public: all but private
	// notes. Since returns the public lines behind the first known ones.
	Written() (lines, known int)
	Since(known int) []record.Line
}

// looked is a session reduced to its reading methods.
type looked struct{ Position }

// Session is one table in play: a position, and the methods that write to its record. A reading says
// whether a line was taken; the errors are those of the disk.
type Session interface {
	Position
	// Enter enters a line. If let is true, the table lets the entry count against its findings, by a
	// ruling.
	Enter(text string, let bool) (Reading, error)
	// Mend enters the lines of a correction, all of them or none. What they bring counts as far as the
	// rules allow.
	Mend(lines []record.Line) (Reading, error)
	// MayMend returns why the user may not enter such a correction, whatever its effect; nil if it is
	// permitted.
	MayMend(lines []record.Line) *rules.Fault
	// Own returns the game as a seat may see it, or anybody if it is [rules.Table]: a session over the
	// record without what others keep to themselves. Only there do Try and Enter judge that seat's
	// private entries by its notes; elsewhere a readable private entry is taken without judging, since
	// a finding would reveal what the seat knows. File says that they may know the file.
	Own(seat rules.Seat, file bool) Session
	// Begins makes a seat the first player while the record does not tell who begins, so that the
	// first turn can be asked. It records nothing; the first move does. [rules.Table] takes it back.
	Begins(seat rules.Seat)
	// Freeze writes what is new in a dispute, or all of it if its number is 0; the error is a
	// [rules.Fault] if a text cannot stand in a line.
	Freeze(d record.Frozen) error
}

// Rester is a session that can release the memory it can rebuild from its record, until Wake rebuilds
// it; no other method is called between. Every session is one.
type Rester interface {
	Rest()
	Wake()
}

// Unsure reports whether the game is over and an unknown value decides it.
func Unsure(s Position) bool {
	sheets := s.Sheets()
	return len(sheets) > 0 && sheets[len(sheets)-1].Unsure
}
