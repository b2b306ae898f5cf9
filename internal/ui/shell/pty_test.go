//go:build unix

package shell_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/term"

	"referee/internal/testkit/emulator"
	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// asChild makes the test binary be the program under test.
const asChild = "REFEREE_SHELL_CHILD"

func TestMain(m *testing.M) {
	if how := os.Getenv(asChild); how != "" {
		child(how)
		return
	}
	os.Exit(m.Run())
}

// child runs a real shell on the real terminal, as the program does.
func child(how string) {
	screen, err := shell.OpenScreen()
	if err != nil {
		fmt.Println("refused:", err)
		os.Exit(3)
	}
	th, _ := theme.Named("dark")
	km, _ := keys.New()
	p, _ := text.New(text.RU)
	s := shell.New(screen, th, km, p)
	page := newForm(s, "Ханамикодзи ёж")
	switch how {
	case "goroutine":
		page.one.SetChangedFunc(func(string) { s.Go(func() { panic("in a goroutine") }) })
	case "loop":
		page.one.SetChangedFunc(func(string) { panic("in the loop") })
	case "stuck":
		page.one.SetChangedFunc(func(string) {
			fmt.Print("stuck")
			select {}
		})
	case "posted":
		page.one.SetChangedFunc(func(string) { s.Post(func() { panic("in a posted function") }) })
	}
	if how == "code" {
		page.one.SetLabelStyle(tcell.StyleDefault.Foreground(tcell.NewRGBColor(0, 0, 0)).Background(tcell.NewRGBColor(255, 255, 255)))
	}
	if how == "echo" {
		s.Push(echo{page})
	} else {
		s.Push(page)
	}
	ctx, stop := shell.Signals(context.Background())
	defer stop()
	if err := s.Run(ctx); err != nil {
		fmt.Println("failed:", err)
		os.Exit(4)
	}
	fmt.Println("bye")
}

// console is a program on a pseudo-terminal, and what a person would see there.
type console struct {
	t      *testing.T
	cmd    *exec.Cmd
	file   *os.File
	tty    *os.File // the side of the program
	before *term.State
	screen *emulator.Emulator
}

func open(t *testing.T, how string, env ...string) *console {
	t.Helper()
	c := &console{t: t, cmd: exec.Command(os.Args[0])}
	c.cmd.Env = append([]string{asChild + "=" + how, "PATH=" + os.Getenv("PATH")}, env...)
	file, tty, err := pty.Open()
	require.NoError(t, err)
	require.NoError(t, pty.Setsize(file, &pty.Winsize{Cols: 80, Rows: 24}))
	c.file, c.tty = file, tty
	c.before, err = term.GetState(int(tty.Fd()))
	require.NoError(t, err)
	c.cmd.Stdin, c.cmd.Stdout, c.cmd.Stderr = tty, tty, tty
	c.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	require.NoError(t, c.cmd.Start())
	t.Cleanup(func() {
		_ = c.cmd.Process.Kill()
		_ = tty.Close()
		_ = file.Close()
		c.screen.Wait()
	})
	c.screen = emulator.New(80, 24, file)
	return c
}

func (c *console) shown() string { return c.screen.Screen() }

func (c *console) sent() string { return c.screen.Sent() }

func (c *console) sees(want string) {
	c.t.Helper()
	require.Eventually(c.t, func() bool { return strings.Contains(c.shown(), want) }, 10*time.Second, 5*time.Millisecond, "%q in %s", want, c.sent())
}

// afterAll is written to the terminal when the program has ended.
const afterAll = "(after all)"

