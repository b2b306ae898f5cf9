package play

import (
	"github.com/gdamore/tcell/v2"

	"referee/internal/table"
	"referee/internal/ui/keys"
	"referee/internal/ui/theme"
)

// insistable reports whether what is typed is refused and the table may let it stand.
func (t *tablePage) insistable() bool {
	r := &t.ask.Reading
	return t.sel < 0 && !t.ask.Unfinished && !t.ask.Let && r.Entry.Status == table.Refused && r.CanStand()
}

// insist asks once whether what is refused is entered, with the table's ruling.
func (t *tablePage) insist() {
	if t.insistable() && !t.ask.Refused {
		t.enter() // what was only typed is answered first, and refused
	}
	if t.insists = t.insistable() && t.talk.Insists(); !t.insists {
		t.app.Shell.Flash(theme.Warn, t.text.Say("table.insist.none"))
	}
}

// insistKey is a key while the table is asked whether it insists: 1 enters, Enter answers
// nothing, Esc keeps what was typed; any other key goes on with that.
func (t *tablePage) insistKey(ev *tcell.EventKey) (done bool) {
	n, digit := keys.Digit(ev.Rune())
	yes := ev.Key() == tcell.KeyRune && digit && n == 1
	if ev.Key() == tcell.KeyEnter {
		return true
	}
	t.insists = false
	if yes {
		t.answered(t.talk.Insist())
		t.next()
	}
	return yes || ev.Key() == tcell.KeyEsc
}
