package ui

import (
	"testing"
	"testing/synctest"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit/frames"
	"referee/internal/text"
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
	synctest.Test(t, func(t *testing.T) {
		screen := &finished{SimulationScreen: tcell.NewSimulationScreen("UTF-8")}
		ended := make(chan error, 1)
		go func() { ended <- Run(screen, Options{Lang: text.FR}, newWorld().services()) }()
		synctest.Wait()
		assert.Contains(t, frames.Text(screen), "Calculateur")
		screen.InjectKey(tcell.KeyCtrlC, 0, tcell.ModCtrl)
		require.NoError(t, <-ended)
		assert.Positive(t, screen.fini)
	})
}

func TestRunGivesTheScreenBackWhenItCannotBegin(t *testing.T) {
	screen := &finished{SimulationScreen: tcell.NewSimulationScreen("UTF-8")}
	require.NoError(t, screen.Init())
	assert.Error(t, Run(screen, Options{Lang: "xx"}, Services{}))
	assert.Equal(t, 1, screen.fini)
}
