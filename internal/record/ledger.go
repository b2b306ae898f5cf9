package record

import (
	"slices"

	"referee/rules"
)

// Ledger is a record that stays folded while lines are added: a line costs what it changes, however
// long the record is. A step remembers what it changed, and undoing it restores that. Steps are undone
// last first and redone in order, so each finds the entries as if those that do not count had never
// been.
type Ledger struct {
	Record
	entries []Standing // in the order in which they are to be read
	places  []int32    // of each entry, by its number
	steps   []step     // those below top count, those above can be brought back; one that another has overtaken is in neither part
	top     int
	faults  []fault // in the order of the lines
	from    int     // the first place that has changed since [Ledger.Watch]
	touched map[rules.Seq]bool
}

// step is a line that undo can undo.
type step struct {
	line  int32
	seq   rules.Seq    // the entry it brings or corrects, 0 if it can correct none
	was   *Standing    // that entry before it was corrected
	fault *rules.Fault // why it has no effect
}

type fault struct {
	line int32
	err  *rules.Fault
}

// NewLedger folds a record.
func NewLedger(r Record) *Ledger {
	n := len(r.Lines)
	b := &Ledger{Record: r, entries: make([]Standing, 0, n), places: make([]int32, 0, n), steps: make([]step, 0, n)}
	for i := range r.Lines {
		b.take(i)
	}
	return b
}

// Entries returns all entries after all corrections, in reading order; deleted and undone ones keep
// their place. The slice must not be changed and is valid until the next line.
func (b *Ledger) Entries() []Standing { return b.entries }

// Place returns the index of an entry in Entries, -1 if there is none with the number.
func (b *Ledger) Place(n rules.Seq) int {
	if n < 1 || int(n) > len(b.places) {
		return -1
	}
	return int(b.places[n-1])
}

// Faults returns the errors of the lines that had no effect.
func (b *Ledger) Faults() []*rules.Fault {
	list := make([]*rules.Fault, len(b.faults))
	for i := range b.faults {
		list[i] = b.faults[i].err
	}
	return list
}

// Wrong returns how many lines have an error, and the last error.
func (b *Ledger) Wrong() (n int, last *rules.Fault) {
	if n = len(b.faults); n > 0 {
		last = b.faults[n-1].err
	}
	return n, last
}

// Next returns the number that the next numbered line will get.
func (b *Ledger) Next() rules.Seq { return rules.Seq(len(b.places) + 1) }

// Add puts a line at the end of the record, as [Record.Add] does.
func (b *Ledger) Add(l Line) Line {
	l.Seq = 0
	if l.Kind.Numbered() {
		l.Seq = b.Next()
	}
	l = b.put(l)
	b.take(len(b.Lines) - 1)
	return l
}

// Follow puts a line of another record at the end of this one, with the number and the place it has
// there.
func (b *Ledger) Follow(l Line) {
	b.Lines = append(roomy(b.Lines), l)
	b.take(len(b.Lines) - 1)
}

// Watch begins to track what lines change.
func (b *Ledger) Watch() { b.from, b.touched = len(b.entries), map[rules.Seq]bool{} }

// Changed returns what has changed since Watch and ends tracking: the first place from which entries
// differ, and the entries that the record itself states differently.
func (b *Ledger) Changed() (from int, own map[rules.Seq]bool) {
	own, b.touched = b.touched, nil
	return b.from, own
}

// touch marks an entry as changed.
func (b *Ledger) touch(n rules.Seq) {
	b.from = min(b.from, int(b.places[n-1]))
	if b.touched != nil {
		b.touched[n] = true
	}
}

// take applies the line at an index.
func (b *Ledger) take(i int) {
	l := &b.Lines[i]
	var err *rules.Fault
	switch {
	case l.Kind.Step():
		b.steps = append(roomy(b.steps[:b.top]), step{line: int32(i)})
		b.begin(&b.steps[b.top])
		b.forth(1)
	case l.Kind == Undo:
		if left := b.top; l.N > left {
			err = fail(0, "undo", rules.N("n", l.N), rules.N("left", left))
		}
		b.back(l.N)
	case l.Kind == Redo:
		if left := len(b.steps) - b.top; l.N > left {
			err = fail(0, "redo", rules.N("n", l.N), rules.N("left", left))
		}
		b.forth(l.N)
	case l.Kind == Dispute && l.Target > 0 && b.Place(l.Target) < 0:
		err = fail(0, "target", rules.N("n", int(l.Target)))
	}
	b.wrong(int32(i), err)
}

