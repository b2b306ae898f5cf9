package webtest

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/testkit"
)

// narrow are the windows of phones, with letters as usual and twice as large; there is least room in the tightest.
var (
	narrow   = []look{small, small.with("large", large), phone.with("large", large), phone}
	tightest = narrow[1:2]
)

// On no page, in no language, is anything wider than the window of a phone, does a text lie upon another one, or is what one
// taps too small, with letters as usual or twice as large. Before a release every page is looked at in all of these in every language,
// else in one, and where there is least room in the others.
func TestEveryPageFitsAPhone(t *testing.T) {
	t.Parallel()
	for _, lang := range langs {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			places := underWay(t, "hanamikoji").pages()
			for _, e := range evenings {
				h := underWay(t, e.game)
				for _, path := range []string{"", "score", "entries", "more", "rules", "setup", "calculator?game=" + e.game} {
					places = append(places, place{e.game + " " + path, h.seat(1) + path})
				}
			}
			d := narrow[0].with(lang, speaks(lang)).open(t, places[0].url)
			for i, p := range places {
				looks := narrow
				if langs[i%len(langs)] != lang && !testkit.IsWhole() {
					if looks = tightest; !testkit.IsThorough() {
						continue
					}
				}
				d.goes(p.url)
				for _, l := range looks {
					d.becomes(l.with(lang, speaks(lang)))
					assert.Empty(t, d.misfits(), "%s, %s", p.name, d.name)
				}
			}
		})
	}
}

// misfits returns what does not fit on the page.
func (d *device) misfits() []string {
	d.tb.Helper()
	return asks[[]string](d, `width => { `+unstuck+`; return (`+misfits+`)(width) }`, d.w)
}

// misfits finds what is wider than a window, targets that a thumb does not meet, and texts that lie upon one another. What a box
// lets scroll is in nobody's way, and a drawing has its cells in the list of choices as well, so that they may be smaller.
const misfits = `width => {
	const clips = new Map(), root = {left: -1e9, right: 1e9, top: -1e9, bottom: 1e9};
	const cut = (a, b) => ({left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom)});
	const clip = e => {
		if (!e || e === document.body) return root;
		if (!clips.has(e)) clips.set(e, getComputedStyle(e).overflow === "visible" ? clip(e.parentElement) : cut(clip(e.parentElement), e.getBoundingClientRect()));
		return clips.get(e);
	};
	const seen = e => cut(e.getBoundingClientRect(), clip(e.parentElement));
	const found = [], all = [...document.body.querySelectorAll("*")].filter(e => e.checkVisibility() && !e.closest("svg, .unseen"));
	if (document.documentElement.scrollWidth > width) {
		const far = [...document.body.querySelectorAll("*")].filter(e => seen(e).right > width + 1).map(e => e.outerHTML.slice(0, 120));
		found.push("the page is " + document.documentElement.scrollWidth + " wide: " + far.slice(-2).join(" and "));
	}
	for (const e of all) {
		if (!e.matches("a, button, input:not([type=hidden]), select, summary")) continue;
		const b = e.getBoundingClientRect();
		if (b.height < 24 || b.width < 24) found.push("too small for a thumb: " + b.width + "x" + b.height + " " + e.outerHTML);
	}
	const texts = [], range = document.createRange();
	for (const e of all) for (const n of e.childNodes) {
		if (n.nodeType !== 3 || !n.data.trim()) continue;
		range.selectNodeContents(n);
		for (const r of range.getClientRects()) {
			const b = cut(r, clip(e));
			if (b.right - b.left > 2 && b.bottom - b.top > 2) texts.push([b, n]);
		}
	}
	texts.sort(([a], [b]) => a.top - b.top);
	texts.forEach(([a, n], i) => {
		for (let k = i + 1; k < texts.length && texts[k][0].top < a.bottom; k++) {
			const [b, m] = texts[k], deep = Math.min(a.bottom, b.bottom) - b.top;
			if (deep < .4 * Math.min(a.bottom - a.top, b.bottom - b.top)) continue;
			if (n !== m && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2) found.push("upon one another: " + n.data.trim() + " / " + m.data.trim());
		}
	});
	return found;
}`
