package webtest

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/serviceworker"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/remote"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/internal/web"
	"referee/rules"
)

// dist returns the folder that the site is made in, once for all tests: .ci/run has made it before.
func dist(tb testing.TB) string {
	tb.Helper()
	if found("libdeflate-gzip") == "" {
		missing(tb, "there is no libdeflate-gzip; .ci/site installs it")
	}
	dir, err := made()
	require.NoError(tb, err)
	return dir
}

var made = sync.OnceValues(func() (string, error) {
	if dir := os.Getenv("REFEREE_DIST"); dir != "" {
		return dir, nil
	}
	dir, err := os.MkdirTemp("", "referee-dist")
	if err != nil {
		return "", err
	}
	ends = append(ends, func() { os.RemoveAll(dir) })
	build := exec.Command("go", "run", "./site/build", dir)
	build.Dir = filepath.Join("..", "..", "..")
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return dir, nil
})

// hosted is the site on a web host that has files and nothing else.
type hosted struct {
	tb testing.TB
	*httptest.Server
	prefix string

	mu    sync.Mutex
	dir   string
	other *hosted                  // another folder
	held  map[string]chan struct{} // files that are not sent yet
	asked []string                 // addresses of files that were asked for
	sent  map[string]int64         // bytes, by path
}

// sites are the tests that have a site at the moment: each starts the program again and again, which takes a core, and gives it so many
// seconds as somebody would wait.
var sites = make(chan struct{}, 2)

// hosts puts the site into a folder of a host, "" for its root.
func hosts(tb testing.TB, prefix string) *hosted {
	tb.Helper()
	sites <- struct{}{}
	tb.Cleanup(func() { <-sites })
	h := &hosted{tb: tb, prefix: prefix, dir: filepath.Join(dist(tb), "site"), held: map[string]chan struct{}{}, sent: map[string]int64{}}
	h.Server = httptest.NewServer(http.HandlerFunc(h.sends))
	tb.Cleanup(h.Close)
	return h
}

// beside puts the site into another folder of the host.
func (h *hosted) beside(prefix string) *hosted {
	other := &hosted{tb: h.tb, Server: h.Server, prefix: prefix, dir: h.dir, held: map[string]chan struct{}{}, sent: map[string]int64{}}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.other = other
	return other
}

// sends sends a file, or the page that the site has for names of none.
func (h *hosted) sends(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	if other := h.other; other != nil && strings.HasPrefix(r.URL.Path, other.prefix+"/") {
		h.mu.Unlock()
		other.sends(w, r)
		return
	}
	dir := h.dir
	name, below := strings.CutPrefix(r.URL.Path, h.prefix+"/")
	h.asked = append(h.asked, r.URL.RequestURI())
	held := h.held[name]
	h.mu.Unlock()
	if held != nil {
		<-held
	}
	if _, err := os.Stat(filepath.Join(dir, name)); !below || err != nil {
		page, err := os.ReadFile(filepath.Join(dir, "404.html"))
		assert.NoError(h.tb, err)
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(http.StatusNotFound)
		_, _ = w.Write(page)
		return
	}
	http.ServeFile(counted{w, h, name}, r, path.Join(dir, name))
}

// holds has a file wait until it is let go.
func (h *hosted) holds(name string) (goes func()) {
	held := make(chan struct{})
	h.mu.Lock()
	defer h.mu.Unlock()
	h.held[name] = held
	return sync.OnceFunc(func() { close(held) })
}

// becomes puts another version there.
func (h *hosted) becomes(dir string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.dir = dir
}

// weight returns how many bytes were sent, without files whose names begin so.
func (h *hosted) weight(but string) (sum int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for name, n := range h.sent {
		if !strings.HasPrefix(name, but) {
			sum += n
		}
	}
	return sum
}

// all returns what was asked for.
func (h *hosted) all() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.asked)
}

// counted counts what is sent.
type counted struct {
	http.ResponseWriter
	of   *hosted
	name string
}

