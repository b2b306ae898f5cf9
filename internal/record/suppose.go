package record

import "slices"

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
