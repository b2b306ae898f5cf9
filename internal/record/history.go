package record

import (
	"slices"

	"referee/rules"
)

// history knows which steps have been taken back. Steps are indices of lines in
// the order of the file; those below top count, those above can be brought back.
// A step that a new one has overtaken is in neither part.
type history struct {
	steps []int32
	top   int
}

// walk reads all undo and redo lines.
func walk(lines []Line) (history, []*Error) {
	h := history{steps: make([]int32, 0, len(lines))}
	var errs []*Error
	for i := range lines {
		if err := h.line(i, &lines[i]); err != nil {
			errs = append(errs, at(err, &lines[i]))
		}
	}
	return h, errs
}

// line does what one line asks for, as far as it can be done.
func (h *history) line(i int, l *Line) *Error {
	switch {
	case l.Kind.Step():
		h.steps = append(h.steps[:h.top], int32(i))
		h.top = len(h.steps)
	case l.Kind == Undo:
		left := h.top
		h.top -= min(l.N, left)
		if l.N > left {
			return fail(0, "undo", rules.N("n", l.N), rules.N("left", left))
		}
	case l.Kind == Redo:
		left := len(h.steps) - h.top
		h.top += min(l.N, left)
		if l.N > left {
			return fail(0, "redo", rules.N("n", l.N), rules.N("left", left))
		}
	}
	return nil
}

// at places an error at a line.
func at(err *Error, l *Line) *Error {
	err.Row, err.Col = l.Row, max(l.Col, 1)
	return err
}

// UndoSteps is how many steps undo must go to take back n things people did: an
// entry and the ruling that lets it stand are one. Beyond the beginning it counts
// on, so that the fold can say that there is not so much.
func UndoSteps(lines []Line, n int) int {
	h, _ := walk(lines)
	at := h.top
	for ; n > 0 && at > 0; n-- {
		at--
		for at > 0 && h.joined(lines, at) {
			at--
		}
	}
	return h.top - at + n
}

// RedoSteps is the same for bringing back.
func RedoSteps(lines []Line, n int) int {
	h, _ := walk(lines)
	at := h.top
	for ; n > 0 && at < len(h.steps); n-- {
		at++
		for at < len(h.steps) && h.joined(lines, at) {
			at++
		}
	}
	return at - h.top + n
}

// joined reports whether the step at a place is one with the step before it: a ruling on the entry of
// that, or both put two entries in each other's place.
func (h *history) joined(lines []Line, at int) bool {
	step, before := &lines[h.steps[at]], &lines[h.steps[at-1]]
	if before.Kind == Amend {
		return step.Kind == Ruling && before.Target == step.Target || exchange(lines[:h.steps[at-1]], before, step)
	}
	return step.Kind == Ruling && before.Kind.Numbered() && before.Seq == step.Target
}

// exchange reports whether two amendments behind some lines give each of two entries what the other was. Where
// both said the same nothing is exchanged.
func exchange(lines []Line, one, other *Line) bool {
	if other.Kind != Amend || one.Target == other.Target || same(one, other) {
		return false
	}
	entries, _ := Fold(lines) // without what was taken back
	return was(entries, one.Target, other) && was(entries, other.Target, one)
}

// same reports whether two amendments say the same.
func same(one, other *Line) bool {
	return one.Inner == other.Inner && one.Seat == other.Seat && one.Text == other.Text
}

// was reports whether an entry counts and says what an amendment does.
func was(entries []Standing, n rules.Seq, by *Line) bool {
	return slices.ContainsFunc(entries, func(e Standing) bool {
		return e.Seq == n && e.State == Live && e.Kind == by.Inner && e.Seat == by.Seat && e.Text == by.Text
	})
}

// Steps counts the steps that can be taken back and brought back.
func Steps(lines []Line) (back, forth int) {
	h, _ := walk(lines)
	return h.top, len(h.steps) - h.top
}
