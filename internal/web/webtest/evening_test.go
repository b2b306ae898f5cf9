package webtest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// evenings are recorded games that two phones enter: so many lines from the beginning, and the last one.
var evenings = []struct {
	game, name string
	lines      int
}{
	{"hanamikoji", "en-2016_eleven-over-four", 99},
	{"tokaido", "ru-2013_2_points", 20},
	{"lanterns", "ru_2_honour", 20},
	{"geishasroad", "charm", 20},
	{"maiko", "first", 99},
	{"geiko", "a-tie-at-a-house", 99},
	{"sakura", "ru_2_tokens", 20},
}

// An evening of each game on two phones: what one enters both see, and the record is that of the game.
func TestAnEveningOnTwoPhones(t *testing.T) {
	for _, e := range evenings {
		t.Run(e.game, func(t *testing.T) {
			r := recorded(t, e.game, e.name)
			n := min(e.lines, len(r.Lines))
			plays(t, r, 0, n)
			if n < len(r.Lines) {
				plays(t, r, len(r.Lines)-1, len(r.Lines))
			}
		})
	}
}

// plays opens a game at one of its lines, and enters from there to another.
func plays(t *testing.T, r *record.Record, from, to int) {
	h := served(t, r, from)
	phones := []*device{phone.open(t, h.seat(1)), small.open(t, h.seat(2))}
	for i, l := range r.Lines[from:to] {
		d := phones[i%2]
		if s := int(l.Seat); s == 1 || s == 2 {
			d = phones[s-1]
		}
		d.plays(record.FormatLine(r.Header, l))
		said := h.last(text.EN)
		for _, d := range phones {
			d.says("#log li", said)
			d.until(settled, h.at())
		}
	}
	for _, part := range []string{"#turn", "#board", "#log"} {
		assert.Equal(t, phones[0].html(part), phones[1].html(part), part)
	}
	var want []string
	for _, l := range r.Lines[:to] {
		want = append(want, record.FormatLine(r.Header, l))
	}
	assert.Equal(t, want, h.lines())
}

// plays enters a line of a record by taps as far as the page offers what it says, and types it where it does not.
func (d *device) plays(line string) {
	d.tb.Helper()
	_, bare, _ := strings.Cut(line, " ")
	before := d.html("#log")
	for range 20 {
		switch offer := asks[[]string](d, offered, line, bare); {
		case len(offer) == 0:
			d.enters(line)
			d.until(changed, "#log", before)
			return
		case offer[0] == "button":
			d.tap(offer[1])
			d.until(changed, "#log", before)
			return
		default:
			was := d.html("#entry")
			d.tap(offer[1])
			d.until(changed, "#entry", was)
		}
	}
	require.Fail(d.tb, "no end", line)
}

// offered finds what leads on to a line: a button that enters it, or else what fills most of it.
const offered = `(line, bare) => {
	const typed = document.getElementById("line").value, quoted = (n, v) => n + "=" + JSON.stringify(v);
	for (const b of document.querySelectorAll("#entry .choices button"))
		if (b.value === line || b.value === bare) return ["button", "#entry .choices button[" + quoted("value", b.value) + "]"];
	let best = "";
	for (const a of [...document.querySelectorAll("[data-typed]")].filter(a => a.checkVisibility())) {
		const v = a.dataset.typed;
		if ((line.startsWith(v) || bare.startsWith(v)) && v.length > typed.length && v.length > best.length) best = v;
	}
	return best ? ["link", "[" + quoted("data-typed", best) + "]"] : [];
}`

// changed tells that an element is not any more what it was.
const changed = `(c, was) => document.querySelector(c).innerHTML !== was`

// settled tells that the page has been told of everything, and that nothing is being typed. Somebody as quick as a test would
// type into the page of before.
const settled = `at => { const f = document.getElementById("line"); return f.value === "" && f.form.elements.at.value === String(at) }`

// at is how far the table has been written.
func (h *house) at() (at hub.Revision) {
	h.hub.Look(hub.Who{}, func(m hub.Moment) { at = m.At })
	return at
}

// html is what is in an element.
func (d *device) html(css string) string {
	d.tb.Helper()
	return asks[string](d, `c => document.querySelector(c).innerHTML`, css)
}

// last is the sentence of the entry that everybody saw last.
func (h *house) last(lang text.Lang) (said string) {
	h.tb.Helper()
	p, err := text.New(lang)
	require.NoError(h.tb, err)
	h.hub.Look(hub.Who{}, func(m hub.Moment) {
		list := m.Session.Entries(rules.Table)
		require.NotEmpty(h.tb, list)
		said = wording.Entry(p.With(m.Session.Header().Seats), &list[len(list)-1])
	})
	return strings.Join(strings.Fields(said), " ")
}
