package shell

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/dialogue/commands"
)

// Page is one screen of the program.
type Page interface {
	// Primitive is what is drawn between the title line and the hint line. It is
	// asked for often and must stay the same while the page is open.
	Primitive() tview.Primitive
	// Title is the left half of the title line, Status the right one: plain text.
	Title() string
	Status() string
	// Commands are what can be done here now, most important first: they make the
	// hint line, and no other command reaches Handle except Back, Quit, Next,
	// Previous, Mouse and Redraw.
	Commands() []commands.ID
	// Handle does a command. For a command it leaves alone, false, the shell does
	// what it does everywhere, or gives the key to the focused widget.
	Handle(commands.ID) bool
}

// A page may also have these.
type (
	// Ring lists the widgets that Next and Previous go through.
	Ring interface{ Ring() []tview.Primitive }
	// Watcher hears when the page comes to the top and when it leaves it.
	Watcher interface {
		Shown()
		Hidden()
	}
	// Saver holds what has been typed and is not on the disk yet. It is asked to write
	// it when the program ends, however that was asked for, and whatever page is on top.
	Saver interface{ Save() }
	// Holder may have something to ask before someone quits, whatever page is on top.
	// Where it holds the program it has asked, and may stop it later. Signals and a second
	// Ctrl-C do not ask.
	Holder interface{ Holds() bool }
	// Answered says what Enter does now, first on the last line: "Enter: record"; "" if it does nothing.
	Answered interface{ Enter() string }
	// Keeper keeps a key from becoming a command, for example while a list of
	// suggestions is open and Esc should close the list only.
	Keeper interface{ Keeps(*tcell.EventKey) bool }
)

// opened is a page of the stack and the widget that had the keyboard when
// another page covered it.
type opened struct {
	page  Page
	focus tview.Primitive
}

// stack is the open pages, the one on top last.
type stack []opened

// Page returns the page on top, nil before the first.
func (s stack) Page() Page {
	if len(s) == 0 {
		return nil
	}
	return s[len(s)-1].page
}

// Pages returns all open pages, the one on top last.
func (s stack) Pages() (list []Page) {
	for _, one := range s {
		list = append(list, one.page)
	}
	return list
}

// Depth returns the number of open pages.
func (s stack) Depth() int { return len(s) }

// Push opens a page over the others.
func (s *Shell) Push(p Page) {
	if n := len(s.stack); n > 0 {
		s.stack[n-1].focus = s.app.GetFocus()
		notifyHidden(s.stack[n-1].page)
	}
	s.outdated()
	s.stack = append(s.stack, opened{page: p})
	s.app.SetFocus(s.root)
	notifyShown(p)
}

// Pop closes the page on top. The last page stays, and it reports false.
func (s *Shell) Pop() bool {
	n := len(s.stack)
	if n < 2 {
		return false
	}
	notifyHidden(s.stack[n-1].page)
	s.stack = s.stack[:n-1]
	s.outdated()
	below := s.stack[n-2]
	if below.focus != nil {
		s.app.SetFocus(below.focus)
	} else {
		s.app.SetFocus(s.root)
	}
	notifyShown(below.page)
	return true
}

func notifyShown(p Page) {
	if w, ok := p.(Watcher); ok {
		w.Shown()
	}
}

func notifyHidden(p Page) {
	if w, ok := p.(Watcher); ok {
		w.Hidden()
	}
}

// held reports whether a page holds the program, the one on top first.
func (s stack) held() bool {
	for i := len(s) - 1; i >= 0; i-- {
		if p, ok := s[i].page.(Holder); ok && p.Holds() {
			return true
		}
	}
	return false
}

// save has every open page write what it holds, the one on top first.
func (s stack) save() {
	for i := len(s) - 1; i >= 0; i-- {
		if p, ok := s[i].page.(Saver); ok {
			p.Save()
		}
	}
}
