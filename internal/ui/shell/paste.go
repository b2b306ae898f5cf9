package shell

import "github.com/gdamore/tcell/v2"

// pasteScreen keeps the line ends of pasted text. A terminal may send them as
// CR, as LF or as both; the terminal library reads an LF as Ctrl-J, and the
// widget library drops that from what is pasted.
type pasteScreen struct {
	tcell.Screen
	pasting bool
	ended   bool // the last pasted character was a CR
}

// PollEvent makes each line end of pasted text one Enter. One goroutine polls.
func (s *pasteScreen) PollEvent() tcell.Event {
	for {
		ev := s.Screen.PollEvent()
		switch e := ev.(type) {
		case *tcell.EventPaste:
			s.pasting, s.ended = e.Start(), false
		case *tcell.EventKey:
			lf, ended := s.pasting && e.Key() == tcell.KeyCtrlJ, s.ended
			s.ended = s.pasting && e.Key() == tcell.KeyEnter
			switch {
			case lf && ended:
				continue // the second half of CR LF
			case lf:
				return tcell.NewEventKey(tcell.KeyEnter, 0, tcell.ModNone)
			}
		}
		return ev
	}
}
