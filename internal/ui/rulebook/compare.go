package rulebook

import (
	"referee/internal/casebook"
	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/ui/hall"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// compared is how the rows of a comparison look: how far they stand in, and where they go on.
var compared = [...]struct {
	role       theme.Role
	in, goesOn int
	apart      bool // an empty line is before it
}{
	casebook.Compared: {role: theme.Accent},
	casebook.Counted:  {role: theme.Label, apart: true},
	casebook.Headed:   {role: theme.Accent, apart: true},
	casebook.Worded:   {role: theme.Plain, in: 2, goesOn: 2},
	casebook.Sided:    {role: theme.Plain, in: 2, goesOn: 4},
	casebook.Noted:    {role: theme.Muted, in: 2, goesOn: 2},
}

// Differ opens a page with what differs between ways to play, each rule to be opened from it.
func Differ(a *hall.App, words string) {
	c, against, err := dialogue.Differ(a.Program, a.Text, words)
	if a.Fails(err) {
		return
	}
	if against != "" {
		a.Shell.Flash(theme.Refused, against)
		return
	}
	title := func() string {
		return widgets.Joined(a.Text.Say("diff.title"), widgets.GameName(a.Text, c.Game))
	}
	a.Shell.Push(a.NewList(title, func(r *widgets.Reader) {
		r.Width = min(r.Width, readWidth)
		b := of(a, a.Text, c.Game)
		for _, row := range c.Rows(a.Text, false) {
			b.compared(r, row)
		}
	}, commands.Back, commands.Open, commands.Search, commands.Help))
}

// compared adds a row of a comparison.
func (b *Book) compared(r *widgets.Reader, row casebook.Row) {
	how := compared[row.Kind]
	if how.apart {
		r.Gap()
	}
	start := len(r.Rows)
	for i, s := range widgets.Wrap(row.Text, r.Width-how.goesOn) {
		in := how.in
		if i > 0 {
			in = how.goesOn
		}
		r.Add(widgets.At(in, s, how.role))
	}
	if row.ID != "" {
		r.Rows[start].Act = func() { b.Open(row.ID) }
	}
}
