package webtest

import (
	"slices"
	"testing"

	"referee/internal/record"
)

// stamps notes in a page when its log was drawn last, by the clock that all pages of a machine share.
const stamps = `!!new MutationObserver(() => requestAnimationFrame(() => { window.drawn = performance.timeOrigin + performance.now() }))
	.observe(document.getElementById("log"), {childList: true, subtree: true}) || true`

// sends enters a line, and returns when.
const sends = `line => {
	const f = document.getElementById("line");
	f.value = line;
	f.form.requestSubmit();
	return performance.timeOrigin + performance.now();
}`

// The time from an entry on one phone to its sight on another, in milliseconds.
func BenchmarkEntrySeenOnAnotherPhone(b *testing.B) {
	const lines = 30 // of a game; a link enters no more at once
	r := recorded(b, "tokaido", "ru-2013_2_points")
	var h *house
	var phones []*device
	var took []float64
	for i := 0; b.Loop(); i++ {
		if i%lines == 0 {
			h = served(b, r, 0)
			phones = []*device{phone.with("slow", slow).open(b, h.seat(1)), small.with("slow", slow).open(b, h.seat(2))}
			for _, d := range phones {
				asks[bool](d, stamps)
			}
		}
		l := r.Lines[i%lines]
		from, to := phones[l.Seat-1], phones[2-l.Seat]
		start := asks[float64](from, sends, record.FormatLine(r.Header, l))
		to.until(`s => window.drawn > s`, start)
		took = append(took, asks[float64](to, `window.drawn`)-start)
		for _, d := range phones {
			d.until(settled, h.at())
		}
	}
	slices.Sort(took)
	b.ReportMetric(took[len(took)/2], "p50-ms")
	b.ReportMetric(took[len(took)*99/100], "p99-ms")
	b.ReportMetric(0, "ns/op")
}
