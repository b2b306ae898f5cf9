package webtest

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/rules"
)

var measures = flag.Bool("measures", false, "measure the page of the table, and print what is found")

// What a browser leaves of the windows of two phones.
var left = []look{{name: "390x664", w: 390, h: 664, touch: true}, {name: "320x460", w: 320, h: 460, touch: true}}

// measured is what was found about one game.
type measured struct {
	game            string
	moments         int            // at which the page was looked at
	seen            map[string]int // by the window, of how many all is in sight
	hidden          string         // what was not for the first time
	entries, taps   int            // of recorded games; a tap that records is one
	typed           int            // entries that no tap makes
	moved, furthest float64        // within moves that were tapped: things, and pixels
	tapped, scrolls int            // taps in the browser, and those before which one had to scroll
	bytes           int            // of the first page, as sent
}

// TestThePageOfATable wants the frame of every game to hold: at any moment the question and the main button are in sight, nothing moves
// while a move is put together, and the first page is light. With -measures it looks at many more moments, and prints what it finds.
func TestThePageOfATable(t *testing.T) {
	t.Parallel()
	found := make([]measured, len(evenings))
	t.Run("games", func(t *testing.T) {
		for i, e := range evenings {
			t.Run(e.game, func(t *testing.T) {
				t.Parallel()
				m := &found[i]
				m.game, m.seen = e.game, map[string]int{}
				r := recorded(t, e.game, e.name)
				steps := 3
				if *measures {
					steps = 12
					m.counts(t)
				}
				for _, n := range evenly(len(r.Lines), steps) {
					m.looks(t, served(t, r, n))
				}
				m.moves(t, r, 2*steps)
				assert.Zero(t, m.furthest, "something moves under the thumb")
				assert.Empty(t, m.hidden, "what is asked first is not all in sight")
				assert.LessOrEqual(t, m.bytes, 20<<10, "the first page, packed")
			})
		}
	})
	if *measures {
		print(found)
	}
}

// evenly returns some numbers from 1 to below n.
func evenly(n, some int) (list []int) {
	for i := range some {
		if at := 1 + i*(n-1)/some; len(list) == 0 || at > list[len(list)-1] {
			list = append(list, at)
		}
	}
	return list
}

// looks looks at a moment in each window.
func (m *measured) looks(t *testing.T, h *house) {
	seat := h.due()
	if seat == rules.Table {
		return
	}
	m.moments++
	d := left[0].open(t, h.seat(seat))
	if m.bytes == 0 {
		m.bytes = asks[int](d, weight)
	}
	for _, l := range left {
		d.becomes(l)
		d.goes(h.seat(seat))
		frame := asks[[]string](d, unseen, "#entry .asks > :is(.question, .slot > legend), #entry .record button, #entry .ways a")
		assert.Empty(t, frame, "%s: the frame, before %s", l.name, h.asks())
		hidden := asks[[]string](d, unseen, firsts)
		if len(hidden) == 0 {
			m.seen[l.name]++
		} else if m.hidden == "" {
			m.hidden = l.name + ": " + strings.Join(hidden, ", ")
		}
	}
}

// firsts are what one is asked first and could answer.
const firsts = `#entry .yours ~ .question, #entry .slot:first-of-type > legend, #entry .slot:first-of-type > .things > *, #entry .record button`

// unseen returns those of some elements that are not wholly in the window, or are behind something that scrolls or lies upon them.
const unseen = `css => [...document.querySelectorAll(css)].filter((e) => {
	if (!e.checkVisibility()) return false;
	const b = e.getBoundingClientRect();
	for (let on = e.parentElement; on; on = on.parentElement) {
		const c = on.getBoundingClientRect();
		if (getComputedStyle(on).overflowY !== "visible" && (b.top < c.top - 1 || b.bottom > c.bottom + 1 || b.left < c.left - 1 || b.right > c.right + 1)) return true;
	}
	return b.top < 0 || b.bottom > innerHeight + 1 || b.left < 0 || b.right > innerWidth + 1;
}).map((e) => e.innerText.replace(/\s+/g, " ").trim())`

// weight is how many bytes were sent for a page and all that it points to.
const weight = `performance.getEntriesByType("navigation").concat(performance.getEntriesByType("resource")).filter((e) => e.name.startsWith(location.origin) && !e.name.includes("/live"))
	.reduce((sum, e) => sum + e.encodedBodySize, 0)`

// boxes are where everything is that can be seen and pressed while a move is put together: things by what they are, those of one row
// whatever slot they would lie in.
const boxes = `Object.fromEntries([...document.querySelectorAll("#entry .things a:not(.less), #entry .record button, #entry .ways a, #view, #board, .tabs")].filter((e) => {
	const b = e.getBoundingClientRect(), c = e.closest(".asks")?.getBoundingClientRect();
	return e.checkVisibility() && (!c || b.bottom > c.top && b.top < c.bottom);
}).map((e) => {
	const b = e.getBoundingClientRect(), q = e.search && new URLSearchParams(e.search);
	const thing = q && (q.get("add") || q.get("drop"));
	return [thing && e.closest(".row") ? thing.replace(/\d*\./, ".") : thing || e.id || e.className || e.name || e.localName, [b.left, b.top]];
}))`

