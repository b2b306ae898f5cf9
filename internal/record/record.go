// Package record is the file of one game: the only thing the referee saves.
//
// A record is UTF-8 text that people can read and write by hand: header lines
// `key: value`, an empty line, then one line per thing typed. Nothing is ever
// rewritten: a correction is one more line. [Parse] and [Record.Format] read and
// write the text, [Fold] works out which entries stand after all undos and
// amendments, [File] is the record on disk.
//
// The reader is lenient and keeps what it cannot read; the writer is canonical,
// and reading what it wrote gives the same record. docs/record.md is the
// specification.
package record

import "referee/rules"

// Version is the newest version of the format this program reads and writes.
const Version = 1

// The sizes up to which a record is read.
const (
	MaxSize  = 4 << 20 // bytes in a file
	MaxLines = 10_000  // lines in a file, twenty times those of a long evening: what corrects others costs as much as they are
	MaxLine  = 4096    // bytes in a line
	MaxName  = 40      // characters in a seat's name
)

// Record is the file of one game in memory.
type Record struct {
	Header Header
	Lines  []Line
}

// Next returns the number that the next numbered line will get.
func (r *Record) Next() rules.Seq {
	for i := len(r.Lines) - 1; i >= 0; i-- {
		if r.Lines[i].Kind.Numbered() {
			return r.Lines[i].Seq + 1
		}
	}
	return 1
}

// Add adds a line to the record in memory and returns it with the number and row that it would have in
// the file.
func (r *Record) Add(l Line) Line {
	l.Seq = 0
	if l.Kind.Numbered() {
		l.Seq = r.Next()
	}
	return r.put(l)
}

// put adds a line that has its number.
func (r *Record) put(l Line) Line {
	l.Row = 1 + len(r.Header.Fields) + headLines
	if n := len(r.Lines); n > 0 {
		l.Row = r.Lines[n-1].Row + 1
	}
	r.Lines = append(roomy(r.Lines), l)
	return l
}

// headLines counts the lines of a canonical header besides its fields: version, game, seats and the
// empty line.
const headLines = 4
