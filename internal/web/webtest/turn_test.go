package webtest

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/record"
)

// A turn that begins is seen in the title of the tab and at the edge of the sheet, and shakes the phone if that was switched on. What
// changed on the board is outlined for two seconds, with the number by which it did.
func TestATurnBegins(t *testing.T) {
	t.Parallel()
	r := recorded(t, "tokaido", "ru-2013_2_points")
	for switched, shaken := range map[string]int{"": 0, "on": 1} {
		h := served(t, r, 8)
		d := phone.open(t, h.seat(1))
		asks[bool](d, `on => { localStorage.shake = on; window.shaken = 0; navigator.vibrate = () => !!++shaken; window.outlined = [];
			const real = setTimeout; window.setTimeout = (f, ms) => ms === 2000 ? outlined.push(f) : real(f, ms); return true }`, switched)
		title, edge := asks[string](d, `document.title`), asks[string](d, `getComputedStyle(part("entry")).borderTopColor`)
		h.keys(record.FormatLine(r.Header, r.Lines[8])) // 3 coins of the farm
		d.until(`document.querySelector("#entry .yours") !== null && document.querySelector("#board [data-by='+3']") !== null`)
		assert.Contains(t, asks[string](d, `document.title`), "· "+title)
		assert.NotEqual(t, edge, asks[string](d, `getComputedStyle(part("entry")).borderTopColor`))
		assert.Equal(t, shaken, asks[int](d, `shaken`))
		asks[bool](d, `(outlined.forEach(f => f()), true)`)
		assert.False(t, d.has("#board .changed, #board [data-by]"))
		h.keys("undo")
		d.until(`title => document.title === title`, title)
	}
}

// A phone that is cut off says since when, over the sheet, where nothing moves for it.
func TestAPhoneThatIsCutOffSaysSinceWhen(t *testing.T) {
	t.Parallel()
	h := begun(t)
	d := left[1].open(t, h.seat(2))
	at := asks[float64](d, `part("entry").getBoundingClientRect().top`)
	h.end()
	d.until(`/\d\d?[:.]\d\d.*kept/.test(state.textContent) && getComputedStyle(state).backgroundColor !== "rgba(0, 0, 0, 0)"`)
	assert.Equal(t, at, asks[float64](d, `part("entry").getBoundingClientRect().top`))
	assert.Empty(t, asks[[]string](d, unseen, "#state"))
}

// What a device can do is switched on and off for itself, and stays so.
func TestADeviceHasSwitches(t *testing.T) {
	t.Parallel()
	d := phone.open(t, begun(t).seat(2)+"more")
	pressed := `document.querySelector("[data-switch=sound]").getAttribute("aria-pressed")`
	assert.Equal(t, "false", asks[string](d, pressed))
	d.tap("[data-switch=sound]")
	d.until(pressed + ` === "true"`)
	d.goes(asks[string](d, `location.href`))
	assert.Equal(t, "true", asks[string](d, pressed))
	assert.NotEqual(t, d.has("[data-switch=awake]"), d.has("#wakes"), "it stays awake, or says how it does")
}

// The tabs stand at the bottom of the window on every page that has them, however short it is, so that they never move under the thumb.
func TestTheTabsStayWhereTheyAre(t *testing.T) {
	t.Parallel()
	h := underWay(t, "hanamikoji")
	d := phone.open(t, h.seat(1))
	for _, page := range []string{"", "score", "entries", "rules", "more", "setup"} {
		d.goes(h.seat(1) + page)
		assert.Zero(t, asks[float64](d, `innerHeight - document.querySelector(".tabs").getBoundingClientRect().bottom`), page)
	}
}

// In Lanterns the lake is in sight until a cell is touched; then each answer makes room for the next question, and tiles are told by the
// colours of their sides.
func TestATileIsFoundByItsColours(t *testing.T) {
	t.Parallel()
	h := served(t, recorded(t, "lanterns", "ru_2_honour"), 6)
	d := left[0].open(t, h.seat(h.due()))
	cell := "#view a[href*='cell.257']"
	assert.Empty(t, asks[[]string](d, unseen, cell))
	d.tap(cell)
	d.until(`document.querySelector(".slot-tile") !== null`)
	tiles := func() int {
		return len(asks[[]string](d, `[...document.querySelectorAll(".slot-tile .things > *")].filter(e => e.checkVisibility()).map(e => e.innerText)`))
	}
	all := tiles()
	d.tap("[data-edge=red]")
	d.tap("[data-edge=black]")
	assert.Equal(t, 7, tiles(), "of %d", all)
	d.tap("[data-edge=red]")
	d.tap("[data-edge=black]")
	assert.Equal(t, all, tiles())
	d.tap(".slot-tile .things > a")
	d.until(`document.querySelector(".slot-turn") !== null && document.querySelector(".slot-tile, .slot-act") === null`)
	d.tap(".slot-turn a")
	d.until(`document.querySelector(".record button:enabled") !== null`)
	assert.Contains(t, asks[string](d, `document.querySelector(".so").innerText`), "Violet", "what everybody is paid is told before")
}
