package webtest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// evenings are recorded games that two phones enter, and the language of those who hold them. Lanterns is typed in English: in
// French and Russian its letters of colours are other ones, and the page would ask which are meant.
var evenings = []struct{ game, name, lang string }{
	{"hanamikoji", "en-2016_eleven-over-four", "fr"},
	{"tokaido", "ru-2013_2_points", "ru"},
	{"lanterns", "ru_2_honour", "en"},
	{"geishasroad", "charm", "ru"},
	{"maiko", "first", "fr"},
	{"geiko", "a-tie-at-a-house", "en"},
	{"sakura", "ru_2_tokens", "ru"},
}

// dozen is how many lines of a game are entered on phones in any case before a release: a short game is entered there wholly.
const dozen = 12

// A whole evening of each game: what one enters both see, to the result, and the record is that of the game. Two phones enter
// what is asked for the first time, and what ends the game; in between the keyboard at the table does, and the phones follow.
func TestAnEveningOnTwoPhones(t *testing.T) {
	t.Parallel()
	for i, e := range evenings {
		if i%2 > 0 && !testkit.IsThorough() { // what its things are is tapped without a browser, too
			continue
		}
		t.Run(e.game, func(t *testing.T) {
			t.Parallel()
			r := recorded(t, e.game, e.name)
			h := served(t, r, 0)
			phones := []*device{phone.with(e.lang, speaks(e.lang)).open(t, h.seat(1)), small.with(e.lang, speaks(e.lang)).open(t, h.seat(2))}
			tapped := h.evening(t, r, e.lang, phones)
			var want []string
			for _, l := range r.Lines {
				want = append(want, record.FormatLine(r.Header, l))
			}
			assert.Equal(t, want, h.lines())
			t.Logf("%d of %d entered on a phone", tapped, len(r.Lines))
		})
	}
}

// evening plays a game on two phones, those lines that are asked for the first time, and returns how many they were.
func (h *house) evening(t *testing.T, r *record.Record, lang string, phones []*device) (tapped int) {
	t.Helper()
	asked := map[string]bool{}
	for i, l := range r.Lines {
		line, asks := record.FormatLine(r.Header, l), h.asks()
		if asked[asks] && (i >= dozen || !testkit.IsWhole()) && i < len(r.Lines)-1 {
			h.keys(line)
			continue
		}
		asked[asks] = true
		tapped++
		h.follow(phones)
		h.plays(phones[h.whose(l, i)-1], line)
		said := h.last(text.Lang(lang))
		for _, d := range phones {
			d.says("#log li", said)
		}
	}
	h.follow(phones)
	for _, part := range []string{"#turn", "#board", "#log"} {
		assert.Equal(t, phones[0].html(part), phones[1].html(part), part)
	}
	h.over(phones[1])
	return tapped
}

// asks returns what the table is asked now: the question, and who is due, in no words.
func (h *house) asks() (asks string) {
	h.hub.Look(hub.Who{}, func(m hub.Moment) {
		t := m.Session.Turn()
		asks = fmt.Sprint(t.Phase, t.Why, t.Bare)
	})
	return asks
}

// keys enters a line at the keyboard of the table.
func (h *house) keys(line string) {
	h.tb.Helper()
	h.hub.Hold(func() {
		_, err := h.game.Session.Enter(line, false)
		require.NoError(h.tb, err, line)
	})
}

// whose returns the phone on which a line is entered: that of its player or, for a line of the table, each in turn.
func (h *house) whose(l record.Line, i int) rules.Seat {
	if l.Seat == rules.Table {
		return rules.Seat(i%2 + 1)
	}
	return l.Seat
}

// follow waits until phones have been told of everything.
func (h *house) follow(phones []*device) {
	h.tb.Helper()
	for _, d := range phones {
		d.until(settled, h.at())
	}
}

// over wants the result of a game where one enters, and on the page of everything what hands it on.
func (h *house) over(d *device) {
	h.tb.Helper()
	h.hub.Look(hub.Who{}, func(m hub.Moment) { require.True(h.tb, m.Session.Over()) })
	d.until(`document.querySelector("#entry .winner") !== null && document.querySelector("#entry .bars") !== null`)
	d.goes(h.seat(2) + "score")
	d.until(`document.querySelector(".onwards a") !== null`)
}

