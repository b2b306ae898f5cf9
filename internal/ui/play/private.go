package play

import (
	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// openPrivate asks whose eyes are meant. With one seat due that is the first of
// the list.
func (t *tablePage) openPrivate() {
	a := t.app
	a.Menu(t.text.Say("table.private.choose"), func(r *widgets.Reader) {
		for i := range t.s.Header().Seats {
			seat := rules.Seat(i + 1)
			r.Link(widgets.OfSeat(seat), 0, theme.Seat(int(seat)).Sign()+" "+t.text.Seat(seat), func() { t.hold(seat) })
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
	p := newTable(t.app, t.s.Own(seat), t.path, nil, seat)
	p.shared = t
	d := t.talk.Draft(seat)
	p.input.SetText(d.Typed)
	p.waiting = d.Waiting
	return p
}

// cover keeps what is being typed on a private screen, and says at the table that it was
// not entered.
func (t *tablePage) cover() {
	if !t.fresh && t.shared.talk.Keep(t.view, dialogue.Draft{Typed: t.input.GetText(), Waiting: t.waiting}) {
		t.app.Shell.Flash(theme.Warn, t.text.Say("table.private.draft", rules.Who("seat", t.view)))
	}
}
