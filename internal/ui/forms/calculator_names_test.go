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

// "player 1, player 2" are the names of nobody: what is typed takes their place. A key
// that changes them, or names someone gave, are kept.
func TestNamesTakeThePlaceOfNobodysNamesInTheCalculator(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(*frames.Stage)
		want string
	}{
		"typed":    {func(st *frames.Stage) { st.Type("Анна, Zoé") }, "Анна, Zoé"},
		"pasted":   {func(st *frames.Stage) { st.Paste("Anna, Boris") }, "Anna, Boris"},
		"changed":  {func(st *frames.Stage) { st.Key("backspace"); st.Type("9") }, "player 1, player 9"},
		"appended": {func(st *frames.Stage) { st.Key("end"); st.Type("2") }, "player 1, player 22"},
	} {
		t.Run(name, func(t *testing.T) {
			visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
				page := NewCalculator(a, games.Hanamikoji.ID)
				st.Do(func(s *shell.Shell) { s.Push(page) })
				st.Key("tab", "tab", "tab") // past the players and back: nobody has a name yet
				st.Do(func(s *shell.Shell) { s.Focus(players(page).input) })
				c.do(st)
				assert.Equal(t, c.want, players(page).input.GetText())
				assert.Empty(t, players(page).Against)
			})
		})
	}
}
