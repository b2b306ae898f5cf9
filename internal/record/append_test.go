package record

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAppendAfterAHandWrittenEnd(t *testing.T) {
	for text, want := range map[string]string{
		head + "Ann 1":                 head + "Ann 1\nAnn move 1\n",
		head + "Ann 1\n\n":             head + "Ann 1\n\nAnn move 1\n",
		strings.TrimRight(head, "\n"):  head + "Ann move 1\n",
		strings.TrimSuffix(head, "\n"): head + "Ann move 1\n",
		head:                           head + "Ann move 1\n",
		"\ufeff\n" + strings.TrimSuffix(head, "\n"): "\ufeff\n" + head + "Ann move 1\n",
		strings.ReplaceAll(head, "\n", "\r\n"):      strings.ReplaceAll(head, "\n", "\r\n") + "Ann move 1\n",
	} {
		f, _, errs := open(t, text)
		assert.Empty(t, errs)
		require.NoError(t, f.Append(entry(1)))
		assert.Equal(t, want, content(t, f.Path()))
		r, errs, err := reread(f.Path())
		require.NoError(t, err)
		assert.Empty(t, errs)
		assert.Equal(t, "move 1", r.Lines[len(r.Lines)-1].Text)
		require.NoError(t, f.Append(entry(2)))
		assert.Equal(t, want+"Ann move 2\n", content(t, f.Path()))
	}
}

func TestAppendRefusesWhatWouldNotReadBack(t *testing.T) {
	f := create(t)
	for _, l := range []Line{
		{Seat: 1, Text: "a\nAnn b"},
		{Seat: 1, Text: ""},
		{Seat: 1, Text: " a"},
		{Seat: NoSeat, Text: "a"},
		{Seat: 3, Text: "a"},
		{Seat: 1, Text: strings.Repeat("x", MaxLine)},
		{Kind: Comment, Text: "\x1b[2J"},
		{Kind: Unread, Raw: "Ann 1"},
		{Kind: Unread, Raw: "nothing"},
		{Kind: Insert, Inner: Undo, Target: 1},
		{Kind: Insert, Inner: Insert, Target: 1, Seat: 1, Text: "a"},
		{Kind: Amend, Target: 0, Seat: 1, Text: "a"},
		{Kind: Undo},
		{Kind: Ruling, Target: 1},
		{Kind: Ruling, Target: 1, Codes: []string{"a b"}},
		{Kind: Override, Text: "a"},
	} {
		err := f.Append(entry(1), l)
		require.ErrorIs(t, err, ErrLine, "%+v", l)
		assert.Equal(t, "line", Reason(err, f.Path()).ID())
	}
	assert.Equal(t, head, content(t, f.Path()), "not even the good line of the two")
	require.NoError(t, f.Append(entry(1)))
}

// A program that keeps the folder elsewhere may set another time without changing anything.
func TestAppendGoesOnWhereOnlyTheTimeChanged(t *testing.T) {
	f := create(t)
	require.NoError(t, f.Append(entry(1)))
	require.NoError(t, inPlace(f.Path(), []byte("Bea"), []byte("Bea")))
	require.NoError(t, f.Append(entry(2)))
	require.NoError(t, f.Lost())
	assert.Equal(t, head+"Ann move 1\nAnn move 2\n", content(t, f.Path()))
}

func TestAppendStopsAtTheLargestSize(t *testing.T) {
	long := "# " + strings.Repeat("x", 997) + "\n"
	for _, full := range []string{
		head + strings.Repeat(long, (MaxSize-len(head))/len(long)-1) + strings.Repeat("#\n", (MaxSize-len(head))%len(long)/2),
		head + strings.Repeat("#\n", MaxLines-strings.Count(head, "\n")-1),
	} {
		f, _, _ := open(t, full)
		require.NoError(t, f.Append(Line{Kind: Comment, Text: long[2 : len(long)-1]}))
		size := len(content(t, f.Path()))
		err := f.Append(Line{Kind: Comment, Text: "1234567"})
		require.ErrorIs(t, err, ErrFull)
		assert.Equal(t, "full", Reason(err, f.Path()).ID())
		assert.Len(t, content(t, f.Path()), size)
	}
}

