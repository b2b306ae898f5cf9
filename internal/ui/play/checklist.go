package play

import (
	"strconv"

	"referee/internal/dialogue/commands"
	"referee/internal/table"
	"referee/internal/ui/hall"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// SetUp shows how the table of a new game is set up; from there it goes to the table.
func SetUp(a *hall.App, s table.Session, path string, kept hall.Kept) {
	p := a.Text.With(s.Header().Seats)
	left := false
	leave := func() {
		if !left && kept != nil {
			if err := kept.Close(); err != nil {
				a.FlashError(p, err, path)
			}
		}
		left = true
		a.Shell.Pop()
	}
	list := a.NewList(func() string { return p.Say("new.setup") }, func(r *widgets.Reader) {
		r.Skip()
		for i, step := range s.Checklist() {
			r.Put(theme.Plain, 0, strconv.Itoa(i+1)+". "+step.Say(p))
		}
		r.Gap()
		r.Link(theme.Strong, 0, p.Say("new.ready"), func() {
			a.Shell.Replace(newTable(a, s, path, kept, nil))
		})
	}, commands.Back, commands.Help)
	list.Do = map[commands.ID]func(){commands.Back: leave}
	a.Shell.Replace(list)
}
