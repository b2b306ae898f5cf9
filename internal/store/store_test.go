package store_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

var (
	opener = store.Opener{Games: games.Find}
	now    = time.Date(2026, 5, 1, 19, 30, 0, 0, time.UTC)
)

const head = "referee: 1\ngame: hanamikoji\nseats: Orange, Violet\n"

// won is a whole game that Orange wins.
const won = head + `
Orange 3FGG-G
Violet 3ABC-A
Orange 4FGDE-DE
Violet 4ABCD-CD
Orange 1X
Violet 1X
Orange 2XX
Violet 2XX
Orange reveal D
Violet reveal E
`

// folder makes a folder of files, each changed a minute after the one before.
func folder(t *testing.T, files ...[2]string) store.Folder {
	t.Helper()
	dir := t.TempDir()
	for i, f := range files {
		path := filepath.Join(dir, f[0])
		require.NoError(t, os.WriteFile(path, []byte(f[1]), 0o600))
		at := now.Add(time.Duration(i) * time.Minute)
		require.NoError(t, os.Chtimes(path, at, at))
	}
	return store.Folder{Path: dir, Opener: opener}
}

// said is the sentence of every problem.
func said(t *testing.T, list []*rules.Fault) string {
	t.Helper()
	p, err := text.New(text.EN)
	require.NoError(t, err)
	var all []string
	for _, problem := range list {
		all = append(all, p.Fault(problem))
	}
	return strings.Join(all, "\n")
}

func header(fields ...string) record.Header {
	h := record.Header{Version: 1, Game: "hanamikoji", Seats: []string{"Orange", "Violet"}}
	for i := 0; i < len(fields); i += 2 {
		h.Set(fields[i], fields[i+1])
	}
	return h
}

func TestListTellsStateAndResult(t *testing.T) {
	f := folder(t,
		[2]string{"won.referee", strings.Replace(won, "\n\n", "\ntitle: Friday\ndate: 2026-05-01\n\n", 1)},
		[2]string{"going.referee", head + "\nOrange 3BCC-C\nViolet 1X\nundo\n"})
	list, err := f.List()
	require.NoError(t, err)
	require.Len(t, list, 2)

	going, over := list[0], list[1]
	assert.Equal(t, "going.referee", filepath.Base(going.Path), "the one changed last comes first")
	assert.True(t, going.Playable)
	assert.False(t, going.Over)
	assert.Equal(t, 1, going.Entries, "what was taken back does not count")
	assert.Equal(t, 2, going.Turn.Step)
	assert.Empty(t, going.Winners)

	assert.Equal(t, []string{"Orange", "Violet"}, over.Names)
	assert.Equal(t, "Friday", over.Title)
	assert.Equal(t, "2026-05-01", over.Date)
	assert.Equal(t, 10, over.Entries)
	assert.True(t, over.Over)
	assert.Equal(t, []string{"Orange"}, over.Winners)
	assert.Equal(t, "hk/eleven-points", over.Ending)
}

func TestListLeavesNothingOut(t *testing.T) {
	f := folder(t,
		[2]string{"notes.txt", "milk\n"},
		[2]string{"chess.referee", "referee: 1\ngame: chess\nseats: A1, B1\n"},
		[2]string{"damaged.referee", head + "\nOrange 3BCC-C\n???\n"},
		[2]string{"empty.referee", ""},
		[2]string{".hidden", "x"},
		[2]string{"won.referee" + record.TornSuffix, "Oran\n"})
	require.NoError(t, os.Mkdir(filepath.Join(f.Path, "photos"), 0o700))
	require.NoError(t, os.Symlink("nowhere", filepath.Join(f.Path, "link")))
	list, err := f.List()
	require.NoError(t, err)

	why := map[string]string{}
	playable := map[string]bool{}
	for _, s := range list {
		why[filepath.Base(s.Path)] = said(t, s.Problems)
		playable[filepath.Base(s.Path)] = s.Playable
	}
	require.Len(t, why, 5, "%v", why)
	assert.Contains(t, why["notes.txt"], "This is not a record")
	assert.Contains(t, why["chess.referee"], "does not know the game “chess”")
	assert.Contains(t, why["damaged.referee"], "Expected a player")
	assert.Contains(t, why["empty.referee"], "This is not a record")
	assert.Contains(t, why["link"], "does not exist")
	assert.True(t, playable["damaged.referee"], "what can be read of it can be shown")
	assert.False(t, playable["chess.referee"])
}

