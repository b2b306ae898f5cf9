package webtest

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/rules"
)

// Whoever may take back the last entry finds that beside its line, and is asked; nobody else is offered it, nor is there anything on a big
// screen.
func TestUndoStandsBesideTheLine(t *testing.T) {
	t.Parallel()
	h := begun(t)
	shown := `getComputedStyle(document.querySelector("#log .undo")).display !== "none"`
	last := h.game.Session.Latest(rules.Table, 1)[0].Seat
	own, other := phone.open(t, h.seat(last)), small.open(t, h.seat(3-last))
	assert.True(t, asks[bool](own, shown))
	assert.False(t, asks[bool](other, shown))
	assert.False(t, asks[bool](screen.open(t, h.looks()+"tv"), shown))
	assert.Empty(t, own.misfits())
	own.tap("#log .undo")
	own.until(`document.querySelector("#entry button[value=undo]") !== null`)
}
