package play

import (
	"strings"

	"github.com/gdamore/tcell/v2"

	"referee/internal/program"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// Game returns the game that a page is the table of, or nil.
func Game(p shell.Page) *program.Game {
	if t, ok := p.(*tablePage); ok {
		return t.kept
	}
	return nil
}

// Renew shows what others have written at the table of a page from their devices, if any did.
func Renew(p shell.Page) {
	if t, ok := p.(*tablePage); ok && t.others.Wrote() {
		t.elsewhere()
	}
}

// elsewhere shows what others have written. What is typed stays, unless it is just that.
func (t *follower) elsewhere() {
	mine := t.ask.Reading.Entry.Text
	said, last := t.others.News(t.text, true)
	t.talk.Elsewhere(t.text)
	t.refresh()
	switch typed := t.input.GetText() != ""; {
	case typed && last != "" && mine == last:
		t.input.SetText("")
		said = append(said, t.text.Say("share.same"))
	case typed:
		t.passed = true
	}
	if len(said) > 0 {
		t.app.Shell.Flash(theme.Good, strings.Join(said, " "))
	}
}

// overtaken takes a key that was meant for the table before others wrote; a letter is typed on. What is in the prompt since
// then is read again before it is entered.
func (t *follower) overtaken(ev *tcell.EventKey) bool {
	if t.others.Wrote() {
		t.elsewhere()
		if ev.Key() == tcell.KeyRune {
			return false
		}
	} else if !t.passed || ev.Key() != tcell.KeyEnter {
		t.passed = false
		return false
	}
	if t.passed {
		t.passed, t.note = false, t.text.Say("share.passed")
	}
	return true
}
