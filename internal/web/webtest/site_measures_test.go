package webtest

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/web"
)

// inThePage starts the program in the thread of a page instead of in a worker, for only that can be slowed down: H asks it, and took says
// how long it took until it could be asked.
const inThePage = `async (base, build) => {
	const at = (name) => new URL(base + "/" + name);
	for (const name of ["wasm_exec.js", "fs.js", "run.js"]) (0, eval)((await (await fetch(at(name))).text()).replace(/^const referee/m, "var referee"));
	const packed = await (await fetch(at("referee.wasm.gz"))).arrayBuffer(), begun = performance.now();
	const body = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
	const module = WebAssembly.compileStreaming(new Response(body, {headers: {"Content-Type": "application/wasm"}}));
	const instantiate = WebAssembly.instantiate;
	WebAssembly.instantiate = async (...a) => { const made = await instantiate(...a); window.memory = made.exports.mem; return made; };
	const {ask} = await referee.start({base, lang: "en", build, module, files: refereeFiles("bench " + Math.random())});
	window.H = async (to, form, headers = []) => {
		const url = new URL(to, at("start")), body = form && new TextEncoder().encode(String(form));
		const type = form ? ["Content-Type", "application/x-www-form-urlencoded"] : [];
		const r = await ask({method: form ? "POST" : "GET", url: url.pathname + url.search, host: url.host, headers: ["Sec-Fetch-Site", "same-origin", ...type, ...headers], body});
		return {text: () => r.text(), body: r.body, to: r.headers.get("Location") && new URL(r.headers.get("Location"), url).href};
	};
	await (await H("start")).text();
	return performance.now() - begun;
}`

// asFetched is H where a worker or a server answers.
const asFetched = `window.H = async (to, form, headers = []) => {
	const r = await fetch(to, {method: form ? "POST" : "GET", body: form, headers: Object.fromEntries(headers.length ? [headers] : [])});
	return {text: () => r.text(), body: r.body, to: r.redirected ? r.url : null};
}, true`

// plays has lines entered at the table of a host, where a record is brought first unless it is "", and tells how many milliseconds each
// took until a page of the table had all of it: the answer, and what its stream tells.
const plays = `async (host, record, lines) => {
	let table = host;
	if (record) {
		const came = new DOMParser().parseFromString(await (await H(host + "host-bring", new URLSearchParams({text: record}))).text(), "text/html");
		const form = came.querySelector("form[action='host-open']"), data = new URLSearchParams();
		for (const i of form.querySelectorAll("input[name]")) data.append(i.name, i.value);
		table = (await H(host + "host-open", data)).to.replace(/[^/]*$/, "");
	}
	const stream = (await H(table + "live")).body.pipeThrough(new TextDecoderStream()).getReader();
	const told = async () => { for (let text = ""; !text.includes("event: log"); ) text += (await stream.read()).value; };
	await told();
	const took = [];
	for (const line of lines) {
		const at = /name="at" value="(\d+)"/.exec(await (await H(table)).text())[1], begun = performance.now();
		const answered = H(table + "enter", new URLSearchParams({line, at, key: String(Math.random())}), ["X-Part", "entry"]).then((r) => r.text());
		await Promise.all([answered, told()]);
		took.push(performance.now() - begun);
		await new Promise((next) => setTimeout(next, 300)); // a server answers so many a second to a link
	}
	await stream.cancel();
	return took;
}`

// figures are what one command prints of the site, and of a server beside it.
type figures struct {
	first, cold, cold4, entry, entry4, many float64 // milliseconds
	memory                                  float64 // megabytes
}

// TestTheSiteInFigures measures the site, with the server of the same machine beside it: see docs/site.md.
func TestTheSiteInFigures(t *testing.T) {
	if !*measures {
		t.Skip("-measures")
	}
	r := recorded(t, "tokaido", "ru-2013_2_points")
	const entered = 20
	begun := len(r.Lines) - entered
	before := string((&record.Record{Header: r.Header, Lines: r.Lines[:begun]}).Format())
	var lines []string
	for _, l := range r.Lines[begun:] {
		lines = append(lines, record.FormatLine(r.Header, l))
	}
	var site, served figures

	h := hosts(t, "")
	start := time.Now()
	d := h.visits(phone.with("first", slow))
	site.first = ms(time.Since(start))
	d.until(`document.getElementById("offline").textContent !== ""`)
	weighs := float64(h.weight("books-")) / 1e6
	host := asks[string](d, `location.href.replace(/[^/]*$/, "")`)
	site.cold = middle(repeated(5, func() float64 {
		d.stopWorkers()
		return asks[float64](d, `(async () => { const begun = performance.now(); await (await fetch("../../health")).text(); return performance.now() - begun; })()`)
	}))
	asks[bool](d, asFetched)
	site.entry = middle(asks[[]float64](d, plays, host, before, lines))
	site.many = h.thousand(d, host, r)

	for _, slower := range []float64{1, 4} {
		ctx, end := chromedp.NewContext(browser(t), chromedp.WithNewBrowserContext())
		require.NoError(t, chromedp.Do(ctx))
		p := &device{tb: t, ctx: ctx, look: laptop}
		p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true})
			return err
		}), chromedp.Navigate(h.at("first.css")), chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: slower})
			return err
		}))
		cold := asks[float64](p, inThePage, h.URL, "bench")
		home := asks[string](p, `(async () => (await H("start")).to.replace(/[^/]*$/, ""))()`)
		took := middle(asks[[]float64](p, plays, home, before, lines))
		if slower > 1 {
			site.cold4, site.entry4 = cold, took
		}
		site.memory = max(site.memory, asks[float64](p, `memory.buffer.byteLength / 1e6`))
		end()
	}
	served.serves(t, r, before, lines)

	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(out, "\tsite\tserve\tgoal\t")
	fmt.Fprintf(out, "first visit, MB\t%.2f\t\t5.0\t\n", weighs)
	for _, row := range []struct {
		name        string
		site, serve float64
		goal        string
	}{
		{"first visit to the page of the host, ms", site.first, 0, "2000"}, {"cold to answered, ms", site.cold, served.cold, "700"},
		{"the same on a processor four times slower", site.cold4, 0, "1500"}, {"an entry until the page has all of it, ms", site.entry, served.entry, ""},
		{"the same, four times slower", site.entry4, 0, "100"}, {"first page with 1,000 games, cold, ms", site.many, served.many, "600"},
		{"memory, MB", site.memory, served.memory, "48"},
	} {
		fmt.Fprintf(out, "%s\t%.0f\t%s\t%s\t\n", row.name, row.site, strings.TrimSuffix(fmt.Sprintf("%.0f", row.serve), "0"), row.goal)
	}
	require.NoError(t, out.Flush())
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// middle returns the median.
func middle(of []float64) float64 {
	slices.Sort(of)
	return of[len(of)/2]
}

