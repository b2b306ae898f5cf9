package ui

import (
	"github.com/rivo/tview"

	"referee/internal/ui/keys"
)

// listPage is a page that is a list of lines.
type listPage struct {
	app      *App
	rows     *rowsView
	title    func() string
	status   func() string
	commands []keys.Command
	handle   map[keys.Command]func()
}

func (l *listPage) Primitive() tview.Primitive { return l.rows }

func (l *listPage) Title() string { return l.title() }

func (l *listPage) Status() string {
	if l.status == nil {
		return ""
	}
	return l.status()
}

func (l *listPage) Commands() []keys.Command { return l.commands }

// Handle implements [shell.Page]; to open is to choose the line one is on.
func (l *listPage) Handle(c keys.Command) bool {
	if do, ok := l.handle[c]; ok {
		do()
		return true
	}
	if c == keys.Open {
		l.rows.choose()
		return true
	}
	return l.app.Common(c)
}

// Shown makes the lines anew: another page may have changed what they tell, or
// the theme.
func (l *listPage) Shown() {
	l.app.Shell.Theme().Dress(l.rows.Box)
	l.rows.reset()
}

func (l *listPage) Hidden() {}