// Write implements [http.ResponseWriter].
func (c counted) Write(b []byte) (int, error) {
	c.of.mu.Lock()
	c.of.sent[c.name] += int64(len(b))
	c.of.mu.Unlock()
	return c.ResponseWriter.Write(b)
}

// at returns the address of a page below the site.
func (h *hosted) at(path string) string { return h.URL + h.prefix + "/" + path }

// visits opens the site for the first time in a browser of its own, and waits for the page of the host.
func (h *hosted) visits(l look) *device {
	h.tb.Helper()
	ctx, end := chromedp.NewContext(browser(h.tb), chromedp.WithNewBrowserContext())
	h.tb.Cleanup(end)
	return h.first(ctx, l)
}

// first opens the site there.
func (h *hosted) first(ctx context.Context, l look) *device {
	h.tb.Helper()
	d := &device{tb: h.tb, ctx: ctx, look: l}
	require.NoError(h.tb, chromedp.Do(ctx, l.set()...))
	d.do(chromedp.Navigate(h.at("")))
	d.until(`location.pathname.endsWith("/host") && document.readyState === "complete"`)
	return d
}

// kept returns what is kept on a device, by its path.
func (h *hosted) kept(d *device) map[string]string {
	h.tb.Helper()
	return asks[map[string]string](d, `async name => {
	const open = indexedDB.open(name);
	const db = await new Promise((ok, no) => { open.onsuccess = () => ok(open.result); open.onerror = () => no(open.error); });
	const t = db.transaction("files"), keys = t.objectStore("files").getAllKeys(), all = t.objectStore("files").getAll();
	await new Promise((ok) => t.oncomplete = ok);
	db.close();
	return Object.fromEntries(keys.result.map((k, i) => [k, all.result[i].data ? new TextDecoder().decode(all.result[i].data) : ""]));
}`, "referee"+h.prefix)
}

// tab opens another page of the browser of a device.
func (d *device) tab(url string) *device {
	d.tb.Helper()
	ctx, end := chromedp.NewContext(d.ctx)
	d.tb.Cleanup(end)
	other := &device{tb: d.tb, ctx: ctx, look: d.look}
	require.NoError(d.tb, chromedp.Do(ctx, d.set()...))
	other.goes(url)
	return other
}

// seats returns the addresses of who sits at the one game that is kept, and record what is written of it.
func (h *hosted) seats(d *device, n int) (list []string) {
	h.tb.Helper()
	for path, data := range h.kept(d) {
		if !strings.HasSuffix(path, ".links") || strings.HasSuffix(path, "/house.links") {
			continue
		}
		links, err := web.NewLinks([]byte(data), n, func([]byte) error { return nil })
		require.NoError(h.tb, err)
		for seat := range n {
			list = append(list, h.at("t/"+links.Token(hub.Who{Seat: rules.Seat(seat + 1)})+"/"))
		}
	}
	require.Len(h.tb, list, n)
	return list
}

// timeLine is a line that tells when the next was typed.
var timeLine = regexp.MustCompile(`(?m)^@ .*\n`)

// record implements the rest of [hosted.seats]; when something was typed is left out.
func (h *hosted) record(d *device) (data string) {
	h.tb.Helper()
	for path, one := range h.kept(d) {
		if strings.HasSuffix(path, ".referee") {
			require.Empty(h.tb, data, "there is one game")
			data = timeLine.ReplaceAllString(one, "")
		}
	}
	return data
}

// stopWorkers ends the worker of the site, as a browser does when nobody asks it anything.
func (d *device) stopWorkers() {
	d.tb.Helper()
	d.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		if _, err := cdp.Call(ctx, t, serviceworker.Enable, cdp.Empty{}); err != nil {
			return err
		}
		_, err := cdp.Call(ctx, t, serviceworker.StopAllWorkers, cdp.Empty{})
		return err
	}))
}

// begins begins a game of Hanamikoji on the page of the host, and returns the pages of both seats.
func (h *hosted) begins(d *device) []*device {
	h.tb.Helper()
	at := h.sets(d)
	d.goes(at[0])
	return []*device{d, d.tab(at[1])}
}

