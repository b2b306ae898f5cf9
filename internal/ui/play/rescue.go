package play

import (
	"strings"

	"referee/internal/dialogue"
	"referee/internal/ui/shell"
)

// keeper keeps the record of a table, and asks what becomes of it when the disk does not take it.
type keeper struct {
	follower
	asking shell.Page // the page that asks what becomes of a record that is lost, when one did last
}

// failed says that the disk would not take a line. Again does once more what failed.
func (t *keeper) failed(err error, again func()) {
	if err == nil {
		return
	}
	r := dialogue.NewRescue(t.kept, err, again, nil)
	if !r.Elsewhere {
		t.unwritten(err)
		return
	}
	t.unsaved = err
	t.offer(r)
}

// writes does what writes to the record from a page above the table.
func (t *keeper) writes(do func() error) error {
	err := do()
	if err == nil {
		t.unsaved = nil
		t.refresh()
	}
	t.failed(err, func() { _ = t.writes(do) })
	return err
}

// unwritten says so without a question, for when none can be asked.
func (t *keeper) unwritten(err error) {
	t.unsaved = err
	t.app.Fails(t.kept.Unwritten(err))
}

// offer offers to write the game, which is still held, under another name.
func (t *keeper) offer(r *dialogue.Rescue) {
	a := t.app
	a.Shell.Push(a.TalkPage(r, func() bool {
		if a.Shell.Pop(); r.Then != nil {
			r.Then()
		}
		return true
	}))
	t.asking = a.Shell.Page()
}

// holds reports whether the game cannot be left yet, because something would be lost: the
// record, or a line that the disk would not take. It has asked then; leave leaves.
func (t *tablePage) holds(leave func()) bool {
	why, begun := t.kept.Lost(), t.unsaved != nil && strings.TrimSpace(t.input.GetText()) != ""
	if why == nil && begun {
		why = t.unsaved
	}
	switch {
	case why == nil:
		return false
	case begun:
		t.offer(dialogue.NewRescue(t.kept, why, t.enter, leave))
	default:
		t.offer(dialogue.NewRescue(t.kept, why, leave, leave))
	}
	return true
}

// Holds implements [shell.Holder]: a question that is on the screen is not asked again.
func (t *tablePage) Holds() bool {
	s, asking := t.app.Shell, t.asking
	return asking != nil && s.Page() == asking || t.holds(s.Stop)
}

// handsOn does something with the record once that is on the disk as it was written.
func (t *keeper) handsOn(do func()) {
	if err := t.kept.Lost(); err != nil {
		t.offer(dialogue.NewRescue(t.kept, err, do, nil))
		return
	}
	do()
}
