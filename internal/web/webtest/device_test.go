package webtest

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// look is how someone looks at a page: the size of the window, and what they have set.
type look struct {
	name   string
	w, h   int64
	touch  bool
	dark   bool
	lang   string // of the browser, "" for English
	font   int64  // the size of letters in pixels, 0 for the usual one
	script bool   // is off
	slow   bool   // its clock is that of the wall
}

// The devices of an evening.
var (
	phone  = look{name: "phone", w: 390, h: 844, touch: true}
	small  = look{name: "small", w: 320, h: 640, touch: true}
	laptop = look{name: "laptop", w: 1280, h: 800}
	screen = look{name: "tv", w: 1920, h: 1080}
)

// with returns a look with something else.
func (l look) with(name string, changes ...func(*look)) look {
	l.name += "-" + name
	for _, change := range changes {
		change(&l)
	}
	return l
}

// usual is how large letters are if nobody has set them, in pixels.
const usual = 16

func dark(l *look)     { l.dark = true }
func large(l *look)    { l.font = 2 * usual }
func noScript(l *look) { l.script = true }
func slow(l *look)     { l.slow = true }

func speaks(lang string) func(*look) { return func(l *look) { l.lang = lang } }

// device is a browser of its own at a page.
type device struct {
	tb  testing.TB
	ctx context.Context
	look
	in     pane // what shows its page instead of Chromium, or nil
	framed bool // its pages are shown in a frame by the one file
}

// pane is a page of another browser.
type pane interface {
	goes(url string) error
	is(src string, out any) error // what an expression is
	taps(x, y float64) error
	sized(tb testing.TB, l look)
}

// patience is how long a page may take for anything.
const patience = 20 * time.Second

// open opens a page.
func (l look) open(tb testing.TB, url string) *device {
	tb.Helper()
	ctx, end := chromedp.NewContext(browser(tb), chromedp.WithNewBrowserContext())
	tb.Cleanup(end)
	require.NoError(tb, chromedp.Do(ctx, l.set()...))
	d := &device{tb: tb, ctx: ctx, look: l}
	if !l.slow {
		d.do(before(hurries))
	}
	d.goes(url)
	return d
}

// hurry is how much faster than that of the wall the clocks of a page and of its server go, so that nobody waits long until a question
// can have been read. [TestATapTooManyEntersNothing] has those of the wall.
const hurry = 20

var hurries = fmt.Sprintf(`{ const real = performance.now.bind(performance); performance.now = () => %d * real() }`, hurry)

// before runs a script in every page that is opened from now on, before those of the page.
func before(src string) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: src})
		return err
	})
}

// becomes gives the page it shows another look, as when someone turns the phone or sets larger letters.
func (d *device) becomes(l look) {
	d.tb.Helper()
	d.look = l
	d.do(l.set()...)
}

// set returns what makes a browser look so.
func (l look) set() []chromedp.Action[chromedp.Void] {
	size := []chromedp.EmulateViewportOption{chromedp.EmulatePortrait}
	if l.touch {
		size = append(size, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	list := []chromedp.Action[chromedp.Void]{chromedp.EmulateViewport(l.w, l.h, size...)}
	call := func(f func(context.Context, *chromedp.Target) error) { list = append(list, chromedp.Func(f)) }
	call(func(ctx context.Context, t *chromedp.Target) error {
		colours := "light"
		if l.dark {
			colours = "dark"
		}
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: colours}, {Name: "prefers-reduced-motion", Value: "reduce"}}})
		return err
	})
	call(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{Headers: network.Headers{"Accept-Language": firstOf(l.lang, "en")}})
		return err
	})
	call(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, page.SetFontSizes, page.SetFontSizesParams{FontSizes: &page.FontSizes{Standard: max(l.font, usual), Fixed: max(l.font, usual)}})
		return err
	})
	if l.script {
		call(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
			return err
		})
	}
	return list
}

// do does something on the page.
func (d *device) do(actions ...chromedp.Action[chromedp.Void]) {
	d.tb.Helper()
	ctx, stop := context.WithTimeout(d.ctx, patience)
	defer stop()
	require.NoError(d.tb, chromedp.Do(ctx, actions...), "%s", d.name)
}

// goes opens another page; one that follows the table is waited for until it does.
func (d *device) goes(url string) {
	d.tb.Helper()
	if d.framed {
		asks[bool](d, `to => { window.left = true; location.assign(to); return true }`, url)
		d.until(arrived)
	} else if d.in != nil {
		require.NoError(d.tb, d.in.goes(url))
	} else {
		d.do(chromedp.Navigate(url))
	}
	if !d.script {
		d.until(`!document.body.dataset.live || document.getElementById("state").textContent === document.body.dataset.on`)
	}
}

// arrived shows that another page of the one file is there.
const arrived = `!window.left && document.querySelector("main") !== null`

// inFrame is an expression in the page that the one file shows, with what its scripts have there, and clocks that go on when it is left.
func inFrame(src string) string {
	return "(() => { with (frames[0]) with (referee) with ({setTimeout: parent.setTimeout.bind(parent), Promise: parent.Promise}) return (" + src + ") })()"
}

// asks returns what an expression is on the page; one that takes an argument is a function of it.
func asks[T any](d *device, src string, args ...any) T {
	d.tb.Helper()
	v, err := tries[T](d, src, args...)
	require.NoError(d.tb, err, "%s: %s", d.name, src)
	return v
}

func tries[T any](d *device, src string, args ...any) (T, error) {
	d.tb.Helper()
	if len(args) > 0 {
		src = "(" + src + ")(..." + listed(d.tb, args) + ")"
	}
	if d.framed {
		src = inFrame(src)
	}
	if d.in != nil {
		var v T
		return v, d.in.is(src, &v)
	}
	ctx, stop := context.WithTimeout(d.ctx, patience)
	defer stop()
	return chromedp.Run(ctx, chromedp.Evaluate[T](src, chromedp.EvalAwaitPromise))
}

