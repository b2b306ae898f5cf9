package webtest

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
)

// One phone goes round: whoever is handed it opens their own page by a button that stands before it, notes what they alone know, and
// hands it on; what they noted is covered for who goes back.
func TestOnePhoneGoesRound(t *testing.T) {
	t.Parallel()
	h := served(t, evening(t), 1, alone)
	d := phone.open(t, h.url("/"))
	d.until(`location.pathname.endsWith("/host")`)
	d.tap(".stands + p a")
	d.tap(".ways [href$='host-seats']")
	d.tap("a[href$='seat=2']")
	d.says("h1", "Violet")
	assert.NotContains(t, asks[string](d, `document.querySelector("main").innerText`), "fan")
	d.tap("main a.usual")
	d.until(`document.querySelector(".who")?.innerText.includes("Violet")`)
	d.tap(".ways [href$='hand']")
	d.tap("#show")
	d.until(open)
	d.tap("main p:last-child a")
	d.tap("a[href$='seat=1']")
	d.says("h1", "Orange")
	asks[bool](d, `(history.go(-2), true)`)
	d.until(`location.pathname.endsWith("/hand")`)
	d.until(covered)
}

// Every page of a device that has the table alone fits a phone and can be used by everybody, in three languages.
func TestEveryPageOfOneDeviceIsAccessible(t *testing.T) {
	t.Parallel()
	for _, lang := range langs {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			h := underWay(t, "hanamikoji", alone)
			d := narrow[0].with(lang, speaks(lang)).open(t, h.host()+"host")
			for _, url := range []string{h.host() + "host", h.host(), h.host() + "host-seats", h.host() + "host-pass?seat=1", h.host() + "host-settings", h.seat(1), h.seat(1) + "hand", h.seat(1) + "more", h.url("/t/none/")} {
				d.goes(url)
				d.accessible(url, daily)
				for _, l := range narrow {
					d.becomes(l.with(lang, speaks(lang)))
					assert.Empty(t, d.misfits(), "%s, %s", url, d.name)
				}
			}
		})
	}
}

// storage stands for what a browser keeps: whether it does for long, how often it was asked for that, and whose browser it is.
const storage = `
	window.stays = false, window.begged = 0;
	navigator.storage.persisted = async () => window.stays;
	navigator.storage.persist = async () => { begged++; return window.stays = true };`

// The first page says what the browser keeps and for how long, has it installed where the browser asks, and says when all is there.
func TestADeviceSaysWhatItKeeps(t *testing.T) {
	t.Parallel()
	h := underWay(t, "hanamikoji", alone)
	home := trusted(h.host() + "host")
	for _, one := range []struct{ says, browser string }{
		{"until its browser needs the room", ``},
		{"kept on this device.", `window.stays = true`},
		{"after seven days without a visit. Save a copy.", `Object.defineProperty(navigator, "vendor", {value: "Apple Computer, Inc."})`},
		{"put this page on the home screen", `Object.defineProperty(navigator, "vendor", {value: "Apple Computer, Inc."}), navigator.standalone = false`},
		{"kept on this device.", `Object.defineProperty(navigator, "vendor", {value: "Apple Computer, Inc."}), navigator.standalone = true`},
	} {
		d := phone.open(t, "about:blank")
		d.do(before(storage + one.browser))
		d.goes(home)
		d.says("#kept", one.says)
		assert.Equal(t, strings.Contains(one.browser, "standalone = false"), d.has("#apple"), one.browser)
		assert.Zero(t, asks[int](d, `begged`), "nothing was entered here")
	}
	d := phone.open(t, "about:blank")
	d.do(before(storage + `navigator.standalone = false`))
	d.goes(home)
	assert.True(t, d.has("#apple"), "there it is done by hand")
	assert.False(t, d.has("#install"))
	asks[bool](d, `{ const e = new Event("beforeinstallprompt", {cancelable: true}); e.prompt = async () => { window.asked = true }; dispatchEvent(e), e.defaultPrevented }`)
	d.tap("#install")
	d.until(`window.asked && document.getElementById("install").hidden`)
	assert.Empty(t, d.html("#offline"))
	asks[bool](d, `(new BroadcastChannel("referee").postMessage({offline: true}), true)`)
	d.says("#offline", "without the internet")
	d.goes(home)
	d.says("#offline", "without the internet")
}

// What the browser keeps it is asked to keep when the first entry stands, and not before.
func TestABrowserIsAskedToKeepTheFirstEntry(t *testing.T) {
	t.Parallel()
	h := served(t, evening(t), 0, alone)
	d := phone.open(t, "about:blank")
	d.do(before(storage))
	d.goes(trusted(h.host()))
	assert.Zero(t, asks[int](d, `begged`))
	d.enters(begins)
	d.until(`begged === 1`)
	d.goes(trusted(h.host() + "host"))
	d.says("#kept", "until its browser needs the room") // of a page that asks anew
}

// The screen stays awake at the page for everyone, too: the phone lies on the table.
func TestADeviceKeepsItsScreenOn(t *testing.T) {
	t.Parallel()
	h := served(t, evening(t), 0, alone)
	d := phone.open(t, "about:blank")
	d.do(before(`window.locks = 0, Object.defineProperty(navigator, "wakeLock", {value: {request: async () => { locks++; return {} }}})`))
	for _, url := range []string{h.host(), h.seat(1)} {
		d.goes(trusted(url))
		assert.Equal(t, 1, asks[int](d, `locks`), url)
	}
	d.goes(trusted(h.host() + "host"))
	assert.Zero(t, asks[int](d, `locks`))
}

// What answers is asked every twenty seconds while a table is seen, and a stream that it refuses is followed anew within a second.
func TestADeviceIsKeptAwake(t *testing.T) {
	t.Parallel()
	var asked, refuses, streams atomic.Int32
	h := served(t, evening(t), 0, alone, func(h *house) {
		h.before = func(next http.Handler) http.Handler {
			return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				switch {
				case r.URL.Path == "/health":
					asked.Add(1)
				case strings.HasSuffix(r.URL.Path, "/live"):
					streams.Add(1)
					if refuses.Add(-1) >= 0 {
						w.WriteHeader(http.StatusServiceUnavailable)
						return
					}
				}
				next.ServeHTTP(w, r)
			})
		}
	})
	d := phone.open(t, "about:blank")
	d.do(before(`{
		const every = window.setInterval, once = window.setTimeout;
		window.all = {};
		window.setInterval = (f, ms) => ((all[ms] ||= []).push(f), every(f, ms));
		window.setTimeout = (f, ms) => ms === 5000 ? 0 : once(f, ms); // when a page tries again by itself
	}`))
	d.goes(trusted(h.host()))
	assert.Zero(t, asked.Load())
	asks[bool](d, `Promise.all(all[20000].map((f) => f())).then(() => true)`)
	assert.EqualValues(t, 1, asked.Load())
	refuses.Store(1)
	asks[bool](d, `(follow(), true)`)
	d.until(`stream.readyState === 1`)
	assert.EqualValues(t, 3, streams.Load())
}
