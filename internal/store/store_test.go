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
	"referee/profiles"
	"referee/rules"
	"referee/validators"
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
func said(t *testing.T, list []*store.Problem) string {
	t.Helper()
	p, err := text.New(text.EN)
	require.NoError(t, err)
	var all []string
	for _, problem := range list {
		all = append(all, problem.Say(p))
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
	assert.Contains(t, why["link"], "is not there")
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
	var problem *store.Problem
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
		"there is no edition “xx”":         header("profile", "xx"),
		"“Blue” is none of Orange, Violet": header("first", "Blue"),
		"the game has no option “speed”":   header("option.speed", "9"),
		"The house sheet “ours”":           header("house", "ours"),
		"does not know the game “go”":      {Version: 1, Game: "go", Seats: []string{"A1", "B1"}},
		"the record names 1":               {Version: 1, Game: "hanamikoji", Seats: []string{"A1"}},
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

func TestPlayLocksAndGoesOn(t *testing.T) {
	f := folder(t, [2]string{"a.referee", head + "\nOrange 3BCC-C\nViol"})
	path := filepath.Join(f.Path, "a.referee")
	g, problems := opener.Play(path)
	require.Empty(t, problems)
	assert.Contains(t, said(t, g.Problems), "The last line was cut off")
	assert.Equal(t, rules.SeatSet(2), g.Session.Turn().Due)

	_, problems = opener.Play(path)
	assert.Contains(t, said(t, problems), "open in another program")
	require.NoError(t, g.Close())
	g, problems = opener.Play(path)
	require.Empty(t, problems)
	assert.Empty(t, g.Problems)
	require.NoError(t, g.Close())
}

func TestPlayRefusesWhatItCannotFollow(t *testing.T) {
	f := folder(t,
		[2]string{"chess", "referee: 1\ngame: chess\nseats: A1, B1\n"},
		[2]string{"profile", head + "profile: xx\n\nOrange 1X\n"},
		[2]string{"text", "hello\n"})
	for name, want := range map[string]string{
		"chess": "does not know the game", "profile": "there is no edition", "text": "not a record", "none": "is not there",
	} {
		g, problems := opener.Play(filepath.Join(f.Path, name))
		assert.Nil(t, g, name)
		assert.Contains(t, said(t, problems), want, name)
	}
	g := opener.Read(filepath.Join(f.Path, "profile"))
	assert.NotNil(t, g.Session, "it can still be looked at")
	assert.NoError(t, g.Close())
}

func TestARecordThatIsReadTakesNoEntries(t *testing.T) {
	g := opener.Parse("x", []byte(won))
	_, err := opener.Parse("x", []byte(head)).Session.Enter("1X", false)
	require.Error(t, err)
	assert.True(t, g.Session.Over())
}

func TestPlacesOfMistakesInTheHeader(t *testing.T) {
	g := opener.Parse("x", []byte(head+"profile: xx\noption.max-rounds:  12\nfirst: Blue\nvariants: fast\nseverity.HK-TURN-4: never\n\n"))
	at := map[string][2]int{}
	for _, p := range g.Problems {
		at[strings.TrimSuffix(p.Key, "-near")] = [2]int{p.Row, p.Col}
	}
	assert.Equal(t, map[string][2]int{
		"profile.edition": {4, 10}, "profile.range": {5, 21}, "store.first": {6, 8}, "profile.variant": {7, 11},
		"profile.severity": {1, 1},
	}, at)
}

func TestHouseSheets(t *testing.T) {
	sheet := "id: ours\nkind: house\ngame: hanamikoji\ntitle: Ours\nseverities:\n  HK-TURN-4: note\n"
	f := folder(t, [2]string{"a.referee", head + "house: ours\noption.max-rounds: 5\nseverity.HK-TURN-1: ask\n"}, [2]string{"ours.yaml", sheet})
	path := filepath.Join(f.Path, "a.referee")
	g := opener.Read(path)
	require.Empty(t, g.Problems)
	p := g.Session.Profile()
	severity, layer := p.Severity("HK-TURN-4")
	assert.Equal(t, validators.Note, severity)
	assert.Equal(t, "ours", layer)
	severity, _ = p.Severity("HK-TURN-1")
	assert.Equal(t, validators.Ask, severity)
	assert.Equal(t, "5", p.Value("max-rounds"))
	assert.True(t, p.HouseRuled())

	elsewhere := store.Opener{Games: games.Find, House: f.Path}
	assert.Empty(t, elsewhere.Parse("/nowhere/b.referee", []byte(head+"house: ours\n")).Problems)
	bad := elsewhere.Parse("/nowhere/b.referee", []byte(head+"house: a.referee\n")).Problems
	require.NotEmpty(t, bad)
	assert.Equal(t, path, bad[0].File, "a mistake in a sheet is told with the sheet's name")
}

func TestWhatADiskErrorSays(t *testing.T) {
	p := store.FromDisk("/x/game.referee", os.ErrPermission)
	assert.Contains(t, said(t, []*store.Problem{p}), "game.referee cannot be written")
	assert.Same(t, p, store.FromDisk("other", p), "what is a problem already stays one")
	assert.Equal(t, "a.txt:3:8", (&store.Problem{File: "a.txt", Row: 3, Col: 8}).Place())
	assert.Equal(t, "a.txt", (&store.Problem{File: "a.txt", Col: 8}).Place())
	assert.Equal(t, "[31m.txt", (&store.Problem{File: "\x1b[31m.txt"}).Place(), "no name commands the terminal")
}

func TestDescribeCountsWhatStands(t *testing.T) {
	s := store.Describe(opener.Parse("x", []byte(head+"\nOrange 1X\nOrange 1X\ndelete 2\n")))
	assert.Equal(t, 1, s.Entries)
	assert.Equal(t, table.Stands, opener.Parse("x", []byte(won)).Session.Entries(rules.Table)[0].Status)
}

// Options that a rule excludes together are told with that rule's sentence, once.
func TestExcludedOptionsAreToldWithTheirReason(t *testing.T) {
	excluded := games.Hanamikoji
	why := &rules.Impossible{Code: "hk/no-offer", Clause: "HK-GIFT-1"}
	excluded.Blank = func(record.Header, *profiles.Profile) ([]table.Field, error) { return nil, why }
	excluded.Open = func(*record.Record, *profiles.Profile, table.Log) (table.Session, error) { return nil, why }
	o := store.Opener{Games: func(string) (table.Binding, bool) { return excluded, true }}
	opened := o.Parse("game.txt", []byte(won))
	assert.Nil(t, opened.Session)
	assert.Equal(t, "There is nothing on offer to take from.", said(t, opened.Problems))
}
