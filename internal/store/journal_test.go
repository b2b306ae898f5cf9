package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/journal"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/rules"
)

// tables is a folder of records as a journal.
func tables(t testing.TB, dir string) *journal.Files {
	j, err := journal.OpenFiles(dir)
	require.NoError(t, err)
	t.Cleanup(func() { j.Close() })
	return j
}

// A table of a journal is begun, gone on with and refused as a file is, with the same problems.
func TestPlayFromAJournal(t *testing.T) {
	dir := t.TempDir()
	j := tables(t, dir)
	h := record.Header{Game: "hanamikoji", Seats: []string{"Orange", "Violet"}}
	h.Set("first", "Orange")
	g, err := opener.CreateIn(t.Context(), j, "hanamikoji-1", h, nil, now)
	require.NoError(t, err)
	same, problems := opener.Create(filepath.Join(t.TempDir(), "same.referee"), h, now)
	require.Empty(t, problems)
	defer same.Close()
	assert.Equal(t, same.Record.Header, g.Record.Header)
	_, err = opener.CreateIn(t.Context(), j, "hanamikoji-1", h, nil, now)
	assert.ErrorIs(t, err, journal.ErrExists)
	var faults rules.Faults
	_, err = opener.CreateIn(t.Context(), j, "chess-1", record.Header{Game: "chess", Seats: []string{"A1", "B1"}}, nil, now)
	require.ErrorAs(t, err, &faults)
	assert.Contains(t, said(t, faults), "does not know the game")
	_, err = opener.PlayFrom(t.Context(), j, "chess-1")
	assert.ErrorIs(t, err, journal.ErrNone, "nothing was written")

	for _, s := range []table.Session{g.Session, same.Session} {
		r, err := s.Enter("3BCC", false)
		require.NoError(t, err)
		assert.True(t, r.Taken)
	}
	require.NoError(t, g.Close())
	require.NoError(t, g.Drop())
	data, err := os.ReadFile(filepath.Join(dir, "hanamikoji-1"+journal.RecordExt))
	require.NoError(t, err)
	file, err := os.ReadFile(same.Path)
	require.NoError(t, err)
	assert.Equal(t, string(file), string(data))
	again, err := opener.PlayFrom(t.Context(), j, "hanamikoji-1")
	require.NoError(t, err)
	assert.Equal(t, same.Session.Entries(rules.Table)[0].Text, again.Session.Entries(rules.Table)[0].Text)
	assert.Equal(t, "hanamikoji-1", again.Log.ID())
	require.NoError(t, j.Close())

	for id, text := range map[string]string{
		"chess": "referee: 1\ngame: chess\nseats: A1, B1\n\n", "profile": head + "profile: xx\n\nOrange 1X\n",
		"unread": head + "\nNobody 1\nOrange 1X\n", "followed": head + "\nundo 7\n", "newer": "referee: 99\n\n",
	} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, id+journal.RecordExt), []byte(text), 0o600))
		file, want := opener.Play(filepath.Join(dir, id+journal.RecordExt))
		if file != nil {
			want = file.Problems
			require.NoError(t, file.Close())
		}
		j := tables(t, dir)
		is, err := opener.PlayFrom(t.Context(), j, id)
		if is != nil {
			faults = is.Problems
		} else if id == "newer" { // a folder does not take it for a table
			assert.ErrorIs(t, err, record.ErrUnreadable)
			continue
		} else {
			require.ErrorAs(t, err, &faults, id)
		}
		require.NoError(t, j.Close())
		assert.Equal(t, file == nil, is == nil, id)
		assert.Equal(t, strings.ReplaceAll(said(t, want), dir+string(os.PathSeparator), ""), said(t, faults), id)
		assert.NotEmpty(t, faults)
	}
}

// What others find out about the box is kept as what is entered here.
func TestFollowedFactsOfTheBoxAreKept(t *testing.T) {
	j := tables(t, t.TempDir())
	f := shelf(t)
	a, err := f.Opener.CreateIn(t.Context(), j, "sakura-1", garden(), nil, now)
	require.NoError(t, err)
	f.Opener.House = t.TempDir()
	b, err := f.Opener.PlayFrom(t.Context(), j, "sakura-1")
	require.NoError(t, err)
	typed(t, a, "board "+path3b)
	require.NoError(t, b.Log.Fetch(t.Context()))
	for _, n := range b.Log.News() {
		b.Session.(table.Follower).Follow(n.Lines...)
	}
	assert.Equal(t, "board: "+path3b, knows(t, f, ""))
	f.Opener.House = ""
	t.Chdir(t.TempDir())
	c, err := f.Opener.PlayFrom(t.Context(), j, "sakura-1")
	require.NoError(t, err)
	typed(t, c, "Ann 17=c>")
	left, err := os.ReadDir(".")
	require.NoError(t, err)
	assert.Empty(t, left, "a table of a journal is in no folder")
}

// BenchmarkOpen opens a table whose file is closed, the longest recorded game of each kind, on a hub.
func BenchmarkOpen(b *testing.B) {
	opener := store.Opener{Games: games.Find, Editions: new(store.Editions)}
	for _, g := range games.All {
		files, err := filepath.Glob(filepath.Join("..", "..", "testdata", g.ID, "games", "*.txt"))
		require.NoError(b, err)
		var longest []byte
		for _, file := range files {
			if data, err := os.ReadFile(file); err == nil && len(data) > len(longest) {
				longest = data
			}
		}
		dir := b.TempDir()
		require.NoError(b, os.WriteFile(filepath.Join(dir, "one"+journal.RecordExt), longest, 0o600))
		b.Run(g.ID, func(b *testing.B) {
			for b.Loop() {
				j, err := journal.OpenFiles(dir)
				require.NoError(b, err)
				t, err := opener.PlayFrom(b.Context(), j, "one")
				require.NoError(b, err)
				h := hub.New(hub.Usual, time.Now)
				h.Hold(func() { h.PutFrom(t.Session, t.Log) })
				h.Look(hub.Who{}, func(hub.Moment) {})
				h.Hold(func() { h.Put(nil) })
				require.NoError(b, errors.Join(t.Close(), j.Close()))
			}
		})
	}
}
