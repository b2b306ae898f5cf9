package ui

import (
	"strconv"

	"referee/internal/table"
	"referee/internal/ui/keys"
	"referee/internal/ui/theme"
	"referee/rules"
)

// openChecklist tells how the table is set up; from there it goes to the table.
func (a *App) openChecklist(s table.Session, path string, kept Kept) {
	p := a.Text.With(s.Header().Seats)
	list := &listPage{app: a, title: func() string { return p.Say("new.setup") }, commands: []keys.Command{keys.Back, keys.Help}}
	left := false
	leave := func() {
		if !left && kept != nil {
			if err := kept.Close(); err != nil {
				a.flashError(p, err, path)
			}
		}
		left = true
		a.Shell.Pop()
	}
	list.handle = map[keys.Command]func(){keys.Back: leave}
	list.rows = newRows(a.Shell, func(w int) []row {
		r := &reader{width: w, rows: []row{{}}}
		for i, step := range s.Checklist() {
			r.put(theme.Plain, 0, strconv.Itoa(i+1)+". "+step.Say(p))
		}
		r.gap()
		r.link(theme.Strong, 0, p.Say("new.ready"), func() {
			a.Shell.Replace(newTable(a, s, path, kept, rules.Table))
		})
		return r.rows
	})
	a.Shell.Replace(list)
}
