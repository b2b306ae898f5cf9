package webtest

import (
	"testing"
)

// Whoever looks a rule up in the middle of a move comes back to the table as it was: by the link, by the tab and by the gesture of the
// system. A clause that opened over the sheet is closed by that gesture.
func TestTheTableIsAsItWas(t *testing.T) {
	t.Parallel()
	h := underWay(t, "hanamikoji")
	seat := h.due()
	d := left[0].open(t, h.seat(seat))
	chosen := `document.querySelector("#entry [name=things]").value !== ""`
	d.tap("#entry .things > a")
	d.until(chosen)
	for _, back := range []string{".up", ".tabs a", ""} {
		d.follows(".tabs a:nth-child(3)")
		d.says("h2", "The rules that matter now")
		if back != "" {
			d.follows(back)
		} else {
			asks[bool](d, `history.back() || true`)
		}
		d.until(`!location.pathname.endsWith("rules") && ` + chosen)
	}
	h = served(t, recorded(t, "hanamikoji", "en-2016_eleven-points"), 7) // somebody has used an action
	d = left[0].open(t, h.seat(h.due()))
	d.tap("#entry .things > a")
	d.until(chosen)
	at := asks[string](d, `location.href`)
	for _, close := range []string{`history.back()`, `document.querySelector("#over button").click()`} {
		asks[bool](d, `document.querySelector("#entry .shut").open = true`)
		asks[bool](d, `document.querySelector("#entry .shut .clause").click() || true`) // it may be in two lines, with its middle in none
		d.until(`document.getElementById("over").open`)
		asks[bool](d, close+` || true`)
		d.until(`at => !document.getElementById("over").open && location.href === at && history.state !== "over"`, at)
		d.until(chosen)
	}
}
