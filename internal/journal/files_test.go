package journal_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/journal"
	"referee/internal/journal/journaltest"
	"referee/internal/record"
)

func TestFiles(t *testing.T) {
	journaltest.Run(t, func(t *testing.T) journaltest.Harness {
		dir := t.TempDir()
		return journaltest.Harness{Forgets: true, Open: func(t testing.TB) journal.Journal { return files(t, dir) }}
	})
}

func files(t testing.TB, dir string) *journal.Files {
	f, err := journal.OpenFiles(dir)
	require.NoError(t, err)
	t.Cleanup(func() { f.Close() })
	return f
}

var ctx = context.Background()

func lines(list ...string) []byte { return []byte(strings.Join(list, "\n") + "\n") }

// What a record lacks at its end is put there before the next line, and counted so from the beginning.
func TestFilesOfOtherHands(t *testing.T) {
	dir := t.TempDir()
	head := journaltest.Head
	for name, c := range map[string]struct{ file, header, lines string }{
		"bare":     {strings.TrimSuffix(head, "\n"), head, ""},
		"cut":      {strings.TrimSuffix(head, "\n\n"), head, ""},
		"open":     {head + "Anna 1X", head, "Anna 1X\n"},
		"returns":  {strings.ReplaceAll(head+"Anna 1X", "\n", "\r\n"), strings.ReplaceAll(head, "\n", "\r\n"), "Anna 1X\n"},
		"torn":     {head + "Anna 1X\nNobody", head, "Anna 1X\n"},
		"trailing": {head + "\n\n", head, "\n\n"},
	} {
		path := filepath.Join(dir, name+journal.RecordExt)
		require.NoError(t, os.WriteFile(path, []byte(c.file), 0o600))
		if name != "torn" {
			header, rest := journal.Whole([]byte(c.file))
			assert.Equal(t, c.header, string(header), name)
			assert.Equal(t, c.lines, string(rest), name)
		}
		for range 2 {
			f := files(t, dir)
			header, behind, err := f.Read(ctx, name, 0)
			require.NoError(t, err)
			assert.Equal(t, c.header, string(header), name)
			at, all := journal.Revision(0), ""
			for _, b := range behind {
				at, all = b.At, all+string(b.Text)
			}
			assert.Equal(t, c.lines, all, name)
			_, err = f.Append(ctx, name, at, "", lines("Boris 2"))
			require.NoError(t, err)
			c.lines += "Boris 2\n"
			data, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.Equal(t, c.header+c.lines, string(data))
			require.NoError(t, f.Close())
		}
	}
	require.NoError(t, os.WriteFile(filepath.Join(dir, "none"+journal.RecordExt), []byte("shopping list"), 0o600))
	_, _, err := files(t, dir).Read(ctx, "none", 0)
	assert.ErrorIs(t, err, record.ErrUnreadable)
}

// A table that another program plays is not touched, and listed all the same.
func TestATableOpenElsewhere(t *testing.T) {
	dir := t.TempDir()
	f, other := files(t, dir), files(t, dir)
	require.NoError(t, f.Create(ctx, "one", []byte(journaltest.Head), nil))
	require.NoError(t, f.Create(ctx, "two", []byte(journaltest.Head), nil))
	_, err := other.Append(ctx, "one", 0, "", lines("Anna 1X"))
	require.ErrorIs(t, err, record.ErrLocked)
	assert.False(t, journal.Answered(err))
	_, err = other.SetNote(ctx, "one", 0, []byte("{}"))
	assert.ErrorIs(t, err, record.ErrLocked)
	assert.ErrorIs(t, other.Create(ctx, "one", []byte(journaltest.Head), nil), journal.ErrExists)
	n := 0
	for e, err := range other.List(ctx) {
		require.NoError(t, err)
		assert.Contains(t, []string{"one", "two"}, e.ID)
		n++
	}
	assert.Equal(t, 2, n)
	require.NoError(t, f.Close())
	_, err = f.Append(ctx, "one", 0, "", lines("Anna 1X"))
	assert.ErrorIs(t, err, os.ErrClosed)
	_, err = other.Append(ctx, "one", 0, "", lines("Anna 1X"))
	assert.NoError(t, err)
}

// Of many tables few are open, and those that are watched know their keys all the same.
func TestManyTablesFewFiles(t *testing.T) {
	if !journal.Locks {
		t.Skip("nothing tells which files are open")
	}
	dir := t.TempDir()
	f := files(t, dir)
	name := func(i int) string { return "t" + strconv.Itoa(i) }
	stroke, end := f.Watch(name(0))
	for i := range journal.MostOpen + 20 {
		require.NoError(t, f.Create(ctx, name(i), []byte(journaltest.Head), nil))
		_, err := f.Append(ctx, name(i), 0, "k", lines("Anna 1X", "Boris 2"))
		require.NoError(t, err)
	}
	<-stroke
	assert.Equal(t, journal.MostOpen, f.Open())
	assert.Equal(t, journal.MostOpen+1, f.Known(), "of the rest nothing but the one that is watched")
	open, _, _, err := record.Open(filepath.Join(dir, name(1)+journal.RecordExt))
	require.NoError(t, err, "others may have it")
	require.NoError(t, open.Append(record.Line{Kind: record.Comment, Text: "elsewhere"}))
	require.NoError(t, open.Close())
	at, err := f.Append(ctx, name(0), 2, "k", lines("Anna 1X", "Boris 2"))
	require.NoError(t, err)
	assert.EqualValues(t, 2, at)
	_, behind, err := f.Read(ctx, name(0), 0)
	require.NoError(t, err)
	assert.Equal(t, []journal.Batch{{Before: 0, At: 2, Key: "k", Text: lines("Anna 1X", "Boris 2")}}, behind)
	_, err = f.Append(ctx, name(1), 2, "", lines("Anna 1X"))
	assert.ErrorIs(t, err, journal.ErrMoved, "somebody wrote meanwhile")
	_, behind, err = f.Read(ctx, name(1), 2)
	require.NoError(t, err)
	assert.Equal(t, "# elsewhere\n", string(behind[0].Text))
	end()
	require.NoError(t, f.Close())
	assert.Zero(t, f.Known())
}

