package webtest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Of a list of places all of a row is pressed, not its link alone, and each row is its own.
func TestARowOfTheBoardIsPressed(t *testing.T) {
	t.Parallel()
	for row, l := range map[string]look{"tr.press:last-of-type": phone, "tr.press.usual": laptop} {
		d := l.open(t, served(t, recorded(t, "tokaido", "ru-2013_2_points"), 10).host())
		d.tap(row + " td:last-child")
		d.until(`row => things().split(" ").includes(new URL(document.querySelector(row + " a").href).searchParams.get("add"))`, row)
	}
}

// A cell of the lake is pressed where it is drawn, and then the tiles are asked for.
func TestACellOfTheLakeIsPressed(t *testing.T) {
	t.Parallel()
	for _, l := range []look{phone, small} {
		d := l.open(t, served(t, recorded(t, "lanterns", "ru_2_honour"), 7).host())
		d.tap("svg a[href$='#entry']")
		d.until(`things().endsWith(new URL(document.querySelector("svg a[href$='#entry']").getAttribute("href"), location).searchParams.get("add"))`)
		d.until(`!!document.querySelector("#entry .slot-tile .things svg")`)
	}
}

// A lake that is wider than the window is seen where its last tile lies, with a script and without.
func TestALakeBeginsAtItsLastTile(t *testing.T) {
	t.Parallel()
	scrolled := 0
	for _, n := range []int{30, 38, 42, 46} {
		h := served(t, recorded(t, "lanterns", "ru_4_favours"), n)
		for _, l := range []look{small, small.with("plain", noScript)} {
			d := l.open(t, h.seat(1))
			d.until(`(() => { const b = document.querySelector(".edge.marked").getBoundingClientRect(); return b.left >= 0 && b.right <= innerWidth })()`)
			scrolled += asks[int](d, `Math.min(1, Math.round(document.querySelector(".drawing").scrollLeft))`)
		}
	}
	assert.Positive(t, scrolled)
}
