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
	"referee/internal/ui/shell"
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
	assert.Equal(t, "41 games", first.Page(p.Text).Asks.Choices[3].About)
	assert.False(t, first.Resumes, "the one that goes on is the oldest")
	assert.True(t, first.Page(p.Text).Asks.Choices[dialogue.ToAgain-1].Against == "", "the newest is known")
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		assert.Contains(t, st.Text(), "41 games", "the look at all of them begins behind the first frame")
		st.Wait(time.Second)
		assert.Contains(t, st.Text(), "40 finished, 1 not finished")
		assert.Contains(t, st.Text(), "1  Continue", "by now all have been read")
	})
	assert.Zero(t, dialogue.NewHome(p.Text, p).Rest, "they are remembered")
}

// What the first page remembers is shown at once, and corrected behind the first frame.
func TestTheFirstPagePutsRightWhatItRemembers(t *testing.T) {
	p := rooms.Program(t, text.EN)
	many(t, p, 20)
	time.Sleep(100 * time.Millisecond)
	o := program.Options{Config: p.Config, Text: p.Text, Now: func() time.Time { return rooms.Now }, Index: t.TempDir()}
	p = program.New(o)
	p.Front()
	p.Remember()

	going := []byte("referee: 1\ngame: maiko\nseats: Anna, Boris\n\n")
	require.NoError(t, os.WriteFile(filepath.Join(p.Config.Records, "0019.referee"), going, 0o600))
	require.NoError(t, os.Chtimes(filepath.Join(p.Config.Records, "0019.referee"), rooms.Now.Add(-2000*time.Hour), rooms.Now.Add(-2000*time.Hour)))
	time.Sleep(100 * time.Millisecond)
	first := dialogue.NewHome(p.Text, program.New(o))
	assert.True(t, first.Unsure)
	assert.Zero(t, first.Rest)
	assert.Equal(t, "20 finished, 1 not finished", first.Page(p.Text).Asks.Choices[3].About, "as it was")
	visit(t, 80, 24, program.New(o), func(st *frames.Stage, a *House) {
		assert.Contains(t, st.Text(), "20 finished, 1 not finished", "as it was, in the first frame")
		st.Wait(time.Second)
		assert.Contains(t, st.Text(), "19 finished, 2 not finished")
	})
	first = dialogue.NewHome(p.Text, program.New(o))
	assert.Equal(t, "19 finished, 2 not finished", first.Page(p.Text).Asks.Choices[3].About, "it has been written down")
}

// Of very many games the list shows the newest, and the others when they are asked for; words find each, and every
// letter that is typed looks only through what had those before.
func TestTheListOfVeryManyGames(t *testing.T) {
	p := rooms.Program(t, text.EN)
	for i := range 507 {
		path := rooms.Put(t, p, fmt.Sprintf("referee: 1\ngame: maiko\nseats: Anna, Boris\ntitle: t%03d\n\n", i))
		at := rooms.Now.Add(time.Duration(i) * time.Minute)
		require.NoError(t, os.Chtimes(path, at, at))
	}
	visit(t, 80, 24, p, func(st *frames.Stage, a *House) {
		h := a.TalkPage(dialogue.NewShelf(a.Text, a.Program, mostSaved), a.Shell.Pop)
		show(st, a, func(*House) shell.Page { return h })
		assert.Contains(t, st.Text(), "t506")
		assert.Contains(t, st.Text(), "507 games")
		st.Key("end")
		assert.Contains(t, st.Text(), "… and 7 older")
		assert.NotContains(t, st.Text(), "t006")
		st.Key("enter", "end")
		assert.Contains(t, st.Text(), "t000")
		assert.NotContains(t, st.Text(), "older")
		for typed, want := range [][2]string{{"t", "507 games"}, {"0", "100 games"}, {"0", "10 games"}, {"3", "1 game"}} {
			st.Type(want[0])
			assert.Contains(t, st.Text(), want[1], typed)
		}
		st.Key("backspace")
		assert.Contains(t, st.Text(), "10 games")
	})
}

// BenchmarkFirstPage measures what comes before the first frame: cold, as at the very first start of the program with these
// games; all of them as it was once; and as at every other start, when it is remembered what was found.
func BenchmarkFirstPage(b *testing.B) {
	for _, one := range []struct {
		name  string
		games int
		index bool
		make  func(*program.Program)
	}{
		{"glance", 500, false, func(p *program.Program) { dialogue.NewHome(p.Text, p) }},
		{"all", 500, false, func(p *program.Program) { dialogue.NewHome(p.Text, p).Look() }},
		{"remembered", 1, true, func(p *program.Program) { dialogue.NewHome(p.Text, p) }},
		{"remembered-10000", 10_000, true, func(p *program.Program) { dialogue.NewHome(p.Text, p) }},
	} {
		b.Run(one.name, func(b *testing.B) {
			p := rooms.Program(b, text.EN)
			many(b, p, one.games)
			time.Sleep(100 * time.Millisecond) // what has just been written is not remembered
			o := program.Options{Config: p.Config, Text: p.Text, Now: func() time.Time { return rooms.Now }}
			if one.index {
				o.Index = b.TempDir()
				p = program.New(o)
				p.Front()
				p.Remember()
			}
			for b.Loop() {
				one.make(program.New(o))
			}
		})
	}
}
