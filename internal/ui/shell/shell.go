// Package shell is the frame around every screen of the program: the stack of
// pages, the title line above and the hint line below, messages that fade, the
// one way back into the event loop from elsewhere, and a terminal that is left
// as it was found, whatever happens.
//
// Unless said otherwise, methods belong to the event loop: they are called from
// a page's own methods and handlers, or from a function given to [Shell.Post].
package shell

import (
	"context"
	"os"
	"sync"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/ui/diffscreen"
	"referee/internal/ui/keys"
	"referee/internal/ui/theme"
	"referee/rules"
)

// The smallest window anything is drawn in, and the width below which a page
// should be in one column.
const (
	MinWidth, MinHeight = 30, 8
	compactWidth        = 60
)

// Speaker turns keys of internal/text into sentences.
type Speaker interface {
	Say(key string, args ...rules.Arg) string
}

// Shell runs the pages of the program on one screen.
type Shell struct {
	// Begun, if given, is called once behind the first frame, beside the event loop.
	Begun func()
	// Stop ends the event loop soon. It may be called from anywhere, and never waits.
	Stop func()
	turns
	stack

	app     *tview.Application
	screen  *ending
	openErr error

	theme   theme.Theme
	keys    keys.Map
	speaker Speaker
	mouse   bool

	root     *root
	keyboard keyboard
	flash    flash
	acts     int // how many keys and movements of the mouse there have been
	w, h     int

	posted   posted
	stopping chan struct{} // closed when it is to end
	done     chan struct{} // closed when the event loop has ended
	exit     func(code int)
}

// New makes a shell on a screen, such as [OpenScreen] gives. The first page is
// yet to be pushed.
func New(screen tcell.Screen, th theme.Theme, km keys.Map, speaker Speaker) *Shell {
	ds, ok := screen.(*diffscreen.Screen)
	if !ok {
		ds = diffscreen.New(screen)
	}
	s := &Shell{
		app: tview.NewApplication(), screen: ended(ds, ds.Screen), openErr: ds.Init(),
		theme: th, keys: km, speaker: speaker, mouse: true,
		posted: posted{wake: make(chan struct{}, 1)}, stopping: make(chan struct{}), done: make(chan struct{}), exit: os.Exit,
	}
	s.Stop = sync.OnceFunc(func() { close(s.stopping) })
	th.Install()
	s.root, s.keyboard.shell = newRoot(s), s
	if s.openErr == nil {
		s.w, s.h = ds.Size()
		// The library enables mouse and paste only on a screen it has already.
		s.app.SetScreen(&pasteScreen{Screen: s.screen}).EnableMouse(true).EnablePaste(true)
	}
	s.app.SetInputCapture(s.keyboard.inTurn).SetMouseCapture(s.mouseEvent).SetRoot(s.root, true)
	return s
}

// Run shows the pages until [Shell.Stop], or until the context ends, as that of
// [Signals] does. What the pages hold is then saved. The terminal is restored when it
// returns, and before a panic goes on.
func (s *Shell) Run(ctx context.Context) error {
	if s.openErr != nil {
		return s.openErr
	}
	defer close(s.done)
	s.Go(s.pump)
	s.Go(func() { s.watch(ctx) })
	err := s.app.Run()
	s.turn(s.save) // also where the terminal went away under the loop
	return err
}

// How long the event loop may take to end after a signal, and the terminal library to
// restore the terminal.
const (
	patience     = 2 * time.Second
	finiPatience = 500 * time.Millisecond
)

// watch ends the program with the context. An event loop that is stuck does not
// keep the terminal.
func (s *Shell) watch(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-s.done:
		return
	}
	s.Stop()
	if !within(s.done, patience) {
		s.screen.Fini()
		s.exit(1)
	}
}

// within waits for an event for a while.
func within(event <-chan struct{}, while time.Duration) bool {
	select {
	case <-event:
		return true
	case <-time.After(while):
		return false
	}
}

// Go runs a function in a goroutine of its own. Should it panic, the terminal is
// restored first. It may be called from anywhere.
func (s *Shell) Go(f func()) {
	go func() {
		defer func() {
			if p := recover(); p != nil {
				s.screen.Fini()
				panic(p)
			}
		}()
		f()
	}()
}

// Say returns a sentence in the reader's language.
func (s *Shell) Say(key string, args ...rules.Arg) string { return s.speaker.Say(key, args...) }

// Style returns the look of a role.
func (s *Shell) Style(r theme.Role) tcell.Style { return s.theme.Style(r) }

// Theme returns the look of everything.
func (s *Shell) Theme() theme.Theme { return s.theme }

// Keys returns the map of keys.
func (s *Shell) Keys() keys.Map { return s.keys }

// SetTheme changes the look. Widgets that exist keep their colours until their
// page makes them anew.
func (s *Shell) SetTheme(th theme.Theme) {
	th.Install()
	s.theme = th
	_, bg, _ := th.Style(theme.Plain).Decompose()
	s.root.SetBackgroundColor(bg)
}

// Spell says how characters are sent to the terminal.
func (s *Shell) Spell(sign func(rune) rune) { s.screen.Screen.(*diffscreen.Screen).Sign = sign }

// SetSpeaker changes the language.
func (s *Shell) SetSpeaker(sp Speaker) { s.speaker = sp }

// Compact asks pages to be in one column: the window is narrow, as a phone.
func (s *Shell) Compact() bool { return s.w < compactWidth }

// small reports a window too small for any page.
func (s *Shell) small() bool { return s.w < MinWidth || s.h < MinHeight }

// Focus moves the keyboard to a widget of the page on top.
func (s *Shell) Focus(p tview.Primitive) { s.app.SetFocus(p) }

// Focused returns the widget that has the keyboard. It must not be asked while
// drawing; there a widget knows by itself.
func (s *Shell) Focused() tview.Primitive { return s.app.GetFocus() }
