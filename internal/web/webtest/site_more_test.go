package webtest

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/testkit"
	"referee/internal/text"
)

// mostFirst is how many bytes the first visit may fetch: see site/build.
const mostFirst = 5_000_000

// The first visit fetches all that the second page needs and no more, says what it does, and can be used by everybody; then the words
// of the rules come, and only then it is said that no network is needed.
func TestTheFirstVisit(t *testing.T) {
	t.Parallel()
	for i, l := range []look{{name: "android", w: 360, h: 640, touch: true}, phone, laptop} {
		t.Run(l.name, func(t *testing.T) {
			t.Parallel()
			h := hosts(t, []string{"", "/club/referee", "/r"}[i])
			gone := h.holds("referee.wasm.gz")
			ctx, end := chromedp.NewContext(browser(t), chromedp.WithNewBrowserContext())
			t.Cleanup(end)
			d := &device{tb: t, ctx: ctx, look: l.with("first", slow)}
			require.NoError(t, chromedp.Do(ctx, d.set()...))
			d.do(chromedp.Navigate(h.at("")))
			d.until(`/MB/.test(document.getElementById("says").textContent)`)
			d.accessible("first visit")
			gone()
			d.until(`location.pathname.endsWith("/host") && document.readyState === "complete"`)
			assert.LessOrEqual(t, h.weight("books-"), int64(mostFirst))
			d.says("#offline", says(t, text.EN, "device.offline"))
			d.accessible("host")
			for _, one := range h.all() {
				assert.True(t, strings.HasPrefix(one, h.prefix+"/"), one)
			}
			assert.Empty(t, d.installs())
		})
	}
}

// installs returns why a page cannot be put on the home screen.
func (d *device) installs() (why []string) {
	d.tb.Helper()
	d.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		r, err := cdp.Call(ctx, t, page.GetInstallabilityErrors, cdp.Empty{})
		if err != nil {
			return err
		}
		for _, one := range r.InstallabilityErrors {
			if one.ErrorID != "in-incognito" { // as each test's browser is
				why = append(why, one.ErrorID)
			}
		}
		return nil
	}))
	return why
}

// ready opens the site and waits until all of it is there; then its host is gone.
func (h *hosted) ready(l look) *device {
	h.tb.Helper()
	d := h.visits(l)
	d.until(`document.getElementById("offline").textContent !== ""`)
	h.Close()
	return d
}

// brings takes a record in, and puts its game on the table.
func (d *device) brings(name string, data []byte) {
	d.tb.Helper()
	host := asks[string](d, `location.href.replace(/[^/]*$/, "")`)
	d.goes(host + "host-bring")
	d.chooses(map[string]string{name: string(data)})
	d.tap("form[enctype] button")
	d.follows("form[action='host-open'] button")
	d.until(`document.getElementById("board") !== null`)
}

// types a line as a page without a script does, and returns what was answered.
const typed = `async (line, at) => {
	const form = new URLSearchParams({line, at, key: String(Math.random())});
	return (await fetch("enter", {method: "POST", body: form, redirect: "manual"})).type;
}`

// All games are played where there is no server any more, in their languages, the worker ended now and then, and handed on: the record
// is that of a terminal, byte for byte but for its times, and one that a terminal wrote is read.
func TestEveryGameInABrowserAlone(t *testing.T) {
	t.Parallel()
	h := hosts(t, "")
	d := h.ready(phone.with("alone", slow))
	host := asks[string](d, `location.href.replace(/[^/]*$/, "")`)
	for _, e := range evenings {
		r := recorded(t, e.game, e.name)
		last := len(r.Lines)
		begun := max(0, last-testkit.Some(18, 6))
		before := (&record.Record{Header: r.Header, Lines: r.Lines[:begun]}).Format()
		d.goes(host + "host")
		if d.has("form[action='host-close'] button") {
			d.tap("form[action='host-close'] button")
			d.until(`document.readyState === "complete" && document.querySelector("form[action='host-close']") === null`)
		}
		d.brings(e.game+".txt", before)
		for i := begun; i < last; i++ {
			if i%6 == 1 {
				d.stopWorkers()
			}
			at := asks[string](d, `(async () => /name="at" value="(\d+)"/.exec(await (await fetch("./")).text())[1])()`)
			line := record.FormatLine(r.Header, r.Lines[i])
			require.Equal(t, "opaqueredirect", asks[string](d, typed, line, at), "%s %s", e.game, line)
		}
		d.goes(host + "host-give")
		d.goes(host + asks[string](d, `document.querySelector("a[href^='host-give?']")?.getAttribute("href") || "host-give?file=`+e.game+`.referee"`))
		gave := asks[string](d, `(async () => (await fetch(document.querySelector("a[href*='raw=1']").href)).text())()`)
		assert.Equal(t, string(r.Format()), timeLine.ReplaceAllString(gave, ""), e.game)
		assert.Regexp(t, timeLine, gave, "when it ended")
	}
}

