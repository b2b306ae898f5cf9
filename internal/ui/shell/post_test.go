package shell_test

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue/commands"
	"referee/internal/testkit/frames"
	"referee/internal/text"
	"referee/internal/ui/shell"
)

// counting counts the frames that reach the terminal.
type counting struct {
	tcell.SimulationScreen
	mu    sync.Mutex
	shows int
}

func (c *counting) Show() {
	c.mu.Lock()
	c.shows++
	c.mu.Unlock()
	c.SimulationScreen.Show()
}

func (c *counting) frames() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.shows
}

func TestManyPostsShareAFrame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		screen := &counting{SimulationScreen: tcell.NewSimulationScreen("UTF-8")}
		var page *form
		s := build(t, "dark", text.EN, &page)(screen)
		ended := make(chan error)
		go func() { ended <- s.Run(context.Background()) }()
		synctest.Wait()
		before := screen.frames()
		var ran []int
		start := time.Now()
		for i := range 1000 {
			s.Post(func() { ran = append(ran, i) })
			if i%100 == 99 {
				time.Sleep(10 * time.Millisecond)
			}
		}
		time.Sleep(frame)
		synctest.Wait()
		require.Len(t, ran, 1000)
		assert.IsIncreasing(t, ran)
		most := int(time.Since(start)/frame) + 2
		assert.LessOrEqual(t, screen.frames()-before, most)
		s.Stop()
		require.NoError(t, <-ended)
	})
}

const frame = 16 * time.Millisecond

func TestNothingIsDrawnWhileNothingHappens(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		screen := &counting{SimulationScreen: tcell.NewSimulationScreen("UTF-8")}
		var page *form
		s := build(t, "dark", text.EN, &page)(screen)
		ended := make(chan error)
		go func() { ended <- s.Run(context.Background()) }()
		synctest.Wait()
		before := screen.frames()
		time.Sleep(time.Hour)
		synctest.Wait()
		assert.Equal(t, before, screen.frames())
		s.Stop()
		require.NoError(t, <-ended)
	})
}

// poster posts from inside a handler, which the library's own queue would never
// answer.
type poster struct {
	*form
	ran *bool
}

func (p *poster) Handle(commands.ID) bool {
	for range 300 { // more than any queue holds
		p.shell.Post(func() {})
	}
	p.shell.Post(func() { *p.ran = true })
	return true
}

func TestPostFromAHandlerDoesNotWait(t *testing.T) {
	run(t, 80, 24, func(st *frames.Stage, page *form) {
		ran := false
		st.Do(func(s *shell.Shell) { s.Push(&poster{page, &ran}) })
		st.Key("f4")
		st.Wait(time.Second)
		assert.True(t, ran)
	})
}

func TestPostFromEverywhereAtOnce(t *testing.T) {
	run(t, 80, 24, func(st *frames.Stage, _ *form) {
		n := 0
		for range 20 {
			st.Shell.Go(func() {
				for range 50 {
					st.Shell.Post(func() { n++ })
				}
			})
		}
		st.Wait(time.Second)
		assert.Equal(t, 1000, n)
	})
}

func TestPostAndStopAfterTheEndDoNotWait(t *testing.T) {
	run(t, 80, 24, func(st *frames.Stage, _ *form) {
		st.Shell.Stop()
		st.Wait(time.Second)
		require.True(t, st.Ended())
		for range 300 {
			st.Shell.Post(func() { t.Error("nobody should run this") })
			st.Shell.Stop()
		}
		st.Wait(time.Second)
	})
}

// TestWhatWaitsForTheFirstFrame: it is called once, and the frame is there.
func TestWhatWaitsForTheFirstFrame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		screen := &counting{SimulationScreen: tcell.NewSimulationScreen("UTF-8")}
		var page *form
		s := build(t, "dark", text.EN, &page)(screen)
		calls, frames := 0, 0
		s.Begun = func() { calls, frames = calls+1, screen.frames() }
		ended := make(chan error)
		go func() { ended <- s.Run(context.Background()) }()
		synctest.Wait()
		s.Post(func() {})
		synctest.Wait()
		assert.Equal(t, 1, calls)
		assert.Positive(t, frames)
		s.Stop()
		require.NoError(t, <-ended)
	})
}

func TestStopBeforeRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var page *form
		s := build(t, "dark", text.EN, &page)(tcell.NewSimulationScreen("UTF-8"))
		s.Post(func() { page.title = "posted" })
		s.Stop()
		require.NoError(t, s.Run(context.Background()))
	})
}

func TestTheContextEndsTheLoop(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var page *form
		s := build(t, "dark", text.EN, &page)(tcell.NewSimulationScreen("UTF-8"))
		ctx, cancel := context.WithCancel(context.Background())
		ended := make(chan error)
		go func() { ended <- s.Run(ctx) }()
		synctest.Wait()
		cancel()
		require.NoError(t, <-ended)
		time.Sleep(time.Hour) // the patience for a stuck loop is over, and nothing happens
	})
}

func TestAScreenThatDoesNotOpen(t *testing.T) {
	var page *form
	s := build(t, "dark", text.EN, &page)(tcell.NewSimulationScreen("no such charset"))
	require.ErrorIs(t, s.Run(context.Background()), tcell.ErrNoCharset)
}
