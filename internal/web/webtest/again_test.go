package webtest

import (
	"context"
	"strconv"
	"sync/atomic"
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
	var pressed atomic.Int64
	const lines, tables = 24, 3
	t.Run("tables", func(t *testing.T) { // beside one another: these clocks are those of the wall
		for from := 0; from < lines; from += lines / tables {
			t.Run(strconv.Itoa(from), func(t *testing.T) {
				t.Parallel()
				pressed.Add(pressesTooOften(t, r, from, from+lines/tables))
			})
		}
	})
	assert.Greater(t, pressed.Load(), int64(6))
}

// A question that is read once more and is the same has been read: what is pressed is entered at once.
func TestAQuestionThatStaysHasBeenRead(t *testing.T) {
	t.Parallel()
	h := served(t, recorded(t, evenings[0].game, evenings[0].name), 4, slowly)
	d := phone.with("slow", slow).open(t, h.seat(2))
	d.tap("#entry .slot-taken a")
	d.until(`document.querySelector("#entry .record button:enabled")`)
	d.reads()
	asks[bool](d, `rereads().then(() => { document.querySelector("#entry .record button").click(); return true; })`)
	d.until(`document.querySelector("#did:not(:empty)")`)
	assert.Equal(t, hub.Revision(5), h.at())
}

// pressesTooOften presses too often before each of some lines of a game, and returns how much that entered.
func pressesTooOften(t *testing.T, r *record.Record, from, to int) (pressed int64) {
	h := served(t, r, from, slowly)
	phones := []*device{phone.with("slow", slow).open(t, h.seat(1)), laptop.with("slow", slow).open(t, h.seat(2))}
	const first = `document.querySelector("#entry .record button[name=record]")?.value || ""`
	for i := from; i < to; i++ {
		l := r.Lines[i]
		for _, d := range phones { // what was begun is let go, whenever its answer comes
			d.until(`at => (`+letGo+`, (`+settled+`)(at))`, h.at())
		}
		before, d := h.at(), phones[h.due()-1]
		d.reads()
		if d.has("#entry .things .usual") { // nothing is armed before
			d.taps("#entry .things .usual")
			d.until(`document.querySelector("#entry .things .taken, #entry .made-place") !== null`)
			d.reads()
		}
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
		pressed += int64(entered)
		h.keys(record.FormatLine(r.Header, l))
	}
	return pressed
}

// due returns who is due first.
func (h *house) due() (seat rules.Seat) {
	h.hub.Look(hub.Who{}, func(m hub.Moment) { seat = m.Session.Turn().Due.First() })
	return seat
}
