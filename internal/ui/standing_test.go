package ui_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit/rooms"
	"referee/internal/testkit/shared"
	"referee/internal/text"
	"referee/internal/ui"
	"referee/internal/ui/diffscreen"
)

// still is a terminal that hangs while one thing is sent to it, once it is told to.
type still struct {
	tcell.SimulationScreen
	mu     sync.Mutex
	at     string        // what it stands still at: "frame", "sync" or "mouse"; "" while everything arrives
	on     chan struct{} // closed when it goes on
	stands chan struct{} // told once it stands
	last   time.Time     // when something was sent
}

func (s *still) sent(what string) {
	s.mu.Lock()
	s.last = time.Now()
	at, on, stands := s.at, s.on, s.stands
	s.mu.Unlock()
	if at != what {
		return
	}
	select {
	case stands <- struct{}{}:
	default:
	}
	<-on
}

// quiet reports whether nothing was sent for a while.
func (s *still) quiet() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return time.Since(s.last) > 50*time.Millisecond
}

// stop has it stand still when that is sent, until it is let go on.
func (s *still) stop(at string) (on func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	end := make(chan struct{})
	s.at, s.on, s.stands = at, end, make(chan struct{}, 1)
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.at = ""
		close(end)
	}
}

func (s *still) Show() { s.sent("frame"); s.SimulationScreen.Show() }
func (s *still) Sync() { s.sent("sync"); s.SimulationScreen.Sync() }
func (s *still) EnableMouse(f ...tcell.MouseFlags) {
	s.sent("mouse")
	s.SimulationScreen.EnableMouse(f...)
}
func (s *still) DisableMouse() { s.sent("mouse"); s.SimulationScreen.DisableMouse() }

// A terminal that hangs holds nobody up: devices look and enter meanwhile, whatever it was that is being sent to it.
func TestNobodyWaitsForATerminalThatStandsStill(t *testing.T) {
	p := rooms.Program(t, text.EN)
	table := shared.Share(t, p)
	terminal := &still{SimulationScreen: tcell.NewSimulationScreen("UTF-8")}
	screen := diffscreen.New(terminal)
	require.NoError(t, screen.Init())
	terminal.SetSize(100, 30)
	var house *ui.House
	table.Hold(func() {
		house = ui.New(screen, ui.Options{Program: p, Game: rooms.Seated(t, p, rooms.Pair, nil)})
		t.Cleanup(house.Joins())
	})
	ended := make(chan error)
	go func() { ended <- house.Shell.Run(context.Background()) }()
	for range 3 { // from the pages that come first
		terminal.InjectKey(tcell.KeyEnter, 0, tcell.ModNone)
	}
	for what, key := range map[string]*tcell.EventKey{
		"frame": tcell.NewEventKey(tcell.KeyRune, '1', tcell.ModNone),
		"sync":  tcell.NewEventKey(tcell.KeyCtrlL, 0, tcell.ModNone),
		"mouse": tcell.NewEventKey(tcell.KeyRune, 'm', tcell.ModAlt),
	} {
		require.Eventually(t, terminal.quiet, 10*time.Second, time.Millisecond)
		on := terminal.stop(what)
		require.NoError(t, terminal.PostEvent(key))
		select {
		case <-terminal.stands:
		case <-time.After(10 * time.Second):
			assert.Fail(t, "nothing was sent", what)
		}
		told := make(chan struct{})
		go func() {
			defer close(told)
			table.Told(1, "# tea")
		}()
		select {
		case <-told:
		case <-time.After(10 * time.Second):
			assert.Fail(t, "a device waits for the terminal", what)
		}
		on()
		<-told
	}
	house.Shell.Stop()
	assert.NoError(t, <-ended)
	table.Hold(func() { assert.NoError(t, p.Playing().Close()) })
}
