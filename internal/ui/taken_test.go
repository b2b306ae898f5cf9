package ui

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/shell"
)

// A game of which the result alone was taken over is in the list of saved games, and opens with its result, in each game and language; nothing
// that is typed there is entered.
func TestAGameThatWasTakenOverOnTheScreen(t *testing.T) {
	for i, g := range games.All {
		l := text.Langs()[i%len(text.Langs())]
		p := rooms.Program(t, l)
		path := filepath.Join(p.Config.Records, "one"+store.Ext)
		data := "referee: 1\ngame: " + g.ID + "\nseats: Anna, Boris\ndate: 2025-03-02\ntaken: play 1\ntaken.points: 12, 61\ntaken.places: 2, 1\ntaken.won: 2\ntaken.minutes: 75\n\n"
		require.NoError(t, os.WriteFile(path, []byte(data), 0o600))
		visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
			st.Type("4")
			st.Key("enter")
			assert.Contains(t, st.Text(), "Boris 61")
			st.Do(func(*shell.Shell) { a.OpenGame(path) })
			for _, said := range []string{"BORIS", "61", a.Text.Say("pad.points"), a.Text.Say("after.again")} {
				assert.Contains(t, st.Text(), said, "%s %s", g.ID, l)
			}
			st.Type("Anna 1X")
			st.Key("enter")
			assert.Contains(t, st.Text(), a.Text.Say("record.taken")[:20], g.ID)
			if g.ID == "tokaido" {
				st.Golden("ends/taken-80x24-" + string(l))
			}
		})
		after, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, data, string(after))
	}
}
