package ui

import (
	"strings"

	"referee/internal/store"
	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// refile reads the disputes of all records again. It is asked for when a page opens
// that shows precedents, not while it is drawn.
func (a *App) refile() {
	if a.Do.Disputes != nil {
		a.filed, a.unread = a.Do.Disputes()
	}
}

// precedents tells what the table itself ruled on a question before. It stands below
// what the rulebook says and never in its place.
func (a *App) precedents(p *text.Printer, r *reader, q store.Question) {
	found := store.Precedents(a.filed, q)
	if len(found) == 0 {
		return
	}
	r.gap()
	r.put(theme.Label, 0, p.Say("precedent.title"))
	for i := range found {
		d := &found[i]
		for j, s := range wrap(d.Precedent(p), r.width-2) {
			one := row{line: line{{2, s, theme.Warn}}}
			if j == 0 {
				one.act = func() { a.openFiled(d.Path, d.N) }
			}
			r.rows = append(r.rows, one)
		}
	}
	if a.unread > 0 {
		r.put(theme.Muted, 2, p.Say("dispute.damaged", rules.N("n", a.unread)))
	}
}

// openFiled opens a dispute of a record as it is handed on.
func (a *App) openFiled(path string, n int) {
	if a.Do.Dispute == nil {
		return
	}
	words, err := a.Do.Dispute(path, n)
	if a.fails(err) {
		return
	}
	p := &listPage{app: a, title: func() string { return a.Text.Say("dispute.title", rules.N("n", n)) },
		commands: []keys.Command{keys.Back, keys.Export, keys.Help},
		handle:   map[keys.Command]func(){keys.Export: func() { a.exportDispute(path, n) }}}
	p.rows = newRows(a.Shell, func(w int) []row {
		r := &reader{width: w}
		for s := range strings.Lines(words) {
			r.keep(theme.Plain, strings.TrimRight(s, "\n"))
		}
		return r.rows
	})
	a.Shell.Push(p)
}

// keep adds a line as it stands, columns and all, where it has the room.
func (r *reader) keep(role theme.Role, s string) {
	indent := len(s) - len(strings.TrimLeft(s, " "))
	if shell.Width(s) <= r.width || strings.TrimSpace(s) == "" {
		r.rows = append(r.rows, row{line: line{{0, s, role}}})
		return
	}
	r.put(role, min(indent, r.width/2), s)
}

// exportDispute hands a dispute on as text.
func (a *App) exportDispute(path string, n int) {
	if a.Do.ExportDispute == nil {
		return
	}
	file, err := a.Do.ExportDispute(path, n)
	a.handedOn("dispute.exported", file, err)
}
