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
	// Row and Col are the place in the file of the text that holds now.
	Row, Col int
	Rulings  []string // findings against which the table let this text stand
	Amended  []string // its earlier texts, oldest first
	State    State
}

// Fold returns all entries after all corrections, in reading order; deleted and undone ones keep their
// place. A line that asks for something impossible only yields an error.
func Fold(lines []Line) ([]Standing, []*rules.Fault) {
	b := NewLedger(Record{Lines: lines})
	return b.entries, b.Faults()
}

// correct applies a correcting line to an entry.
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

// amend replaces an entry. Rulings about the old text are dropped. The earlier texts of a private
// entry are dropped if the new one is public or another seat's.
func (e *Standing) amend(l *Line) {
	if e.Text != "" { // else it was held back
		e.Amended = append(e.Amended, e.Text)
	}
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

// Suppose adds lines temporarily; back removes them as if they had never been added.
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

// before is what cannot be derived when the last line is removed.
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

// drop removes the last line.
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

// leave removes the entry with the highest number, which is at a place.
func (b *Ledger) leave(at int) {
	b.entries = slices.Delete(b.entries, at, at+1)
	b.places = b.places[:len(b.places)-1]
	b.moved(at)
}

// Steps counts the steps that can be undone and redone.
func (b *Ledger) Steps() (back, forth int) { return b.top, len(b.steps) - b.top }

// Step is a step with what it did.
type Step struct {
	Line Line
	At   int       // the place of the line in the record, from 0
	Seq  rules.Seq // the entry it brings or corrects, 0 if it has no effect
	Was  *Standing // that entry before it was corrected, only to be looked at
}

// StepAt returns the step at an index from 0: first those that can be undone, then those that can be
// redone.
func (b *Ledger) StepAt(at int) Step {
	st := &b.steps[at]
	return Step{b.Lines[st.line], int(st.line), st.seq, st.was}
}

// JoinedFrom returns where the action begins that ends before a step: an entry and the ruling on it
// are one action.
func (b *Ledger) JoinedFrom(to int) int {
	at := to - 1
	for at > 0 && b.joined(at) {
		at--
	}
	return at
}

// JoinedTo returns where the action ends that begins at a step.
func (b *Ledger) JoinedTo(from int) int {
	at := from + 1
	for at < len(b.steps) && b.joined(at) {
		at++
	}
	return at
}

// UndoSteps returns how many steps undo must take to undo n actions. It counts on beyond the
// beginning, so that the fold can report that there are not so many.
func (b *Ledger) UndoSteps(n int) int {
	at := b.top
	for ; n > 0 && at > 0; n-- {
		at = b.JoinedFrom(at)
	}
	return b.top - at + n
}

// RedoSteps returns how many steps redo must take to redo n actions.
func (b *Ledger) RedoSteps(n int) int {
	at := b.top
	for ; n > 0 && at < len(b.steps); n-- {
		at = b.JoinedTo(at)
	}
	return at - b.top + n
}

// joined reports whether a step and the one before it are one action: a ruling on that entry, or a
// swap of two entries.
func (b *Ledger) joined(at int) bool {
	one, other := &b.steps[at-1], &b.steps[at]
	before, step := &b.Lines[one.line], &b.Lines[other.line]
	if before.Kind == Amend {
		return step.Kind == Ruling && before.Target == step.Target || b.exchange(one, other)
	}
	return step.Kind == Ruling && before.Kind.Numbered() && one.seq == step.Target
}

// exchange reports whether two amendments swap two entries. Two entries that say the same are not
// swapped.
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

// says reports whether an entry says what an amendment does; a nil entry says nothing.
func (e *Standing) says(by *Line) bool {
	return e != nil && e.Kind == by.Inner && e.Seat == by.Seat && e.Text == by.Text
}
