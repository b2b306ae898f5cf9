package table

import (
	"slices"

	"referee/rules"
)

// tried is the last public entry that was tried. A line is mostly tried while it is typed, tried again when it is answered, and
// then entered: it is read and judged once, and alike whoever looks, but that one without a player may be another's. It holds while
// the record has no more lines, and nobody else is said to begin.
type tried struct {
	text    string // as it was typed, "" of none
	lines   int    // of the record then
	mine    rules.Seat
	reading Reading
	step    step
	box     state // that of the step, where it has one of its own
}

// is reports whether a line is the one that was tried last, and the table is as it was.
func (t *tried) is(s *session, text string) bool {
	return text != "" && t.text == text && t.mine == s.mine && t.lines == len(s.ledger.Lines)
}

// repeat puts the step that was tried at the end of the fold, as entering reads it; it belongs to the fold from then on.
func (t *tried) repeat(r *Reading, f *fold) {
	f.roomy()
	f.steps = append(f.steps, t.step)
	*r = t.reading
	r.Entry.Effects, r.Ahead = nil, nil // told before it is entered only
	t.text, t.box = "", nil
}

// spend lets go of the trial before another one; what it was made in is room for the next.
func (s *session) spend() {
	if t := &s.tried; t.box != nil {
		s.public.spare = t.box
		t.text, t.box = "", nil
	}
}

// roomy makes room for the steps of the next round or so, where the fold is no shorter one for a trial.
func (f *fold) roomy() {
	if n := len(f.steps); n > 0 && n == cap(f.steps) {
		f.steps = slices.Grow(f.steps, room)
	}
}