// What needs no table works without a host as well: rules in three languages, adding up, and what was saved.
func TestPagesOfABrowserAlone(t *testing.T) {
	t.Parallel()
	h := hosts(t, "/club/referee")
	d := h.ready(small.with("pages", slow))
	host := asks[string](d, `location.href.replace(/[^/]*$/, "")`)
	d.stopWorkers()
	for lang, ask := range map[string]string{"en": "in hanamikoji may I look at my secret card", "ru": "можно ли в ханамикодзи посмотреть тайную карту", "fr": "à hanamikoji puis-je regarder ma carte secrète"} {
		d.goes(host + "rules?lang=" + lang + "&q=" + strings.ReplaceAll(ask, " ", "+"))
		d.until(`document.querySelector("main").innerText.includes("HK-") || document.querySelector("main a[href*='rules/HK-']") !== null`)
		assert.Empty(t, d.misfits(), lang)
	}
	assert.Empty(t, asks[[]string](d, `(async host => { // what a browser saves without opening it goes past the worker
		const page = new DOMParser().parseFromString(await (await fetch(host)).text(), "text/html");
		return [...page.querySelectorAll("a[download]")].map((a) => a.href);
	})("`+host+`host")`))
	d.goes(host + "calculator?game=tokaido&lang=en")
	d.until(`document.querySelector(".count button") !== null`)
	d.accessible("calculator")
	for _, page := range []string{"host", "host-new", "host-saved", "host-settings", "host-bring", "host-give"} {
		d.goes(host + page)
		assert.Empty(t, d.misfits(), page)
		assert.NotRegexp(t, regexp.MustCompile(`(?i)wi-fi|network|terminal|--`), asks[string](d, `document.body.innerText`), page)
	}
}

// inWorker runs a script in the worker of the site, which has to be awake.
func (h *hosted) inWorker(d *device, src string) {
	h.tb.Helper()
	targets, err := chromedp.Targets(d.ctx)
	require.NoError(h.tb, err)
	at := slices.IndexFunc(targets, func(one *target.Info) bool { return one.Type == "service_worker" && strings.HasPrefix(one.URL, h.URL) })
	require.GreaterOrEqual(h.tb, at, 0)
	ctx, end := chromedp.NewContext(d.ctx, chromedp.WithTargetID(targets[at].TargetID), chromedp.WithDetachOnCancel())
	defer end()
	_, err = chromedp.Run(ctx, chromedp.Evaluate[chromedp.Void](src+"; void 0"))
	require.NoError(h.tb, err)
}

// Where nothing can be kept any more that is said, the record is whole, and the next try is taken.
func TestADeviceThatIsFull(t *testing.T) {
	t.Parallel()
	for name, fails := range map[string]string{
		"full":    `throw new DOMException("full", "QuotaExceededError")`,
		"aborted": `const t = whole.apply(this, a); if (a[1] === "readwrite") setTimeout(() => t.abort()); return t`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := hosts(t, "")
			d := h.begins(h.visits(phone.with(name, slow)))[0]
			before := h.record(d)
			h.inWorker(d, `globalThis.whole = IDBDatabase.prototype.transaction; IDBDatabase.prototype.transaction = function (...a) { `+fails+` }`)
			d.enters("Anna 1A")
			d.says("#entry", "It cannot be saved right now.")
			assert.Equal(t, before, h.record(d))
			h.inWorker(d, `IDBDatabase.prototype.transaction = whole`)
			d.enters("Anna 1A")
			d.says("#log li", "Anna")
			assert.Equal(t, before+"Anna 1A\n", h.record(d))
		})
	}
}

