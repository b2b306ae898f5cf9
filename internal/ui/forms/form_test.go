package forms

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/talk"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
)

// visit shows rooms of a program, from which the rules can be opened.
func visit(t *testing.T, w, h int, p *program.Program, act func(*frames.Stage, *hall.App)) {
	t.Helper()
	rooms.Visit(t, w, h, p, func(st *frames.Stage, a *hall.App) {
		st.Do(func(*shell.Shell) {
			a.Go = func(to talk.Place) { a.OpenGame(to.Of) }
		})
		act(st, a)
	})
}

// sums returns the calculator of a form, players the place of their names, and cells are the fields of its table.
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

// A long form says how many fields lie below, and one is at its last, or a page further, with one key. Within a text the key goes to
// its end first.
func TestALongFormIsWalkedByPages(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {40, 12}} {
		visit(t, size[0], size[1], rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
			page := NewCalculator(a, games.Tokaido.ID)
			st.Do(func(s *shell.Shell) { s.Push(page) })
			last := len(page.fields) - 1
			at := func() int { return slices.Index(page.fields, page.focused()) }
			shown := func() (n int) {
				for _, l := range page.lines[page.top:min(page.top+page.high, len(page.lines))] {
					n += len(l.cells)
				}
				return n
			}
			assert.Contains(t, st.Text(), fmt.Sprintf("↓ %d more field", last+1-shown()))
			st.Key("pgdn")
			assert.Greater(t, at(), 1)
			st.Key("pgup")
			assert.Zero(t, at())
			st.Key("end")
			assert.Equal(t, len(page.lines)-page.high, page.top, "nothing is below it")
			assert.NotContains(t, st.Text(), "more field")
			st.Type("5")
			was := at()
			st.Key("home")
			assert.Equal(t, was, at())
			st.Key("home")
			assert.Zero(t, at())
		})
	}
}

// A sign in a field lists what lies there; what is picked is in the field, and Enter without a number goes on.
func TestAFieldIsPicked(t *testing.T) {
	visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		page := NewCalculator(a, games.Lanterns.ID)
		st.Do(func(s *shell.Shell) { s.Push(page) })
		i := slices.IndexFunc(page.fields, func(one *formField) bool { return one.Opens != nil })
		st.Do(func(sh *shell.Shell) { sh.Focus(page.fields[i].input) })
		assert.Contains(t, st.Text(), "+ picks from a list")
		st.Type("+")
		assert.Contains(t, st.Text(), "Left open")
		st.Type("1 3 3")
		st.Key("enter")
		assert.Contains(t, st.Text(), "× 2")
		st.Key("enter")
		assert.Same(t, page, a.Shell.Page(), "back in the form")
		assert.Len(t, page.fields[i].Value, 3)
		assert.Equal(t, page.fields[i].Value, page.fields[i].input.GetText())
		assert.True(t, page.fields[i].input.HasFocus())

		i = slices.IndexFunc(page.fields, func(one *formField) bool { return one.Key == "four@player 1" })
		st.Do(func(sh *shell.Shell) { sh.Focus(page.fields[i].input) })
		st.Type("7+6")
		assert.Same(t, page, a.Shell.Page(), "between two numbers it is what is typed")
		assert.Equal(t, "7+6", page.fields[i].Value)
		st.Key("up", "down")
		st.Type("+")
		assert.NotSame(t, page, a.Shell.Page())
	})
}
