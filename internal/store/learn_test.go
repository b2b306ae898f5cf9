package store_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
)

const path3b = "3b1t5s4b6s3b4s2b3"

// shelf is a folder of records and one of house sheets.
func shelf(t *testing.T) store.Folder {
	t.Helper()
	dir := t.TempDir()
	return store.Folder{Path: filepath.Join(dir, "games"), Opener: store.Opener{Games: games.Find, House: filepath.Join(dir, "house")}}
}

// boxFile is where the box of a folder is, by its name or "".
func boxFile(t *testing.T, f store.Folder, named string) string {
	t.Helper()
	own, wrong := f.Opener.Box(games.Sakura, named, f.Path)
	require.Nil(t, wrong)
	return own.Path
}

func garden(fields ...string) record.Header {
	h := header(fields...)
	h.Game, h.Seats = "sakura", []string{"Ann", "Bob", "Cyd"}
	return h
}

// begin makes a game that must be playable.
func begin(t *testing.T, f store.Folder, fields ...string) *store.InPlay {
	t.Helper()
	tb, problems := f.Create(garden(fields...), now)
	require.Empty(t, said(t, problems))
	t.Cleanup(func() { _ = tb.Close() })
	return tb
}

// typed enters a line that must be taken and returns what is said of it.
func typed(t *testing.T, tb *store.InPlay, line string) string {
	t.Helper()
	r, err := tb.Session.Enter(line, true)
	require.NoError(t, err)
	require.True(t, r.Taken, "%s: %+v", line, r)
	return notices(t, r)
}

func notices(t *testing.T, r table.Reading) string {
	t.Helper()
	p, err := text.New(text.EN)
	require.NoError(t, err)
	var all []string
	for _, s := range r.Notices {
		all = append(all, s.Say(p))
	}
	return strings.Join(all, "\n")
}

// opening is what is said when a table is opened.
func opening(t *testing.T, tb *store.InPlay) string {
	t.Helper()
	return notices(t, table.Reading{Notices: tb.Session.Notices()})
}

// knows is what the file of a box knows, in one line for each part.
func knows(t *testing.T, f store.Folder, named string) string {
	t.Helper()
	file := boxFile(t, f, named)
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	box, problems := f.Opener.ReadBox(file, data)
	require.Empty(t, said(t, problems))
	var all []string
	for _, v := range profiles.Known(box.Items) {
		all = append(all, v.Key+": "+v.Value)
	}
	return strings.Join(all, "\n")
}

// put writes the file of a box.
func put(t *testing.T, f store.Folder, named, body string) {
	t.Helper()
	file := boxFile(t, f, named)
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o700))
	require.NoError(t, os.WriteFile(file, []byte("id: own\nkind: box\ngame: sakura\ntitle: T\nbox:\n"+body), 0o600))
}

func TestABoxIsLearntOnceForAllGames(t *testing.T) {
	f := shelf(t)
	tb := begin(t, f)
	assert.Equal(t, "Known of this box: no path yet, no card yet.", opening(t, tb))
	assert.Empty(t, tb.Record.Header.Get("box.board"))
	assert.Empty(t, typed(t, tb, "board "+path3b))
	assert.Equal(t, "board: "+path3b, knows(t, f, ""))
	assert.Empty(t, typed(t, tb, "Ann 17=c> 4=e+1+2"))
	assert.Empty(t, typed(t, tb, "undo"))
	assert.Equal(t, "board: "+path3b+"\ncards: 4=e+1+2 17=c>", knows(t, f, ""), "an undo does not unlearn")
	assert.Empty(t, typed(t, tb, "Ann 4=e+1+3"))
	assert.Contains(t, knows(t, f, ""), "4=e+1+3", "another value does")
	assert.Empty(t, typed(t, tb, "= Ann 4=e+2+3"))
	assert.Contains(t, knows(t, f, ""), "4=e+2+3 17=c>")

	next := begin(t, f)
	assert.Equal(t, path3b, next.Record.Header.Get("box.board"))
	assert.Equal(t, "4=e+2+3 17=c>", next.Record.Header.Get("box.cards"))
	assert.Equal(t, "Known of this box: the path, 2 of 60 cards.", opening(t, next))
	assert.Empty(t, typed(t, next, "Ann 17"), "nothing new")

	list, err := f.List()
	require.NoError(t, err)
	assert.Len(t, list, 2)
	data, err := os.ReadFile(boxFile(t, f, ""))
	require.NoError(t, err)
	assert.Contains(t, string(data), "title:\n  en: What this table knows of its box\n  ru: ")
}