// A newer version takes over in the middle of a game, page and stream open: the page goes on without being loaded anew. Where a file of
// it is missing, or it does not answer, the older one stays.
func TestANewerVersion(t *testing.T) {
	t.Parallel()
	for name, one := range map[string]struct {
		program func(was []byte) []byte
		missing string
		stays   bool
	}{
		"whole":         {},
		"program":       {program: func(was []byte) []byte { return append(was, "\x00\x08\x05newer12"...) }}, // a section that says nothing
		"broken":        {missing: "manifest.webmanifest", stays: true},
		"ends at once":  {program: func([]byte) []byte { return []byte(hollow + "\x0a\x05\x01\x03\x00\x00\x0b") }, stays: true},
		"never answers": {program: func([]byte) []byte { return []byte(hollow + "\x0a\x04\x01\x02\x00\x0b") }, stays: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			next := newer(t, filepath.Join(dist(t), "site"), one.program, one.missing) // which goes when nobody is sent anything of it any more
			h := hosts(t, "")
			d := h.begins(h.visits(phone.with("newer", slow)))[0]
			d.enters("Anna 1A")
			d.says("#log li", "Anna")
			asks[bool](d, `window.same = true`)
			caches := `caches.keys().then((all) => all.filter((name) => name.startsWith("referee ")))`
			was := asks[[]string](d, caches)
			h.becomes(next)
			asks[bool](d, `navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => true, () => true)`)
			if one.stays {
				d.waits(`(await navigator.serviceWorker.getRegistration()).installing === null && (await ` + caches + `).length === 1`)
				assert.Equal(t, was, asks[[]string](d, caches))
			} else {
				d.waits(`(await ` + caches + `).join() === "referee newer"`)
			}
			fetched := 1
			if one.program != nil {
				fetched++
			}
			assert.Equal(t, fetched, h.times("referee.wasm.gz"), h.all())
			d.until(`document.getElementById("state").textContent === document.body.dataset.on`)
			d.enters("Boris 2BB")
			d.says("#log li", "Boris")
			assert.True(t, asks[bool](d, `window.same === true`), "it was not loaded anew")
			assert.Regexp(t, `(?s)1A\n.*2BB\n$`, h.record(d))
		})
	}
}

// waits until what has to be awaited itself is so.
func (d *device) waits(is string) {
	d.tb.Helper()
	require.Eventually(d.tb, func() bool { return asks[bool](d, `(async () => `+is+`)()`) }, patience*3, 100*time.Millisecond, is)
}

// hollow is a module with memory and a function that Go calls, whose code is to follow.
const hollow = "\x00asm\x01\x00\x00\x00" + "\x01\x06\x01\x60\x02\x7f\x7f\x00" + "\x03\x02\x01\x00" + "\x05\x03\x01\x00\x01" + "\x07\x0d\x02\x03mem\x02\x00\x03run\x00\x00"

// newer returns the folder of another version of a site: with another program, or without one of its files.
func newer(t *testing.T, dir string, program func(was []byte) []byte, missing string) string {
	t.Helper()
	to := t.TempDir()
	require.NoError(t, os.CopyFS(to, os.DirFS(dir)))
	path, packed := filepath.Join(to, "version.js"), filepath.Join(to, "referee.wasm.gz")
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	var files map[string]map[string]any
	list := regexp.MustCompile(`(?s)VERSION = "\w+", FILES = (.*), BESIDE`)
	require.NoError(t, json.Unmarshal(list.FindSubmatch(data)[1], &files))
	if program != nil {
		f, err := os.Open(packed)
		require.NoError(t, err)
		defer f.Close()
		r, err := gzip.NewReader(f)
		require.NoError(t, err)
		was, err := io.ReadAll(r)
		require.NoError(t, err)
		var b bytes.Buffer
		w, _ := gzip.NewWriterLevel(&b, gzip.BestSpeed)
		is := program(was)
		_, err = w.Write(is)
		require.NoError(t, errors.Join(err, w.Close(), os.WriteFile(packed, b.Bytes(), 0o600)))
		files["referee.wasm.gz"] = map[string]any{"size": b.Len(), "sha256": []string{fmt.Sprintf("%x", sha256.Sum256(b.Bytes())), fmt.Sprintf("%x", sha256.Sum256(is))}}
	}
	if missing != "" {
		require.NoError(t, os.Remove(filepath.Join(to, missing)))
	}
	names, err := json.Marshal(files)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, list.ReplaceAll(data, fmt.Appendf(nil, `VERSION = "newer", FILES = %s, BESIDE`, names)), 0o600))
	return to
}

// times returns how often a file was asked for.
func (h *hosted) times(name string) (n int) {
	for _, one := range h.all() {
		if one == h.prefix+"/"+name {
			n++
		}
	}
	return n
}

