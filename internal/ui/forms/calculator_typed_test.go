package forms

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/games"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
)

// The calculator's game is named as in lines: by its name in any language, its beginning or its number.
func TestTheGameOfTheCalculatorIsTyped(t *testing.T) {
	for typed, want := range map[string]string{"tokaido": "Tokaido", "фонарики": "Lanterns", "sak": "Sakura", "2": "Tokaido", "": "Hanamikoji"} {
		visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
			list := NewCalculators(a)
			st.Do(func(*shell.Shell) { list.Open() })
			st.Type(typed)
			st.Key("enter")
			assert.Contains(t, st.Line(0), "Calculator · "+want, typed)
			st.Key("esc")
			assert.NotContains(t, st.Line(0), want, "one comes back to the list")
		})
	}
}

// Letters in a field that turns pick the value that begins so; others are refused aloud, and a space between them turns nothing.
func TestLettersInAFieldThatTurns(t *testing.T) {
	visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		page := NewCalculator(a, games.Tokaido.ID)
		st.Do(func(s *shell.Shell) { s.Push(page) })
		before := page.fields[0].display()
		st.Type("anna, boris")
		assert.Contains(t, st.Text(), "“anna, boris”")
		assert.Equal(t, before, page.fields[0].display())
		st.Key("down", "up")
		st.Type(" ")
		assert.NotEqual(t, before, page.fields[0].display(), "a space alone turns it")
		st.Key("down", "up")
		st.Type("rus")
		assert.Contains(t, page.fields[0].display(), "Russian")
	})
}