// plays enters a line of a record by taps as far as the page offers its things, and types it where it does not.
func (h *house) plays(d *device, line string) {
	d.tb.Helper()
	_, bare, _ := strings.Cut(line, " ")
	before := d.html("#log")
	for range 60 {
		things, picks := h.things(line)
		switch offer := asks[[]string](d, offered, line, bare, things, picks); {
		case len(offer) == 0: // that asks for something else before
			h.typed++
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

// things returns what a line is made of, and what is typed for those of them that are tapped on the board.
func (h *house) things(line string) (things []string, picks map[string]string) {
	picks = map[string]string{}
	h.hub.Look(hub.Who{Host: true}, func(m hub.Moment) {
		parts, _ := m.Session.Things(line)
		c := m.Session.Compose(nil, "")
		for _, part := range parts {
			things = append(things, part.String())
			for i := range c.Slots {
				for _, thing := range c.Slots[i].Things {
					if thing.Part == part && thing.Pick != "" {
						picks[part.String()] = thing.Pick
					}
				}
			}
		}
	})
	return things, picks
}

// offered finds what leads on to a line: a thing of it that is not chosen yet, or the button that records it.
const offered = `(line, bare, things, picks) => {
	const left = [...things || []], quoted = (n, v) => n + "=" + JSON.stringify(v);
	for (const has of (document.querySelector("#entry [name=things]")?.value || "").split(" ")) {
		const at = left.indexOf(has);
		if (at >= 0) left.splice(at, 1);
	}
	for (const d of document.querySelectorAll("#entry details:not(.shut)")) d.open = true;
	for (const a of document.querySelectorAll("#entry .things a")) {
		const add = new URL(a.getAttribute("href"), location).searchParams.get("add");
		if (left.includes(add) && a.closest("details")) a.closest("details").open = true; // one of several is open at a time
		if (left.includes(add)) return ["link", "#entry .things a[" + quoted("href", a.getAttribute("href")) + "]"];
	}
	for (const part of left) if (picks[part]) for (const a of document.querySelectorAll("#board a[href$='#entry']")) {
		const typed = new URL(a.getAttribute("href"), location).searchParams.get("typed");
		if (typed === picks[part] && a.checkVisibility()) return ["link", "[" + quoted("href", a.getAttribute("href")) + "]"];
	}
	const b = document.querySelector("#entry .record button[name=record]");
	return b && (b.value === line || b.value === bare) ? ["button", "#entry .record button[name=record]"] : [];
}`

// changed shows that an element is not any more what it was.
const changed = `(c, was) => document.querySelector(c).innerHTML !== was`

// settled shows that the page has been told of everything, and that nothing is being typed. Someone as quick as a test would
// type into the page of before.
const settled = `at => { const f = document.getElementById("line"); return f.value === "" && f.form.elements.at.value === String(at) }`

// at returns how far the table has been written.
func (h *house) at() (at hub.Revision) {
	h.hub.Look(hub.Who{}, func(m hub.Moment) { at = m.At })
	return at
}

// html returns what is in an element.
func (d *device) html(css string) string {
	d.tb.Helper()
	return asks[string](d, `c => document.querySelector(c).innerHTML`, css)
}

// last returns the sentence of the entry that everybody saw last.
func (h *house) last(lang text.Lang) (said string) {
	h.tb.Helper()
	p, err := text.New(lang)
	require.NoError(h.tb, err)
	h.hub.Look(hub.Who{}, func(m hub.Moment) {
		list := m.Session.Entries(rules.Table)
		require.NotEmpty(h.tb, list)
		one, named := &list[len(list)-1], p.With(m.Session.Header().Seats)
		said = wording.Entry(named, one)
		if m.Session.Over() { // what came of it is the result
			said = wording.Move(named, one)
		}
	})
	return strings.Join(strings.Fields(said), " ")
}
