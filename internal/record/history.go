package record

import "referee/rules"

// Steps counts the steps that can be taken back and brought back.
func (b *Ledger) Steps() (back, forth int) { return b.top, len(b.steps) - b.top }

// Step is what a step does.
type Step struct {
	Line Line
	At   int       // the place of the line in the record, from 0
	Seq  rules.Seq // the entry it brings or corrects, 0 where it has no effect
	Was  *Standing // that entry before it was corrected, only to be looked at
}

// StepAt is a step by its place, from 0: those that can be taken back, and behind them those that can be brought back.
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

// UndoSteps is how many steps undo must go to take back n things people did. Beyond the beginning it counts
// on, so that the fold can say that there is not so much.
func (b *Ledger) UndoSteps(n int) int {
	at := b.top
	for ; n > 0 && at > 0; n-- {
		at = b.JoinedFrom(at)
	}
	return b.top - at + n
}

// RedoSteps is the same for bringing back.
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
