package table

import (
	"slices"
	"strings"
	"unicode"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/text"
	"referee/rules"
	"referee/validators"
)

// Notice is something to say beside the game itself. Wrong says that it is about a fault.
type Notice struct {
	present.Sentence
	Wrong bool
}

// Status says whether an entry counts, and if not, why.
type Status uint8

// The statuses. Of several findings the one whose status comes last decides.
const (
	Stands     Status = iota // it holds
	Ruled                    // it holds by a ruling of the table
	Asked                    // a rule is against it, and the profile leaves it to the table
	Refused                  // a rule is against it: it is passed over
	Impossible               // it cannot have happened: it is passed over
	Unread                   // it could not be read
	Hidden                   // a private entry of somebody else
	Undone                   // it was taken back or deleted
)

// Counts reports whether an entry of the status is part of the game.
func (s Status) Counts() bool { return s == Stands || s == Ruled }

// passedOver reports whether an entry was read and a rule keeps it out of the game.
func (s Status) passedOver() bool { return s == Refused || s == Asked || s == Impossible }

// Finding is a finding with the severity that the profile gives it.
type Finding struct {
	validators.Finding
	Severity validators.Severity
	Layer    string      // the layer of the profile that set the severity
	Let      bool        // a ruling lets it stand
	Differs  *Difference // of what is seen
}

// Entry is one entry of the record, read and judged.
type Entry struct {
	Seq      rules.Seq
	Seat     rules.Seat
	Text     string // canonical where it could be read, else as typed
	Kind     record.Kind
	Row      int
	Col      int
	Round    int // the round in which it was made
	Status   Status
	Findings []Finding
	Fault    *rules.Fault // why it could not be read
	Cannot   *rules.Fault // why it cannot have happened
	Amended  []Wording    // its earlier texts
	Effects  []present.Sentence
	// Alike is "look" or "key" if ambiguous letters were read so because the other reading makes no
	// sense.
	Alike string

	words, said present.Sentence
	spelt       []present.Spelling // of what is set by hand or seen
	parts       []Part
}

// Written returns the entry as it can be typed, in the reader's words and letters.
func (e *Entry) Written(p *text.Printer) string { return e.Wording().Written(p) }

// Wording returns the text of the entry.
func (e *Entry) Wording() Wording {
	return Wording{Text: e.Text, Parts: e.parts, words: e.words, said: e.said, spelt: e.spelt}
}

// Wording is the text of an entry, in the reader's language as far as it has words.
type Wording struct {
	Text  string
	Parts []Part             // what is set by hand or seen
	Items []present.Sentence // the components of a value, one by one
	words present.Sentence   // as it can be typed, or none
	said  present.Sentence   // in words of the table, none of what is no move
	spelt []present.Spelling
}

// Part is a part of the table with a value.
type Part struct {
	Field Field
	Value Wording
}

// Says returns the text in words of the table, or as it is typed if it has none.
func (w Wording) Says(p *text.Printer) string {
	if w.said.Key == "" {
		return w.Written(p)
	}
	return w.said.Say(p)
}

// Short returns the same in fewer words, if there are any.
func (w Wording) Short(p *text.Printer) string {
	if w.said.Key == "" {
		return w.Written(p)
	}
	return w.said.Short(p)
}

// Coded returns the notation of what Says tells in words, in the reader's letters; "" if it has only
// words and numbers, or begins with the same word.
func (w Wording) Coded(p *text.Printer) string {
	written := w.Written(p)
	said, _, _ := strings.Cut(w.Says(p), " ")
	if first, _, _ := strings.Cut(written, " "); first == said || !strings.ContainsFunc(written, unicode.IsUpper) {
		return ""
	}
	return written
}

// Written returns the text as it can be typed.
func (w Wording) Written(p *text.Printer) string {
	if w.words.Key == "" {
		return inLetters(p, w.Text, w.spelt)
	}
	return w.words.Say(p)
}

// Reading is how a typed line reads.
type Reading struct {
	Line   record.Line
	Entry  Entry        // for a line that brings an entry
	Error  *rules.Fault // why the line itself could not be read
	Taken  bool         // Enter has written it
	Change []Change     // for a correction: entries that read, stand or do something differently
	About  []rules.Seq  // the entries that a correction is about, whether that shows or not
	Amends bool         // for a line that takes steps back or brings them back: they are corrections
	// Pieces lists what a correction or an override line changes of what lies on the table for
	// everybody.
	Pieces []present.Piece
	Turn   rules.Turn // who would be due after it
	// Ahead lists the effects told only before an entry is made.
	Ahead []present.Sentence
	// Notices lists what else came of a line that Enter has written.
	Notices []Notice
}

// Fits reports whether the line can be entered as it is.
func (r *Reading) Fits() bool { return r.Error == nil && r.Entry.Status.Counts() }

// CanStand reports whether the table could let the line stand by a ruling: what
// cannot have happened nobody can let stand.
func (r *Reading) CanStand() bool {
	return r.Error == nil && r.Entry.canStand()
}

func (e *Entry) canStand() bool { return e.Cannot == nil && (e.Status == Refused || e.Status == Asked) }

// Change is an entry that a correction made read, stand or do something differently.
// Own is one that the correction itself is about; the others follow.
type Change struct {
	Before, After Entry
	Own           bool
}

// Others counts the changes that follow from a correction, without those it is
// about.
func Others(list []Change) (n int) {
	for i := range list {
		if !list[i].Own {
			n++
		}
	}
	return n
}

// fallen reports whether another entry stood and does not any more.
func (c *Change) fallen() bool {
	return !c.Own && c.Before.Status.Counts() && !c.After.Status.Counts() && c.After.Status != Undone
}

// Fallen returns the changes of other entries that stood and do not any more, and all the rest.
func Fallen(list []Change) (fallen, rest []Change) {
	for i := range list {
		if list[i].fallen() {
			fallen = append(fallen, list[i])
		} else {
			rest = append(rest, list[i])
		}
	}
	return fallen, rest
}

// Field is a part of the state that can be typed.
type Field struct {
	Key   string // as override lines name it, "cards@Orange"
	Label present.Sentence
	Seat  rules.Seat
	Kind  rules.FieldKind
	Min   int
	Max   int
	Group string
	Value string
	// Clause is the rule that says what there can be of it.
	Clause rules.ClauseID
	// Middle says that only a game picked up in the middle needs it, Hidden that only its player sees it then.
	Middle, Hidden bool
	// Earlier says that it tells of a round before.
	Earlier bool
	// Ties says that it gives no points and only decides between players who are level.
	Ties bool
	// Pieces are what it is put together from, or nil.
	Pieces *rules.Pieces
	Look   present.Look // the picture of what it is about, if there is one
}

// Seats returns the values of a field that takes a player of a table: the names, and "-" where
// it may be nobody.
func (f *Field) Seats(names []string) []string {
	if f.Min > 0 {
		return names
	}
	return append(slices.Clone(names), "-")
}
