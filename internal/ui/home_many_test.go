package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/testkit"
	"referee/internal/testkit/frames"
	"referee/internal/testkit/rooms"
	"referee/internal/text"
)

// many puts so many games that are over into the folder, and behind them one that goes on.
func many(t testing.TB, p *program.Program, n int) {
	t.Helper()
	over, err := os.ReadFile(testkit.File("tokaido", "games/en_5_points.txt"))
	require.NoError(t, err)
	going := rooms.Put(t, p, "referee: 1\ngame: maiko\nseats: Anna, Boris\n\n")
	require.NoError(t, os.Chtimes(going, rooms.Now.Add(-1000*time.Hour), rooms.Now.Add(-1000*time.Hour)))
	for i := range n {
		path := filepath.Join(p.Config.Records, fmt.Sprintf("%04d.referee", i))
		require.NoError(t, os.WriteFile(path, over, 0o600))
		require.NoError(t, os.Chtimes(path, rooms.Now, rooms.Now))
	}
}

// Where there are many games, the first frame does not wait for all of them; what they tell
// follows by itself.
func TestTheFirstPageDoesNotWaitForEveryRecord(t *testing.T) {
	p := rooms.Program(t, text.EN)
	many(t, p, 40)
	first := dialogue.NewHome(p.Text, p)
	assert.Equal(t, 29, first.Rest, "12 have been looked at")
	assert.Equal(t, "41 games", first.Says(dialogue.ToSaved))
	assert.False(t, first.Goes, "the one that goes on is the oldest")
	assert.True(t, first.Has(dialogue.ToAgain), "the newest is known")
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		assert.Contains(t, st.Text(), "40 finished, 1 not finished")
		assert.Contains(t, st.Text(), "1  Continue", "by now all have been read")
	})
	assert.Zero(t, dialogue.NewHome(p.Text, p).Rest, "they are remembered")
}

// BenchmarkFirstPage is what stands before the first frame, with five hundred games: cold as
// at the start of the program, and all of them as it was once.
func BenchmarkFirstPage(b *testing.B) {
	for name, make := range map[string]func(*program.Program){
		"glance": func(p *program.Program) { dialogue.NewHome(p.Text, p) },
		"all":    func(p *program.Program) { dialogue.NewHome(p.Text, p).Look() },
	} {
		b.Run(name, func(b *testing.B) {
			p := rooms.Program(b, text.EN)
			many(b, p, 500)
			for b.Loop() {
				make(program.New(program.Options{Config: p.Config, Text: p.Text, Now: p.Now}))
			}
		})
	}
}
