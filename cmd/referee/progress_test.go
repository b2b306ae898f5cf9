//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/creack/pty"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/internal/testkit/emulator"
)

// Many records go into a file for longer than a second: the terminal tells how many have been,
// and no more than have. Ctrl-C ends it at once, as a shell expects, with nothing left on the
// terminal and whole lines in the file.
func TestProgressOnATerminal(t *testing.T) {
	if testing.Short() {
		t.Skip("longer than a second")
	}
	path, err := program()
	require.NoError(t, err, path)
	home := t.TempDir()
	data, err := os.ReadFile(testkit.File("tokaido", filepath.Join("games", "ru-2013_return-trip_5_points.txt")))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(home, "r"), data, 0o600))
	out, err := os.Create(filepath.Join(home, "out"))
	require.NoError(t, err)
	defer out.Close()
	args := []string{"--lang", "en", "check"}
	for range 100_000 { // nobody waits for the last
		args = append(args, "r")
	}
	s := &terminal{t: t, cmd: exec.Command(path, args...)}
	s.cmd.Dir, s.cmd.Env, s.cmd.Stdout = home, environment(home), out
	s.pty, err = pty.StartWithSize(s.cmd, &pty.Winsize{Rows: 24, Cols: 80})
	require.NoError(t, err)
	defer s.pty.Close()
	defer func() { _ = s.cmd.Process.Kill() }()
	s.Emulator = emulator.New(80, 24, s.pty)
	s.sees("of 100000 records read")
	s.types("\x03")
	err = s.cmd.Wait()
	s.Wait()
	var exit *exec.ExitError
	require.ErrorAs(t, err, &exit)
	assert.Equal(t, syscall.SIGINT, exit.Sys().(syscall.WaitStatus).Signal())
	assert.Empty(t, strings.TrimSpace(strings.ReplaceAll(s.Screen(), "^C", "")))
	said := written(t, out.Name())
	assert.True(t, strings.HasSuffix(said, "\n"))
	numbers := regexp.MustCompile(`(\d+) of`).FindAllStringSubmatch(s.Sent(), -1)
	last, err := strconv.Atoi(numbers[len(numbers)-1][1])
	require.NoError(t, err)
	assert.Positive(t, last)
	assert.LessOrEqual(t, last, strings.Count(said, "\n")+1)
}
