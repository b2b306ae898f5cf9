package shell

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// turn does some work of the event loop while nobody else uses what the pages show: see [Shell.Hold]. What is sent to the
// terminal is sent outside of turns: nobody waits for that. See [Shell.behind].
func (s *Shell) turn(f func()) {
	if s.Hold == nil || s.inTurn {
		f()
		return
	}
	s.Hold(func() {
		s.inTurn = true
		defer func() { s.inTurn = false }()
		f()
	})
	late := s.late
	s.late = nil
	for _, send := range late {
		send()
	}
}

// behind sends something to the terminal, behind the turn if there is one: a terminal may stand still.
func (s *Shell) behind(send func()) {
	if s.inTurn {
		s.late = append(s.late, send)
		return
	}
	send()
}

func (s *Shell) follows() bool { return s.Follow != nil && s.Follow() }

// keyInTurn is [Shell.key] in a turn. A key that was meant for a page that is gone does nothing.
func (s *Shell) keyInTurn(ev *tcell.EventKey) (left *tcell.EventKey) {
	s.turn(func() {
		if !s.follows() {
			left = s.key(ev)
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
