package forms

import (
	"slices"
	"testing"

	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
)

// visit shows rooms of a program, from which the rules can be opened.
func visit(t *testing.T, w, h int, p *program.Program, act func(*frames.Stage, *hall.App)) {
	t.Helper()
	rooms.Visit(t, w, h, p, func(st *frames.Stage, a *hall.App) {
		st.Do(func(*shell.Shell) {
			a.Goes = func(to talk.Place) { a.OpenGame(to.Of) }
		})
		act(st, a)
	})
}

// sums is the calculator of a form, players the place of their names, and cells are the fields of its table.
func sums(f *form) *dialogue.Calculator { return f.talk.(*dialogue.Sums).Calculator }

func players(f *form) *formField {
	return f.fields[slices.IndexFunc(f.fields, func(one *formField) bool { return one.Wide })]
}

func cells(f *form) (list []*formField) {
	for _, one := range f.fields {
		if !one.Turns && !one.Wide {
			list = append(list, one)
		}
	}
	return list
}
