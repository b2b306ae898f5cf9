//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit/emulator"
)

// patience is how long a story waits for something to be on the screen.
const patience = 20 * time.Second

// terminal is the real program on a real terminal.
type terminal struct {
	*emulator.Emulator
	t   *testing.T
	cmd *exec.Cmd
	pty *os.File
}

// program builds the program once for all stories.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "referee")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "referee")
	out, err := exec.Command("go", "build", "-o", path, ".").CombinedOutput()
	if err != nil {
		return string(out), err
	}
	return path, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if path, err := program(); err == nil {
		os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

// environment is that of a terminal in English, with the user's folders in home.
func environment(home string) []string {
	return []string{"TERM=xterm-256color", "LANG=C.UTF-8", "HOME=" + home, "XDG_DATA_HOME=" + home, "XDG_CONFIG_HOME=" + home}
}

// start runs the program at 80x24 in folders of its own.
func start(t *testing.T, home string, args ...string) *terminal {
	t.Helper()
	path, err := program()
	require.NoError(t, err, path)
	s := &terminal{t: t, cmd: exec.Command(path, args...)}
	s.cmd.Env = environment(home)
	s.pty, err = pty.StartWithSize(s.cmd, &pty.Winsize{Rows: 24, Cols: 80})
	require.NoError(t, err)
	s.Emulator = emulator.New(80, 24, s.pty)
	t.Cleanup(func() {
		_ = s.cmd.Process.Kill()
		s.Wait()
		s.pty.Close()
	})
	return s
}

// sees waits until a text is on the screen.
func (s *terminal) sees(text string) {
	s.t.Helper()
	require.Eventually(s.t, func() bool { return strings.Contains(s.Screen(), text) }, patience, 5*time.Millisecond,
		"%q is not on the screen", text)
}

func (s *terminal) types(keys string) {
	s.t.Helper()
	_, err := s.pty.WriteString(keys)
	require.NoError(s.t, err)
}

// evening starts the program with a record to play on, and returns its path.
func evening(t *testing.T, args ...string) (s *terminal, path string) {
	t.Helper()
	home := t.TempDir()
	path = filepath.Join(home, "evening.referee")
	require.NoError(t, os.WriteFile(path, []byte("referee: 1\ngame: hanamikoji\nseats: Анна, Борис\n\nАнна 1X\n"), 0o600))
	s = start(t, home, append(args, "play", path)...)
	s.sees("Борис")
	return s, path
}

// written is what a file holds.
func written(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(data)
}

// A game goes on: a clean entry, a refused one that stays in the prompt, undo.
func TestAnEntryIsOnDiskBeforeTheScreenSaysSo(t *testing.T) {
	s, path := evening(t, "--lang", "ru")
	s.types("3bccc\r")
	s.sees("ход 3 из 8")
	assert.Contains(t, written(t, path), "Борис 3BCC-C\n")
	s.types("1\r")
	s.sees("HK-TURN-4")
	data := written(t, path)
	assert.Equal(t, 2, strings.Count(data, "\nАнна")+strings.Count(data, "\nБорис"))
}

// Killed at once after an entry was shown, the program has lost nothing.
func TestAKilledProgramLosesNoEntry(t *testing.T) {
	s, path := evening(t, "--lang", "en")
	s.types("2\r")
	s.sees("turn 3 of 8")
	require.NoError(t, s.cmd.Process.Kill())
	_ = s.cmd.Wait()
	again := start(t, filepath.Dir(path), "--lang", "en", "play", path)
	again.sees("Resumed after entry 2")
}

// A signal gives the terminal back as it was.
func TestASignalRestoresTheTerminal(t *testing.T) {
	home := t.TempDir()
	s := start(t, home, "--lang", "fr")
	s.sees("Nouvelle partie")
	require.NoError(t, s.cmd.Process.Signal(syscall.SIGTERM))
	_ = s.cmd.Wait()
	s.Wait()
	assert.Contains(t, s.Sent(), "\x1b[?1049l", "the other screen is left")
}

// Ctrl-\ ends the program in lines as well, without a list of what it was doing.
func TestQuittingByASignalSaysNothing(t *testing.T) {
	s, path := evening(t, "--lang", "en", "--plain")
	s.types("2\r")
	require.Eventually(t, func() bool {
		data, _ := os.ReadFile(path)
		return strings.Contains(string(data), "Борис 2")
	}, patience, 5*time.Millisecond)
	s.types("\x1c")
	err := s.cmd.Wait()
	s.Wait()
	var exit *exec.ExitError
	require.ErrorAs(t, err, &exit)
	assert.Equal(t, 128+int(syscall.SIGQUIT), exit.ExitCode())
	assert.NotContains(t, s.Sent(), "goroutine")
}

// On the full screen it is a key; the signal leaves as every other does.
func TestQuittingByASignalOnTheScreen(t *testing.T) {
	s := start(t, t.TempDir(), "--lang", "en")
	s.sees("Settings")
	// The letters are on the screen once the key before them is read: a key still under way when the terminal
	// is given back would be a signal there, and a signal throws away what was written.
	s.types("\x1czz")
	s.sees("zz")
	require.NoError(t, s.cmd.Process.Signal(syscall.SIGQUIT))
	require.NoError(t, s.cmd.Wait())
	s.Wait()
	assert.Contains(t, s.Sent(), "\x1b[?1049l", "the other screen is left")
	assert.NotContains(t, s.Sent(), "goroutine")
}

// A note is sent to the terminal while its page is open, and neither before nor after.
func TestANoteIsSentOnlyWhileItsPageIsOpen(t *testing.T) {
	s, path := evening(t, "--lang", "en")
	s.sees("turn 2 of 8")
	s.types("\x1bp")
	s.sees("Whose cards?")
	s.types("2\r")
	s.sees("Hand the laptop to Борис")
	s.types("2\r")
	s.sees("only for: Борис")
	before := len(s.Sent())
	s.types("0\r")
	s.sees("anything")
	s.types("5\r")
	s.sees("what do you want to note?")
	s.types("zebra\r")
	s.sees("In your own words: zebra")
	s.types("hand ABCDEFG\r")
	s.sees("flute, fan, scroll, umbrella, shamisen, tea set, hairpin")
	s.types("\x1b")
	s.sees("Hand the laptop to Борис")
	after := len(s.Sent())
	assert.NotContains(t, s.Screen(), "zebra")
	s.types("\x1b")
	s.sees("(private)")
	s.types("\x1bl")
	s.sees("Entries")
	for _, sent := range []string{s.Sent()[:before], s.Sent()[after:]} {
		for _, note := range []string{"zebra", "ABCDEFG", "flute, fan, scroll"} {
			assert.NotContains(t, sent, note)
		}
	}
	assert.Contains(t, written(t, path), "# private Борис: zebra\nprivate Борис hand ABCDEFG\n")
}
