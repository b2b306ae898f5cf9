package webtest

import (
	"context"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"

	"referee/internal/hub"
	"referee/rules"
)

// presses presses Enter, or with held keeps it down.
func presses(held bool) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: "keyDown", Key: "Enter", Code: "Enter", Text: "\r", WindowsVirtualKeyCode: 13, AutoRepeat: &held})
		return err
	})
}

// A button that is tapped twice, Enter that is pressed twice or held: one entry, with the script and without, whatever comes next.
func TestATapTooManyEntersNothing(t *testing.T) {
	t.Parallel()
	r := recorded(t, "tokaido", "ru-2013_2_points")
	h := served(t, r, 12) // they have their travellers
	phones := []*device{laptop.open(t, h.seat(1)), laptop.open(t, h.seat(2))}
	for try := range 8 {
		for _, d := range phones { // what was refused is let go
			asks[bool](d, `(f => { f.value = ""; return f.dispatchEvent(new Event("input", {bubbles: true})) })(document.getElementById("line"))`)
		}
		h.follow(phones)
		before := len(h.lines())
		d := phones[h.due()-1]
		d.reads()
		switch {
		case try%4 == 0 && d.has("#entry form.choices button"):
			d.taps("#entry form.choices button")
			time.Sleep(150 * time.Millisecond)
			x := asks[[]float64](d, `[last[0], last[1]]`)
			d.do(chromedp.MouseClickXY(x[0], x[1]))
		case try%4 == 1:
			d.types("7")
			d.do(presses(false))
			time.Sleep(150 * time.Millisecond)
			d.do(presses(false))
		case try%4 == 2:
			asks[bool](d, `document.getElementById("line").focus() || true`)
			d.do(presses(false), presses(true), presses(true), presses(true))
		default:
			d.types("1")
			d.do(presses(false), presses(true), presses(true), presses(true))
		}
		time.Sleep(300 * time.Millisecond)
		assert.LessOrEqual(t, len(h.lines()), before+1, "try %d: %v", try, h.lines()[before:])
	}
	assert.Greater(t, len(h.lines()), 3)
}

// due is who is due first.
func (h *house) due() (seat rules.Seat) {
	h.hub.Look(hub.Who{}, func(m hub.Moment) { seat = m.Session.Turn().Due.First() })
	return seat
}