// sets begins it, and returns the addresses of both seats.
func (h *hosted) sets(d *device) []string {
	h.tb.Helper()
	d.follows("a[href='host-new']")
	d.follows("button[value='#1']") // Hanamikoji
	d.sits("Anna", "Boris")
	d.follows("[value='#!']")
	require.True(h.tb, d.has("#board"))
	return h.seats(d, 2)
}

// An evening in a browser whose host is gone after the first page: two seats in two tabs, moves by taps, the worker ended between
// them. The record is that of the same game at a terminal.
func TestAnEveningInABrowserAlone(t *testing.T) {
	t.Parallel()
	h := hosts(t, "/club/referee")
	phones := h.begins(h.visits(phone.with("site", slow)))
	h.Close() // nothing is asked of it any more
	r := recorded(t, "hanamikoji", "en-2016_eleven-over-four")
	r.Header.Seats = []string{"Anna", "Boris"}
	table := served(t, r, 0)
	for i, l := range r.Lines {
		line := record.FormatLine(r.Header, l)
		if i%5 == 2 {
			phones[0].stopWorkers()
		}
		at := asks[string](phones[0], written)
		if i < 4 {
			table.plays(phones[table.whose(l, i)-1], line)
		} else {
			phones[table.whose(l, i)-1].enters(line)
		}
		table.keys(line)
		for _, d := range phones {
			d.until(goneOn, at)
		}
	}
	phones[0].until(`document.querySelector("#entry .winner") !== null`)
	_, lines, _ := strings.Cut(h.record(phones[0]), "\n\n")
	assert.Equal(t, strings.Join(table.lines(), "\n")+"\n", lines)
}

// own is a browser of its own, which keeps what it keeps on the disk until the test ends. It can be killed, and begun again.
type own struct {
	tb  testing.TB
	dir string
	ctx context.Context
	end func()
}

func owns(tb testing.TB) *own {
	tb.Helper()
	b := &own{tb: tb, dir: tb.TempDir()}
	b.begin()
	tb.Cleanup(b.kill)
	return b
}

func (b *own) begin() {
	b.tb.Helper()
	path := found(browsers...)
	if path == "" {
		missing(b.tb, "there is no chromium; .ci/run installs it")
	}
	var err error
	b.ctx, b.end, err = browses(path, b.dir)
	require.NoError(b.tb, err)
}

// kill ends it in the middle of whatever it does, with all its processes.
func (b *own) kill() {
	if p := chromedp.FromContext(b.ctx).Browser.Process(); p != nil {
		_ = p.Kill()
	}
	b.end()
}

// at opens a page in it.
func (b *own) at(l look, url string) *device {
	b.tb.Helper()
	d := &device{tb: b.tb, ctx: b.ctx, look: l}
	require.NoError(b.tb, chromedp.Do(b.ctx, l.set()...))
	d.goes(url)
	return d
}

// enterNext enters the next line of a script that has no end on the page of the host, and returns how many were typed before, and what was answered.
const enterNext = `async (moves, undo) => {
	const page = await (await fetch("./")).text(), at = Number(/name="at" value="(\d+)"/.exec(page)[1]);
	const file = /host-give\?file=([^"&]+)/.exec(await (await fetch("host-give")).text())[1];
	const lines = (await (await fetch("host-record?file=" + file)).text()).split("\n"), typed = at - lines.filter(l => l.startsWith("@ ")).length, n = typed % (2 * moves.length);
	const form = new URLSearchParams({line: n < moves.length ? moves[n] : undo, at, key: String(Math.random())});
	const r = await fetch("enter", {method: "POST", body: form, redirect: "manual"});
	return [typed, r.type === "opaqueredirect" ? 303 : r.status];
}`

