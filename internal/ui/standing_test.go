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

// still is a terminal that stands still while something is sent to it, once it is told to.
type still struct {
	tcell.SimulationScreen
	mu     sync.Mutex
	on     chan struct{} // nil while everything arrives
	stands chan string
}

func (s *still) sent(what string) {
	s.mu.Lock()
	on := s.on
	s.mu.Unlock()
	if on == nil {
		return
	}
	select {
	case s.stands <- what:
	default:
	}
	<-on
}

// stop has it stand still, until it is let go on.
func (s *still) stop() (on func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	end := make(chan struct{})
	s.on, s.stands = end, make(chan string, 1)
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.on = nil
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

// A terminal that stands still holds nobody up: devices look and enter meanwhile, whatever it was that is being sent to it.
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
		time.Sleep(50 * time.Millisecond) // until nothing moves
		on := terminal.stop()
		require.NoError(t, terminal.PostEvent(key))
		select {
		case stands := <-terminal.stands:
			assert.Equal(t, what, stands)
		case <-time.After(2 * time.Second):
			assert.Fail(t, "nothing was sent", what)
		}
		told := make(chan struct{})
		go func() {
			defer close(told)
			table.Told(1, "# tea")
		}()
		select {
		case <-told:
		case <-time.After(2 * time.Second):
			assert.Fail(t, "a device waits for the terminal", what)
		}
		on()
		<-told
	}
	house.Shell.Stop()
	assert.NoError(t, <-ended)
	table.Hold(func() { assert.NoError(t, p.Playing().Close()) })
}
