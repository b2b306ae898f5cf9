package ui

import (
	"strings"

	"referee/internal/store"
	"referee/internal/ui/theme"
	"referee/rules"
)

// Kept is the record of a game on the screen, as a file.
type Kept interface {
	// Close lets it go.
	Close() error
	// Lost is why it is not on the disk any more as it was written; nil where it is.
	Lost() error
	// Beside is a name for it that is free. SaveAs writes the whole game under a name,
	// which nothing has yet, goes on there, and returns its path.
	Beside() string
	SaveAs(name string) (path string, err error)
}

// owner is the page that has the record: of a private screen the table it belongs to.
func (t *tablePage) owner() *tablePage {
	if t.shared != nil {
		return t.shared
	}
	return t
}

// failed tells that the disk would not take a line. Again does once more what failed.
func (t *tablePage) failed(err error, again func()) {
	if err == nil {
		return
	}
	if t.owner().kept == nil || !store.Elsewhere(err) {
		t.unwritten(err)
		return
	}
	t.unsaved = err
	t.offer(err, again, nil)
}

// unwritten tells so without a question, for where none can be asked.
func (t *tablePage) unwritten(err error) {
	t.unsaved = err
	t.app.flashError(t.text, err, t.path)
}

// offer offers to write the game, which is still held, under another name, and to go on
// with again. Leave is given where the game is about to be left: it does that.
func (t *tablePage) offer(why error, again, leave func()) {
	a, say := t.app, t.text.Say
	beside := t.owner().kept.Beside()
	reason := a.problem(store.FromDisk(t.path, why))
	a.menuPage(say("rescue.title"), func(r *reader) {
		r.put(theme.Refused, 0, reason)
		r.gap()
		r.put(theme.Plain, 0, say("rescue.held"))
		r.put(theme.Strong, 2, beside)
		r.gap()
		r.link(theme.Plain, 0, say("rescue.beside"), func() {
			if err := t.saveAs(beside); !a.fails(err) {
				t.rescued(again)
			}
		})
		r.link(theme.Plain, 0, say("rescue.other"), func() { t.askName(beside, again) })
		if leave == nil {
			r.link(theme.Plain, 0, say("rescue.again"), back(a, again))
			r.link(theme.Plain, 0, say("rescue.later"), func() { a.Shell.Pop() })
			return
		}
		r.link(theme.Plain, 0, say("rescue.stay"), func() { a.Shell.Pop() })
		r.link(theme.Plain, 0, say("rescue.leave"), back(a, leave))
	})
	a.asking = a.Shell.Page()
}

// back closes the page on top before something is done.
func back(a *App, do func()) func() {
	return func() {
		a.Shell.Pop()
		do()
	}
}

// askName asks for another name.
func (t *tablePage) askName(beside string, again func()) {
	a := t.app
	a.ask(t.text.Say("rescue.title"), t.text.Say("rescue.name"), beside, func(name string) string {
		if name == "" {
			return t.text.Say("rescue.name")
		}
		if err := t.saveAs(name); err != nil {
			return a.problem(err)
		}
		a.Shell.Post(func() { t.rescued(again) }) // behind this page
		return ""
	})
}

// saveAs writes the game under another name.
func (t *tablePage) saveAs(name string) error {
	path, err := t.owner().kept.SaveAs(name)
	if err == nil {
		t.path, t.owner().path = path, path
	}
	return err
}

// rescued closes the question and goes on where it was asked.
func (t *tablePage) rescued(again func()) {
	back(t.app, again)()
	t.app.Shell.Flash(theme.Good, t.text.Say("score.exported", rules.Plain("path", t.path)))
}

// lost is why the record is not on the disk as it was written; nil where it is, or where
// there is none.
func (t *tablePage) lost() error {
	if k := t.owner().kept; k != nil {
		return k.Lost()
	}
	return nil
}

// holds reports whether the game cannot be left yet, because something would be lost: the
// record, or a line that the disk would not take. It has asked then; leave leaves.
func (t *tablePage) holds(leave func()) bool {
	why, begun := t.lost(), t.unsaved != nil && strings.TrimSpace(t.input.GetText()) != ""
	if why == nil && begun {
		why = t.unsaved
	}
	switch {
	case why == nil || t.owner().kept == nil:
		return false
	case begun:
		t.offer(why, t.enter, leave)
	default:
		t.offer(why, leave, leave)
	}
	return true
}

// Holds implements [shell.Holder]: a question that stands on the screen is not asked again.
func (t *tablePage) Holds() bool {
	a := t.app
	return a.asking != nil && a.Shell.Page() == a.asking || t.holds(a.Shell.Stop)
}

// handsOn does something with the record once that is on the disk as it was written.
func (t *tablePage) handsOn(do func()) {
	if err := t.lost(); err != nil {
		t.offer(err, do, nil)
		return
	}
	do()
}
