package hall_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/hall"
	"referee/internal/ui/shell"
)

// Editions stand side by side, each rule can be opened, and its article leads back to them.
func TestEditionsSideBySide(t *testing.T) {
	for _, lang := range text.Langs() {
		rooms.Visit(t, 80, 24, rooms.Program(t, lang), func(st *frames.Stage, a *hall.App) {
			st.Do(func(*shell.Shell) {
				a.Talk(dialogue.NewDifferences(a.Program, "fr-2018 en-2016"))
			})
			st.Golden("compare-80x24-" + string(lang))
			page := st.Text()
			st.Key("enter")
			assert.Contains(t, st.Text(), "HK-C08")
			assert.Contains(t, st.Text(), a.Text.Say("diff.side-by-side"))
			st.Key("enter")
			assert.Contains(t, st.Line(0), a.Text.Say("diff.title"))
			st.Key("esc")
			st.Key("esc")
			assert.Equal(t, page, st.Text())
		})
	}
	rooms.Visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		st.Do(func(*shell.Shell) { a.Talk(dialogue.NewDifferences(a.Program, "fr-2018 ru-2013")) })
		assert.Contains(t, st.Text(), "These are different games: fr-2018 (Hanamikoji), ru-2013 (Tokaido).")
	})
}
