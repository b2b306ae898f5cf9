package webtest

import (
	"fmt"
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

// What a correction asks to be done on the real table is in sight on any phone, above what is asked next, and so is the way back and forth.
func TestWhatACorrectionMovesIsInSight(t *testing.T) {
	t.Parallel()
	for _, e := range evenings {
		r := recorded(t, e.game, e.name)
		h := served(t, r, len(r.Lines)/2, alone)
		last := h.game.Session.Latest(rules.Table, 1)[0].Seq
		for _, l := range left {
			d := l.with("corrected").open(t, fmt.Sprintf("%sentry?n=%d&do=web.delete", h.host(), last))
			if !d.has("#entry [name=line], form [name=line]") {
				continue
			}
			d.tap("form[action=enter] button.usual")
			d.until(`document.getElementById("typing") !== null`)
			in := `(e => { const b = e?.getBoundingClientRect(), at = b && document.elementFromPoint(b.left + 20, b.top + 8); return !!at && e.contains(at) && at.closest("#entry") !== null; })`
			assert.True(t, asks[bool](d, in+`(document.querySelector("#entry .put"))`), "%s %s", e.game, l.name)
			assert.True(t, asks[bool](d, `[...document.querySelectorAll(".asks :is(.question, .yours, legend)")].some(`+in+`)`), "%s %s", e.game, l.name)
			d.tap("#undo")
			d.until(`document.querySelector("#entry button[value=undo]") !== null`)
			d.tap("#entry button[value=undo]")
			d.until(`document.querySelector("#entry .ways [href$='typed=redo']") !== null`)
			d.goes(h.host())
			assert.Empty(t, d.misfits(), "%s %s", e.game, l.name)
		}
	}
}