// moves plays some entries of a game by taps, and looks after each what it moved.
func (m *measured) moves(t *testing.T, r *record.Record, most int) {
	h := served(t, r, 0)
	d := left[0].open(t, h.seat(1))
	for _, n := range evenly(len(r.Lines), most) {
		written, _ := h.game.Session.Written()
		for _, l := range r.Lines[written:n] {
			h.keys(record.FormatLine(r.Header, l))
		}
		l := r.Lines[n]
		if l.Seat == rules.Table || l.Kind != record.Entry {
			continue
		}
		d.goes(h.seat(l.Seat))
		d.until(settled, h.at())
		m.puts(d, h, record.FormatLine(r.Header, l))
	}
}

// puts puts a move together, and lets it be.
func (m *measured) puts(d *device, h *house, line string) {
	_, bare, _ := strings.Cut(line, " ")
	for range 12 {
		things, picks := h.things(line)
		offer := asks[[]string](d, offered, line, bare, things, picks)
		if len(offer) == 0 || offer[0] == "button" {
			return
		}
		scrolled := asks[bool](d, `c => { const e = document.querySelector(c) || document.body, before = [document.querySelector(".asks").scrollTop, document.getElementById("view").scrollTop]; e.scrollIntoView({block: "nearest", behavior: "instant"}); return document.querySelector(".asks").scrollTop !== before[0] || document.getElementById("view").scrollTop !== before[1] }`, offer[1])
		m.tapped++
		if scrolled {
			m.scrolls++
		}
		before, was := asks[map[string][2]float64](d, boxes), d.html("#entry")
		there := asks[bool](d, `c => { const e = document.querySelector(c); if (!e) return false; e.focus({preventScroll: true}); e.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true})); return true }`, offer[1])
		if !there { // the table has told something meanwhile
			continue
		}
		d.until(changed, "#entry", was)
		after := asks[map[string][2]float64](d, boxes)
		for what, at := range before {
			if to, ok := after[what]; ok {
				far := max(to[0]-at[0], at[0]-to[0], to[1]-at[1], at[1]-to[1])
				if far > .5 {
					m.moved++
					d.tb.Logf("%s: %s moves %v to %v by %s", line, what, at, to, offer[1])
				}
				m.furthest = max(m.furthest, far)
			}
		}
	}
}

// counts counts the taps of every entry of some recorded games: a thing is a tap, unless it follows from the others, and recording is one.
func (m *measured) counts(t *testing.T) {
	names, err := filepath.Glob(testkit.File(m.game, "games", "*.txt"))
	require.NoError(t, err)
	for _, n := range evenly(len(names)+1, 8) {
		path := names[n-1]
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		r, faults := record.Parse(data)
		require.Empty(t, faults)
		h := served(t, r, 0)
		for _, l := range r.Lines {
			line := record.FormatLine(r.Header, l)
			if l.Kind == record.Entry {
				m.entries++
				if n := h.taps(line); n > 0 {
					m.taps += n
				} else {
					m.typed++
				}
			}
			h.keys(line)
		}
	}
}

// taps returns how many taps an entry takes; 0 if it is of no things.
func (h *house) taps(line string) (n int) {
	_, bare, _ := strings.Cut(line, " ")
	h.hub.Look(hub.Who{Host: true}, func(m hub.Moment) {
		parts, _ := m.Session.Things(line)
		if len(parts) == 0 {
			return
		}
		en, err := text.New(text.EN)
		require.NoError(h.tb, err)
		talk := dialogue.NewPlay(m.Session, rules.Table, en)
		c := talk.ComposeTurn(nil)
		if n = 1; c.Only() && (c.Usual == bare || c.Usual == line) {
			return
		}
		for _, part := range parts {
			offered := slices.ContainsFunc(c.Slots, func(s dialogue.Slot) bool {
				return slices.ContainsFunc(s.Things, func(t dialogue.Thing) bool { return t.Part == part && t.Left > 0 })
			})
			if count(c.Chosen, part) >= count(parts, part) || c.Whole && !offered { // it follows from the others
				continue
			}
			n++
			if c = talk.Add(c, part); c.Line == bare || c.Line == line {
				return
			}
		}
	})
	return n
}

func count(list rules.Parts, part rules.Part) (n int) {
	for _, p := range list {
		if p == part {
			n++
		}
	}
	return n
}

// print prints what was found, a game a line.
func print(found []measured) {
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "game\tall in sight 390x664\t320x460\ttaps an entry\tnot tapped\tmoved by\ttaps after scrolling\tfirst page")
	for _, m := range found {
		fmt.Fprintf(w, "%s\t%d/%d\t%d/%d\t%.2f\t%d/%d\t%.0f px\t%d/%d\t%d\t\n", m.game, m.seen["390x664"], m.moments, m.seen["320x460"], m.moments,
			float64(m.taps)/float64(max(1, m.entries-m.typed)), m.typed, m.entries, m.furthest, m.scrolls, m.tapped, m.bytes)
	}
	w.Flush()
	for _, m := range found {
		if m.hidden != "" {
			fmt.Printf("%s, out of sight at %s\n", m.game, m.hidden)
		}
	}
}
