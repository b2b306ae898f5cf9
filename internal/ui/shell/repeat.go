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

// strokes are what is known of Enter since the last other key.
type strokes struct {
	taken, last time.Time
	waits       *tcell.EventKey // may be repeated by a key that is held
}

// repeats reports whether an Enter was pressed already, with no other key between: such does nothing. One that a key which is held
// may repeat waits until none follows.
func (s *Shell) repeats(ev *tcell.EventKey) bool {
	if ev.Key() != tcell.KeyEnter || s.small() {
		s.enters()
		s.strokes = strokes{}
		return false
	}
	now := time.Now()
	taken, last := now.Sub(s.strokes.taken), now.Sub(s.strokes.last)
	s.strokes.last, s.strokes.waits = now, nil
	switch {
	case last < repeated, taken < Twice:
		return true
	case taken < holding:
		s.strokes.waits = ev
		time.AfterFunc(repeated, func() {
			s.Post(func() {
				if s.strokes.waits == ev {
					s.enters()
				}
			})
		})
		return true
	}
	s.strokes.taken = now
	return false
}

// enters takes the Enter that waits, if one does.
func (s *Shell) enters() {
	ev := s.strokes.waits
	if ev == nil {
		return
	}
	s.strokes.waits, s.strokes.taken = nil, time.Now()
	if s.press(ev) != nil {
		s.root.InputHandler()(ev, func(p tview.Primitive) { s.app.SetFocus(p) })
	}
}
