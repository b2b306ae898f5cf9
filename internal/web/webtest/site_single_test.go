package webtest

import (
	"archive/zip"
	"context"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/testkit"
	"referee/internal/text"
)

// single returns the address of the one file.
func single(tb testing.TB) string { return "file://" + filepath.Join(dist(tb), "referee.html") }

// ofFiles has what is kept of pages that are opened from files.
func ofFiles(tb testing.TB) *hosted { return &hosted{tb: tb, Server: &httptest.Server{}} }

// file opens the one file in a browser, where it comes first, and waits for its first page.
func (l look) file(tb testing.TB, ctx context.Context) *device {
	tb.Helper()
	d := &device{tb: tb, ctx: ctx, look: l, framed: true}
	require.NoError(tb, chromedp.Do(ctx, l.set()...))
	d.do(chromedp.Navigate(single(tb)))
	d.until(`location.pathname.endsWith("/host") && ` + arrived)
	return d
}

// alone opens it in a browser that has nothing in common with another.
func (l look) alone(tb testing.TB) *device {
	tb.Helper()
	ctx, end := chromedp.NewContext(browser(tb), chromedp.WithNewBrowserContext())
	tb.Cleanup(end)
	return l.file(tb, ctx)
}

// table begins a game of Hanamikoji on the page of the host, and opens the page that enters for everybody.
func (d *device) table() {
	d.tb.Helper()
	ofFiles(d.tb).sets(d)
	d.goes(asks[string](d, `location.pathname.replace(/host-.*/, "")`))
}

// An evening of the one file, opened as a file: lines that are typed and tapped, one taken back, a question about the rules, a clause
// over the page, the way back, a note behind its cover. The record is that of the same game at a terminal.
func TestAnEveningOfOneFile(t *testing.T) {
	t.Parallel()
	d := phone.alone(t)
	d.accessible("first page", daily)
	d.table()
	table := d.plays(4)
	assert.Equal(t, table.lines(), ofFiles(t).lines(d))
	at := asks[string](d, written)
	d.tap("#log .undo")
	d.tap("#entry button[value=undo]")
	d.until(goneOn, at)
	assert.Equal(t, append(table.lines(), record.Undo.String()), ofFiles(t).lines(d))

	d.enters("Anna 4DEFF") // which she has used
	d.until(`document.querySelector("#entry .refusal .clause") !== null`)
	at = asks[string](d, `location.href`)
	for _, closes := range []string{`window.parent.history.back()`, `document.querySelector("#over button").click()`} {
		d.tap("#entry .refusal .clause")
		d.until(`document.getElementById("over").open && document.querySelector("#over article").innerText !== ""`)
		assert.Equal(t, at, asks[string](d, `location.href`))
		asks[bool](d, closes+` || true`)
		d.until(`at => !document.getElementById("over").open && location.href === at && history.state !== "over"`, at)
	}
	d.follows(".tabs a:nth-child(3)")
	d.says("h2", "The rules that matter now")
	asks[bool](d, `(q => { q.value = "May I look at my secret card?"; q.form.requestSubmit(); window.left = true; return true })(document.querySelector("[name=q]"))`)
	d.until(arrived)
	for end := time.Now().Add(patience); !asks[bool](d, `document.querySelector("main").innerText.includes("HK-")`); { // the words of the rules are read meanwhile
		require.True(t, time.Now().Before(end), "it is not answered")
		asks[bool](d, `(window.left = true, location.reload(), true)`)
		d.until(arrived)
	}
	asks[bool](d, `(window.left = true, window.parent.history.back(), true)`)
	d.until(arrived + ` && location.pathname.endsWith("rules") && location.search === ""`)
	asks[bool](d, `(window.left = true, window.parent.history.back(), true)`)
	d.until(arrived + ` && document.getElementById("board") !== null && document.getElementById("state").textContent === document.body.dataset.on`)
	assert.Equal(t, at, asks[string](d, `location.href`))

	d.goes(ofFiles(t).seats(d, 2)[1] + "hand")
	d.until(`!document.getElementById("hold").hidden`)
	assert.True(t, asks[bool](d, covered))
	d.tap("#show")
	d.until(open)
	asks[bool](d, `dispatchEvent(new Event("blur"))`)
	assert.True(t, asks[bool](d, covered))

	d.goes("calculator?game=sakura")
	d.follows("main a[href^=pad]")
	d.until(`document.getElementById("print").checkVisibility() && getComputedStyle(document.querySelector("main table")).borderCollapse === "collapse"`)
	assert.False(t, d.has("figure"), "there is no address for a code")
	asks[bool](d, `(document.querySelector("[name=paper]").value = "a5", true)`)
	d.follows(".bar button:not([type])")
	d.until(`document.querySelector("main.a5")`)
}

