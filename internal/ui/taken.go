package ui

import (
	"errors"

	"referee/internal/ui/theme"
	"referee/rules"
)

// Taken is why something could not be handed on at once: another file has its name.
type Taken struct {
	Path   string // where it was to be
	Stays  bool   // what is there is never replaced
	Beside string // a name that is free
	// Write writes it at one of the two, in the place of what is there.
	Write func(path string) (string, error)
}

// Error is for programmers; people are asked.
func (t *Taken) Error() string { return t.Path + " is taken" }

// handedOn tells where lies what was handed on, or why it could not be. Nothing that is
// there gives way before that was agreed.
func (a *App) handedOn(key, path string, err error) {
	var taken *Taken
	switch {
	case errors.As(err, &taken):
		a.askPlace(key, taken)
	case !a.fails(err):
		a.Shell.Flash(theme.Good, a.Text.Say(key, rules.Plain("path", path)))
	}
}

// askPlace asks what becomes of something that found its name taken.
func (a *App) askPlace(key string, taken *Taken) {
	at := func(path string) func() {
		return func() {
			a.Shell.Pop()
			file, err := taken.Write(path)
			a.handedOn(key, file, err)
		}
	}
	there := rules.Plain("path", taken.Path)
	a.menuPage(a.Text.Say("taken.title"), func(r *reader) {
		if taken.Stays {
			r.put(theme.Warn, 0, a.Text.Say("taken.stays", there))
		} else {
			r.put(theme.Warn, 0, a.Text.Say("taken.there", there))
		}
		r.gap()
		r.link(theme.Plain, 0, a.Text.Say("taken.beside", rules.Plain("path", taken.Beside)), at(taken.Beside))
		if !taken.Stays {
			r.link(theme.Plain, 0, a.Text.Say("taken.replace", there), at(taken.Path))
		}
		r.link(theme.Plain, 0, a.Text.Say("taken.leave"), func() { a.Shell.Pop() })
	})
}
