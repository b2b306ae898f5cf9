// Package frames tests screens as people see them: a shell runs for real on a
// simulated terminal with a simulated clock, keys go in by name, and whole
// frames come out as text to compare with golden files (go test -update writes
// them). After each step the frame is checked for what must never be seen, and in a thorough
// run each golden frame is drawn in every theme.
package frames

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/internal/text"
	"referee/internal/ui/diffscreen"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
)

func init() {
	if flag.Lookup("update") == nil { // a test may have it already
		flag.Bool("update", false, "rewrite golden files")
	}
}

// Stage is a running shell and its terminal.
type Stage struct {
	T      *testing.T
	Shell  *shell.Shell
	Screen tcell.SimulationScreen
	ended  chan struct{}
	err    error
}

// Run has a shell run on a terminal of the given size while play acts, and then
// stops it. Build makes the shell on the screen it is given, and pushes its
// first page. Time is simulated: see [testing/synctest].
func Run(t *testing.T, w, h int, build func(tcell.Screen) *shell.Shell, play func(*Stage)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		sim := tcell.NewSimulationScreen("UTF-8")
		screen := diffscreen.New(sim)
		require.NoError(t, screen.Init())
		sim.SetSize(w, h)
		st := &Stage{T: t, Shell: build(screen), Screen: sim, ended: make(chan struct{})}
		go func() {
			defer close(st.ended)
			st.err = st.Shell.Run(context.Background())
		}()
		defer func() { // also when play fails, so that the failure is what is reported
			st.Shell.Stop()
			<-st.ended
		}()
		st.settle()
		play(st)
		if st.Ended() {
			require.NoError(t, st.err)
		}
	})
}

// settle waits until nothing moves any more and checks what is seen.
func (st *Stage) settle() {
	st.T.Helper()
	synctest.Wait()
	if !st.Ended() {
		if flaws := Flaws(st.Screen); len(flaws) > 0 {
			require.Empty(st.T, flaws, "in the frame\n%s", Text(st.Screen))
		}
	}
}

// Ended reports whether the shell has stopped by itself.
func (st *Stage) Ended() bool {
	select {
	case <-st.ended:
		return true
	default:
		return false
	}
}

// unhurried is how long somebody takes before Enter or a press of the mouse: sooner, it would be the same stroke once more.
const unhurried = time.Second

// Key presses keys by name, as in a configuration: "enter", "f1", "ctrl-z".
func (st *Stage) Key(names ...string) {
	st.T.Helper()
	for _, name := range names {
		ev, ok := keys.Event(name)
		require.True(st.T, ok, "no key %q", name)
		if ev.Key() == tcell.KeyEnter {
			time.Sleep(unhurried)
		}
		st.Screen.InjectKey(ev.Key(), ev.Rune(), ev.Modifiers())
		st.settle()
	}
}

// Quick presses a key, some time after the one before.
func (st *Stage) Quick(name string, after time.Duration) {
	st.T.Helper()
	time.Sleep(after)
	ev, ok := keys.Event(name)
	require.True(st.T, ok, "no key %q", name)
	st.Screen.InjectKey(ev.Key(), ev.Rune(), ev.Modifiers())
	st.settle()
}

// Type presses the key of each character.
func (st *Stage) Type(text string) {
	st.T.Helper()
	for _, r := range text {
		st.Screen.InjectKey(tcell.KeyRune, r, tcell.ModNone)
		st.settle()
	}
}

// Paste sends a text as a terminal does when one pastes it.
func (st *Stage) Paste(text string) {
	st.T.Helper()
	post := func(ev tcell.Event) {
		require.NoError(st.T, st.Screen.PostEvent(ev))
		synctest.Wait()
	}
	post(tcell.NewEventPaste(true))
	for _, r := range text {
		key := tcell.NewEventKey(tcell.KeyRune, r, tcell.ModNone)
		if r == '\n' { // as the terminal library reads it
			key = tcell.NewEventKey(tcell.KeyCtrlJ, 0, tcell.ModCtrl)
		}
		post(key)
	}
	post(tcell.NewEventPaste(false))
	st.settle()
}

