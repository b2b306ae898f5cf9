package webtest

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
)

const (
	covered = `document.getElementById("own").innerText.trim() === ""`
	open    = `document.getElementById("own").innerText.trim() !== ""`
)

// finger puts a finger on an element, or with false takes it away.
func (d *device) finger(css string, on bool) {
	d.tb.Helper()
	p := input.DispatchTouchEventParams{Type: "touchEnd", TouchPoints: []*input.TouchPoint{}}
	if on {
		at := asks[[]float64](d, under, css)
		p = input.DispatchTouchEventParams{Type: "touchStart", TouchPoints: []*input.TouchPoint{{X: at[0], Y: at[1]}}}
	}
	d.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.DispatchTouchEvent, p)
		return err
	}))
}

// A hand is seen while a finger holds it, and is covered by taking that away, by another window and by ten seconds' rest.
func TestAHandIsCoveredAgain(t *testing.T) {
	t.Parallel()
	h := begun(t)
	d := phone.open(t, h.seat(2)+"hand")
	d.until(`!document.getElementById("hold").hidden`)
	assert.True(t, asks[bool](d, covered), "nothing is shown at first")
	d.finger("#hold", true)
	d.until(open)
	d.finger("#hold", false)
	d.until(covered)

	d.tap("#show")
	d.until(open)
	asks[bool](d, `dispatchEvent(new Event("blur"))`)
	assert.True(t, asks[bool](d, covered), "another window is in front")
	d.tap("#show")
	d.until(open)
	d.tap("#cover")
	d.until(covered)

	asks[bool](d, `{ const real = setTimeout; window.rests = []; window.setTimeout = (f, ms) => { if (ms > 100) rests.push(ms); return real(f, ms / 100) }; true }`)
	d.tap("#show")
	d.until(`rests.length > 0`) // it was open then
	d.until(covered)
	assert.Equal(t, 10000, asks[int](d, `rests[0]`))
}

// What is noted there is kept, and nobody else is shown more than that something was noted.
func TestAHandIsNoted(t *testing.T) {
	t.Parallel()
	h := begun(t)
	d, other := phone.open(t, h.seat(2)+"hand"), small.open(t, h.seat(1))
	d.tap("#show")
	d.until(open)
	where := `["[value='cards.1']", "[value='<']"].map(c => document.querySelector("#own " + c).getBoundingClientRect().y)`
	was := asks[[]float64](d, where)
	d.tap("#own [value='cards.1']")
	d.says("#own .lead", "fan")
	assert.Equal(t, was, asks[[]float64](d, where), "nothing moves")
	d.tap("#own [value='<']")
	d.until(`document.querySelector("#own .lead") === null`)
	asks[bool](d, `document.querySelector(".types").open = true`)
	asks[bool](d, `document.getElementById("answer").focus() || true`)
	d.do(inserts("ABCDEF"), chromedp.KeyEvent("\r"))
	d.until(`document.querySelector("#own .did") !== null`)
	assert.Len(t, h.lines(), 3)
	other.says("#log li", "Violet (private)")
	assert.NotContains(t, other.html("body"), "ABCDEF")
}