// until waits until an expression is true. The page looks itself, and is asked anew now and then: one that is left says nothing more.
func (d *device) until(src string, args ...any) {
	d.tb.Helper()
	looks := "async (...args) => {\n\tconst is = " + function(src, args) + waits
	if d.script { // nor do its clocks go
		looks = function(src, args)
	}
	var last error
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		ok, err := tries[bool](d, "("+looks+")(..."+listed(d.tb, args)+")")
		if last = err; ok && err == nil {
			return
		}
	}
	html, _ := tries[string](d, `document.body.innerText + "\n" + (document.getElementById("entry") || {}).innerHTML + "\n" + (document.getElementById("line") || {}).value`)
	require.Fail(d.tb, "in vain", "%s waits for %s %v (%v) at\n%s", d.name, src, args, last, html)
}

// waits looks for half a second whether something is; what cannot be asked yet is not.
const waits = `;
	for (let left = 50; ; left--) {
		try {
			if (is(...args)) return true;
		} catch (e) {
			if (!left) throw e;
		}
		if (!left) return false;
		await new Promise(r => setTimeout(r, 10));
	}
}`

// function returns an expression as a function of what it is asked with.
func function(src string, args []any) string {
	if len(args) > 0 {
		return src
	}
	return "() => (" + src + ")"
}

// listed returns arguments as a script has them.
func listed(tb testing.TB, args []any) string {
	tb.Helper()
	if len(args) == 0 {
		return "[]"
	}
	data, err := json.Marshal(args)
	require.NoError(tb, err)
	return string(data)
}

// says waits until a text is in an element.
func (d *device) says(css, text string) {
	d.tb.Helper()
	d.until(`(c, t) => [...document.querySelectorAll(c)].some(e => e.innerText.replace(/\s+/g, " ").includes(t))`, css, text)
}

// has reports whether there is an element that can be seen.
func (d *device) has(css string) bool {
	d.tb.Helper()
	return asks[bool](d, `c => [...document.querySelectorAll(c)].some(e => e.checkVisibility())`, css)
}

// tap taps the first element that can be seen and is not off when its question can have been read, where a thumb finds it: what
// something lies upon is not tapped.
func (d *device) tap(css string) {
	d.tb.Helper()
	d.until(`c => [...document.querySelectorAll(c)].some(e => e.checkVisibility() && !e.disabled)`, css)
	switch d.reads(); {
	case d.framed: // the page tells nobody when it asked
		time.Sleep(blink)
	case d.script: // the page is as old as it can say
		time.Sleep(blink / hurry)
	}
	d.taps(css)
}

// blink is how soon nobody can have read a question.
const blink = 400 * time.Millisecond

// reads waits until the question of the moment can have been read.
func (d *device) reads() {
	d.tb.Helper()
	if !d.script {
		d.until(`typeof asked === "undefined" || performance.now() - Math.max(asked, other) > 400`)
	}
}

// taps taps it at once, and tells where.
func (d *device) taps(css string) (at []float64) {
	d.tb.Helper()
	for end := time.Now().Add(patience); len(at) == 0; time.Sleep(5 * time.Millisecond) {
		require.True(d.tb, time.Now().Before(end), "%s: nothing to tap at %s", d.name, css)
		at, _ = tries[[]float64](d, under, css) // a page that is being loaded has nothing yet
	}
	d.tapsAt(at)
	return at
}

// tapsAt taps a place.
func (d *device) tapsAt(at []float64) {
	d.tb.Helper()
	if d.in != nil {
		require.NoError(d.tb, d.in.taps(at[0], at[1]))
	} else if d.touch {
		d.do(chromedp.TapXY(at[0], at[1]))
	} else {
		d.do(chromedp.MouseClickXY(at[0], at[1]))
	}
}

// under finds where an element can be tapped.
const under = `c => {
	const e = [...document.querySelectorAll(c)].find(e => e.checkVisibility() && !e.disabled);
	if (!e) return [];
	e.scrollIntoView({block: "center", behavior: "instant"});
	const b = e.getBoundingClientRect(), x = b.left + b.width / 2, y = b.top + b.height / 2;
	const top = document.elementFromPoint(x, y);
	return top && (e === top || e.contains(top)) ? [x, y] : [];
}`

// types puts a line into the field, as the keyboard of a phone does with what it proposes, and enters says Enter behind it.
func (d *device) types(line string) {
	d.tb.Helper()
	d.until(`(f => { // a page may still be coming
		if (f && !f.checkVisibility()) document.getElementById("types").click();
		f?.focus(), f?.select();
		return f !== null && document.activeElement === f;
	})(document.getElementById("line"))`)
	d.inserts(line)
}

// inserts puts a text where the caret is.
func (d *device) inserts(text string) {
	d.tb.Helper()
	if d.in != nil {
		require.True(d.tb, asks[bool](d, `text => document.execCommand("insertText", false, text)`, text), "%s: %s is not typed", d.name, text)
	} else {
		d.do(inserts(text))
	}
}

// inserts does that in Chromium.
func inserts(text string) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.InsertText, input.InsertTextParams{Text: text})
		return err
	})
}

func (d *device) enters(line string) {
	d.tb.Helper()
	if d.types(line); d.in != nil {
		asks[bool](d, `(f => { f.requestSubmit(f.querySelector("button")); return true })(document.getElementById("line").form)`)
		return
	}
	d.do(chromedp.KeyEvent("\r"))
}