// Click presses and lets go of the left mouse button.
func (st *Stage) Click(x, y int) {
	st.T.Helper()
	time.Sleep(unhurried)
	st.Screen.InjectMouse(x, y, tcell.ButtonPrimary, tcell.ModNone)
	st.settle()
	st.Screen.InjectMouse(x, y, tcell.ButtonNone, tcell.ModNone)
	st.settle()
}

// Wheel turns the wheel of the mouse, down or up.
func (st *Stage) Wheel(x, y int, down bool) {
	st.T.Helper()
	turn := tcell.WheelUp
	if down {
		turn = tcell.WheelDown
	}
	st.Screen.InjectMouse(x, y, turn, tcell.ModNone)
	st.settle()
}

// Resize changes the size of the terminal.
func (st *Stage) Resize(w, h int) {
	st.T.Helper()
	st.Screen.SetSize(w, h)
	require.NoError(st.T, st.Screen.PostEvent(tcell.NewEventResize(w, h)))
	synctest.Wait()
	st.Wait(time.Second) // the library joins quick resizes
}

// Draws draws the page in windows of other sizes, one after the other, and looks at the last of them.
func (st *Stage) Draws(sizes [][2]int) {
	st.T.Helper()
	for _, size := range sizes {
		st.Screen.SetSize(size[0], size[1])
		st.Shell.Post(func() {})
		time.Sleep(20 * time.Millisecond)
		synctest.Wait()
	}
	st.settle()
}

// Wait lets simulated time pass.
func (st *Stage) Wait(d time.Duration) {
	st.T.Helper()
	time.Sleep(d)
	st.settle()
}

// Do runs a function inside the event loop and waits for the frame.
func (st *Stage) Do(f func(*shell.Shell)) {
	st.T.Helper()
	st.Shell.Post(func() { f(st.Shell) })
	st.Wait(20 * time.Millisecond)
}

// Text is what the terminal shows.
func (st *Stage) Text() string { return Text(st.Screen) }

// Line is one line of it.
func (st *Stage) Line(y int) string { return strings.Split(st.Text(), "\n")[y] }

// Spoken returns the languages in which a screen is walked through: the one with the longest words, and all of them
// in a thorough run or where golden files are written.
func Spoken() []text.Lang {
	if !testkit.IsThorough() && !updates() || testing.Short() {
		return []text.Lang{text.RU}
	}
	return text.Langs()
}

// updates reports whether golden files are written.
func updates() bool { return flag.Lookup("update").Value.String() == "true" }

// Langs returns the languages in which a screen has a golden frame in a window: those that are [Spoken] in
// the window everybody has, 80 by 24, and in others the one with the longest words; wide ones, where there is room for
// everything, are left to a thorough run. What a screen does is proved once, in words; frames prove how it is laid out,
// which is nothing for the race detector.
func Langs(size [2]int) []text.Lang {
	switch {
	case size == [2]int{80, 24}:
		return Spoken()
	case testing.Short(), size[0] > wide && !testkit.IsThorough() && !updates():
		return nil
	}
	return []text.Lang{text.RU}
}

// wide is more columns than a screen needs.
const wide = 100

// Golden compares the whole frame, with cursor and looks, with a golden file
// below testdata. The name may have slashes.
func (st *Stage) Golden(name string) {
	st.T.Helper()
	Golden(st.T, name+".golden", Dump(st.Screen))
	if testkit.IsThorough() && !testing.Short() { // the same frame six times more
		st.themes(name)
	}
}

// Golden compares a text with a file below testdata.
func Golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", filepath.FromSlash(name))
	if updates() {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "go test -update writes it")
	require.Equal(t, string(want), got, "golden file %s", path)
}
