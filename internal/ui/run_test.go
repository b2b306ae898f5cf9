package ui

import (
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit/rooms"
	"referee/internal/text"
	"referee/internal/ui/diffscreen"
	"referee/internal/ui/hall"
)

// finished is a terminal that knows whether it was given back.
type finished struct {
	tcell.SimulationScreen
	fini int
}

func (f *finished) Fini() {
	f.fini++
	f.SimulationScreen.Fini()
}

func TestRunUntilItIsLeft(t *testing.T) {
	terminal := &finished{SimulationScreen: tcell.NewSimulationScreen("UTF-8")}
	screen := diffscreen.New(terminal)
	require.NoError(t, screen.Init())
	terminal.InjectKey(tcell.KeyCtrlC, 0, tcell.ModCtrl)
	require.NoError(t, Run(screen, Options{Lang: text.FR}, rooms.NewWorld().Services()))
	assert.Positive(t, terminal.fini)
}

func TestRunGivesTheScreenBackWhenItCannotBegin(t *testing.T) {
	screen := &finished{SimulationScreen: tcell.NewSimulationScreen("UTF-8")}
	require.NoError(t, screen.Init())
	assert.Error(t, Run(screen, Options{Lang: "xx"}, hall.Services{}))
	assert.Equal(t, 1, screen.fini)
}

// frameTimes is enough for what was posted to be done.
const frameTimes = 100_000_000