func TestListOfNoFolder(t *testing.T) {
	list, err := store.Folder{Path: filepath.Join(t.TempDir(), "none"), Opener: opener}.List()
	require.NoError(t, err)
	assert.Empty(t, list)

	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	_, err = store.Folder{Path: file, Opener: opener}.List()
	var problem *rules.Fault
	require.ErrorAs(t, err, &problem)
	assert.Equal(t, file, problem.File)
}

func TestLatestIsTheLastUnfinished(t *testing.T) {
	f := folder(t,
		[2]string{"older.referee", head + "\nOrange 1X\n"},
		[2]string{"newer.referee", head + "\nOrange 1X\nViolet 1X\n"},
		[2]string{"won.referee", won},
		[2]string{"broken.referee", "x"})
	s, ok, err := f.Latest((*store.Saved).Unfinished)
	require.NoError(t, err)
	require.True(t, ok)
	assert.Equal(t, "newer.referee", filepath.Base(s.Path))

	_, ok, err = folder(t, [2]string{"won.referee", won}).Latest((*store.Saved).Unfinished)
	require.NoError(t, err)
	assert.False(t, ok)
}

// The home screen waits for this, however many evenings there were.
func TestLatestOpensNoOlderGame(t *testing.T) {
	f := folder(t, [2]string{"older.referee", head + "\nOrange 1X\n"}, [2]string{"newer.referee", head + "\nOrange 1X\n"})
	opened, find := 0, f.Opener.Games
	f.Opener.Games = func(id string) (table.Binding, bool) { opened++; return find(id) }
	_, ok, err := f.Latest((*store.Saved).Unfinished)
	require.NoError(t, err)
	assert.True(t, ok)
	assert.Equal(t, 1, opened)
}

func TestCreateNeverOverwrites(t *testing.T) {
	f := store.Folder{Path: filepath.Join(t.TempDir(), "deep", "games"), Opener: opener}
	var names []string
	for range 3 {
		g, problems := f.Create(header("first", "Violet"), now)
		require.Empty(t, problems)
		names = append(names, filepath.Base(g.Path))
		r, err := g.Session.Enter("1X", false)
		require.NoError(t, err)
		require.True(t, r.Taken)
		require.NoError(t, g.Close())
		data, err := os.ReadFile(g.Path)
		require.NoError(t, err)
		assert.Contains(t, string(data), "\nViolet 1X\n", "the entry is on the disk when Enter returns")
	}
	assert.Equal(t, []string{"2026-05-01-1930-hanamikoji.referee", "2026-05-01-1930-hanamikoji-2.referee",
		"2026-05-01-1930-hanamikoji-3.referee"}, names)
}

func TestCreateRefusesWhatCannotBePlayed(t *testing.T) {
	f := store.Folder{Path: filepath.Join(t.TempDir(), "games"), Opener: opener}
	for want, h := range map[string]record.Header{
		"there is no edition “xx”":            header("profile", "xx"),
		"“Blue” is not among Orange, Violet":  header("first", "Blue"),
		"unknown option “speed” of this game": header("option.speed", "9"),
		"The house sheet “ours”":              header("house", "ours"),
		"does not know the game “go”":         {Version: 1, Game: "go", Seats: []string{"A1", "B1"}},
		"the record names 1":                  {Version: 1, Game: "hanamikoji", Seats: []string{"A1"}},
	} {
		g, problems := f.Create(h, now)
		assert.Nil(t, g)
		assert.Contains(t, said(t, problems), want)
		for _, p := range problems {
			assert.Empty(t, p.File, "there is no file yet")
		}
	}
	assert.NoDirExists(t, f.Path)
}

func TestDescribeCountsWhatStands(t *testing.T) {
	s := store.Describe(opener.Parse("x", []byte(head+"\nOrange 1X\nOrange 1X\ndelete 2\n")))
	assert.Equal(t, 1, s.Entries)
	assert.Equal(t, table.Stands, opener.Parse("x", []byte(won)).Position.Entries(rules.Table)[0].Status)
}