// What a seat enters on a device of its own is learnt as what is typed at the table.
func TestWhatASeatEntersIsLearnt(t *testing.T) {
	f := shelf(t)
	tb := begin(t, f)
	for _, line := range []string{"board " + path3b, "Ann 17=c>"} {
		r, err := tb.Session.Own(1, false).Enter(line, false)
		require.NoError(t, err)
		require.True(t, r.Taken, "%s: %+v", line, r)
	}
	assert.Equal(t, "board: "+path3b+"\ncards: 17=c>", knows(t, f, ""))
}

// A table that learns of its box releases its memory as any other, and knows afterwards what it knew.
func TestATableThatLearnsRests(t *testing.T) {
	tb := begin(t, shelf(t))
	rests, ok := tb.Session.(table.Rester)
	require.True(t, ok)
	turn := tb.Session.Turn()
	rests.Rest()
	rests.Wake()
	assert.Equal(t, turn, tb.Session.Turn())
}

func TestWithoutAFolderForSheetsTheBoxIsBesideTheRecords(t *testing.T) {
	f := shelf(t)
	f.Opener.House = ""
	tb := begin(t, f)
	typed(t, tb, "board "+path3b)
	assert.FileExists(t, filepath.Join(f.Path, "sakura-box.yaml"))
	require.NoError(t, os.WriteFile(filepath.Join(f.Path, "sakura-box.yaml.damaged"), nil, 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(f.Path, "tokaido-box.yaml"), nil, 0o600))
	list, err := f.List()
	require.NoError(t, err)
	require.Len(t, list, 2, "the file of the box is no saved game, and nothing else is passed over")
}

// A kill between the record and the file: the record has the entry, the file not.
func TestWhatTheRecordTellsIsLearntWhenItIsOpened(t *testing.T) {
	f := shelf(t)
	put(t, f, "", "  board: "+path3b+"\n  cards: {4: e+1+2, 30: c*1}\n")
	tb := begin(t, f)
	before, err := os.ReadFile(boxFile(t, f, ""))
	require.NoError(t, err)
	typed(t, tb, "Ann 17=c> 4=e+1+3")
	require.NoError(t, tb.Close())
	require.NoError(t, os.WriteFile(boxFile(t, f, ""), before, 0o600))

	tb, problems := f.Opener.Play(tb.Path)
	require.Empty(t, said(t, problems))
	assert.Equal(t, "board: "+path3b+"\ncards: 4=e+1+3 17=c> 30=c*1", knows(t, f, ""), "also what it corrected")
	require.NoError(t, tb.Close())

	put(t, f, "", "  board: "+path3b+"\n  cards: {4: e+1n, 17: fn}\n")
	tb, problems = f.Opener.Play(tb.Path)
	require.Empty(t, said(t, problems))
	defer tb.Close()
	assert.Equal(t, "board: "+path3b+"\ncards: 4=e+1n 17=fn", strings.Replace(knows(t, f, ""), " 30=c*1", "", 1), "what a later game told otherwise stays")
	assert.Contains(t, knows(t, f, ""), "30=c*1", "what the file does not know is learnt")
	typed(t, tb, "Cyd 8=e+2+2")
	assert.Contains(t, knows(t, f, ""), "4=e+1n 8=e+2+2 17=fn", "later too")
}

func TestLookingLearnsNothing(t *testing.T) {
	f := shelf(t)
	tb := begin(t, f)
	typed(t, tb, "board "+path3b)
	require.NoError(t, os.Remove(boxFile(t, f, "")))
	assert.Empty(t, f.Opener.Read(tb.Path).Problems)
	assert.NoFileExists(t, boxFile(t, f, ""))
}

func TestWhatAnotherTableTaughtStays(t *testing.T) {
	f := shelf(t)
	one, other := begin(t, f), begin(t, f)
	typed(t, one, "board "+path3b)
	typed(t, other, "board "+path3b)
	typed(t, one, "Ann 4=e+1+2")
	typed(t, other, "Ann 17=c>")
	assert.Equal(t, "board: "+path3b+"\ncards: 4=e+1+2 17=c>", knows(t, f, ""))
}

