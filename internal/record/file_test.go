package record

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

// head is the canonical text of the header of small.
const head = "referee: 1\ngame: g\nseats: Ann, Bea\n\n"

var small = Header{Version: 1, Game: "g", Seats: []string{"Ann", "Bea"}}

// locks says that a record is locked: see lock_other.go.
const locks = runtime.GOOS != "js"

// entry is a line that is easy to tell from others.
func entry(n int) Line { return Line{Seat: 1, Text: "move " + strconv.Itoa(n)} }

func create(t *testing.T) *File {
	t.Helper()
	f, err := Create(filepath.Join(t.TempDir(), "game.txt"), small)
	require.NoError(t, err)
	t.Cleanup(func() { f.Close() })
	return f
}

// open writes a file and opens it as a record.
func open(t *testing.T, text string) (*File, *Record, []*rules.Fault) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "game.txt")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	f, r, errs, err := Open(path)
	require.NoError(t, err)
	t.Cleanup(func() { f.Close() })
	return f, r, errs
}

func content(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(data)
}

func TestCreateAppendReopen(t *testing.T) {
	f := create(t)
	assert.Equal(t, head, content(t, f.Path()))
	assert.Equal(t, small, f.Header())
	require.NoError(t, f.Append(entry(1), Line{Kind: Ruling, Target: 1, Codes: []string{"x/y"}}))
	require.NoError(t, f.Append())
	require.NoError(t, f.Append(Line{Kind: Undo, N: 1}))
	require.NoError(t, f.Close())
	assert.Equal(t, head+"Ann move 1\nruling 1: x/y\nundo\n", content(t, f.Path()))

	f, r, errs, err := Open(f.Path())
	require.NoError(t, err)
	assert.Empty(t, errs)
	assert.Len(t, r.Lines, 3)
	require.NoError(t, f.Append(entry(2)))
	require.NoError(t, f.Close())
	r, errs, err = reread(f.Path())
	require.NoError(t, err)
	assert.Empty(t, errs)
	assert.Len(t, r.Lines, 4)
}

func TestCreateLeavesOnlyTheRecord(t *testing.T) {
	f := create(t)
	list, err := os.ReadDir(filepath.Dir(f.Path()))
	require.NoError(t, err)
	assert.Len(t, list, 1)
}

func TestCreateNeverOverwrites(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.txt")
	require.NoError(t, os.WriteFile(path, []byte("precious"), 0o600))
	_, err := Create(path, small)
	require.ErrorIs(t, err, fs.ErrExist)
	assert.Equal(t, "exists", Reason(err, path).ID())
	assert.Equal(t, "precious", content(t, path))
	list, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	assert.Len(t, list, 1, "no temporary file is left")
}

func TestCreateRefusesAHeaderThatWouldBreak(t *testing.T) {
	for name, h := range map[string]Header{
		"no game":           {Seats: []string{"A"}},
		"no seats":          {Game: "g"},
		"keyword as a name": {Game: "g", Seats: []string{"undo"}},
		"comma in a name":   {Game: "g", Seats: []string{"A, B"}},
		"line in a value":   {Game: "g", Seats: []string{"A"}, Fields: []Field{{"title", "a\n\nA 1"}}},
		"field in a value":  {Game: "g", Seats: []string{"A"}, Fields: []Field{{"title", "a\nb: c"}}},
		"escape in a value": {Game: "g", Seats: []string{"A"}, Fields: []Field{{"title", "\x1b[2J"}}},
		"same key twice":    {Game: "g", Seats: []string{"A"}, Fields: []Field{{"title", "a"}, {"Title", "b"}}},
	} {
		dir := t.TempDir()
		_, err := Create(filepath.Join(dir, "game.txt"), h)
		require.ErrorIs(t, err, ErrUnreadable, name)
		list, err := os.ReadDir(dir)
		require.NoError(t, err)
		assert.Empty(t, list, name)
	}
}

func TestCreateInAFolderThatIsNotThere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "no", "game.txt")
	_, err := Create(path, small)
	require.ErrorIs(t, err, fs.ErrNotExist)
	assert.Equal(t, "missing", Reason(err, path).ID())
	_, _, _, err = Open(path)
	require.ErrorIs(t, err, fs.ErrNotExist)
	_, _, err = reread(path)
	require.ErrorIs(t, err, fs.ErrNotExist)
}

func TestASecondWriterIsRefused(t *testing.T) {
	if !locks {
		t.Skip("one program at a time has all files")
	}
	f := create(t)
	_, _, _, err := Open(f.Path())
	require.ErrorIs(t, err, ErrLocked)
	assert.Equal(t, "locked", Reason(err, f.Path()).ID())
	_, _, err = reread(f.Path())
	require.NoError(t, err, "reading needs no lock")
	require.NoError(t, f.Append(entry(1)))
	require.NoError(t, f.Close())
	second, _, _, err := Open(f.Path())
	require.NoError(t, err)
	require.NoError(t, second.Close())
}

