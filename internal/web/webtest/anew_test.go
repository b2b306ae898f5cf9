package webtest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

// other finds a thing that can be touched: one by which a move is whole, if there is one, else one that is not taken, else any.
const other = `(async () => {
	const list = [...document.querySelectorAll("#entry .things a, #view a[href*='add=']")].filter((a) => a.checkVisibility());
	const whole = async (a) => (await (await fetch(a.href)).text()).includes('name="record"') && a;
	const found = (await Promise.all(list.map(whole))).find((a) => a) || list.findLast((a) => !a.matches(".taken")) || list.at(-1);
	return !!(found.id = "other");
})()`

// An entry of before is corrected by taps alone, on a small phone: its move is put together anew without the page being loaded again, what
// that changes is in sight above the button, and the table tells it when it is recorded.
func TestAnEntryIsCorrectedByTaps(t *testing.T) {
	t.Parallel()
	l := small
	l.h = 460
	for _, e := range evenings {
		t.Run(e.game, func(t *testing.T) {
			t.Parallel()
			h := underWay(t, e.game)
			d := l.open(t, h.host()+"entries?at=4")
			d.follows("#e4 a")
			was := h.game.Session.Entries(rules.Table)[3].Text
			d.follows(`.onwards a[href*="web.amend"]`)
			require.True(t, d.has("#entry .taken"))
			asks[bool](d, `window.same = true`)
			const ready = `#entry .record button[name=record]`
			for range 8 {
				if d.has(ready) {
					break
				}
				at := asks[string](d, `location.search`)
				asks[bool](d, other)
				d.tap("#other")
				d.until(`at => location.search !== at`, at)
			}
			require.True(t, d.has(ready))
			assert.True(t, asks[bool](d, `window.same`), "it was not loaded anew")
			assert.True(t, asks[bool](d, `(b => b.bottom <= innerHeight && b.top >= 0)(document.querySelector("#entry .record button").getBoundingClientRect())`))
			assert.NotEmpty(t, asks[string](d, `document.querySelector("#entry .so").innerText.trim()`))
			assert.Empty(t, d.misfits())
			d.follows(ready)
			d.until(`document.getElementById("did") !== null && document.getElementById("did").textContent !== ""`)
			h.hub.Hold(func() { assert.NotEqual(t, was, h.game.Session.Entries(rules.Table)[3].Text) })
		})
	}
}