// A browser that is killed many times while entries go in: every one that was acknowledged is where it was entered, none is there
// twice, and nothing is half of anything.
func TestNothingIsLostWhenTheBrowserIsKilled(t *testing.T) {
	t.Parallel()
	kills := 5
	if testkit.IsWhole() {
		kills = 40
	}
	h, b := hosts(t, ""), owns(t)
	h.first(b.ctx, laptop.with("killed", slow))
	d := h.begins(&device{tb: t, ctx: b.ctx, look: laptop.with("killed", slow)})[0]
	table := asks[string](d, `(async () => location.origin + new URL((await fetch("../../start")).url).pathname.replace(/host$/, ""))()`)
	r := recorded(t, "hanamikoji", "en-2016_eleven-over-four")
	r.Header.Seats = []string{"Anna", "Boris"}
	var moves script
	for _, l := range r.Lines {
		moves = append(moves, record.FormatLine(r.Header, l))
	}
	taken := map[int]bool{}
	for range kills {
		d.goes(table)
		killed := time.AfterFunc(time.Duration(100+rand.IntN(900))*time.Millisecond, b.kill)
		for {
			got, err := tries[[]int](d, enterNext, moves, record.Undo.String())
			if err != nil {
				break
			}
			require.Equal(t, http.StatusSeeOther, got[1], "at %d", got[0])
			require.False(t, taken[got[0]], "line %d was acknowledged twice", got[0])
			taken[got[0]] = true
		}
		killed.Stop()
		b.begin()
		d = b.at(d.look, table)
	}
	_, body, _ := strings.Cut(h.record(d), "\n\n")
	lines := strings.Split(strings.TrimSuffix(body, "\n"), "\n")
	for i, line := range lines {
		require.Equal(t, moves.at(i), line, "line %d of %d", i, len(lines))
	}
	for at := range taken {
		assert.Less(t, at, len(lines), "it was acknowledged and is missing")
	}
	assert.Greater(t, 2*len(taken), kills, "too little was entered to tell anything")
	t.Logf("%d killed, %d lines acknowledged of %d", kills, len(taken), len(lines))
}

// What a browser ends because nobody asks it anything is the usual case: after that, the link of a seat, the stream and a typed line
// are there. Nothing is attached to the browser meanwhile, for a worker that is looked at is never idle.
func TestAWorkerThatWasIdle(t *testing.T) {
	testkit.Thorough(t)
	t.Parallel()
	h, path := hosts(t, ""), found(browsers...)
	if path == "" {
		missing(t, "there is no chromium; .ci/run installs it")
	}
	dir := t.TempDir()
	args := []string{"--remote-debugging-port=0", "--user-data-dir=" + dir, "about:blank"}
	for _, flag := range quiet {
		args = append(args, "--"+flag)
	}
	run := exec.Command(path, args...)
	require.NoError(t, run.Start())
	t.Cleanup(func() { _ = run.Process.Kill(); _ = run.Wait() })
	var port []byte
	require.Eventually(t, func() bool {
		port, _ = os.ReadFile(filepath.Join(dir, "DevToolsActivePort"))
		return bytes.Contains(port, []byte("\n"))
	}, patience, 10*time.Millisecond)
	at, _, _ := strings.Cut(string(port), "\n")

	attached := func() (context.Context, func()) {
		all, leave := remote.NewAllocator(context.Background(), "ws://127.0.0.1:"+at)
		ctx, end := chromedp.NewContext(all, chromedp.WithDetachOnCancel())
		return ctx, func() { end(); leave() }
	}
	ctx, leave := attached()
	d := h.first(ctx, laptop.with("idle", slow))
	seats := h.begins(d)
	link := asks[string](seats[0], `location.href`)
	for _, d := range seats {
		d.do(chromedp.Navigate("about:blank"))
	}
	for works := true; works; {
		leave()
		<-sites                      // which takes none of a core now
		time.Sleep(50 * time.Second) // a browser takes half a minute to think so
		sites <- struct{}{}
		ctx, leave = attached()
		targets, err := chromedp.Targets(ctx)
		require.NoError(t, err)
		works = slices.ContainsFunc(targets, func(one *target.Info) bool { return one.Type == "service_worker" })
	}
	defer leave()
	d = &device{tb: t, ctx: ctx, look: laptop.with("idle", slow)}
	require.NoError(t, chromedp.Do(ctx)) // a time-out here would end the page later
	d.goes(link)
	d.enters("Anna 1A")
	d.says("#log li", "Anna")
}