func TestAppendNoticesOtherHands(t *testing.T) {
	for name, meddle := range map[string]func(path string) error{
		"written to": func(path string) error { return os.WriteFile(path, []byte(head+"Bea 1\n"), 0o600) },
		"replaced": func(path string) error {
			if err := os.WriteFile(path+"~", []byte(head), 0o600); err != nil {
				return err
			}
			return os.Rename(path+"~", path)
		},
		"removed": os.Remove,
	} {
		f := create(t)
		require.NoError(t, meddle(f.Path()))
		before, _ := os.ReadFile(f.Path())
		err := f.Append(entry(1))
		require.ErrorIs(t, err, ErrChanged, name)
		assert.Equal(t, "changed", Reason(err, f.Path()).ID())
		after, _ := os.ReadFile(f.Path())
		assert.Equal(t, before, after, name)
	}
}

// The game is held by the program: whatever becomes of its file, it can be written
// under another name, byte for byte, and goes on there.
func TestALostRecordIsWrittenUnderAnotherName(t *testing.T) {
	for name, lose := range map[string]func(path string) error{
		"deleted":        os.Remove,
		"renamed":        func(path string) error { return os.Rename(path, path+".old") },
		"folder removed": func(path string) error { return os.RemoveAll(filepath.Dir(path)) },
		"folder renamed": func(path string) error { return os.Rename(filepath.Dir(path), filepath.Dir(path)+" old") },
		"replaced": func(path string) error {
			return errors.Join(os.Remove(path), os.WriteFile(path, []byte("shopping list"), 0o600))
		},
		"edited in place, to the same size": func(path string) error { return inPlace(path, []byte("Bea"), []byte("Ben")) },
		"edited":                            func(path string) error { return os.WriteFile(path, []byte(head+"Bea 1\n"), 0o600) },
		"truncated":                         func(path string) error { return os.Truncate(path, 0) },
		"not at all ":                       func(string) error { return nil },
	} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "evening")
			require.NoError(t, os.Mkdir(dir, 0o700))
			path := filepath.Join(dir, "game.referee")
			require.NoError(t, os.WriteFile(path, []byte("\ufeff"+head+"# tea\r\nAnn  1"), 0o600))
			f, _, errs, err := Open(path)
			require.NoError(t, err)
			require.Empty(t, errs)
			require.NoError(t, f.Append(entry(1)))
			require.NoError(t, f.Lost())
			acknowledged := content(t, path)
			require.NoError(t, lose(path))
			if name != "not at all " {
				require.ErrorIs(t, f.Lost(), ErrChanged)
				require.ErrorIs(t, f.Append(entry(2)), ErrChanged)
			}
			left, _ := os.ReadFile(path)

			other := filepath.Join(t.TempDir(), "game-2.referee")
			taken := filepath.Join(filepath.Dir(other), "taken")
			require.NoError(t, os.WriteFile(taken, []byte("mine"), 0o600))
			require.ErrorIs(t, f.SaveAs(taken), fs.ErrExist)
			require.ErrorIs(t, f.SaveAs(filepath.Join(taken, "below")), syscall.ENOTDIR)
			require.ErrorIs(t, f.SaveAs(filepath.Join(filepath.Dir(other), "no", "folder")), fs.ErrNotExist)
			assert.Equal(t, "mine", content(t, taken))
			require.NoError(t, f.SaveAs(other))
			assert.Equal(t, acknowledged, content(t, other))
			assert.Equal(t, other, f.Path())
			require.NoError(t, f.Lost())
			require.NoError(t, f.Append(entry(2)))
			assert.Equal(t, acknowledged+"Ann move 2\n", content(t, other))
			if locks {
				_, _, _, err = Open(other)
				require.ErrorIs(t, err, ErrLocked)
			}
			after, _ := os.ReadFile(path)
			assert.Equal(t, left, after, "what lies under the old name stays")
			require.NoError(t, f.Close())
		})
	}
}

