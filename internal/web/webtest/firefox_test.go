package webtest

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/websocket"

	"referee/internal/record"
)

var inFirefox = flag.Bool("firefox", false, "walk the pages, and play evenings and the site, in Firefox")

// fox is Firefox, which is asked by WebDriver BiDi: a command is answered by its number.
type fox struct {
	cmd  *exec.Cmd
	ws   *websocket.Conn
	mu   sync.Mutex
	last int
	open map[int]chan answered
	said []string // what its pages complained of
}

// answered is the answer to a command, or an event.
type answered struct {
	ID      int
	Method  string
	Result  json.RawMessage
	Error   string
	Message string
	Params  struct{ Level, Text string }
}

// foxPrefs have it do nothing on its own account, and a page that is not in front go on as one that is.
const foxPrefs = `user_pref("app.update.enabled", false); user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false); user_pref("network.captive-portal-service.enabled", false); user_pref("network.connectivity-service.enabled", false);
user_pref("dom.min_background_timeout_value", 4); user_pref("dom.timeout.enable_budget_timer_throttling", false); user_pref("ui.prefersReducedMotion", 1); user_pref("network.proxy.type", 0); user_pref("network.dns.localDomains", "` + homely + `");
`

// leaves is what it says of a page that is left, which ends its stream.
var leaves = regexp.MustCompile(`/live\?|^Failed to load ‘’. A ServiceWorker intercepted`)

// starts starts it with an empty profile, and ends it with the test.
func starts(t *testing.T) *fox {
	t.Helper()
	if !*inFirefox {
		t.Skip("-firefox asks for it")
	}
	path := found("firefox-esr", "firefox")
	require.NotEmpty(t, path, "there is no Firefox: apt-get install firefox-esr")
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "user.js"), []byte(foxPrefs), 0o600))
	const origin = "http://127.0.0.1"
	f := &fox{cmd: exec.Command(path, "--headless", "--no-remote", "--profile", dir, "--remote-debugging-port", "0", "--remote-allow-origins", origin), open: map[int]chan answered{}}
	f.cmd.Env = append(os.Environ(), "HOME="+dir)
	says, err := f.cmd.StderrPipe()
	require.NoError(t, err)
	require.NoError(t, f.cmd.Start())
	t.Cleanup(func() { _ = f.cmd.Process.Kill(); _ = f.cmd.Wait() })
	for lines := bufio.NewScanner(says); lines.Scan(); {
		if _, at, ok := strings.Cut(lines.Text(), "BiDi listening on "); ok {
			f.ws, err = websocket.Dial(at+"/session", "", origin)
			break
		}
	}
	require.NoError(t, err)
	require.NotNil(t, f.ws, "it does not say where it listens")
	go f.hears()
	f.must(t, "session.new", map[string]any{"capabilities": map[string]any{}}, nil)
	f.must(t, "session.subscribe", map[string]any{"events": []string{"log.entryAdded"}}, nil)
	return f
}

// hears hands answers to who waits for them.
func (f *fox) hears() {
	for {
		var a answered
		if websocket.JSON.Receive(f.ws, &a) != nil {
			return
		}
		f.mu.Lock()
		if a.Method == "log.entryAdded" && a.Params.Level == "error" && !leaves.MatchString(a.Params.Text) {
			f.said = append(f.said, a.Params.Text)
		}
		if to := f.open[a.ID]; to != nil {
			delete(f.open, a.ID)
			to <- a
		}
		f.mu.Unlock()
	}
}

// asks gives a command, and waits for its answer.
func (f *fox) asks(method string, params map[string]any, out any) error {
	f.mu.Lock()
	f.last++
	id, to := f.last, make(chan answered, 1)
	f.open[id] = to
	err := websocket.JSON.Send(f.ws, map[string]any{"id": id, "method": method, "params": params})
	f.mu.Unlock()
	if err != nil {
		return err
	}
	select {
	case a := <-to:
		if a.Error != "" {
			return fmt.Errorf("%s: %s: %s", method, a.Error, a.Message)
		}
		if out == nil {
			return nil
		}
		return json.Unmarshal(a.Result, out)
	case <-time.After(patience):
		return errors.New(method + " is not answered")
	}
}

func (f *fox) must(tb testing.TB, method string, params map[string]any, out any) {
	tb.Helper()
	require.NoError(tb, f.asks(method, params, out))
}

// den is a page of it.
type den struct {
	*fox
	id string
}

// opens opens a page as a device that has nothing in common with another.
func (f *fox) opens(tb testing.TB, l look, url string) *device {
	tb.Helper()
	var user struct{ UserContext string }
	f.must(tb, "browser.createUserContext", map[string]any{}, &user)
	var made struct{ Context string }
	f.must(tb, "browsingContext.create", map[string]any{"type": "window", "userContext": user.UserContext}, &made)
	p := &den{f, made.Context}
	if !l.slow {
		f.must(tb, "script.addPreloadScript", map[string]any{"functionDeclaration": "() => " + hurries, "contexts": []string{p.id}}, nil)
	}
	d := &device{tb: tb, look: l, in: p}
	p.sized(tb, l)
	d.goes(url)
	return d
}

