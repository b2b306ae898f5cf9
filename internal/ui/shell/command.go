package shell

import (
	"slices"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue/commands"
	"referee/internal/ui/theme"
)

// everywhere are the commands the shell knows how to do by itself.
var everywhere = []commands.ID{commands.Back, commands.Quit, commands.Next, commands.Previous, commands.Mouse, commands.Redraw}

// keyboard turns keys into commands.
type keyboard struct {
	shell  *Shell
	warned bool // the last key was Ctrl-C, and did not quit
	// What is known of Enter since the last other key.
	taken, last time.Time
	waits       *tcell.EventKey // may be repeated by a key that is held
}

// key turns a key into a command, or leaves it to the focused widget; Enter that was pressed twice by mistake
// does nothing. Ctrl-C quits; a page that could not keep what was typed may say so, and the next
// Ctrl-C quits all the same.
func (k *keyboard) key(ev *tcell.EventKey) *tcell.EventKey {
	k.shell.acts++
	if k.repeats(ev) {
		return nil
	}
	return k.press(ev)
}

func (k *keyboard) press(ev *tcell.EventKey) *tcell.EventKey {
	s, warned := k.shell, k.warned
	if k.warned = ev.Key() == tcell.KeyCtrlC; k.warned {
		if warned || s.small() { // where the page cannot be seen
			s.Stop()
		} else {
			s.Do(commands.Quit)
		}
		return nil
	}
	cmd, ok := k.resolve(ev)
	switch {
	case s.small(): // a page that cannot be seen takes no typing
		if ok {
			s.do(cmd)
		}
		return nil
	case ok && s.Do(cmd):
		return nil
	}
	return ev
}

// resolve finds the command of a key.
func (k *keyboard) resolve(ev *tcell.EventKey) (commands.ID, bool) {
	s, page := k.shell, k.shell.Page()
	if s.small() || page == nil {
		return s.keys.Resolve(ev, true, commands.Quit)
	}
	if p, ok := page.(Keeper); ok && p.Keeps(ev) {
		return "", false
	}
	field, takes := s.app.GetFocus().(texter)
	if takes && ev.Key() == tcell.KeyBackspace {
		takes = field.GetText() != "" // on an empty field it leads back
	}
	return s.keys.Resolve(ev, takes, slices.Concat(page.Commands(), everywhere)...)
}

// Do carries out a command as its key would: the page first, then the shell.
// It reports whether either did.
func (s *Shell) Do(cmd commands.ID) bool {
	if p := s.Page(); p != nil && p.Handle(cmd) {
		return true
	}
	return s.do(cmd)
}

// do runs a command that every page has.
func (s *Shell) do(cmd commands.ID) bool {
	switch cmd {
	case commands.Quit:
		if s.small() || !s.held() {
			s.Stop()
		}
	case commands.Back:
		return s.Pop()
	case commands.Next:
		return s.cycle(1)
	case commands.Previous:
		return s.cycle(-1)
	case commands.Mouse:
		s.toggleMouse()
	case commands.Redraw:
		s.behind(s.screen.Sync)
	default:
		return false
	}
	return true
}

// cycle moves the keyboard along the page's ring.
func (s *Shell) cycle(step int) bool {
	r, ok := s.Page().(Ring)
	if !ok {
		return false
	}
	ring := r.Ring()
	if len(ring) == 0 {
		return false
	}
	at := slices.IndexFunc(ring, tview.Primitive.HasFocus)
	if at < 0 && step < 0 {
		at = 0
	}
	s.app.SetFocus(ring[(at+step+len(ring))%len(ring)])
	return true
}

func (s *Shell) toggleMouse() {
	s.mouse = !s.mouse
	s.behind(func() { s.app.EnableMouse(s.mouse) })
	key := "shell.mouse.off"
	if s.mouse {
		key = "shell.mouse.on"
	}
	s.Flash(theme.Plain, s.Say(key))
}

// mouseEvent keeps the mouse off a page that is not to be seen.
func (s *Shell) mouseEvent(ev *tcell.EventMouse, action tview.MouseAction) (*tcell.EventMouse, tview.MouseAction) {
	s.acts++
	if s.small() {
		return nil, action
	}
	return ev, action
}

// texter is a widget one types into, such as the library's own two.
type texter interface{ GetText() string }