// A record that only ran out of room goes on elsewhere, and the old file keeps nothing
// that was not acknowledged.
func TestAFullDiskIsLeftForAnother(t *testing.T) {
	f := create(t)
	require.NoError(t, f.Append(entry(1)))
	good, path := f.disk, f.Path()
	f.disk = &failing{disk: good, write: syscall.ENOSPC, truncate: errors.New("broken")}
	require.Error(t, f.Append(entry(2)))
	require.Error(t, f.Lost(), "half a line may stand there")
	f.disk = good
	require.NoError(t, f.SaveAs(path+"-2"))
	assert.Equal(t, head+"Ann move 1\n", content(t, path))
	assert.Equal(t, head+"Ann move 1\n", content(t, path+"-2"))
}

func TestAppendAfterClose(t *testing.T) {
	f := create(t)
	require.NoError(t, f.Close())
	require.ErrorIs(t, f.Append(entry(1)), os.ErrClosed)
	require.ErrorIs(t, f.Close(), os.ErrClosed)
	assert.Equal(t, head, content(t, f.Path()))
}

func TestAppendFromSeveralSides(t *testing.T) {
	f := create(t)
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() { assert.NoError(t, f.Append(entry(i), entry(i))) })
	}
	all.Wait()
	r, errs, err := reread(f.Path())
	require.NoError(t, err)
	require.Empty(t, errs)
	require.Len(t, r.Lines, 40)
	for i := 0; i < 40; i += 2 {
		assert.Equal(t, r.Lines[i].Text, r.Lines[i+1].Text, "one append stays together")
	}
}

// failing is a disk that fails where it is told to, after half of a write.
type failing struct {
	disk
	write, sync, truncate error
}

func (d *failing) WriteAt(b []byte, at int64) (int, error) {
	if d.write != nil {
		n, _ := d.disk.WriteAt(b[:len(b)/2], at)
		return n, d.write
	}
	return d.disk.WriteAt(b, at)
}

func (d *failing) Sync() error {
	if d.sync != nil {
		return d.sync
	}
	return d.disk.Sync()
}

func (d *failing) Truncate(size int64) error {
	if d.truncate != nil {
		return d.truncate
	}
	return d.disk.Truncate(size)
}

func TestAFailingDiskLosesNothing(t *testing.T) {
	full, broken := error(syscall.ENOSPC), errors.New("broken")
	for name, c := range map[string]struct {
		disk failing
		code string
		left string // what stands in the file right after the failure
	}{
		"no room":                     {failing{write: full}, "disk_full", "Ann move 1\n"},
		"no sync":                     {failing{sync: broken}, "disk", "Ann move 1\n"},
		"no room and no cutting back": {failing{write: full, truncate: broken}, "disk_full", "Ann move 1\nAnn m"},
		"no sync and no cutting back": {failing{sync: broken, truncate: broken}, "disk", "Ann move 1\nAnn move 2\n"},
	} {
		f := create(t)
		require.NoError(t, f.Append(entry(1)), name)
		good := f.disk
		c.disk.disk = good
		f.disk = &c.disk
		err := f.Append(entry(2))
		require.Error(t, err, name)
		assert.Equal(t, c.code, Reason(err, f.Path()).ID(), name)
		assert.Equal(t, head+c.left, content(t, f.Path()), name)
		require.Error(t, f.Append(entry(2)), name)

		f.disk = good
		require.NoError(t, f.Append(entry(3)), name)
		assert.Equal(t, head+"Ann move 1\nAnn move 3\n", content(t, f.Path()), name)
	}
}

// inPlace puts other bytes of a file in the place of the first that are such, as an editor does that keeps the file.
func inPlace(path string, was, is []byte) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.WriteAt(is, int64(bytes.Index(data, was)))
	later := time.Now().Add(time.Second) // the clock of a file is slow
	return errors.Join(err, f.Close(), os.Chtimes(path, later, later))
}