// helperVariable says, for this test program run again, in which folder it writes.
const helperVariable = "JOURNAL_TEST_DIR"

func TestMain(m *testing.M) {
	if dir := os.Getenv(helperVariable); dir != "" {
		os.Exit(write(dir))
	}
	os.Exit(m.Run())
}

// write writes numbered lines to eight tables at once, one or two each time, and tells which are written.
func write(dir string) int {
	f, err := journal.OpenFiles(dir)
	failed := make(chan error)
	for n := range 8 {
		go func() {
			id := "t" + strconv.Itoa(n)
			_, behind, err := f.Read(ctx, id, 0)
			at := journal.Revision(0)
			for _, b := range behind {
				at = b.At
			}
			for err == nil {
				list := []string{"# " + strconv.Itoa(int(at)+1)}
				if at%3 == 0 {
					list = append(list, "# "+strconv.Itoa(int(at)+2))
				}
				if at, err = f.Append(ctx, id, at, strconv.Itoa(int(at)), lines(list...)); err == nil {
					fmt.Println(n, at)
				}
			}
			failed <- err
		}()
	}
	if err == nil {
		err = <-failed
	}
	fmt.Fprintln(os.Stderr, err)
	return 1
}

// The writer is killed while eight tables are written: nothing that it told is lost, nothing is there twice.
func TestKilledWhileTablesAreWritten(t *testing.T) {
	if !journal.Locks {
		t.Skip("a killed program would keep its locks")
	}
	const kills = 20
	dir := t.TempDir()
	f := files(t, dir)
	for n := range 8 {
		require.NoError(t, f.Create(ctx, "t"+strconv.Itoa(n), []byte(journaltest.Head), nil))
	}
	require.NoError(t, f.Close())
	var told [8]int
	for range kills {
		cmd := exec.Command(os.Args[0])
		cmd.Env, cmd.Stderr = append(os.Environ(), helperVariable+"="+dir), os.Stderr
		out, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		scan, left := bufio.NewScanner(out), 1+rand.IntN(100)
		for scan.Scan() {
			var n, at int
			if got, _ := fmt.Sscan(scan.Text(), &n, &at); got == 2 {
				told[n] = max(told[n], at)
			}
			if left--; left == 0 { // the rest of what it told is still read
				require.NoError(t, cmd.Process.Kill())
			}
		}
		var exit *exec.ExitError
		require.True(t, errors.As(cmd.Wait(), &exit))
		require.Equal(t, syscall.SIGKILL, exit.Sys().(syscall.WaitStatus).Signal())
		f := files(t, dir)
		for n := range 8 {
			_, behind, err := f.Read(ctx, "t"+strconv.Itoa(n), 0)
			require.NoError(t, err)
			at := 0
			for _, b := range behind {
				for line := range strings.Lines(string(b.Text)) {
					at++
					require.Equal(t, "# "+strconv.Itoa(at)+"\n", line)
				}
			}
			require.GreaterOrEqual(t, at, told[n])
		}
		require.NoError(t, f.Close())
	}
	sum := 0
	for _, at := range told {
		sum += at
	}
	assert.GreaterOrEqual(t, sum, kills)
	t.Logf("%d lines told before %d kills", sum, kills)
}

func BenchmarkAppend(b *testing.B) {
	for _, n := range []int{1, 8, 64} {
		b.Run(strconv.Itoa(n)+" tables", func(b *testing.B) {
			f := files(b, b.TempDir())
			for i := range n {
				require.NoError(b, f.Create(ctx, "t"+strconv.Itoa(i), []byte(journaltest.Head), nil))
			}
			begun, done := time.Now(), make(chan error, n)
			b.ResetTimer()
			for i := range n {
				go func() {
					at, err := journal.Revision(0), error(nil)
					for k := i; k < b.N && err == nil; k += n {
						at, err = f.Append(ctx, "t"+strconv.Itoa(i), at, strconv.Itoa(k), lines("Anna 3BCC"))
					}
					done <- err
				}()
			}
			for range n {
				require.NoError(b, <-done)
			}
			b.ReportMetric(float64(b.N)/time.Since(begun).Seconds(), "appends/s")
		})
	}
}

// BenchmarkList lists 10,000 tables, each with a note.
func BenchmarkList(b *testing.B) {
	dir := b.TempDir()
	text := journaltest.Head + strings.Repeat("Anna 3BCC\n", 100)
	note := []byte(`{"secret":"` + strings.Repeat("x", 400) + `"}`)
	for i := range 10_000 {
		path := filepath.Join(dir, fmt.Sprintf("hanamikoji-%010d", i)+journal.RecordExt)
		require.NoError(b, os.WriteFile(path, []byte(text), 0o600))
		require.NoError(b, os.WriteFile(strings.TrimSuffix(path, journal.RecordExt)+journal.NoteExt, note, 0o600))
	}
	f := files(b, dir)
	for b.Loop() {
		n := 0
		for e, err := range f.List(ctx) {
			require.NoError(b, err)
			require.EqualValues(b, 100, e.At)
			n++
		}
		require.Equal(b, 10_000, n)
	}
}