// Who comes to any page of the site where nothing is answered in the browser yet, or goes past what answers, is led to its beginning.
func TestAPageThatTheHostHasNot(t *testing.T) {
	t.Parallel()
	for i, prefix := range []string{"", "/club/referee"} {
		t.Run(prefix, func(t *testing.T) {
			t.Parallel()
			h := hosts(t, prefix)
			ctx, end := chromedp.NewContext(browser(t), chromedp.WithNewBrowserContext())
			t.Cleanup(end)
			d := &device{tb: t, ctx: ctx, look: phone.with("lost", slow)}
			require.NoError(t, chromedp.Do(ctx, d.set()...))
			d.do(chromedp.Navigate(h.at([]string{"calculator", "t/none/more"}[i] + "?a=b#kept")))
			d.until(`location.pathname.endsWith("/host") && location.hash === "#kept" && document.readyState === "complete"`)
			assert.Contains(t, h.all(), prefix+"/?a=b")
			host := asks[string](d, `location.href.replace(/[^/]*$/, "")`)
			for _, name := range []string{"calculator", ""} {
				d.goes(host + name)
				d.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
					_, err := cdp.Call(ctx, t, page.Reload, page.ReloadParams{IgnoreCache: new(true)})
					return err
				}))
				d.until(`location.pathname.endsWith("/host") && document.readyState === "complete"`)
			}
		})
	}
	h := hosts(t, "/r")
	for lang, says := range map[string]string{"en": "There is nothing at this address.", "ru": "По этому адресу ничего нет.", "fr": "Il n’y a rien à cette adresse."} {
		d := small.with("nowhere").open(t, "about:blank")
		d.do(before(`Object.defineProperty(navigator, "languages", {value: ["` + lang + `"]})`))
		d.do(chromedp.Navigate(h.URL + "/x/y/z"))
		d.says("#says", says)
		d.accessible(lang)
		assert.Empty(t, d.misfits(), lang)
	}
}

// What the host has besides is sent by it.
func TestWhatTheHostHasBesides(t *testing.T) {
	t.Parallel()
	h := hosts(t, "/r")
	d := h.visits(phone.with("besides", slow))
	for name, begins := range map[string]string{"referee.html": "<!doctype html>", "version.js": "const VERSION", "sw.js": "// The service worker", "404.html": "<!doctype html>"} {
		assert.Equal(t, begins, asks[string](d, `async (url, n) => (await (await fetch(url)).text()).slice(0, n)`, h.at(name), len(begins)), name)
	}
	d.goes(h.at("index.html"))
	d.until(`location.pathname.endsWith("/host")`)
}

// Folders of one host are told nothing of each other.
func TestTwoFoldersOfAHost(t *testing.T) {
	t.Parallel()
	one := hosts(t, "/one")
	two := one.beside("/two")
	goes := one.holds("books-en.idx.gz")
	defer goes()
	d := one.visits(phone.with("one", slow))
	asks[bool](d, `(window.two = new Promise((is) => new BroadcastChannel("referee/two").onmessage = ({data}) => data.offline && is(true)), true)`)
	ctx, end := chromedp.NewContext(d.ctx)
	t.Cleanup(end)
	other := two.first(ctx, phone.with("two", slow))
	other.says("#offline", says(t, text.EN, "device.offline"))
	require.True(t, asks[bool](d, `window.two`))
	assert.Empty(t, d.html("#offline"))
	d.goes(asks[string](d, `location.href`))
	assert.Empty(t, d.html("#offline"))
	goes()
	d.says("#offline", says(t, text.EN, "device.offline"))
}

// Words that are on their way already when a question needs them are fetched once.
func TestWordsAreFetchedOnce(t *testing.T) {
	t.Parallel()
	h := hosts(t, "")
	goes := h.holds("books-en.idx.gz")
	defer goes()
	d := h.visits(phone.with("once", slow))
	require.Eventually(t, func() bool { return h.times("books-en.idx.gz") > 0 }, patience, 10*time.Millisecond)
	host := asks[string](d, `location.href.replace(/[^/]*$/, "")`)
	d.goes(host + "rules?lang=en&q=in+hanamikoji+may+I+look+at+my+secret+card") // it is answered without them
	goes()
	d.goes(host + "host")
	d.says("#offline", says(t, text.EN, "device.offline"))
	assert.Equal(t, 1, h.times("books-en.idx.gz"))
}

// Whoever uses the same device by another profile of its browser has games of their own.
func TestTwoProfiles(t *testing.T) {
	t.Parallel()
	h := hosts(t, "")
	d := h.begins(h.visits(phone.with("one", slow)))[0]
	other := h.visits(phone.with("two", slow))
	assert.Empty(t, h.record(other))
	assert.False(t, other.has("form[action='host-close']"))
	other.goes(asks[string](d, `location.href`))
	assert.False(t, other.has("#board"), "nor does a link of one open anything there")
	assert.NotEmpty(t, h.record(d))
}