func repeated(n int, f func() float64) (list []float64) {
	for range n {
		list = append(list, f())
	}
	return list
}

// games are how many there are where there are many.
const games = 1000

// copies returns so many records that differ.
func copies(r *record.Record) map[string][]byte {
	all := map[string][]byte{}
	text := string(r.Format())
	for i := range games {
		title := fmt.Sprintf("title: Evening %d\n\n", i)
		all[fmt.Sprintf("evening-%d.referee", i)] = []byte(strings.Replace(text, "\n\n", "\n"+title, 1))
	}
	return all
}

// thousand brings many games, and returns how long the first page takes when the worker was ended since.
func (h *hosted) thousand(d *device, host string, r *record.Record) float64 {
	h.tb.Helper()
	var pack bytes.Buffer
	z := zip.NewWriter(&pack)
	for name, data := range copies(r) {
		w, err := z.Create(name)
		require.NoError(h.tb, err)
		_, err = w.Write(data)
		require.NoError(h.tb, err)
	}
	require.NoError(h.tb, z.Close())
	ctx, stop := context.WithTimeout(d.ctx, 5*time.Minute)
	defer stop()
	_, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`(async () => {
		const form = new FormData();
		form.append("file", new File([Uint8Array.from(atob("`+base64.StdEncoding.EncodeToString(pack.Bytes())+`"), (c) => c.charCodeAt(0))], "all.zip"));
		return (await fetch("`+host+`host-bring", {method: "POST", body: form})).ok;
	})()`, chromedp.EvalAwaitPromise))
	require.NoError(h.tb, err)
	saved := `(async () => { const begun = performance.now(); await (await fetch("` + host + `host")).text(); return performance.now() - begun; })()`
	asks[float64](d, saved)
	return middle(repeated(3, func() float64 {
		d.stopWorkers()
		return asks[float64](d, saved)
	}))
}

// serves measures a server of this machine.
func (f *figures) serves(t *testing.T, r *record.Record, before string, lines []string) {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	p := &process{tb: t, path: filepath.Join(t.TempDir(), "evening.txt"), addr: free.Addr().String()}
	require.NoError(t, free.Close())
	require.NoError(t, os.WriteFile(p.path, []byte(before), 0o600))
	f.cold = middle(repeated(5, func() float64 {
		start := time.Now()
		p.begin()
		took := ms(time.Since(start))
		p.kill()
		return took
	}))
	folder := filepath.Join(filepath.Dir(p.path), "referee", "games")
	require.NoError(t, os.MkdirAll(folder, 0o700))
	for name, data := range copies(r) {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), data, 0o600))
	}
	p.begin()
	kept, err := os.ReadFile(filepath.Join(folder, "house.links"))
	require.NoError(t, err)
	house, err := web.NewLinks(kept, 0, func([]byte) error { return nil })
	require.NoError(t, err)
	host := "http://" + p.addr + "/t/" + house.Token(hub.Who{Host: true}) + "/"
	d := laptop.with("served", slow).open(t, host)
	d.until(`document.getElementById("line") !== null || !!location.reload()`) // it answers before the game is on the table
	asks[bool](d, asFetched)
	f.entry = middle(asks[[]float64](d, plays, host, "", lines))
	f.many = middle(repeated(3, func() float64 {
		p.kill()
		p.begin()
		return asks[float64](d, `async to => { const begun = performance.now(); await (await fetch(to)).text(); return performance.now() - begun; }`, host+"host")
	}))
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err == nil {
		if peak := regexp.MustCompile(`VmHWM:\s+(\d+) kB`).FindSubmatch(status); peak != nil {
			fmt.Sscan(string(peak[1]), &f.memory)
			f.memory /= 1000
		}
	}
	p.kill()
}
