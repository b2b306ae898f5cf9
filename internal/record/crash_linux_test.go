package record

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"

	"referee/internal/testkit/nobody"
)

// helperVariable names, for this test program run again, the part it plays.
const helperVariable = "RECORD_TEST_HELPER"

func TestMain(m *testing.M) {
	switch path := os.Getenv("RECORD_TEST_PATH"); os.Getenv(helperVariable) {
	case "append":
		os.Exit(appendForEver(path))
	case "fill":
		os.Exit(fillUp(path))
	}
	os.Exit(m.Run())
}

func helper(part, path string) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), helperVariable+"="+part, "RECORD_TEST_PATH="+path)
	cmd.Stderr = os.Stderr
	return cmd
}

// appendForEver appends numbered entries and prints each number once it is on
// the disk.
func appendForEver(path string) int {
	f, r, _, err := Open(path)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	for n := int(r.Next()); ; n++ {
		if err := f.Append(entry(n)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		fmt.Println(n)
	}
}

// TestKilledAtAnyInstantNothingAcknowledgedIsLost kills the writer, checks what
// it had acknowledged, and lets the next one go on with the same file. Every second
// one is killed soon after it began, perhaps before it wrote anything; the others
// once they have written, however slow the machine is.
func TestKilledAtAnyInstantNothingAcknowledgedIsLost(t *testing.T) {
	const kills = 24
	f := create(t)
	require.NoError(t, f.Close())
	acknowledged := 0
	for kill := range kills {
		cmd := helper("append", f.Path())
		out, err := cmd.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		soon := func() {
			time.AfterFunc(time.Duration(10+rand.IntN(40))*time.Millisecond, func() { cmd.Process.Kill() })
		}
		if kill%2 == 0 {
			soon()
		}
		wrote := false
		for scan := bufio.NewScanner(out); scan.Scan(); {
			if n, err := strconv.Atoi(scan.Text()); err == nil {
				acknowledged = n
			}
			if !wrote && kill%2 == 1 {
				soon()
			}
			wrote = true
		}
		var exit *exec.ExitError
		require.True(t, errors.As(cmd.Wait(), &exit))
		require.Equal(t, syscall.SIGKILL, exit.Sys().(syscall.WaitStatus).Signal())

		g, r, _, err := Open(f.Path())
		require.NoError(t, err)
		require.NoError(t, g.Close())
		require.GreaterOrEqual(t, len(r.Lines), acknowledged)
		for i, l := range r.Lines {
			require.Equal(t, "move "+strconv.Itoa(i+1), l.Text)
		}
	}
	assert.GreaterOrEqual(t, acknowledged, kills/2, "the writers got to write something")
	t.Logf("%d entries acknowledged before %d kills", acknowledged, kills)
}

// room is how large the helper's files may become.
const room = 200

// fillUp appends under a limit on file sizes, which works as a full disk, then
// once more after the limit is lifted.
func fillUp(path string) int {
	signal.Ignore(syscall.SIGXFSZ)
	limit := func(size uint64) error {
		return syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: size, Max: unix.RLIM_INFINITY})
	}
	f, _, _, err := Open(path)
	if err = errors.Join(err, limit(room)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	n := 1
	for ; err == nil; n++ {
		err = f.Append(entry(n))
	}
	info, _ := os.Stat(path)
	fmt.Println(n-2, Reason(err, path).ID(), info.Size())
	if err := errors.Join(limit(unix.RLIM_INFINITY), f.Append(Line{Kind: Comment, Text: "room again"})); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

func TestAFullDisk(t *testing.T) {
	f := create(t)
	require.NoError(t, f.Close())
	out, err := helper("fill", f.Path()).Output()
	require.NoError(t, err)
	want, fits := head, 0
	for {
		next := "Ann move " + strconv.Itoa(fits+1) + "\n"
		if len(want)+len(next) > room {
			break
		}
		want += next
		fits++
	}
	assert.Equal(t, fmt.Sprintln(fits, "disk_full", len(want)), string(out), "cut back to the last whole entry")
	assert.Equal(t, want+"# room again\n", content(t, f.Path()))
}

func TestAReadOnlyFolderAndFile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "evenings")
	require.NoError(t, os.Mkdir(dir, 0o755))
	require.NoError(t, os.Chmod(filepath.Dir(dir), 0o755))
	require.NoError(t, os.Chmod(filepath.Dir(filepath.Dir(dir)), 0o755))
	path := filepath.Join(dir, "game.txt")
	require.NoError(t, os.WriteFile(path, []byte(head+"Ann 1\n"), 0o444))
	shared := filepath.Join(dir, "shared.txt")
	require.NoError(t, os.WriteFile(shared, []byte(head+"An"), 0o666))
	require.NoError(t, os.Chmod(shared, 0o666))
	require.NoError(t, os.Chmod(dir, 0o555))
	defer os.Chmod(dir, 0o755)

	nobody.Runs(t, func() {
		_, err := Create(filepath.Join(dir, "new.txt"), small)
		assert.Equal(t, "read_only", Reason(err, path).ID(), "%v", err)
		_, _, _, err = Open(path)
		assert.Equal(t, "read_only", Reason(err, path).ID(), "%v", err)
		r, errs, err := reread(path)
		assert.NoError(t, err)
		assert.Empty(t, errs)
		assert.Len(t, r.Lines, 1)
		_, _, _, err = Open(shared)
		assert.Equal(t, "read_only", Reason(err, path).ID(), "%v", err)
	})
	assert.Equal(t, head+"An", content(t, shared), "a torn line that cannot be set aside is not cut off")
	assert.NoFileExists(t, shared+TornSuffix)
}
