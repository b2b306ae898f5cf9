package shell

import (
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Twice is how long an Enter behind another one is the same stroke, pressed twice by mistake.
const Twice = 400 * time.Millisecond

// How long an Enter behind another one may be the first that a key repeats which is held, and how soon the next of those comes.
const (
	holding  = time.Second
	repeated = 100 * time.Millisecond
)

// repeats reports whether an Enter was pressed already, with no other key between: such does nothing. One that a key which is held
// may repeat waits until none follows.
func (k *keyboard) repeats(ev *tcell.EventKey) bool {
	if ev.Key() != tcell.KeyEnter || k.shell.small() {
		k.enters()
		k.taken, k.last = time.Time{}, time.Time{}
		return false
	}
	now := time.Now()
	taken, last := now.Sub(k.taken), now.Sub(k.last)
	k.last, k.waits = now, nil
	switch {
	case last < repeated, taken < Twice:
		return true
	case taken < holding:
		k.waits = ev
		time.AfterFunc(repeated, func() {
			k.shell.Post(func() {
				if k.waits == ev {
					k.enters()
				}
			})
		})
		return true
	}
	k.taken = now
	return false
}

// enters takes the Enter that waits, if one does.
func (k *keyboard) enters() {
	ev, s := k.waits, k.shell
	if ev == nil {
		return
	}
	k.waits, k.taken = nil, time.Now()
	if k.press(ev) != nil {
		s.root.InputHandler()(ev, func(p tview.Primitive) { s.app.SetFocus(p) })
	}
}
