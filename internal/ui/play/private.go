package play

import (
	"referee/internal/dialogue/commands"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// openPrivate asks whose eyes are meant.
func (t *tablePage) openPrivate() {
	q := t.notes.Question(t.text)
	t.app.Menu(q.Ask, func(r *widgets.Reader) {
		for i, o := range q.Choices {
			seat := rules.Seat(i + 1)
			r.Link(widgets.OfSeat(seat), 0, theme.Seat(i+1).Sign()+" "+o.Label, func() { t.hold(seat) })
		}
	})
}

// hold keeps the private screen covered until its player is alone with it.
func (t *tablePage) hold(seat rules.Seat) {
	a := t.app
	a.Shell.Replace(a.NewList(func() string { return t.text.Say("table.private.title", rules.Who("seat", seat)) }, func(r *widgets.Reader) {
		r.Skip()
		r.Put(theme.Strong, 0, t.text.Say("table.private.only", rules.Who("seat", seat)))
		r.Gap()
		r.Link(theme.Plain, 0, t.text.Say("table.private.ready"), func() {
			a.Shell.Replace(t.uncovered(seat))
		})
		r.Link(theme.Plain, 0, t.text.Say("table.private.leave"), func() { a.Shell.Pop() })
		r.Skip()
		r.Put(theme.Muted, 0, t.text.Say("table.private.after"))
	}, commands.Back, commands.Help))
}

// uncovered is the private screen of a player, with what was being typed there.
func (t *tablePage) uncovered(seat rules.Seat) *tablePage {
	own, typed := t.notes.Open(t.text, seat)
	p := newTable(t.app, t.kept, t.s.Own(seat), own)
	p.shared = t
	p.input.SetText(typed)
	return p
}

// cover keeps what is being typed on a private screen, and says at the table that it was
// not entered.
func (t *tablePage) cover() {
	typed := t.input.GetText()
	if t.fresh {
		typed = "" // nobody typed it
	}
	if said := t.shared.notes.Close(t.talk, typed); said != "" {
		t.app.Shell.Flash(theme.Warn, said)
	}
}
