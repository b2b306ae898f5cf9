package webtest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// axe is where npm puts axe-core, which finds what keeps people from using a page.
var axe = filepath.Join("..", "..", "..", "tools", "node_modules", "axe-core", "axe.min.js")

// What axe-core looks for: on every page, and once more where the same page has another look.
const (
	standards = `["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]`
	ofLooks   = `{type: "rule", values: ["color-contrast", "target-size", "scrollable-region-focusable", "link-in-text-block"]}`
)

// accessible wants a page that everybody can use, in each of some looks: axe-core finds nothing, and nothing lies in the way.
// Evaluating goes past the page's content security policy; a script tag would not.
func (d *device) accessible(what string, others ...look) {
	d.tb.Helper()
	source, err := os.ReadFile(axe)
	if err != nil {
		missing(d.tb, "there is no axe-core; npm ci --prefix tools installs it")
	}
	asks[bool](d, "(() => { "+string(source)+"\nreturn true })()")
	d.violates(what, standards)
	for _, l := range others {
		was := d.look
		d.becomes(l)
		d.violates(what, ofLooks)
		d.becomes(was)
	}
}

// unstuck lets what stays in sight lie where it stands, so that it lies upon nothing else; a page that reads anew what is
// typed puts it there again.
const unstuck = `for (const e of document.querySelectorAll("body *")) if (getComputedStyle(e).position === "sticky") e.style.position = "static"`

func (d *device) violates(what, rules string) {
	d.tb.Helper()
	asks[bool](d, "(() => { "+unstuck+"; return true })()")
	found := asks[[]string](d, `axe.run({runOnly: `+rules+`, resultTypes: ["violations"]}).then(r => r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + n.html + " " + n.failureSummary)))`)
	assert.Empty(d.tb, found, "%s, %s", what, d.name)
	assert.Empty(d.tb, d.misfits(), "%s, %s", what, d.name)
}

// The looks under which every page is looked at.
var nightly, daily = small.with("dark", dark), laptop

// Every page can be used by everybody, in the dark and by day.
func TestEveryPageIsAccessible(t *testing.T) {
	t.Parallel()
	for _, lang := range langs {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			h := underWay(t, "hanamikoji")
			d := nightly.with(lang, speaks(lang)).open(t, h.url("/"))
			for i, p := range h.pages() {
				if langs[i%len(langs)] == lang {
					d.goes(p.url)
					d.accessible(p.name, daily)
				}
			}
		})
	}
}

// So can the table of every game, under way and when it is over, and on a big screen.
func TestEveryTableIsAccessible(t *testing.T) {
	t.Parallel()
	for _, e := range evenings {
		t.Run(e.game, func(t *testing.T) {
			t.Parallel()
			h := underWay(t, e.game)
			d := nightly.with(e.lang, speaks(e.lang)).open(t, h.seat(1))
			d.accessible(e.game, daily)
			d.becomes(screen.with("dark-"+e.lang, dark, speaks(e.lang)))
			d.goes(h.looks() + "tv")
			d.accessible("tv", screen)
		})
	}
}

// langs are the languages of the pages.
var langs = []string{"en", "ru", "fr"}

// underWay returns a game of which two thirds have been played.
func underWay(t *testing.T, game string, set ...func(*house)) *house {
	for _, e := range evenings {
		if e.game == game {
			r := recorded(t, e.game, e.name)
			return served(t, r, len(r.Lines)*2/3, set...)
		}
	}
	require.Fail(t, game)
	return nil
}

// place is a page with what it is called.
type place struct{ name, url string }

// pages returns all pages of a table, those of its host among them.
func (h *house) pages() []place {
	list := []place{{"front", h.url("/")}, {"join", h.join()}, {"ended", h.url("/t/none/")}, {"looks", h.looks()}, {"host", h.host()}}
	for name, path := range besides {
		list = append(list, place{name, h.seat(1) + path})
	}
	for name, path := range hosting {
		list = append(list, place{"host-" + name, h.host() + path})
	}
	slices.SortFunc(list, func(a, b place) int { return strings.Compare(a.name, b.name) })
	return list
}

// besides are the pages of a seat, and hosting those of the host.
var (
	besides = map[string]string{
		"seat": "", "refused": "?typed=1ABC", "pad": "?typed=3", "undo": "?typed=undo", "hand": "hand", "notes": "hand?show=1", "score": "score", "entries": "entries", "disputes": "disputes", "more": "more",
		"rules": "rules", "answer": "rules?q=gift", "article": "rules/HK-GIFT-2", "setup": "setup", "dispute": "dispute", "calculator": "calculator",
		"counting": "calculator?game=hanamikoji", "printed": "pad?game=tokaido",
	}
	hosting = map[string]string{
		"home": "host", "entry": "entry?n=3", "amend": "entry?do=web.amend&n=3", "new": "host-new", "saved": "host-saved", "seats": "host-seats", "settings": "host-settings",
		"who": "host-new?lots=1&told=%26%25231", "box": "host-new?lots=1&told=%26%25231%26Anna%252C%2BBoris",
		"bring": "host-bring", "give": "host-give", "gift": "host-give?file=evening.txt",
	}
)
