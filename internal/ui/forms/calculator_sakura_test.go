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

// A table that was typed in is ranked by tokens, then by who is nearer.
func TestSakuraIsRankedFromTokensAndSpaces(t *testing.T) {
	visit(t, 80, 24, rooms.Program(t, text.EN), func(st *frames.Stage, a *hall.App) {
		st.Do(func(s *shell.Shell) { s.Push(NewCalculator(a, games.Sakura.ID)) })
		st.Key("tab", "tab")
		for _, v := range []string{"9", "12", "9", "14"} {
			st.Type(v)
			st.Key("enter")
		}
		assert.Contains(t, st.Text(), "Ahead so far: player 2.")
		st.Golden("sakura/ranked-80x24-en")
	})
}