// Games are brought to the one file as files, and saved from it: all of them, and one.
func TestGamesComeToOneFileAndLeaveIt(t *testing.T) {
	t.Parallel()
	d, dir := laptop.alone(t), t.TempDir()
	r := recorded(t, "hanamikoji", "en-2016_eleven-over-four")
	want := string(r.Format())
	d.goes("host-bring")
	d.chooses(map[string]string{"Вечер.txt": want})
	d.follows("form[enctype] button")
	d.says(".came", says(t, text.EN, "came.new"))
	d.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, cdpbrowser.SetDownloadBehavior, cdpbrowser.SetDownloadBehaviorParams{Behavior: "allow", DownloadPath: dir, BrowserContextID: chromedp.FromContext(ctx).BrowserContextID})
		return err
	}))
	saved := func(css, name string) (path string) {
		d.tap(css)
		require.Eventually(t, func() bool {
			all, _ := filepath.Glob(filepath.Join(dir, name))
			if len(all) == 1 {
				path = all[0]
			}
			return path != ""
		}, patience, 10*time.Millisecond)
		return path
	}
	d.goes("host-give")
	zipped, err := zip.OpenReader(saved("a[href*='records.zip']", "*.zip"))
	require.NoError(t, err)
	defer zipped.Close()
	require.Len(t, zipped.File, 2, "the record, and what is in the file")
	d.goes(asks[string](d, `document.querySelector("a[href^='host-give?']")?.getAttribute("href") || "host-give?file=Вечер.referee"`))
	gave, err := os.ReadFile(saved("a[href*='raw=1']", "Вечер.referee"))
	require.NoError(t, err)
	assert.Equal(t, want, string(gave))
}

// One window has the files: a second says so, and has them when the first is closed.
func TestASecondWindowOfOneFile(t *testing.T) {
	t.Parallel()
	d := phone.alone(t)
	ctx, end := chromedp.NewContext(d.ctx)
	t.Cleanup(end)
	second := &device{tb: t, ctx: ctx, look: phone}
	require.NoError(t, chromedp.Do(ctx, phone.set()...))
	second.do(chromedp.Navigate(single(t)))
	second.says("#says", "Referee is open in another window already.")
	second.accessible("second window")
	d.do(chromedp.Navigate("about:blank"))
	second.tap("#again")
	second.framed = true
	second.until(`location.pathname.endsWith("/host") && ` + arrived)
}

// What the one file acknowledged is there after its browser was killed.
func TestNothingOfOneFileIsLostWhenTheBrowserIsKilled(t *testing.T) {
	t.Parallel()
	b := owns(t)
	d := phone.file(t, b.ctx)
	d.table()
	r := recorded(t, "hanamikoji", "en-2016_eleven-over-four")
	r.Header.Seats = []string{"Anna", "Boris"}
	at := asks[string](d, `location.pathname`)
	var moves script
	for _, l := range r.Lines {
		moves = append(moves, record.FormatLine(r.Header, l))
	}
	most := -1
	kills := 3
	if testkit.IsWhole() {
		kills = 10
	}
	for range kills {
		d.goes(at)
		for i := 0; ; i++ {
			got, err := tries[[]int](d, enterNext, moves, record.Undo.String())
			if err != nil {
				require.Positive(t, i)
				break
			}
			if i == 0 {
				time.AfterFunc(time.Duration(rand.IntN(600))*time.Millisecond, b.kill)
			}
			require.Equal(t, []int{most + 1, 303}, got)
			most++
		}
		b.begin()
		d = phone.file(t, b.ctx)
		lines := ofFiles(t).lines(d)
		require.Greater(t, len(lines), most)
		for i, line := range lines {
			require.Equal(t, moves.at(i), line, "line %d of %d", i, len(lines))
		}
		most = len(lines) - 1 // the last may have been written and not acknowledged
	}
}

// What shows a file of a message may let no page look into its frame: then it says that it cannot be started, and does not wait for ever.
func TestOneFileThatMayNothing(t *testing.T) {
	t.Parallel()
	path := filepath.Join(dist(t), "referee.html")
	shut := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "sandbox allow-scripts")
		http.ServeFile(w, r, path)
	}))
	t.Cleanup(shut.Close)
	ctx, end := chromedp.NewContext(browser(t), chromedp.WithNewBrowserContext())
	t.Cleanup(end)
	require.NoError(t, chromedp.Do(ctx))
	d := &device{tb: t, ctx: ctx, look: phone.with("shut", slow)}
	d.do(chromedp.Navigate(shut.URL + "/one.html"))
	d.says("#says", "Referee could not be started.")
}
