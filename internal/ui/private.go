package ui

import (
	"referee/internal/ui/keys"
	"referee/internal/ui/theme"
	"referee/rules"
)

// openPrivate asks whose eyes are meant. With one seat due that is the first of
// the list.
func (t *tablePage) openPrivate() {
	a := t.app
	a.menuPage(t.text.Say("table.private.choose"), func(r *reader) {
		for i := range t.s.Header().Seats {
			seat := rules.Seat(i + 1)
			r.link(ofSeat(seat), 0, theme.Seat(int(seat)).Sign()+" "+t.text.Seat(seat), func() { t.hold(seat) })
		}
	})
}

// hold keeps the private screen covered until its player is alone with it.
func (t *tablePage) hold(seat rules.Seat) {
	a := t.app
	p := &listPage{app: a, title: func() string { return t.text.Say("table.private.title", rules.Who("seat", seat)) },
		commands: []keys.Command{keys.Back, keys.Help}}
	p.rows = newRows(a.Shell, func(w int) []row {
		r := &reader{width: w, rows: []row{{}}}
		r.put(theme.Strong, 0, t.text.Say("table.private.only", rules.Who("seat", seat)))
		r.gap()
		r.link(theme.Plain, 0, t.text.Say("table.private.ready"), func() {
			a.Shell.Replace(newTable(a, t.s, t.path, nil, seat))
		})
		r.link(theme.Plain, 0, t.text.Say("table.private.leave"), func() { a.Shell.Pop() })
		r.rows = append(r.rows, row{})
		r.put(theme.Muted, 0, t.text.Say("table.private.after"))
		return r.rows
	})
	a.Shell.Replace(p)
}
