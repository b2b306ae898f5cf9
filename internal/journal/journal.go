// Package journal is where a club keeps its tables: of each the header of its record and what was written behind it, in the order in which
// it was accepted, and beside that a note, such as who has which seat. Whoever knows how far a table is may write behind that, from any
// program and any machine: of two that write at once one is told that the table has moved on. Nothing is ever told as written that can be
// lost.
//
// journaltest says what every journal must do. What a journal keeps is text of docs/record.md, so that a table is moved from one to
// another, and to a file, byte for byte.
package journal

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"math"
	"slices"
	"time"
)

// Revision is how far a table is: how many lines stand behind the header of its record, whatever is in them. It is the same in every
// journal.
type Revision int64

// Batch is what was written at once: whole or not at all.
type Batch struct {
	Before, At Revision
	Key        string // what its writer called it, "" for nothing: no other batch of the table is called so
	Text       []byte // whole lines
}

// Entry is a table in a list.
type Entry struct {
	ID      string
	Header  []byte
	At      Revision
	Note    []byte
	Changed time.Time // when it was written behind last, or its note was; as exactly as the journal knows it
}

// Stroke says what of a table may be new, zero where nothing is: how far its lines go, and which version its note has.
type Stroke struct {
	At   Revision
	Note int64
}

// Unknown is in a stroke where nobody has looked how far something is.
const Unknown = math.MaxInt64

// Anything is the stroke of who knows nothing of a table.
var Anything = Stroke{Unknown, Unknown}

// With returns two strokes as one. Of two notes nobody knows which is the later one.
func (s Stroke) With(other Stroke) Stroke {
	s.At = max(s.At, other.At)
	switch {
	case s.Note == 0:
		s.Note = other.Note
	case other.Note != 0 && other.Note != s.Note:
		s.Note = Unknown
	}
	return s
}

// Strokes is a channel with room for one of them.
type Strokes chan Stroke

// Add strokes, together with what was not noticed yet. It is called by one at a time.
func (c Strokes) Add(s Stroke) {
	select {
	case was := <-c:
		s = was.With(s)
	default:
	}
	c <- s
}

// Behind returns the rest of a batch behind a revision within it: that has no key.
func (b Batch) Behind(after Revision) Batch {
	if after <= b.Before {
		return b
	}
	for range after - b.Before {
		b.Text = b.Text[bytes.IndexByte(b.Text, '\n')+1:]
	}
	b.Before, b.Key = after, ""
	return b
}

// MostText is how many bytes a batch may have, or a note.
const MostText = 64 << 10

// What a journal answers beside success. Every other error is neither yes nor no: the store could not be reached, or did not answer in
// time. Who then asks again, with the same key, is told what became of it.
var (
	ErrExists = errors.New("there is a table of this name")
	ErrNone   = errors.New("there is no table of this name")
	ErrMoved  = errors.New("the table has moved on")
	ErrText   = errors.New("no whole lines, or too much of them")
)

// Answered reports whether an error is an answer: what was to be written is not, and will not be.
func Answered(err error) bool {
	return errors.Is(err, ErrExists) || errors.Is(err, ErrNone) || errors.Is(err, ErrMoved) || errors.Is(err, ErrText)
}

// Journal keeps tables. Its methods may be called concurrently.
type Journal interface {
	// Create makes a table without lines, with the text of a header: all that a record has before its first line, with the empty line that
	// ends it, see [Whole]; and with a note unless that is nil. It is there for everybody when this returns, and never without its note. The
	// error may be [ErrExists] or [ErrText], or [ErrNone] where no table can be called so, see [Sound].
	Create(ctx context.Context, id string, header, note []byte) error

	// Read returns the header of a table and what was written behind a revision, in order; of a batch that it is within, the rest, see
	// [Batch.Behind]. The error may be [ErrNone].
	Read(ctx context.Context, id string, after Revision) (header []byte, behind []Batch, err error)

	// Append writes whole lines behind a revision and returns the one that is reached: nothing but a loss of the disk undoes that. If the
	// table is at another one, nothing is written and the error is [ErrMoved], unless a batch of the same key was written before, at
	// whichever revision: then that is answered as it was the first time. The error may be [ErrNone] or [ErrText], too. What is under way
	// when ctx ends may be written all the same.
	Append(ctx context.Context, id string, at Revision, key string, text []byte) (Revision, error)

	// Note returns the note of a table, nil where there is none, and its version, 0 before any: of what is another note it is another.
	// SetNote writes it in the place of that version, whole or not at all, and returns the new one. The error may be [ErrNone],
	// [ErrMoved] or [ErrText].
	Note(ctx context.Context, id string) (note []byte, version int64, err error)
	SetNote(ctx context.Context, id string, version int64, note []byte) (int64, error)

	// Watch strokes whenever there may be something new of a table, in its lines or its note, whoever wrote it: also after a time in which
	// the journal could not see that. The channel has room for one stroke, so that who is slow misses strokes but never the last state.
	// End ends it.
	Watch(id string) (changed <-chan Stroke, end func())

	// List returns every table, in the order of their names. One error is the last of it.
	List(ctx context.Context) iter.Seq2[Entry, error]

	// Close lets go of all that the journal holds.
	Close() error
}

// Lines returns how many lines a text has; ok is false where the last of them does not end, or where there are none or too many bytes.
func Lines(text []byte) (n Revision, ok bool) {
	return Revision(bytes.Count(text, []byte("\n"))), len(text) > 0 && len(text) <= MostText && text[len(text)-1] == '\n'
}

// Sound reports whether a table can be called so: lower-case letters, digits and "-", at most 64 of them.
func Sound(id string) bool {
	for i := range len(id) {
		if c := id[i]; c != '-' && (c < '0' || c > '9') && (c < 'a' || c > 'z') {
			return false
		}
	}
	return id != "" && len(id) <= 64
}

// Split returns the header of a record, up to and with the first empty line behind it, and the lines behind that.
func Split(record []byte) (header, lines []byte) {
	begun := false
	for at := 0; at < len(record); {
		end := bytes.IndexByte(record[at:], '\n')
		if end < 0 {
			break
		}
		empty := len(bytes.TrimSpace(bytes.TrimPrefix(record[at:at+end], mark))) == 0
		if at += end + 1; empty && begun {
			return record[:at:at], record[at:]
		}
		begun = begun || !empty
	}
	return record, nil
}

// mark is what some editors begin a file with.
var mark = []byte("\ufeff")

// Whole is [Split] of a record that lacks the end of its last line, or the empty line behind its header, with that: what a program
// that writes a line to its file writes first. Such a header and such lines can be put into a journal.
func Whole(record []byte) (header, lines []byte) {
	if !bytes.HasSuffix(record, []byte("\n")) {
		record = append(slices.Clip(record), '\n')
	}
	if header, lines = Split(record); !Headed(header) {
		header = append(slices.Clip(header), '\n')
	}
	return header, lines
}

// Headed reports whether a text is a header with its empty line, and nothing more.
func Headed(header []byte) bool {
	cut, _ := Split(append(slices.Clip(header), "x\n"...))
	return len(cut) == len(header) && len(header) <= MostText
}

// Parts cuts lines into texts that have the size of a batch each.
func Parts(lines []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for len(lines) > 0 {
			size := len(lines)
			if size > MostText {
				if size = bytes.LastIndexByte(lines[:MostText], '\n') + 1; size == 0 { // one line is longer
					size = bytes.IndexByte(lines, '\n') + 1
				}
			}
			if size == 0 || !yield(lines[:size:size]) {
				return
			}
			lines = lines[size:]
		}
	}
}
