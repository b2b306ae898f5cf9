package hall

import (
	"strings"

	"referee/internal/dialogue"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// Export asks in which form results are written.
func (a *App) Export(x *dialogue.Export) {
	q := dialogue.Find(x, dialogue.FormKey)
	a.Menu(q.Name, func(r *widgets.Reader) {
		for _, o := range q.Choices {
			r.Choice(o.Label, func() { a.Exported(x, x.Answer(q.Key, o.Value)) })
		}
	})
}

// Exported says where results are, or what is against it. Where a file has their name it
// asks what becomes of that.
func (a *App) Exported(x *dialogue.Export, against []string) {
	switch {
	case len(against) > 0:
		a.Shell.Flash(theme.Refused, strings.Join(against, " "))
	case x.Said() != "":
		a.Shell.Flash(theme.Good, x.Said())
	case x.Asks():
		q := dialogue.Find(x, dialogue.PlaceKey)
		a.Menu(q.Name, func(r *widgets.Reader) {
			r.Put(theme.Warn, 0, q.Ask)
			r.Gap()
			for _, o := range q.Choices {
				r.Choice(o.Label, func() {
					a.Shell.Pop()
					a.Exported(x, x.Answer(q.Key, o.Value))
				})
			}
		})
	}
}
