package play

import (
	"path/filepath"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/shell"
)

// Records that differ in what was noted privately, and in nothing else, show the same on
// every screen that everybody may see while the game runs, whatever is typed there.
func TestNothingIsShownFromNotesWhileTheGameRuns(t *testing.T) {
	testkit.Alone(t)
	for _, g := range []table.Binding{games.Hanamikoji, games.Tokaido, games.GeishasRoad, games.Geiko} {
		t.Run(g.ID, func(t *testing.T) {
			tw := testkit.NoteTwins(t, filepath.Join("..", "..", ".."), g.ID)
			var shown [2][]string
			for which, file := range tw.Records {
				shown[which] = screens(t, file, &tw)
			}
			require.Greater(t, len(shown[0]), 30)
			assert.Equal(t, shown[0], shown[1])
		})
	}
}

// screens returns what is to be seen of a record, key by key.
func screens(t *testing.T, file string, tw *testkit.Twins) (shown []string) {
	t.Helper()
	p := rooms.Program(t, text.EN)
	g, err := p.Open(rooms.Put(t, p, file))
	require.NoError(t, err)
	s := g.Session
	require.False(t, s.Over())
	require.NotEqual(t, s.Entries(1), s.Entries(2))
	frames.Run(t, 100, 40, func(screen tcell.Screen) *shell.Shell {
		app := rooms.NewApp(t, screen, p)
		Open(app, g)
		return app.Shell
	}, func(st *frames.Stage) {
		press := func(keys ...string) {
			for _, key := range keys {
				st.Key(key)
				shown = append(shown, key+"\n"+st.Text())
			}
		}
		press("f1", "esc", "f3", "esc", "f4", "esc", "f6", "up", "enter", "esc", "up", "up", "enter", "esc", "esc", "f8", "esc", "alt-w", "alt-p", "esc")
		for _, note := range tw.Notes[:3] {
			for _, before := range []string{"private " + tw.A + ": ", "= private " + tw.A + ": "} {
				st.Type(before + note)
				press("f2", "esc", "enter", "enter", "ctrl-u")
			}
		}
		press("f6", "end", "enter", "enter", "enter", "esc", "esc", "esc", "ctrl-z", "ctrl-z", "ctrl-y", "f6", "esc")
	})
	return shown
}
