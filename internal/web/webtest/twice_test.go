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
	"referee/internal/record"
	"referee/rules"
)

// presses presses Enter, or with held keeps it down.
func presses(held bool) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: "keyDown", Key: "Enter", Code: "Enter", Text: "\r", WindowsVirtualKeyCode: 13, AutoRepeat: &held})
		return err
	})
}

// letGo empties the field.
const letGo = `(f => f.value === "" || (f.value = "", f.dispatchEvent(new Event("input", {bubbles: true}))))(document.getElementById("line"))`

// A button that is tapped twice, Enter that is pressed twice or held: one entry, with the script and without, whatever comes next.
func TestATapTooManyEntersNothing(t *testing.T) {
	t.Parallel()
	r := recorded(t, "tokaido", "ru-2013_2_points")
	h := served(t, r, 0, slowly)
	phones := []*device{phone.with("slow", slow).open(t, h.seat(1)), laptop.with("slow", slow).open(t, h.seat(2))}
	const first = `document.querySelector("#entry .record button[name=record]")?.value || ""`
	pressed := 0
	for i, l := range r.Lines[:24] {
		for _, d := range phones { // what was begun is let go, whenever its answer comes
			d.until(`at => (`+letGo+`, (`+settled+`)(at))`, h.at())
		}
		before, d := h.at(), phones[h.due()-1]
		d.reads()
		switch choice := asks[string](d, first); {
		case choice != "" && i%2 == 0:
			at := d.taps("#entry .record button[name=record]")
			time.Sleep(100 * time.Millisecond)
			d.tapsAt(at)
		case choice != "" && i%4 == 1:
			d.types(choice)
			d.do(presses(false))
			time.Sleep(100 * time.Millisecond)
			d.do(presses(false))
		default:
			asks[bool](d, `document.getElementById("line").focus() || true`)
			d.do(presses(false))
			for range 10 {
				time.Sleep(50 * time.Millisecond)
				d.do(presses(true))
			}
		}
		time.Sleep(200 * time.Millisecond)
		entered := int(h.at() - before)
		assert.LessOrEqual(t, entered, 1, "before %s: %v", l.Text, h.lines()[before:])
		for range entered {
			h.keys(record.Undo.String())
		}
		pressed += entered
		h.keys(record.FormatLine(r.Header, l))
	}
	assert.Greater(t, pressed, 6)
}

// due returns who is due first.
func (h *house) due() (seat rules.Seat) {
	h.hub.Look(hub.Who{}, func(m hub.Moment) { seat = m.Session.Turn().Due.First() })
	return seat
}
