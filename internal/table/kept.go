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
	// Judged lists the same without what each entry changed, and in no words.
	Judged(view rules.Seat) []Entry
	// Differences lists the entries of the record that do not stand although they
	// are in it: it was played under older rules or edited by hand.
	Differences() []Entry
	// Slips returns the causes of what is wrong with the record, as the view sees it, in the order in
	// which they show; of a record with very many only the first. Notes that the view sees are evidence.
	Slips(view rules.Seat) []Slip
	// Propose looks for corrections of the record with which a line stands that is refused: the
	// function may run beside the table, and finds for the record as it is now. Nil where there is
	// nothing to look for.
	Propose(text string) func() []Proposal
	// Faults lists lines of the record that could not be followed at all.
	Faults() []*record.Error

	// Talk returns how the game wants to be answered now.
	Talk(c present.Context) present.Talk
	// Spoken returns an answer of a player in the notation: numbers and letters may be the
	// reader's own. What means nothing stays as it is typed.
	Spoken(p *text.Printer, by rules.Seat, typed string) string
	// SpokenAt returns the same of what a correction brings, at the table as it was then.
	SpokenAt(p *text.Printer, l record.Line, typed string) string
	// Alike returns the moves that a text in letters that look like others may stand for, by their
	// look and by their key.
	Alike(typed string) []string
	// Begins lets a player begin while nobody knows who does: the table is asked before it
	// can be told by the first move. Nothing is recorded, that move says it. Nobody is
	// [rules.Table].
	Begins(seat rules.Seat)
	// Compose returns the move that whoever is due puts together from things, of the moves that begin
	// as it was typed.
	Compose(chosen rules.Parts, begun string) Composition
	// Things returns what the move of a line is made of. Of a line that only begins allowed moves they
	// are what all of these have, and begun is its text; none of a line that is neither, or is not of
	// whoever is due.
	Things(line string) (things rules.Parts, begun string)
	// Lead returns the beginning, as it is written, of all allowed moves with the chosen things.
	Lead(chosen rules.Parts) string
	// Try tells how a line would read and what it would change. It touches
	// nothing.
	Try(text string) Reading
	// Notes reports whether there is anything in the game to note privately.
	Notes() bool
	// Private returns what the player who looks can note, of a game that has such. OwnWords
	// are the notes of a seat in words of its own, which no rule reads: see [OwnWords].
	Private(c present.Context) present.Private
	// Note returns a note that the player who looks puts together from things.
	Note(c present.Context, n *present.Note, chosen rules.Parts) Composition
	OwnWords(seat rules.Seat) []string
	// Steps returns how many steps can be taken back and brought back.
	Steps() (back, forth int)

	// Disputes lists the disputes of the record. Before is the game as it stood when one
	// was begun.
	Disputes() []record.Frozen
	Before(d record.Frozen) Position

	// Began returns the player who began, as the header or else the entries tell; nobody where
	// neither does. Part is who a player is in the game, or the zero sentence.
	Began() rules.Seat
	Part(seat rules.Seat) present.Sentence
	// Sheets returns the scores of the rounds played so far, and of the game when it
	// is over; the last one counts.
	Sheets() []scoring.Sheet
	// Running returns the score as it stands, only to be looked at until the next line.
	Running() scoring.Sheet
	// Glance returns what a list of games needs of one: how many entries there are that were
	// not taken back, those for all to see that could not be read, and the score as it
	// stands without where its items come from.
	Glance() (entries int, unread []Entry, sheet scoring.Sheet)
	// Overridden reports whether the table set a part of the state by hand.
	Overridden() bool

	// Board draws the table from the view in c. Picks are the places on it that can be chosen, in no language: of a
	// shared table they are gathered once for all who look.
	Board(c present.Context) present.Board
	Picks(c present.Context) []string
	// Stage returns how many rounds were scored, or how many times a game that has none has paid out,
	// with the sheet as it was then and what it is called.
	Stage(p *text.Printer) (n int, sheet scoring.Sheet, said string)
	// State tells it in sentences.
	State(c present.Context) []present.Sentence
	// Round draws the table of the nth scored round, from 1.
	Round(n int, c present.Context) present.Board
	// Worlds returns the exact number of ways the unseen cards can lie; ok is false
	// for a game without unseen cards.
	Worlds(view rules.Seat) (n uint64, ok bool)
	// Now lists the clauses that matter in the present phase.
	Now() []rules.ClauseID
	// Checklist tells how the table is set up, and with which step what is asked now is; -1
	// where that is no question of the set-up.
	Checklist() (steps []present.Sentence, asking int)
	// Fields lists the parts of the state that can be typed, with their values.
	Fields() []Field
	// Visible returns the parts of the state that everybody sees now, and behind them what people
	// count, such as points: what a line of [record.Seen] may tell. Try compares it, see [Difference].
	Visible() []Field
	// Components returns the places, in the text of an override, of the values whose letters are
	// those of components.
	Components(text string) [][2]int
	// Missing returns the fields of a table typed in that it does not tell; while there are
	// any the game is not over. A game that is played misses none.
	Missing() []Field
	// Box returns what was known of the box when the game began, and what is known now; both
	// are empty for a game that learns nothing.
	Box() (before, now []rules.BoxValue)
	// Notices returns what is to be said when the table is opened.
	Notices() []Notice

	// Written returns how many lines the record has, and how many of them everybody may know: all but
	// what a seat notes for itself. Since are these behind the first so many.
	Written() (lines, known int)
	Since(known int) []record.Line
}

// looked is a session without what writes to it.
type looked struct{ Position }

// Session is one table in play: a position, and what writes to its record. Whether a line
// was taken the reading says; the error of each is one of the disk.
type Session interface {
	Position
	// Enter takes a line into the record. When let is true the table lets the
	// entry stand against its findings, by a ruling.
	Enter(text string, let bool) (Reading, error)
	// Mend takes the lines of a correction into the record, all of them at once. What they bring
	// stands as far as the rules have it.
	Mend(lines []record.Line) (Reading, error)
	// MayMend returns why who answers may not enter such a correction, whatever comes of it; or nil.
	MayMend(lines []record.Line) *record.Error
	// Own returns the same game where one seat alone looks. Only there Try and Enter judge a
	// private entry, of that seat, by what it has noted. Elsewhere one that can be read
	// is taken as it is: what stands against it would tell others what the seat knows.
	Own(seat rules.Seat) Session
	// Freeze writes down what is new in a dispute, or all of it where its number is 0; the
	// error is a [record.Error] where a text cannot stand in a line.
	Freeze(d record.Frozen) error
}

// Rester is a session that lets go of all that its record tells anyway, until Wake reads it again: nothing else is called
// between them. Every session that is opened is one.
type Rester interface {
	Rest()
	Wake()
}

// Unsure reports whether the game is over and what nobody could tell decides it.
func Unsure(s Position) bool {
	sheets := s.Sheets()
	return len(sheets) > 0 && sheets[len(sheets)-1].Unsure
}
