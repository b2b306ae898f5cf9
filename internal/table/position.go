package table

import (
	"time"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table/mend"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
	"referee/scoring"
)

// Position is one table to look at: everything that reads. What looks at a game takes one, or the part of
// it that it uses, so that it cannot write. It is not safe for concurrent use.
type Position interface {
	Match
	Story
	Prompt
	Composing
	Correcting
	Notebook
	Scoring
	Drawing
	Values
	Help
	Court
}

// Match is for whoever says what is played, by whom, and who is due.
type Match interface {
	// Game returns the id of the game.
	Game() string
	Header() record.Header
	Profile() *profiles.Profile
	// Turn says who is due and why, from public facts alone.
	Turn() rules.Turn
	Over() bool
	// Took returns how long the game was played, see [record.Took]; 0 if it goes on or the record does not tell.
	Took() time.Duration
	// Began returns the first player, from the header or else the entries; [rules.Table] if neither
	// tells. Part names a player's role in the game, or is the zero sentence.
	Began() rules.Seat
	Part(seat rules.Seat) present.Sentence
}

// Story is for whoever lists what was entered.
type Story interface {
	Header() record.Header
	// Entries lists everything typed, in effective order, as the view may see it.
	// Latest are the last n of them.
	Entries(view rules.Seat) []Entry
	Latest(view rules.Seat, n int) []Entry
	// Moved lists what the last line, a correction, changed of what lies on the table for everybody.
	Moved() []present.Piece
	// Judged lists the same without words and effects.
	Judged(view rules.Seat) []Entry
	// Differences lists the entries of the record that do not count although they are in it: it was
	// played under older rules or edited by hand.
	Differences() []Entry
	// Faults lists the lines of the record that had no effect.
	Faults() []*rules.Fault
	// Written returns how many lines the record has, and how many of them are public: all but private
	// notes. Since returns the public lines behind the first known ones.
	Written() (lines, known int)
	Since(known int) []record.Line
}

// Prompt is for whoever asks for a line and reads it.
type Prompt interface {
	Header() record.Header
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
	// Try returns how a line would read and what it would change. It changes nothing.
	Try(text string) Reading
}

// Composing is for whoever puts a move together from things.
type Composing interface {
	// Compose returns the move that whoever is due composes from things, among the moves that begin
	// with begun.
	Compose(chosen rules.Parts, begun string) Composition
	// ComposeTurn returns the same of moves that tell a whole turn: behind a walk it asks what came of it.
	ComposeTurn(chosen rules.Parts) Composition
	// Things returns the things of a line's move. For the beginning of allowed moves it returns what
	// all of them have in common, and begun is the text; nothing for a line that is neither, or not by
	// whoever is due.
	Things(line string) (things rules.Parts, begun string)
	// Lead returns the common beginning of all allowed moves with the chosen things, as they are
	// written.
	Lead(chosen rules.Parts) string
}

// Correcting is for whoever takes back and mends.
type Correcting interface {
	// Steps returns how many steps can be undone and redone.
	Steps() (back, forth int)
	// Slips returns the causes of what is wrong with the record, as the view sees it, in the order in
	// which they show; at most [mend.MostSlips]. Notes that the view sees are evidence.
	Slips(view rules.Seat) []mend.Slip
	// Then returns the game as it was before an entry, which there is, with whoever made it due where several
	// are. A move is put together there; nothing can be entered.
	Then(n rules.Seq) Session
	// Propose returns a search for corrections of the record with which a refused line would count, or
	// nil if there is nothing to search. The search may run concurrently and works on the record as it
	// is now.
	Propose(text string) func() []mend.Proposal
}

// Notebook is for a player's own page.
type Notebook interface {
	// Notes reports whether the game has private notes.
	Notes() bool
	// Private returns what the player who looks can note; empty for games without notes. OwnWords
	// lists a seat's free-text notes, which no rule reads: see [OwnWords].
	Private(c present.Context) present.Private
	// Note returns a note that the player who looks composes from things.
	Note(c present.Context, n *present.Note, chosen rules.Parts) Composition
	OwnWords(seat rules.Seat) []string
}

// Scoring is for whoever shows points.
type Scoring interface {
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
	// Stage returns the number of scored rounds, or of payouts in a game without rounds, with the
	// sheet at that time and its name.
	Stage(p *text.Printer) (n int, sheet scoring.Sheet, said string)
}

// Result is for whoever says how a game ended or stands.
type Result interface {
	Match
	Scoring
}

// Drawing is for whoever shows the table.
type Drawing interface {
	// Board draws the table from the view in c. Picks returns the places on it that can be chosen.
	Board(c present.Context) present.Board
	Picks(c present.Context) []string
	// State describes the table in sentences.
	State(c present.Context) []present.Sentence
	// Round draws the table of the nth scored round, from 1.
	Round(n int, c present.Context) present.Board
	// Worlds returns the exact number of ways the unseen cards can lie; ok is false for a game without
	// unseen cards.
	Worlds(view rules.Seat) (n uint64, ok bool)
}

// Values is for forms and recounts.
type Values interface {
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
}

// Help is for whoever sets up the game and looks up its rules.
type Help interface {
	// Now lists the clauses that matter in the present phase: first the one that the question is about.
	Now() []rules.ClauseID
	// Checklist returns the steps of setting up, and the index of the one that the present question
	// belongs to; -1 if it belongs to none.
	Checklist() (steps []present.Sentence, asking int)
	// Box returns what was known of the box when the game began, and what is known now; both are empty
	// for games that learn nothing.
	Box() (before, now []rules.BoxValue)
	// Notices returns what to say when the table is opened.
	Notices() []Notice
}

// Court is for disputes.
type Court interface {
	Header() record.Header
	// Disputes lists the disputes of the record. Before returns the game as it was when one began.
	Disputes() []record.Frozen
	Before(d record.Frozen) Position
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
func Unsure(s Scoring) bool {
	sheets := s.Sheets()
	return len(sheets) > 0 && sheets[len(sheets)-1].Unsure
}
