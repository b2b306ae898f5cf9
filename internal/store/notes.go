package store

import (
	"referee/internal/record"
	"referee/internal/table"
)

// told is a line of a record, as two of one game are compared by it.
type told struct {
	full  string // as the writer has it
	bare  string // the same in a record that was handed on without notes
	loose bool   // there it is not at all: a note in words, or what cannot be read and may be one
	lone  bool   // it cannot be read
	step  bool   // it has a number
	row   int
	as    record.Line // what bare says
}

// tells returns the lines of a record. What a player noted, and what was ruled about that, says nothing in a record without notes, and
// has its place and its number all the same, so that the record can go on elsewhere and come back: see [record.Withheld].
func tells(r *record.Record) []told {
	list := make([]told, 0, len(r.Lines))
	ledger := record.NewLedger(record.Record{Header: r.Header})
	for _, l := range r.Lines {
		_, words := table.WordsOf(r.Header, &l)
		one := told{
			full: record.FormatLine(r.Header, l), row: l.Row, step: l.Kind.Numbered(),
			loose: words || l.Kind == record.Unread, lone: l.Kind == record.Unread, as: l,
		}
		switch at := ledger.Place(l.Target); {
		case l.Kind == record.Private || l.Inner == record.Private:
			one.as.Text = ""
		case l.Kind == record.Ruling && at >= 0 && ledger.Entries()[at].Kind == record.Private:
			one.as.Codes = nil
		}
		one.bare = record.FormatLine(r.Header, one.as)
		list = append(list, one)
		ledger.Follow(l)
	}
	return list
}

// WithoutNotes returns a record without what only one player knows, and how many notes that is; without any it is the record byte for
// byte. Nothing is returned of what is so damaged that nobody can tell what is a note in it.
func WithoutNotes(data []byte) (bare []byte, notes int) {
	r, _ := record.Parse(data)
	if r == nil {
		return nil, 0
	}
	list := tells(r)
	out := record.Record{Header: r.Header}
	for i := range list {
		if list[i].bare != list[i].full || list[i].loose {
			notes++
		}
		if !list[i].loose {
			out.Lines = append(out.Lines, list[i].as)
		}
	}
	if notes == 0 {
		return data, 0
	}
	return out.Format(), notes
}
