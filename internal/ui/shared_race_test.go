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

// Someone types at the screen while two devices enter: it is for the race detector, and nothing is lost.
func TestTheScreenAndDevicesAtOnce(t *testing.T) {
	p := rooms.Program(t, text.EN)
	table := shared.Share(t, p)
	sim := tcell.NewSimulationScreen("UTF-8")
	screen := diffscreen.New(sim)
	require.NoError(t, screen.Init())
	sim.SetSize(100, 30)
	var house *ui.House
	table.Hold(func() {
		house = ui.New(screen, ui.Options{Program: p, Game: rooms.Seated(t, p, rooms.Pair, nil)})
		t.Cleanup(house.Joins())
	})
	ended := make(chan error)
	go func() { ended <- house.Shell.Run(context.Background()) }()
	sim.InjectKey(tcell.KeyEnter, 0, tcell.ModNone)
	const lines = 40
	var all sync.WaitGroup
	for range 2 {
		all.Go(func() {
			for range lines {
				table.Told(1, "# tea")
			}
		})
	}
	for range lines {
		sim.InjectKey(tcell.KeyRune, '1', tcell.ModNone)
		sim.InjectKey(tcell.KeyRune, 'A', tcell.ModNone)
		sim.InjectKey(tcell.KeyEsc, 0, tcell.ModNone)
		time.Sleep(time.Millisecond)
	}
	all.Wait()
	table.Hold(func() {
		n, _ := p.Playing().Session.Written()
		assert.Equal(t, 2*lines, n)
	})
	house.Shell.Stop()
	assert.NoError(t, <-ended)
	table.Hold(func() { assert.NoError(t, p.Playing().Close()) })
}
