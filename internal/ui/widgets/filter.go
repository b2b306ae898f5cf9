package widgets

import (
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"

	"referee/internal/ui/shell"
)

// Filter is the body of a page: a line to type into above what it finds. The arrows walk
// through the list while one types.
type Filter struct {
	Pane  *shell.Pane
	Query *tview.InputField
	Found *Rows
}

// NewFilter is a filter above a list; changed is called when something else is typed.
func NewFilter(found *Rows, changed func()) *Filter {
	f := &Filter{Query: tview.NewInputField(), Found: found}
	f.Query.SetChangedFunc(func(string) { changed() })
	f.Pane = &shell.Pane{Box: tview.NewBox(), Lay: f.lay, Before: f.key, Parts: func() []tview.Primitive { return []tview.Primitive{f.Query, f.Found} }}
	return f
}

func (f *Filter) Primitive() tview.Primitive { return f.Pane }

func (f *Filter) Ring() []tview.Primitive { return f.Pane.Parts() }

func (f *Filter) Hidden() {}

// Dress gives everything the looks of the theme, and the line its label.
func (f *Filter) Dress(s *shell.Shell, label string) {
	s.Theme().Dress(f.Pane.Box, f.Query, f.Found.Box)
	f.Query.SetLabel(label + " ")
}

func (f *Filter) key(ev *tcell.EventKey) bool {
	switch ev.Key() {
	case tcell.KeyUp, tcell.KeyDown, tcell.KeyPgUp, tcell.KeyPgDn, tcell.KeyEnter:
		if f.Query.HasFocus() {
			f.Found.Key(ev)
			return true
		}
	}
	return false
}

// lay puts the line above the list, and where there is room an empty one between.
func (f *Filter) lay(screen tcell.Screen, x, y, w, h int) {
	gap := 1
	if h < 10 {
		gap = 0
	}
	Put(screen, f.Query, x+1, y, w-2, 1)
	y, h = y+1+gap, h-1-gap
	Put(screen, f.Found, x, y, w, h)
}
