package webtest

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	shelf "referee/internal/games"
	"referee/internal/testkit"
)

// leaf returns the address of a page of the case book, as a file.
func leaf(tb testing.TB, name string) string {
	return "file://" + filepath.Join(dist(tb), "site", "casebook", name)
}

// The pages of the case book can be used by everybody, at night on a small phone and by day on a laptop, opened from files: at once those of
// a game in a language, before anything lands those of every game in one, and before a release all of them.
func TestTheCaseBookIsAccessible(t *testing.T) {
	t.Parallel()
	for i, lang := range langs {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			d := nightly.with(lang, slow).open(t, leaf(t, "index.html"))
			if i == 0 {
				d.accessible("languages", daily)
			}
			d.goes(leaf(t, lang+"/index.html"))
			d.accessible("games", daily)
			for n, g := range shelf.All {
				if !testkit.IsWhole() && n%len(langs) != i || !testkit.IsThorough() && n > 0 {
					continue
				}
				d.goes(leaf(t, lang+"/"+g.ID+"/index.html"))
				d.accessible(g.ID, daily)
				d.goes(leaf(t, lang+"/"+g.ID+"/book.html"))
				assert.Empty(t, d.misfits(), "%s, %s", g.ID, lang)
				asks[bool](d, thins, mostArticles, i)
				d.accessible(g.ID+", all of it", daily)
			}
		})
	}
}

// thins leaves some of the many articles of a page there, which are alike: axe-core takes as long for each as all are long.
const (
	thins = `(most, from) => {
		const all = [...document.querySelectorAll("article")], n = Math.ceil(all.length / most);
		all.forEach((a, i) => { if (i % n !== from % n) a.remove(); });
		return true;
	}`
	mostArticles = 20
)

// question is one that HK-C01 answers, and opens wants its article in sight.
const (
	question = "I have four geishas and my opponent eleven points, who wins?"
	opened   = `id => location.hash === "#" + id && Math.abs(document.getElementById(id).getBoundingClientRect().top) < innerHeight`
)

// looksUp asks a question where the case book is open, looks at the answer in some looks, and follows it.
func (d *device) looksUp(others ...look) {
	d.tb.Helper()
	asks[bool](d, `q => { const ask = document.getElementById("ask"); ask.q.value = q; ask.requestSubmit(); return true }`, question)
	d.says("#found .lead", "Your opponent.")
	if len(others) > 0 {
		d.accessible("an answer", others...)
	}
	if d.in != nil { // what Firefox is asked while it leaves a page it never answers
		d.goes(asks[string](d, `document.querySelector("#found p a").href`))
	} else {
		d.tap("#found p a")
	}
	d.until(opened, "HK-C01")
}

// keepsBook waits until a game of the case book is kept on a device.
func (h *hosted) keepsBook(d *device) {
	h.tb.Helper()
	require.Eventually(h.tb, func() bool {
		n, err := tries[int](d, `async name => (await (await caches.open(name)).keys()).length`, "referee"+h.prefix+"#casebook")
		return err == nil && n >= 4
	}, patience, 20*time.Millisecond, "the contents, the book, and what they look like")
}

// From a file the case book is searched by the one file beside it, and what leads to the program leads there. So it is at an address where
// nothing answers in the browser yet; nothing is kept there, and no game is disturbed.
func TestTheCaseBookFromAFile(t *testing.T) {
	t.Parallel()
	d := phone.with("book", slow).open(t, leaf(t, "en/hanamikoji/index.html"))
	d.looksUp(daily)
	d.goes(leaf(t, "en/index.html"))
	d.looksUp()
	assert.Equal(t, "en/hanamikoji/book.html", asks[string](d, `location.pathname.split("casebook/")[1]`))
	d.tap(".langs a[lang=fr]")
	d.until(`document.documentElement.lang === "fr"`)
	d.until(opened, "HK-C01")
	d.tap(".doors a")
	d.framed = true
	d.until(`location.pathname.endsWith("/rules") && location.search === "?game=hanamikoji" && ` + arrived)
	assert.False(t, asks[bool](d, `document.getElementById("casebook") !== null`), "the one file has nothing beside it")

	h := hosts(t, "/r")
	other := laptop.with("nobody answers", slow).open(t, h.at("casebook/en/hanamikoji/index.html"))
	other.looksUp()
	assert.Contains(t, h.all(), "/r/referee.html")
	assert.NotContains(t, h.all(), "/r/sw.js")
}

// On a device that has the site, the program's pages lead to the case book and back, and answer its questions. What was opened of a game is
// there when the host is gone, and with it the rest of that game; of another game it is said that nobody opened it.
func TestTheCaseBookBesideTheProgram(t *testing.T) {
	t.Parallel()
	h := hosts(t, "/club/referee")
	d := h.visits(phone.with("beside", slow))
	d.says("#offline", "internet")
	for _, one := range h.all() {
		assert.NotContains(t, one, "casebook", "the first visit fetches none of it")
	}
	host := asks[string](d, `location.href.replace(/[^/]*$/, "")`)
	d.goes(host + "rules?game=hanamikoji")
	d.follows("#casebook a")
	d.until(`location.pathname.endsWith("casebook/en/hanamikoji/") || location.pathname.endsWith("hanamikoji/index.html")`)
	h.keepsBook(d)
	h.Close()
	d.looksUp()
	d.tap(".doors a")
	d.until(`location.pathname.endsWith("/rules") && location.search === "?game=hanamikoji"`)
	d.goes(host + "rules/HK-C01")
	d.follows("#casebook a")
	d.until(opened, "HK-C01")
	d.goes(h.at("casebook/en/tokaido/index.html"))
	d.says("p", "Nobody has opened this part of the case book")
	d.tap(`a[href=""]`)
	d.says("p", "Nobody has opened this part of the case book")
}

// Without a script everything is read: nothing asks for a question, and links lead to their places.
func TestTheCaseBookWithoutAScript(t *testing.T) {
	t.Parallel()
	d := phone.with("bare", noScript).open(t, leaf(t, "ru/hanamikoji/index.html"))
	assert.False(t, d.has("#ask"))
	d.tap(`a[href="book.html#HK-C12"]`)
	d.until(opened, "HK-C12")
	assert.False(t, d.has("#print"))
}

// Pictures of the case book for people to look at: in each language and look a sheet of what is in the window at first, at a rule, a case, the
// editions and what the referee does.
func TestPicturesOfTheCaseBook(t *testing.T) {
	if *pictures == "" {
		t.Skip("-pictures says where")
	}
	require.NoError(t, os.MkdirAll(*pictures, 0o755))
	for _, l := range []look{phone, phone.with("dark", dark), laptop, laptop.with("dark", dark)} {
		for i, lang := range langs {
			var s sheet
			d, g := l.with(lang, slow).open(t, leaf(t, "index.html")), shelf.All[i]
			for _, page := range []string{"index.html", g.ID + "/index.html", g.ID + "/book.html"} {
				d.goes(leaf(t, lang+"/"+page))
				s = append(s, d.glimpse())
			}
			for _, id := range []string{"turn", "cases", "editions", "treated"} { // a glimpse begins where a page does
				asks[bool](d, `id => { for (const e of document.querySelectorAll("header, main > *")) e.hidden = e.id !== id; return true }`, id)
				s = append(s, d.glimpse())
			}
			s.write(t, filepath.Join(*pictures, "book-"+d.name+".png"))
		}
	}
}
