package shell

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// turns are when what the pages show may be used.
type turns struct {
	// Hold, if given, is a turn in which nobody else uses what the pages show: everything they do happens in one. Follow, if
	// given, is called at the beginning of a turn; it reports whether the pages are others now, for which a key was not meant.
	Hold   func(func())
	Follow func() (moved bool)
	inTurn bool
	late   []func() // is done behind the turn
}

// turn does some work of the event loop while nobody else uses what the pages show: see [Shell.Hold]. What is sent to the
// terminal is sent outside of turns: nobody waits for that. See [turns.behind].
func (t *turns) turn(f func()) {
	if t.Hold == nil || t.inTurn {
		f()
		return
	}
	t.Hold(func() {
		t.inTurn = true
		defer func() { t.inTurn = false }()
		f()
	})
	late := t.late
	t.late = nil
	for _, send := range late {
		send()
	}
}

// behind sends something to the terminal, behind the turn if there is one: a terminal may hang.
func (t *turns) behind(send func()) {
	if t.inTurn {
		t.late = append(t.late, send)
		return
	}
	send()
}

func (t *turns) follows() bool { return t.Follow != nil && t.Follow() }

// inTurn returns [keyboard.key] in a turn. A key that was meant for a page that is gone does nothing.
func (k *keyboard) inTurn(ev *tcell.EventKey) (left *tcell.EventKey) {
	k.shell.turn(func() {
		if !k.shell.follows() {
			left = k.key(ev)
		}
	})
	return left
}

// InputHandler hands keys on in turns.
func (r *root) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return func(ev *tcell.EventKey, focus func(tview.Primitive)) {
		r.shell.turn(func() {
			if below := r.Pane.InputHandler(); !r.shell.follows() && below != nil {
				below(ev, focus)
			}
		})
	}
}