func (p *den) sized(tb testing.TB, l look) {
	tb.Helper()
	p.must(tb, "browsingContext.setViewport", map[string]any{"context": p.id, "viewport": map[string]any{"width": l.w, "height": l.h}}, nil)
}

func (p *den) goes(url string) error {
	return p.asks("browsingContext.navigate", map[string]any{"context": p.id, "url": url, "wait": "complete"}, nil)
}

// is evaluates an expression.
func (p *den) is(src string, out any) error {
	var r struct {
		Type             string
		Result           struct{ Value string }
		ExceptionDetails struct{ Text string }
	}
	err := p.asks("script.evaluate", map[string]any{"expression": "(async () => JSON.stringify(await (" + src + ")))()", "target": map[string]any{"context": p.id}, "awaitPromise": true}, &r)
	switch {
	case err != nil:
		return err
	case r.Type != "success":
		return errors.New(r.ExceptionDetails.Text)
	case r.Result.Value == "":
		return nil
	}
	return json.Unmarshal([]byte(r.Result.Value), out)
}

// taps taps a place with a finger.
func (p *den) taps(x, y float64) error {
	move := map[string]any{"type": "pointerMove", "x": int(x), "y": int(y)}
	return p.asks("input.performActions", map[string]any{"context": p.id, "actions": []any{map[string]any{
		"type": "pointer", "id": "finger", "parameters": map[string]any{"pointerType": "touch"},
		"actions": []any{move, map[string]any{"type": "pointerDown", "button": 0}, map[string]any{"type": "pointerUp", "button": 0}},
	}}}, nil)
}

// In Firefox, too, every page fits a phone, and no script of it fails.
func TestFirefoxWalksThePages(t *testing.T) {
	f := starts(t)
	for i, lang := range langs {
		places := underWay(t, "hanamikoji").pages()
		for _, e := range evenings {
			h := underWay(t, e.game)
			for _, path := range []string{"", "score", "entries", "rules", "setup", "calculator?game=" + e.game} {
				places = append(places, place{e.game + " " + path, h.seat(1) + path})
			}
		}
		d := f.opens(t, left[i%len(left)], places[0].url)
		for _, p := range places {
			sep := "?"
			if strings.Contains(p.url, sep) {
				sep = "&"
			}
			for _, l := range left {
				d.in.sized(t, l)
				d.look = l
				d.goes(p.url + sep + "lang=" + lang)
				assert.Empty(t, d.misfits(), "%s in %s, %s", p.name, lang, l.name)
			}
		}
	}
	assert.Empty(t, f.said)
}

// An evening of every game is played by taps in Firefox: what one phone enters the other shows, to the result.
func TestFirefoxPlaysEvenings(t *testing.T) {
	f := starts(t)
	for _, e := range evenings {
		t.Run(e.game, func(t *testing.T) {
			r := recorded(t, e.game, e.name)
			h := served(t, r, 0)
			phones := []*device{f.opens(t, left[0], h.seat(1)+"?lang="+e.lang), f.opens(t, left[1], h.seat(2)+"?lang="+e.lang)}
			entered := h.evening(t, r, e.lang, phones)
			assert.Less(t, h.typed, entered, "entries that were typed")
			var want []string
			for _, l := range r.Lines {
				want = append(want, record.FormatLine(r.Header, l))
			}
			assert.Equal(t, want, h.lines())
		})
	}
	assert.Empty(t, f.said)
}

// An evening of the site in Firefox, from the first visit, its host gone; and one of the one file, which it opens as a file.
func TestFirefoxPlaysTheSite(t *testing.T) {
	f := starts(t)
	h := hosts(t, "/club/referee")
	h.elsewhere(f.opens(t, left[0].with("site", slow), "about:blank"))
	d := f.opens(t, left[0].with("file", slow), "about:blank")
	d.elsewhereAlone()
	assert.Empty(t, f.said)
}

// The case book in Firefox: from a file, searched by the one file; and beside the program, its host gone.
func TestFirefoxReadsTheCaseBook(t *testing.T) {
	f := starts(t)
	d := f.opens(t, left[0].with("file", slow), leaf(t, "en/hanamikoji/index.html"))
	assert.Empty(t, d.misfits())
	d.looksUp()
	assert.Empty(t, d.misfits())
	h := hosts(t, "/club/referee")
	d = f.opens(t, left[0].with("site", slow), h.at(""))
	d.says("#offline", "internet")
	d.goes(h.at("casebook/en/hanamikoji/index.html"))
	h.keepsBook(d)
	h.Close()
	d.looksUp()
	assert.Empty(t, f.said)
}