func TestACardThatDiffers(t *testing.T) {
	f := shelf(t)
	put(t, f, "", "  board: "+path3b+"\n  cards: {17: c>}\n")
	tb := begin(t, f)
	r, err := tb.Session.Enter("Ann 17=fn", false)
	require.NoError(t, err)
	require.False(t, r.Taken)
	require.NotEmpty(t, r.Entry.Findings)
	assert.Equal(t, "sk/icons-differ", string(r.Entry.Findings[0].Code))
	assert.Contains(t, knows(t, f, ""), "17=c>", "what was not entered teaches nothing")
	assert.Empty(t, typed(t, tb, "Ann 17=fn"))
	assert.Contains(t, knows(t, f, ""), "17=fn")
	typed(t, tb, "undo")
	assert.Contains(t, knows(t, f, ""), "17=c>", "the earlier value is there again")
}

func TestADamagedFileOfABox(t *testing.T) {
	f := shelf(t)
	put(t, f, "", "  board: "+path3b+"\n  cards:\n    4: e+1+2\n    17: x\n")
	damaged, err := os.ReadFile(boxFile(t, f, ""))
	require.NoError(t, err)
	tb := begin(t, f)
	assert.Empty(t, tb.Record.Header.Get("box.board"))
	assert.Equal(t, "Known of this box: no path yet, no card yet.\n"+
		"The box file cannot be used: sakura-box.yaml:9:9: expected here: a garden icon: e+1 e+2 e-1 e*1 c f", opening(t, tb))
	assert.Equal(t, "The unreadable box file was kept as sakura-box.yaml.damaged; a new one was begun.", typed(t, tb, "board "+path3b))
	assert.Equal(t, "board: "+path3b, knows(t, f, ""))
	kept, err := os.ReadFile(boxFile(t, f, "") + ".damaged")
	require.NoError(t, err)
	assert.Equal(t, damaged, kept)

	require.NoError(t, os.WriteFile(boxFile(t, f, ""), []byte("worse"), 0o600))
	typed(t, tb, "Ann 4=e+1+2")
	kept, err = os.ReadFile(boxFile(t, f, "") + ".damaged-2")
	require.NoError(t, err)
	assert.Equal(t, "worse", string(kept))
	assert.Equal(t, "board: "+path3b+"\ncards: 4=e+1+2", knows(t, f, ""), "all that the record tells is in the new file")
}

func TestAFileOfABoxThatCannotBeWritten(t *testing.T) {
	f := shelf(t)
	require.NoError(t, os.WriteFile(f.Opener.House, nil, 0o600)) // a file where the folder should be
	tb := begin(t, f)
	got := typed(t, tb, "board "+path3b)
	assert.True(t, strings.HasPrefix(got, "The record keeps what was entered about the box; the box file could not be written: "), got)
	assert.Empty(t, typed(t, tb, "Ann 17=c>"), "the same reason is told once")
	require.NoError(t, os.Remove(f.Opener.House))
	typed(t, tb, "Bob 4=e+1+2")
	assert.Equal(t, "board: "+path3b+"\ncards: 4=e+1+2 17=c>", knows(t, f, ""), "what could not be kept is kept later")
}

func TestAReadOnlyFolder(t *testing.T) {
	f := shelf(t)
	require.NoError(t, os.MkdirAll(f.Opener.House, 0o500))
	if trial, err := os.CreateTemp(f.Opener.House, ""); err == nil {
		trial.Close()
		t.Skip("whoever runs the tests may write everywhere")
	}
	tb := begin(t, f)
	assert.Contains(t, typed(t, tb, "board "+path3b), "could not be written")
	_, now := tb.Session.Box()
	assert.Equal(t, path3b, now[0].Value, "the entry stands")
	typed(t, tb, "Ann 17=c>")
	require.NoError(t, tb.Close())

	// What a later game told stays, also when nothing could be written at first.
	require.NoError(t, os.Chmod(f.Opener.House, 0o700))
	put(t, f, "", "  cards: {17: fn}\n")
	require.NoError(t, os.Chmod(f.Opener.House, 0o500))
	tb, problems := f.Opener.Play(tb.Path)
	require.Empty(t, said(t, problems))
	defer tb.Close()
	require.NoError(t, os.Chmod(f.Opener.House, 0o700))
	typed(t, tb, "Bob 4=e+1+2")
	assert.Equal(t, "board: "+path3b+"\ncards: 4=e+1+2 17=fn", knows(t, f, ""))
}
