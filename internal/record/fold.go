package record

import (
	"slices"

	"referee/rules"
)

// State says whether an entry counts.
type State uint8

// The states of an entry.
const (
	Live    State = iota // it counts
	Deleted              // it was taken out, or inserted before an entry that is not there
	Undone               // it was taken back
)

// Standing is one entry after all corrections.
type Standing struct {
	Seq  rules.Seq
	Kind Kind // Entry, Private, Override or Seen
	Seat rules.Seat
	Text string
	// Row and Col are the place of the present text in the file.
	Row, Col int
	Rulings  []string // findings against which the table let this text stand
	Amended  []string // its earlier texts, oldest first
	State    State
}

// Fold returns every entry after all corrections, in the order in which the entries are
// to be read; those deleted or undone keep their place. A line that asks for
// something impossible has no effect but its error.
func Fold(lines []Line) ([]Standing, []*Error) {
	b := NewLedger(Record{Lines: lines})
	return b.entries, b.Faults()
}

// correct does to an entry what a line asks for.
func (e *Standing) correct(l *Line) {
	switch l.Kind {
	case Amend:
		e.amend(l)
	case Delete:
		e.State = Deleted
	case Ruling:
		e.rule(l.Codes)
	}
}

// amend puts another entry in the place of this one. A ruling was about the old
// text and does not carry over. What was private is no earlier text of an
// entry that all can see, or another seat.
func (e *Standing) amend(l *Line) {
	e.Amended = append(e.Amended, e.Text)
	if e.Kind == Private && (l.Inner != Private || l.Seat != e.Seat) {
		e.Amended = nil
	}
	e.Kind, e.Seat, e.Text, e.Row, e.Col, e.Rulings = l.Inner, l.Seat, l.Text, l.Row, l.Col, nil
}

func (e *Standing) rule(codes []string) {
	for _, c := range codes {
		if !slices.Contains(e.Rulings, c) {
			e.Rulings = append(e.Rulings, c)
		}
	}
}
