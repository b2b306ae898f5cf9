package webtest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// axe is where npm puts axe-core, which finds what keeps people from using a page.
var axe = filepath.Join("..", "..", "..", "tools", "node_modules", "axe-core", "axe.min.js")

// rules are what axe-core looks for.
const standards = `["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]`

// accessible wants a page that everybody can use: axe-core finds nothing, nothing is wider than the window, and whatever
// one taps is large enough for a thumb. Evaluating goes past the page's content security policy; a script tag would not.
func (d *device) accessible(what string) {
	d.tb.Helper()
	source, err := os.ReadFile(axe)
	if err != nil {
		missing(d.tb, "there is no axe-core; npm ci --prefix tools installs it")
	}
	asks[chromedp.Void](d, string(source))
	found := asks[[]string](d, `axe.run({runOnly: `+standards+`}).then(r => r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + n.html + " " + n.failureSummary)))`)
	assert.Empty(d.tb, found, "%s, %s", what, d.name)
	d.fits(what)
}

// fits wants a page that is no wider than its window, with targets that a thumb meets. A drawing has its cells in the list
// of choices as well, so that they may be smaller.
func (d *device) fits(what string) {
	d.tb.Helper()
	assert.LessOrEqual(d.tb, asks[int](d, `document.documentElement.scrollWidth - innerWidth`), 0, "%s, %s: wider than the window", what, d.name)
	assert.Empty(d.tb, asks[[]string](d, small24), "%s, %s: too small for a thumb", what, d.name)
}

const small24 = `[...document.querySelectorAll("a, button, input:not([type=hidden]), select, summary")].filter(e => e.checkVisibility() && !e.closest("svg"))
	.map(e => [e, e.getBoundingClientRect()]).filter(([, b]) => b.height < 24 || b.width < 24).map(([e, b]) => b.width + "x" + b.height + " " + e.outerHTML)`

// The looks under which every page is looked at once, and the table of each game. They are so tall that nothing that
// stays in sight lies upon something else.
var (
	shown  = []look{small.with("dark-fr", tall, dark, speaks("fr")), laptop.with("tall", tall), phone.with("large-ru", tall, large, speaks("ru"))}
	tables = []look{small.with("dark", tall, dark), phone.with("large-ru", tall, large, speaks("ru"))}
)

func tall(l *look) { l.h = 6000 }

// Every page in every look is one that all people can use.
func TestEveryPageIsAccessible(t *testing.T) {
	h := underWay(t, "hanamikoji")
	for _, l := range shown {
		d := l.open(t, h.seat(1))
		for _, p := range h.pages() {
			d.goes(p.url)
			d.accessible(p.name)
		}
	}
	screen.open(t, h.looks()+"tv").accessible("tv")
}

// So is the table of every game.
func TestEveryTableIsAccessible(t *testing.T) {
	for _, e := range evenings {
		h := underWay(t, e.game)
		for _, l := range tables {
			l.open(t, h.seat(1)).accessible(e.game)
		}
	}
}

// underWay is a game of which two thirds have been played.
func underWay(t *testing.T, game string) *house {
	for _, e := range evenings {
		if e.game == game {
			r := recorded(t, e.game, e.name)
			return served(t, r, len(r.Lines)*2/3)
		}
	}
	require.Fail(t, game)
	return nil
}

// place is a page with what it is called.
type place struct{ name, url string }

// pages are all pages of a table.
func (h *house) pages() []place {
	list := []place{{"front", h.url("/")}, {"join", h.join()}, {"ended", h.url("/t/none/")}, {"looks", h.looks()}, {"host", h.host()}}
	for name, path := range besides {
		list = append(list, place{name, h.seat(1) + path})
	}
	for _, path := range []string{"host", "host-new", "host-seats", "host-saved", "host-settings"} {
		list = append(list, place{strings.Replace(path, "host", "hosts", 1), h.host() + path})
	}
	slices.SortFunc(list, func(a, b place) int { return strings.Compare(a.name, b.name) })
	return list
}

// besides are the pages of a seat.
var besides = map[string]string{
	"seat": "", "refused": "?typed=1ABC", "pad": "?typed=3", "undo": "?typed=undo", "hand": "hand", "notes": "hand?show=1", "all": "all",
	"rules": "rules", "answer": "rules?q=gift", "article": "rules/HK-GIFT-2", "setup": "setup", "dispute": "dispute", "calculator": "calculator", "count": "calculator?game=tokaido",
}