// ends waits for the program and checks that the terminal is as it was.
func (c *console) ends(code int) {
	c.t.Helper()
	done := make(chan error, 1)
	go func() { done <- c.cmd.Wait() }()
	select {
	case err := <-done:
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			require.Equal(c.t, code, exit.ExitCode(), "%s", c.sent())
		} else {
			require.NoError(c.t, err)
			require.Zero(c.t, code)
		}
	case <-time.After(15 * time.Second):
		require.Fail(c.t, "the program does not end", c.sent())
	}
	_, err := c.tty.WriteString(afterAll) // what was sent before it has come when it does
	require.NoError(c.t, err)
	require.Eventually(c.t, func() bool { return strings.HasSuffix(c.sent(), afterAll) }, 10*time.Second, 5*time.Millisecond)
	after, err := term.GetState(int(c.file.Fd()))
	require.NoError(c.t, err)
	assert.Equal(c.t, c.before, after, "the terminal's settings")
	for _, mode := range []string{"1049", "1000", "2004"} { // other screen, mouse, paste
		on, off := strings.LastIndex(c.sent(), "\x1b[?"+mode+"h"), strings.LastIndex(c.sent(), "\x1b[?"+mode+"l")
		assert.GreaterOrEqual(c.t, on, 0, "mode %s was on", mode)
		assert.Greater(c.t, off, on, "mode %s is off again in %q", mode, c.sent())
	}
	hide, show := strings.LastIndex(c.sent(), "\x1b[?25l"), strings.LastIndex(c.sent(), "\x1b[?25h")
	assert.Greater(c.t, show, hide, "the cursor is shown")
}

func TestSignalsRestoreTheTerminal(t *testing.T) {
	for _, sig := range []os.Signal{syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP, syscall.SIGQUIT} {
		t.Run(sig.String(), func(t *testing.T) {
			c := open(t, "plain", "TERM=xterm-256color")
			c.sees("Ханамикодзи ёж")
			c.sees("F1 справка")
			require.NoError(t, c.cmd.Process.Signal(sig))
			c.ends(0)
			assert.Contains(t, c.sent(), "bye", "the program goes on after Run")
		})
	}
}

func TestKeysResizeAndQuitOnARealTerminal(t *testing.T) {
	c := open(t, "plain", "TERM=xterm-256color", "LANG=ru_RU.UTF-8")
	c.sees("F1 справка")
	for _, r := range "щука" {
		_, err := c.file.WriteString(string(r))
		require.NoError(t, err)
	}
	c.sees("> щука")
	require.NoError(t, pty.Setsize(c.file, &pty.Winsize{Cols: 20, Rows: 5}))
	c.screen.Resize(20, 5)
	c.sees("30×8")
	require.NoError(t, pty.Setsize(c.file, &pty.Winsize{Cols: 60, Rows: 20}))
	c.screen.Resize(60, 20)
	c.sees("> щука")
	_, err := c.file.WriteString("\x03")
	require.NoError(t, err)
	c.ends(0)
}

func TestPanicsRestoreTheTerminal(t *testing.T) {
	for how, said := range map[string]string{"goroutine": "in a goroutine", "loop": "in the loop", "posted": "in a posted function"} {
		t.Run(how, func(t *testing.T) {
			c := open(t, how, "TERM=xterm-256color")
			c.sees("F1 справка")
			_, err := c.file.WriteString("x")
			require.NoError(t, err)
			c.ends(2)
			_, last, found := strings.Cut(c.sent(), "\x1b[?1049l")
			require.True(t, found)
			assert.Contains(t, last, "panic: "+said, "the reason is said on the restored terminal")
		})
	}
}

func TestTerminalsThatCannotBeUsed(t *testing.T) {
	for env, code := range map[string]string{
		"TERM=dumb": shell.TermDumb, "TERM=": shell.TermUnset, "TERM=nonesuch": shell.TermUnknown,
		"TERM=xterm LC_ALL=C": shell.ASCIIOnly, "TERM=xterm LC_ALL=ru_RU.KOI8-R": shell.Charset,
	} {
		t.Run(env, func(t *testing.T) {
			c := open(t, "plain", strings.Fields(env)...)
			c.sees("refused: " + code)
			assert.NotContains(t, c.sent(), "\x1b", "the terminal was not touched")
			require.Error(t, c.cmd.Wait())
		})
	}
}

// Where no colours are wished for, what has colours of its own has them all the same, and is not turned inside out.
func TestACodeIsNotTurnedInsideOut(t *testing.T) {
	c := open(t, "code", "TERM=xterm-256color", "LANG=C.UTF-8", "NO_COLOR=1")
	c.sees("Ханамикодзи")
	assert.Regexp(t, `\x1b\[[0-9;]*(48;5;231|48;2;255;255;255|107)`, c.sent())
}
