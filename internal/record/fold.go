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
	past, errs := walk(lines)
	live := past.steps[:past.top]
	f := folding{entries: make([]Standing, 0, len(past.steps)), links: make([]link, 1, len(past.steps)+1)}
	for i := range lines {
		counts := len(live) > 0 && live[0] == int32(i)
		if counts {
			live = live[1:]
		}
		if err := f.line(&lines[i], counts); err != nil {
			errs = append(errs, at(err, &lines[i]))
		}
	}
	slices.SortStableFunc(errs, func(a, b *Error) int { return a.Row - b.Row })
	return f.ordered(), errs
}

// folding is a fold under way. The entries stand by number; a ring of links,
// through the index of each entry plus one, keeps their order.
type folding struct {
	entries []Standing
	links   []link // links[0] closes the ring
	moved   bool   // the order is no longer that of the numbers
}

type link struct{ before, after int32 }

// line gives one line its effect; counts says that it has not been taken back.
func (f *folding) line(l *Line, counts bool) *Error {
	switch {
	case l.Kind.Numbered():
		return f.add(l, counts)
	case l.Kind == Dispute && l.Target == 0: // before the first entry
		return nil
	case l.Kind == Dispute:
		_, err := f.entry(l.Target)
		return err
	case !l.Kind.Step() || !counts:
		return nil
	}
	e, err := f.target(l.Target)
	if err != nil {
		return err
	}
	switch l.Kind {
	case Amend:
		e.amend(l)
	case Delete:
		e.State = Deleted
	case Ruling:
		e.rule(l.Codes)
	}
	return nil
}

// add takes in a new entry: at the end, or before the one it names.
func (f *folding) add(l *Line, counts bool) *Error {
	e := Standing{Seq: rules.Seq(len(f.entries) + 1), Kind: l.Kind, Seat: l.Seat, Text: l.Text, Row: l.Row, Col: l.Col}
	before := rules.Seq(0)
	var err *Error
	if l.Kind == Insert {
		e.Kind = l.Inner
		if _, err = f.entry(l.Target); err == nil {
			before, f.moved = l.Target, true
		} else {
			e.State = Deleted
		}
	}
	if !counts {
		e.State, err = Undone, nil
	}
	f.entries = append(f.entries, e)
	f.link(int32(before))
	return err
}

// link puts the newest entry into the ring.
func (f *folding) link(before int32) {
	last := f.links[before].before
	f.links = append(f.links, link{before: last, after: before})
	newest := int32(len(f.links) - 1)
	f.links[last].after, f.links[before].before = newest, newest
}

// entry finds an entry by its number.
func (f *folding) entry(n rules.Seq) (*Standing, *Error) {
	if n < 1 || int(n) > len(f.entries) {
		return nil, fail(0, "target", rules.N("n", int(n)))
	}
	return &f.entries[n-1], nil
}

// target finds an entry that can still be corrected.
func (f *folding) target(n rules.Seq) (*Standing, *Error) {
	e, err := f.entry(n)
	switch {
	case err != nil:
		return nil, err
	case e.State == Deleted:
		return nil, fail(0, "target_deleted", rules.N("n", int(n)))
	case e.State == Undone:
		return nil, fail(0, "target_undone", rules.N("n", int(n)))
	}
	return e, nil
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

// ordered lists the entries along the ring.
func (f *folding) ordered() []Standing {
	if !f.moved {
		return f.entries
	}
	list := make([]Standing, 0, len(f.entries))
	for i := f.links[0].after; i != 0; i = f.links[i].after {
		list = append(list, f.entries[i-1])
	}
	return list
}
