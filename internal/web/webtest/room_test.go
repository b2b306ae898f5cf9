package webtest

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/record"
	"referee/rules"
)

// cut are the texts of some elements that are higher than these.
const cut = `css => [...document.querySelectorAll(css)].filter((e) => e.checkVisibility() && e.scrollHeight > e.clientHeight + 1).map((e) => e.innerText)`

// halved is how much of a line is seen at the lower edge of what will be recorded, in pixels.
const halved = `(() => { const so = document.querySelector(".so"); return so ? Math.floor(so.clientHeight % parseFloat(getComputedStyle(so).lineHeight)) : 0; })()`

// What will be recorded is told in whole lines, and so says the main button, on the smallest phone in the longest words.
func TestWhatWillBeRecordedIsWhole(t *testing.T) {
	t.Parallel()
	r := recorded(t, "lanterns", "ru_4_favours")
	h := served(t, r, 0)
	d := small.with("ru", speaks("ru"), func(l *look) { l.h = 460 }).open(t, h.seat(1))
	for _, l := range r.Lines {
		line := record.FormatLine(r.Header, l)
		if l.Kind == record.Entry && l.Seat != rules.Table {
			var parts rules.Parts
			h.hub.Look(hub.Who{Host: true}, func(m hub.Moment) { parts, _ = m.Session.Things(line) })
			if len(parts) > 0 {
				d.goes(h.seat(l.Seat) + "?things=" + url.QueryEscape(parts.String()))
				assert.Empty(t, asks[[]string](d, cut, ".record button"), line)
				assert.Zero(t, asks[float64](d, halved), "a line of what is told: %s", line)
			}
		}
		h.keys(line)
	}
}

// outside are what of some elements is not wholly within the board.
const outside = `css => [...document.querySelectorAll(css)].filter((e) => {
	const at = e.getBoundingClientRect(), on = document.getElementById("board").getBoundingClientRect();
	return at.bottom > on.bottom + 1 || at.right > on.right + 1;
}).map((e) => e.textContent)`

// A big screen shows what every traveller of Tokaido has collected, however many there are, beside a road that can be read.
func TestTheBigScreenShowsWhatIsCollected(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"ru-2013_2_points", "en_3_points", "ru-2013_4_tie-rank", "fr-2012_5_points"} {
		r := recorded(t, "tokaido", name)
		h := served(t, r, len(r.Lines)*2/3)
		for _, l := range []look{screen, screen.with("720", func(l *look) { l.w, l.h = 1280, 720 })} {
			d := l.open(t, h.looks()+"tv")
			assert.Empty(t, asks[[]string](d, outside, "#board td, #board th, #board svg"), "%s at %d", name, l.w)
			assert.LessOrEqual(t, len(r.Header.Seats)+1, asks[int](d, `document.querySelectorAll("#board .lists tr").length`), name)
			assert.Greater(t, asks[float64](d, `document.querySelector("#board svg text").getBoundingClientRect().height`), 12.0*float64(l.h)/720, "%s at %d", name, l.w)
			if *pictures != "" {
				d.picture("collected-" + name)
			}
		}
	}
}

// Three cards that are offered together are in sight on the smallest phone, however many threes a hand has.
func TestThreeCardsTogetherAreInSight(t *testing.T) {
	t.Parallel()
	h := served(t, recorded(t, "hanamikoji", evenings[0].name), 10) // who is due has told the hand, and the Gift alone is left
	d := left[1].open(t, h.seat(h.due()))
	require.True(t, d.has("#entry .bundle .look ~ .look ~ .look"))
	assert.Empty(t, asks[[]string](d, unseen, firsts))
}
