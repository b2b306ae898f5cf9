package ui

import (
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
	"referee/internal/ui/diffscreen"
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
	require.NoError(t, Run(screen, Options{Program: evenings(t, text.FR)}))
	assert.Positive(t, terminal.fini)
}