// wrong records the error of a line, if there is one.
func (b *Ledger) wrong(line int32, err *rules.Fault) {
	if err != nil {
		l := &b.Lines[line]
		err.Row, err.Col = l.Row, max(l.Col, 1)
		at, _ := b.fault(line)
		b.faults = slices.Insert(b.faults, at, fault{line, err})
	}
}

// right forgets the error of a line.
func (b *Ledger) right(line int32) {
	if at, ok := b.fault(line); ok {
		b.faults = slices.Delete(b.faults, at, at+1)
	}
}

func (b *Ledger) fault(line int32) (at int, ok bool) {
	return slices.BinarySearchFunc(b.faults, line, func(f fault, line int32) int { return int(f.line - line) })
}

// enter inserts a new entry, at the end or before the one its line names. It does not count yet.
func (b *Ledger) enter(l *Line) {
	e := Standing{Seq: b.Next(), Kind: l.Kind, Seat: l.Seat, Text: l.Text, Row: l.Row, Col: l.Col, State: Undone}
	at := len(b.entries)
	if l.Kind == Insert {
		e.Kind = l.Inner
		if to := b.Place(l.Target); to >= 0 {
			at = to
		}
	}
	b.entries = slices.Insert(roomy(b.entries), at, e)
	b.places = append(roomy(b.places), int32(at))
	b.moved(at + 1)
}

// roomy returns a list with room for at least one more element. It grows by a fixed amount: doubling
// would take twice the memory of a short game.
func roomy[T any](list []T) []T {
	if len(list) == cap(list) {
		return slices.Grow(list, ahead)
	}
	return list
}

const ahead = 32

// moved updates the places of the entries from one on.
func (b *Ledger) moved(from int) {
	for i := from; i < len(b.entries); i++ {
		b.places[b.entries[i].Seq-1] = int32(i)
	}
}

// back undoes up to n steps.
func (b *Ledger) back(n int) {
	for ; n > 0 && b.top > 0; n-- {
		b.top--
		b.undo(&b.steps[b.top])
	}
}

// forth redoes up to n steps.
func (b *Ledger) forth(n int) {
	for ; n > 0 && b.top < len(b.steps); n-- {
		b.top++
		b.do(&b.steps[b.top-1])
	}
}

// begin determines, once, which entry a step is about.
func (b *Ledger) begin(s *step) {
	l := &b.Lines[s.line]
	switch {
	case !l.Kind.Numbered():
		if s.fault = b.uncorrectable(l.Target); s.fault == nil {
			s.seq = l.Target
		}
		return
	case l.Kind == Insert && b.Place(l.Target) < 0:
		s.fault = fail(0, "target", rules.N("n", int(l.Target)))
	}
	s.seq = b.Next() // a line that was never in a file has no number
	b.enter(l)
}

// do applies a step.
func (b *Ledger) do(s *step) {
	b.wrong(s.line, s.fault)
	if s.seq == 0 {
		return
	}
	l, e := &b.Lines[s.line], &b.entries[b.places[s.seq-1]]
	switch {
	case !l.Kind.Numbered():
		was := *e
		s.was = &was
		e.correct(l)
	case s.fault == nil:
		e.State = Live
	default:
		e.State = Deleted
	}
	b.touch(s.seq)
}

// undo reverts a step.
func (b *Ledger) undo(s *step) {
	b.right(s.line)
	if s.seq == 0 {
		return
	}
	e := &b.entries[b.places[s.seq-1]]
	if s.was != nil {
		*e = *s.was
	} else {
		e.State = Undone
	}
	b.touch(s.seq)
}

// uncorrectable returns why an entry cannot be corrected; nil if it can.
func (b *Ledger) uncorrectable(n rules.Seq) *rules.Fault {
	at := b.Place(n)
	switch {
	case at < 0:
		return fail(0, "target", rules.N("n", int(n)))
	case b.entries[at].State == Deleted:
		return fail(0, "target_deleted", rules.N("n", int(n)))
	case b.entries[at].State == Undone:
		return fail(0, "target_undone", rules.N("n", int(n)))
	}
	return nil
}
