package ui

import (
	"strings"

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
			a.Shell.Replace(t.uncovered(seat))
		})
		r.link(theme.Plain, 0, t.text.Say("table.private.leave"), func() { a.Shell.Pop() })
		r.rows = append(r.rows, row{})
		r.put(theme.Muted, 0, t.text.Say("table.private.after"))
		return r.rows
	})
	a.Shell.Replace(p)
}

// draft is what stood in the prompt of a private screen that was covered.
type draft struct {
	typed   string
	waiting []string
}

// uncovered is the private screen of a player, with what was being typed there.
func (t *tablePage) uncovered(seat rules.Seat) *tablePage {
	p := newTable(t.app, t.s.Own(seat), t.path, nil, seat)
	p.shared = t
	d := t.drafts[seat]
	delete(t.drafts, seat)
	p.input.SetText(d.typed)
	p.waiting = d.waiting
	return p
}

// cover keeps what is being typed on a private screen, and says at the table that it was
// not entered: who covers cards in a hurry is not to lose a line unseen.
func (t *tablePage) cover() {
	d := draft{t.input.GetText(), t.waiting}
	if t.fresh || strings.TrimSpace(d.typed) == "" && len(d.waiting) == 0 {
		return
	}
	if t.shared.drafts == nil {
		t.shared.drafts = map[rules.Seat]draft{}
	}
	t.shared.drafts[t.view] = d
	t.app.Shell.Flash(theme.Warn, t.text.Say("table.private.draft", rules.Who("seat", t.view)))
}
