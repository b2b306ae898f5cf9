package forms

import (
	"math/rand/v2"

	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
)

// NewGame returns the screen on which a new game is prepared; what its talk knows already is not
// asked. Behind the last question it shows how the table is laid.
func NewGame(a *hall.App, talk *dialogue.NewGame) shell.Page {
	t := dialogue.Begins(talk, a.Program, rand.IntN)
	start := func(taught bool) bool {
		g := begun(a, t.Start)
		if g == nil {
			return false
		}
		a.Shell.Pop()
		a.SetUp(g, taught)
		return true
	}
	return a.TalkPage(t, func() bool {
		if lies := t.Underway(); lies != nil {
			f := NewForm(a, lies)
			f.over = func() {
				a.Shell.Pop()
				start(false)
			}
			a.Shell.Push(f)
			return false
		}
		offer := dialogue.NewTeachOffer(a.Program, "", t.Header())
		if offer == nil {
			return start(false)
		}
		a.Shell.Push(a.TalkPage(offer, func() bool {
			a.Shell.Pop()
			start(offer.Taken)
			return true
		}))
		return false
	})
}

// Start begins the game of a talk that asks no more, and shows how its table is laid.
func Start(a *hall.App, talk *dialogue.NewGame) {
	start := func(path string) (*program.Game, error) { return a.Program.Start(talk.Header(), path) }
	if g := begun(a, start); g != nil {
		a.SetUp(g, false)
	}
}

// begun returns a game that is started; nil if its record could not be made.
func begun(a *hall.App, start func(path string) (*program.Game, error)) *program.Game {
	g, err := start(a.File)
	if a.Fails(err) {
		return nil
	}
	a.File = ""
	return g
}
