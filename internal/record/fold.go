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

// Suppose adds lines for a while: back takes them out again, as if they had never been added.
func (b *Ledger) Suppose(lines ...Line) (added []Line, back func()) {
	var were []before
	for _, l := range lines {
		were = append(were, b.now(&l))
		added = append(added, b.Add(l))
	}
	return added, func() {
		for _, was := range slices.Backward(were) {
			b.drop(was)
		}
	}
}

// before is what taking out the last line cannot tell by itself.
type before struct {
	top  int
	over []step // the steps that it overtook
}

func (b *Ledger) now(l *Line) (was before) {
	if was.top = b.top; l.Kind.Step() {
		was.over = slices.Clone(b.steps[b.top:])
	}
	return was
}

// drop takes out the last line.
func (b *Ledger) drop(was before) {
	last := len(b.Lines) - 1
	l := &b.Lines[last]
	switch {
	case l.Kind.Step():
		b.back(1)
		b.steps = append(b.steps[:b.top], was.over...)
		if l.Kind.Numbered() {
			b.leave(int(b.places[l.Seq-1]))
		}
	case l.Kind == Undo:
		b.forth(was.top - b.top)
	case l.Kind == Redo:
		b.back(b.top - was.top)
	}
	b.right(int32(last))
	b.Lines = b.Lines[:last]
}

// leave takes out the entry with the highest number, which is at a place.
func (b *Ledger) leave(at int) {
	b.entries = slices.Delete(b.entries, at, at+1)
	b.places = b.places[:len(b.places)-1]
	b.moved(at)
}

// Steps counts the steps that can be taken back and brought back.
func (b *Ledger) Steps() (back, forth int) { return b.top, len(b.steps) - b.top }

// Step is what a step does.
type Step struct {
	Line Line
	At   int       // the place of the line in the record, from 0
	Seq  rules.Seq // the entry it brings or corrects, 0 where it has no effect
	Was  *Standing // that entry before it was corrected, only to be looked at
}

// StepAt returns a step by its place, from 0: those that can be taken back, and behind them those that
// can be brought back.
func (b *Ledger) StepAt(at int) Step {
	st := &b.steps[at]
	return Step{b.Lines[st.line], int(st.line), st.seq, st.was}
}

// JoinedFrom is where what people did begins that ends before a place: an entry and the ruling that lets it stand
// are one.
func (b *Ledger) JoinedFrom(to int) int {
	at := to - 1
	for at > 0 && b.joined(at) {
		at--
	}
	return at
}

// JoinedTo is where what begins at a place ends.
func (b *Ledger) JoinedTo(from int) int {
	at := from + 1
	for at < len(b.steps) && b.joined(at) {
		at++
	}
	return at
}

// UndoSteps returns how many steps undo must go to take back n things people did. Beyond the beginning
// it counts on, so that the fold can say that there is not so much.
func (b *Ledger) UndoSteps(n int) int {
	at := b.top
	for ; n > 0 && at > 0; n-- {
		at = b.JoinedFrom(at)
	}
	return b.top - at + n
}

// RedoSteps returns the same for bringing back.
func (b *Ledger) RedoSteps(n int) int {
	at := b.top
	for ; n > 0 && at < len(b.steps); n-- {
		at = b.JoinedTo(at)
	}
	return at - b.top + n
}

// joined reports whether the step at a place is one with the step before it: a ruling on the entry of
// that, or both put two entries in each other's place.
func (b *Ledger) joined(at int) bool {
	one, other := &b.steps[at-1], &b.steps[at]
	before, step := &b.Lines[one.line], &b.Lines[other.line]
	if before.Kind == Amend {
		return step.Kind == Ruling && before.Target == step.Target || b.exchange(one, other)
	}
	return step.Kind == Ruling && before.Kind.Numbered() && one.seq == step.Target
}

// exchange reports whether an amendment and the step behind it give each of two entries what the other was. Where
// both said the same nothing is exchanged.
func (b *Ledger) exchange(first, second *step) bool {
	one, other := &b.Lines[first.line], &b.Lines[second.line]
	if other.Kind != Amend || one.Target == other.Target || same(one, other) {
		return false
	}
	return first.was.says(other) && second.was.says(one)
}

// same reports whether two amendments say the same.
func same(one, other *Line) bool {
	return one.Inner == other.Inner && one.Seat == other.Seat && one.Text == other.Text
}

// says reports whether an entry, nil for one that could not be corrected, says what an amendment does.
func (e *Standing) says(by *Line) bool {
	return e != nil && e.Kind == by.Inner && e.Seat == by.Seat && e.Text == by.Text
}
