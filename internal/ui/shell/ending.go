package shell

import (
	"io"
	"os"
	"sync"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/term"
)

// ending is a screen that gives the terminal back, whatever the library does.
type ending struct {
	tcell.Screen
	once    sync.Once
	restore func() // gives the terminal back without the library, where there is one
}

// ended makes a screen that ends in any case.
func ended(s tcell.Screen, terminal tcell.Screen) *ending {
	e := &ending{Screen: s, restore: func() {}}
	if real, ok := terminal.(*terminalScreen); ok {
		e.restore = real.restore
	}
	return e
}

// Fini restores the terminal. The library waits for its readers and writers first; where
// one of them is stuck, that would be for ever.
func (e *ending) Fini() {
	e.once.Do(func() {
		if !does(e.Screen.Fini) {
			e.restore()
		}
	})
}

// does reports whether a function returns in good time.
func does(f func()) bool {
	done := make(chan struct{})
	go func() {
		f()
		close(done)
	}()
	return within(done, finiPatience)
}

// terminalScreen is the library's screen with what is needed to do without it.
type terminalScreen struct {
	tcell.Screen
	saved *term.State
}

// remembering keeps how the terminal of the program is before a screen is opened on it.
func remembering(s tcell.Screen) *terminalScreen {
	saved, err := term.GetState(int(os.Stdin.Fd()))
	if err != nil {
		saved = nil // what is no terminal has no settings
	}
	return &terminalScreen{s, saved}
}

// restore puts the terminal's settings back, and then sends what leaves the screen, if
// the terminal takes it.
func (t *terminalScreen) restore() {
	if t.saved != nil {
		_ = term.Restore(int(os.Stdin.Fd()), t.saved)
	}
	does(func() { _, _ = io.WriteString(os.Stdout, leaving(os.Getenv("TERM"))) })
}

// The modes that the library switches on without asking the terminal's description: a
// frame that comes whole, the mouse, pasted text, and three ways to send keys.
const modesOff = "\x1b[?2026l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?2004l\x1b[?9001l\x1b[<u\x1b[>4;0m"

// leaving returns what gives a terminal its own screen back.
func leaving(name string) string {
	ti, err := tcell.LookupTerminfo(name)
	if err != nil {
		return ""
	}
	s := ti.ShowCursor + ti.ResetFgBg + ti.AttrOff + ti.ExitKeypad + ti.EnableAutoMargin + ti.Clear + ti.ExitCA
	if ti.Mouse != "" || ti.XTermLike {
		s = modesOff + s
	}
	return s
}
