package play

import (
	"strings"

	"referee/internal/dialogue"
	"referee/internal/store"
	"referee/internal/ui/hall"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// failed tells that the disk would not take a line. Again does once more what failed.
func (t *tablePage) failed(err error, again func()) {
	if err == nil {
		return
	}
	if !store.Elsewhere(err) {
		t.unwritten(err)
		return
	}
	t.unsaved = err
	t.offer(err, again, nil)
}

// unwritten tells so without a question, for where none can be asked.
func (t *tablePage) unwritten(err error) {
	t.unsaved = err
	t.app.FlashError(t.text, err, t.kept.Path)
}

// offer offers to write the game, which is still held, under another name, and to go on
// with again. Leave is given where the game is about to be left: it does that.
func (t *tablePage) offer(why error, again, leave func()) {
	a, say := t.app, t.text.Say
	beside := t.kept.Beside()
	reason := a.Problem(store.FromDisk(t.kept.Path, why))
	a.Menu(say("rescue.title"), func(r *widgets.Reader) {
		r.Put(theme.Refused, 0, reason)
		r.Gap()
		r.Put(theme.Plain, 0, say("rescue.held"))
		r.Put(theme.Strong, 2, beside)
		r.Gap()
		r.Choice(say("rescue.beside"), func() {
			if _, err := t.kept.SaveAs(beside); !a.Fails(err) {
				t.rescued(again)
			}
		})
		r.Choice(say("rescue.other"), func() { t.askName(beside, again) })
		if leave == nil {
			r.Choice(say("rescue.again"), back(a, again))
			r.Choice(say("rescue.later"), func() { a.Shell.Pop() })
			return
		}
		r.Choice(say("rescue.stay"), func() { a.Shell.Pop() })
		r.Choice(say("rescue.leave"), back(a, leave))
	})
	t.asking = a.Shell.Page()
}

// back closes the page on top before something is done.
func back(a *hall.App, do func()) func() {
	return func() {
		a.Shell.Pop()
		do()
	}
}

// askName asks for another name.
func (t *tablePage) askName(beside string, again func()) {
	a := t.app
	named := &dialogue.Naming{Title: t.text.Say("rescue.title"), Asks: t.text.Say("rescue.name"), Proposed: beside, Take: func(name string) error {
		_, err := t.kept.SaveAs(name)
		return err
	}}
	a.Shell.Push(a.TalkPage(named, func() bool {
		a.Shell.Pop()
		t.rescued(again)
		return true
	}))
}

// rescued closes the question and goes on where it was asked.
func (t *tablePage) rescued(again func()) {
	back(t.app, again)()
	t.app.Shell.Flash(theme.Good, t.text.Say("score.exported", rules.Plain("path", t.kept.Path)))
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
		t.offer(why, t.enter, leave)
	default:
		t.offer(why, leave, leave)
	}
	return true
}

// Holds implements [shell.Holder]: a question that stands on the screen is not asked again.
func (t *tablePage) Holds() bool {
	s, asking := t.app.Shell, t.asking
	return asking != nil && s.Page() == asking || t.holds(s.Stop)
}

// handsOn does something with the record once that is on the disk as it was written.
func (t *tablePage) handsOn(do func()) {
	if err := t.kept.Lost(); err != nil {
		t.offer(err, do, nil)
		return
	}
	do()
}
