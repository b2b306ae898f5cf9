package webtest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A stop of the road is pressed where it is drawn, on a phone and with a mouse.
func TestAStopOfTheRoadIsPressed(t *testing.T) {
	t.Parallel()
	for stop, l := range map[string]look{"#board a:nth-last-of-type(6)": phone, "#board a:has(.usual)": laptop} {
		d := l.open(t, served(t, recorded(t, "tokaido", "ru-2013_2_points"), 10).host())
		d.tap(stop)
		d.until(`stop => things().split(" ").includes(new URL(document.querySelector(stop).getAttribute("href"), location).searchParams.get("add"))`, stop)
	}
}

// The road is seen where one's own pawn stands, with a script and without, and after whatever is entered.
func TestTheRoadShowsOnesOwnPawn(t *testing.T) {
	t.Parallel()
	const inSight = `(() => { const b = document.querySelector("#board .marked.paint").getBoundingClientRect(); return b.left >= 0 && b.right <= innerWidth })()`
	r := recorded(t, "tokaido", "ru-2013_2_points")
	h := served(t, r, 12)
	for _, l := range []look{small, small.with("plain", noScript)} {
		l.open(t, h.seat(1)).until(inSight)
	}
	d := small.open(t, h.seat(1))
	for i := 12; i < 40; i++ {
		h.keys(r.Lines[i].Text)
		h.follow([]*device{d})
		d.until(inSight)
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

// A stop and what came of it are one entry: three taps, of which none has to be looked for by scrolling.
func TestAStopIsToldInThreeTaps(t *testing.T) {
	t.Parallel()
	r := recorded(t, "tokaido", "en_3_points")
	for _, tt := range [][3]string{
		{"place.2", "coins.3", "Anna 2 3"}, {"place.3", "gift.21", "Anna 3 shokunin shikki"},
		{"place.8", "bought.21", "Anna 8 shikki"}, {"place.14", "meal.14", "Boris 14 sashimi"},
	} {
		n := 3
		if tt[0] == "place.14" {
			n = 18
		}
		h := served(t, r, n)
		d := left[0].open(t, h.seat(h.due()))
		for _, add := range tt[:2] {
			css := "#entry .things a:is([href*='add=" + add + "#'], [href*='add=" + add + "&'])"
			d.until(`c => document.querySelector(c) !== null`, css)
			assert.Empty(t, asks[[]string](d, unseen, css), tt[2])
			d.tap(css)
		}
		d.until(`line => document.querySelector("#entry .record button[name=record]")?.value === line.slice(line.indexOf(" ") + 1)`, tt[2])
		d.tap("#entry .record button[name=record]")
		d.until(`document.querySelector("#entry .made-place") === null`)
		lines := h.lines()
		assert.Equal(t, tt[2], lines[len(lines)-1])
	}
}

// Who plays has their own side of the geishas below, whichever seat it is; nothing lies outside the drawing.
func TestOnesOwnSideIsBelow(t *testing.T) {
	t.Parallel()
	h := served(t, recorded(t, "hanamikoji", "en-2016_eleven-over-four"), 9)
	const below = `(own, other) => {
		const box = e => e.getBoundingClientRect(), top = of => box(document.querySelector("#board .across text." + of)).top, all = box(document.querySelector("#board svg"));
		return top("seat" + own) > top("seat" + other) && [...document.querySelectorAll("#board .across > *")].every(e => box(e).top >= all.top - 1 && box(e).bottom <= all.bottom + 1);
	}`
	left[0].open(t, h.seat(1)).until(below, 1, 2)
	left[0].open(t, h.seat(2)).until(below, 2, 1)
}