func TestOpenOfWhatIsNoRecordTouchesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "diary.txt")
	for _, text := range []string{"", "Dear diary", "referee: 2\ngame: g\nseats: A\n\nA 1", "\x89PNG\r\n\x1a\n"} {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		f, r, errs, err := Open(path)
		require.ErrorIs(t, err, ErrUnreadable)
		assert.Equal(t, "unreadable", Reason(err, path).ID())
		assert.Nil(t, f)
		assert.Nil(t, r)
		assert.Len(t, errs, 1)
		assert.Equal(t, text, content(t, path))
	}
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	r, errs, err := reread(path)
	require.NoError(t, err)
	assert.Nil(t, r)
	assert.Equal(t, "not_record", errs[0].ID())
}

func TestOpenOfAFileThatIsTooLarge(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.txt")
	require.NoError(t, os.WriteFile(path, []byte(head), 0o600))
	require.NoError(t, os.Truncate(path, 1<<32))
	_, _, errs, err := Open(path)
	require.ErrorIs(t, err, ErrUnreadable)
	assert.Equal(t, "too_large", errs[0].ID())
}

func TestATornLastLineIsSetAside(t *testing.T) {
	f, r, errs := open(t, head+"Ann 1\nBe")
	require.Len(t, errs, 1)
	assert.Equal(t, rules.Fault{Row: 6, Col: 1, Code: "record.torn", Args: []rules.Arg{rules.Plain("file", "game.txt.torn")}}, *errs[0])
	assert.Len(t, r.Lines, 1)
	assert.Equal(t, head+"Ann 1\n", content(t, f.Path()))
	assert.Equal(t, "Be\n", content(t, f.Path()+TornSuffix))
	require.NoError(t, f.Append(entry(2)))
	require.NoError(t, f.Close())

	torn := content(t, f.Path()) + "\x00\x00\x00"
	require.NoError(t, os.WriteFile(f.Path(), []byte(torn), 0o600))
	f, _, errs, err := Open(f.Path())
	require.NoError(t, err)
	defer f.Close()
	require.Len(t, errs, 1)
	assert.Equal(t, "Be\n\x00\x00\x00\n", content(t, f.Path()+TornSuffix), "nothing set aside before is lost")
}

func TestAnUnreadableLineElsewhereStays(t *testing.T) {
	for _, text := range []string{head + "Be\nAnn 1\n", head + "Be\n", head + "Be\n  ", head + "Ann 1\nBe\nAnn 2"} {
		f, _, errs := open(t, text)
		require.Len(t, errs, 1)
		assert.Equal(t, "seat", errs[0].ID())
		assert.Equal(t, text, content(t, f.Path()))
		assert.NoFileExists(t, f.Path()+TornSuffix)
	}
}

// TestEveryTruncationOpens cuts a record at every byte behind its header.
func TestEveryTruncationOpens(t *testing.T) {
	whole := read(t, evening)
	start := strings.Index(evening, "\n\n") + 1
	path := filepath.Join(t.TempDir(), "game.txt")
	for cut := start; cut <= len(evening); cut++ {
		text := evening[:cut]
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		f, r, errs, err := Open(path)
		require.NoError(t, err, "cut at %d", cut)
		complete := strings.Count(text, "\n") - strings.Count(evening[:start+1], "\n")
		require.GreaterOrEqual(t, len(r.Lines), complete, "cut at %d", cut)
		for i := range max(complete, 0) {
			require.Equal(t, whole.Lines[i], r.Lines[i], "cut at %d", cut)
		}
		if len(errs) > 0 {
			require.Equal(t, "torn", errs[0].ID())
			tail := text[strings.LastIndexByte(text, '\n')+1:]
			require.Equal(t, tail+"\n", content(t, path+TornSuffix))
			require.NoError(t, os.Remove(path+TornSuffix))
		}
		require.NoError(t, f.Append(Line{Kind: Comment, Text: "goes on"}))
		require.NoError(t, f.Close())
		again, errs, err := reread(path)
		require.NoError(t, err)
		require.Empty(t, errs, "cut at %d", cut)
		require.Equal(t, "goes on", again.Lines[len(again.Lines)-1].Text)
		require.Len(t, again.Lines, len(r.Lines)+1)
	}
}

func TestTruncationsInTheHeaderAreLeftAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.txt")
	for cut := range strings.Index(evening, "seats: O") + len("seats: ") {
		require.NoError(t, os.WriteFile(path, []byte(evening[:cut]), 0o600))
		_, _, errs, err := Open(path)
		require.ErrorIs(t, err, ErrUnreadable, "cut at %d", cut)
		require.NotEmpty(t, errs)
		require.Equal(t, evening[:cut], content(t, path))
	}
}

func TestReasonOfAnythingElse(t *testing.T) {
	e := Reason(errors.New("smoke"), "/some/where/game.txt")
	assert.Equal(t, "disk", e.ID())
	assert.Equal(t, []rules.Arg{rules.Plain("file", "game.txt")}, e.Args)
	assert.Equal(t, "read_only", Reason(syscall.EROFS, "x").ID())
	assert.Equal(t, "read_only", Reason(fs.ErrPermission, "x").ID())
}

// reread reads a record as another program would. Where the header cannot be read the
// record is nil and the error is nil too: the list says why.
func reread(path string) (*Record, []*rules.Fault, error) {
	data, err := Bytes(path)
	if err != nil {
		return nil, nil, err
	}
	r, errs := Parse(data)
	return r, errs, nil
}
