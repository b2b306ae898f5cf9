package widgets

import (
	"github.com/rivo/tview"

	"referee/internal/dialogue/commands"
)

// ListPage is a page that is a list of lines.
type ListPage struct {
	Frame *Frame
	Rows  *Rows
	Head  func() string // its title
	State func() string // beside that; nil for nothing
	// Keys are the commands that are offered, and Do what those do that are its own.
	Keys []commands.ID
	Do   map[commands.ID]func()
}

// NewList is a page of the lines that build reads, with what is offered on it.
func (a *Frame) NewList(head func() string, build func(r *Reader), offered ...commands.ID) *ListPage {
	return &ListPage{Frame: a, Rows: NewRows(a.Shell, build), Head: head, Keys: offered}
}

func (l *ListPage) Primitive() tview.Primitive { return l.Rows }

func (l *ListPage) Title() string { return l.Head() }

func (l *ListPage) Status() string {
	if l.State == nil {
		return ""
	}
	return l.State()
}

func (l *ListPage) Commands() []commands.ID { return l.Keys }

// Handle implements [shell.Page]; to open is to choose the line one is on.
func (l *ListPage) Handle(c commands.ID) bool {
	if do, ok := l.Do[c]; ok {
		do()
		return true
	}
	if c == commands.Open {
		l.Rows.Choose()
		return true
	}
	return l.Frame.Common(c)
}

// Shown makes the lines anew: another page may have changed what they tell, or
// the theme.
func (l *ListPage) Shown() {
	l.Frame.Shell.Theme().Dress(l.Rows.Box)
	l.Rows.Reset()
}

func (l *ListPage) Hidden() {}
