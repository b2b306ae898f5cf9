package webtest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	registry "referee/internal/games"
	"referee/internal/testkit"
	"referee/profiles"
)

// sides finds the pages of what was printed, with their sizes in points.
var sides = regexp.MustCompile(`/MediaBox ?\[0 0 ([0-9.]+) ([0-9.]+)\]`)

// prints prints the page that is shown, and returns the sizes of the pages of paper.
func (d *device) prints(name string) (sizes []string) {
	d.tb.Helper()
	own := true
	var data []byte
	d.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		r, err := cdp.Call(ctx, t, page.PrintToPDF, page.PrintToPDFParams{PreferCSSPageSize: &own})
		data = r.Data
		return err
	}))
	if *pictures != "" {
		require.NoError(d.tb, os.WriteFile(filepath.Join(*pictures, name+".pdf"), data, 0o644))
	}
	for _, side := range sides.FindAllSubmatch(data, -1) {
		wide, _ := strconv.ParseFloat(string(side[1]), 64)
		high, _ := strconv.ParseFloat(string(side[2]), 64)
		sizes = append(sizes, fmt.Sprintf("%.0f×%.0f", wide/72*25.4, high/72*25.4))
	}
	return sizes
}

// The sizes of paper in millimetres.
const a4, a4Aside, a5 = "210×297", "297×210", "148×210"

// A pad takes the pages that it is made for and no more, of every game in every language, for as few players as can play and for all, with every
// variant, and that of the campaign: of Tokaido alone a page of A5 has what lies on the table, and another what it is worth.
func TestPadsStayOnTheirPages(t *testing.T) {
	t.Parallel()
	h := empty(t)
	for l, lang := range langs {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			d := laptop.with(lang, speaks(lang)).open(t, h.url("/"))
			for i, g := range registry.All {
				if !testkit.IsThorough() && i%len(langs) != l {
					continue
				}
				asked := []string{"", "&players=" + fmt.Sprint(g.MinSeats)}
				for _, v := range dialogue.Variants(g, profiles.Editions(g.ID)[0].ID, g.MaxSeats) {
					if testkit.IsWhole() || len(asked) < 3 {
						asked = append(asked, "&variants="+v.ID)
					}
				}
				for n, more := range asked {
					for paper, want := range map[string][]string{"a4": {a4Aside}, "a5": {a5}} {
						if g.ID == registry.Tokaido.ID {
							want = map[string][]string{"a4": {a4}, "a5": {a5, a5}}[paper]
						}
						d.goes(h.url("/pad?game=" + g.ID + "&paper=" + paper + more))
						assert.Equal(t, want, d.prints(fmt.Sprintf("%s-%s-%s-%d", g.ID, paper, lang, n)), "%s %s %s", g.ID, paper, more)
					}
				}
			}
			for paper, want := range map[string][]string{"a4": {a4Aside, a4Aside}, "a5": {a5, a5, a5, a5}} {
				d.goes(h.url("/pad?game=geiko&campaign=1&paper=" + paper))
				assert.Equal(t, want, d.prints("campaign-"+paper+"-"+lang), "%s", paper)
			}
		})
	}
}

// Whoever adds a table up comes to its pad by one tap, chooses there, and has a button to print with; without scripts the same, but for the button.
func TestAPadIsPrintedFromTheCalculator(t *testing.T) {
	t.Parallel()
	h := underWay(t, "tokaido")
	d := left[0].open(t, h.seat(1)+"calculator?game=tokaido")
	d.tap("main a[href^=pad]")
	d.until(`document.querySelector(".bar [name=paper]")`)
	d.until(`document.getElementById("print").checkVisibility()`)
	asks[bool](d, `(document.querySelector("[name=paper]").value = "a5", document.querySelector("[name=players]").value = "3", window.print = () => document.title = "printed", true)`)
	d.tap("#print")
	d.until(`document.title === "printed"`)
	d.tap(".bar button:not([type])")
	d.until(`document.querySelector("main.a5") && document.querySelectorAll("main .page:first-child article:first-child col.player").length === 3`)
	d.accessible("pad", daily)
	asks[bool](d, `(document.querySelector(".langs [lang=fr]").click(), true)`)
	d.until(`document.documentElement.lang === "fr" && document.querySelector("main.a5")`)
	d.tap(".bar p a")
	d.until(`document.getElementById("sums")`)
}

// The sheet of a game that is over is printed from the page of its score: on one page, of every game, with the game on it and without what leads elsewhere.
func TestTheSheetOfAGameIsPrinted(t *testing.T) {
	t.Parallel()
	for _, e := range testkit.Turns(2, evenings) {
		r := recorded(t, e.game, e.name)
		h := served(t, r, len(r.Lines))
		d := laptop.with(e.lang, speaks(e.lang)).open(t, h.seat(1)+"result")
		d.tap("a[href^=score]")
		d.until(`document.getElementById("print")?.checkVisibility()`)
		asks[bool](d, `(window.print = () => document.title = "printed", true)`)
		d.tap("#print")
		d.until(`document.title === "printed"`)
		assert.Len(t, d.prints("sheet-"+e.game), 1, e.game)
		d.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
			return err
		}))
		d.until(`document.querySelector(".printed").checkVisibility() && document.querySelector(".pad .sum").checkVisibility() && ![...document.querySelectorAll(".tabs, .onwards, .up, #print")].some(e => e.checkVisibility())`)
	}
}
