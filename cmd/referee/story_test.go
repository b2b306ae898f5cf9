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
	"unicode/utf8"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// patience is how long a story waits for something to be on the screen.
const patience = 20 * time.Second

// terminal is the real program on a real terminal.
type terminal struct {
	t    *testing.T
	cmd  *exec.Cmd
	pty  *os.File
	vt   vt10x.Terminal
	mu   sync.Mutex
	raw  strings.Builder
	done chan struct{}
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

// start runs the program at 80x24 in folders of its own.
func start(t *testing.T, home string, args ...string) *terminal {
	t.Helper()
	path, err := program()
	require.NoError(t, err, path)
	s := &terminal{t: t, cmd: exec.Command(path, args...), vt: vt10x.New(vt10x.WithSize(80, 24)), done: make(chan struct{})}
	s.cmd.Env = []string{"TERM=xterm-256color", "LANG=C.UTF-8", "HOME=" + home, "XDG_DATA_HOME=" + home, "XDG_CONFIG_HOME=" + home}
	s.pty, err = pty.StartWithSize(s.cmd, &pty.Winsize{Rows: 24, Cols: 80})
	require.NoError(t, err)
	go s.read()
	t.Cleanup(func() {
		_ = s.cmd.Process.Kill()
		<-s.done
		s.pty.Close()
	})
	return s
}

// read feeds the emulator. It takes whole characters only.
func (s *terminal) read() {
	defer close(s.done)
	var rest []byte
	buf := make([]byte, 4096)
	for {
		n, err := s.pty.Read(buf)
		rest = append(rest, buf[:n]...)
		whole := len(rest)
		for back := 1; back <= min(utf8.UTFMax, whole); back++ {
			if utf8.RuneStart(rest[whole-back]) {
				if !utf8.FullRune(rest[whole-back:]) {
					whole -= back
				}
				break
			}
		}
		s.mu.Lock()
		_, _ = s.vt.Write(rest[:whole])
		s.raw.Write(rest[:whole])
		s.mu.Unlock()
		rest = append([]byte(nil), rest[whole:]...)
		if err != nil {
			return
		}
	}
}

func (s *terminal) screen() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.vt.String()
}

// sees waits until a text is on the screen.
func (s *terminal) sees(text string) {
	s.t.Helper()
	require.Eventually(s.t, func() bool { return strings.Contains(s.screen(), text) }, patience, 5*time.Millisecond,
		"%q is not on the screen", text)
}

func (s *terminal) types(keys string) {
	s.t.Helper()
	_, err := s.pty.WriteString(keys)
	require.NoError(s.t, err)
}

// evening writes a record to play on and returns its path.
func evening(t *testing.T, home string) string {
	t.Helper()
	path := filepath.Join(home, "evening.referee")
	require.NoError(t, os.WriteFile(path, []byte("referee: 1\ngame: hanamikoji\nseats: Анна, Борис\n\nАнна 1X\n"), 0o600))
	return path
}

// A game goes on: a clean entry, a refused one that stays in the prompt, undo.
func TestAnEntryIsOnDiskBeforeTheScreenSaysSo(t *testing.T) {
	home := t.TempDir()
	path := evening(t, home)
	s := start(t, home, "--lang", "ru", "play", path)
	s.sees("Борис")
	s.types("3bccc\r")
	s.sees("ход 3 из 8")
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Contains(t, string(data), "Борис 3BCC-C\n")
	s.types("1\r")
	s.sees("HK-TURN-4")
	data, err = os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, 2, strings.Count(string(data), "\nАнна")+strings.Count(string(data), "\nБорис"))
}

// Killed at once after an entry was shown, the program has lost nothing.
func TestAKilledProgramLosesNoEntry(t *testing.T) {
	home := t.TempDir()
	path := evening(t, home)
	s := start(t, home, "--lang", "en", "play", path)
	s.sees("Борис")
	s.types("2\r")
	s.sees("turn 3 of 8")
	require.NoError(t, s.cmd.Process.Kill())
	_ = s.cmd.Wait()
	again := start(t, home, "--lang", "en", "play", path)
	again.sees("Going on after entry 2")
}

// A signal gives the terminal back as it was.
func TestASignalRestoresTheTerminal(t *testing.T) {
	home := t.TempDir()
	s := start(t, home, "--lang", "fr")
	s.sees("Quitter")
	require.NoError(t, s.cmd.Process.Signal(syscall.SIGTERM))
	_ = s.cmd.Wait()
	<-s.done
	assert.Contains(t, s.raw.String(), "\x1b[?1049l", "the other screen is left")
}
