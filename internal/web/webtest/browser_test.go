package webtest

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

var pictures = flag.String("pictures", "", "the folder for pictures of every page")

// inCI reports whether nothing may be skipped here.
func inCI() bool { return os.Getenv("CI") != "" }

// missing ends a test for want of something: it is skipped, but not in CI.
func missing(tb testing.TB, what string) {
	tb.Helper()
	if inCI() {
		require.FailNow(tb, what)
	}
	tb.Skip("NOT TESTED IN A BROWSER: " + what)
}

// ends are what is to be done after the last test.
var ends []func()

// chrome is the browser that all tests share, and closes it after the last one.
var chrome struct {
	start sync.Once
	ctx   context.Context
	err   error
	end   []func()
}

// browsers are the programs that show pages, the one that has no window first: it takes the least.
var browsers = []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"}

// Everything that a browser does on its own account is off: it is to ask for nothing but our pages.
var quiet = []string{
	"headless", "no-sandbox", "disable-gpu", "disable-quic", "no-first-run", "no-default-browser-check", "disable-background-networking",
	"disable-component-update", "disable-sync", "disable-default-apps", "disable-extensions", "disable-background-timer-throttling",
	"disable-backgrounding-occluded-windows", "disable-renderer-backgrounding", "disable-dev-shm-usage", "ignore-certificate-errors", "hide-scrollbars", "mute-audio",
}

// browser returns the browser. Its folder is empty and goes with it.
func browser(tb testing.TB) context.Context {
	tb.Helper()
	path := found(browsers...)
	if path == "" {
		missing(tb, "there is no chromium; .ci/run installs it")
	}
	chrome.start.Do(func() {
		dir, err := os.MkdirTemp("", "referee-browser")
		if err != nil {
			chrome.err = err
			return
		}
		ctx, end, err := browses(path, dir)
		chrome.end = []func(){end, func() { os.RemoveAll(dir) }}
		chrome.ctx, chrome.err = ctx, err
	})
	require.NoError(tb, chrome.err)
	return chrome.ctx
}

// browses starts a browser that keeps what it keeps in a folder.
func browses(path, dir string, more ...chromedp.ExecAllocatorOption) (ctx context.Context, end func(), err error) {
	opts := []chromedp.ExecAllocatorOption{chromedp.ExecPath(path), chromedp.UserDataDir(dir), chromedp.WindowSize(1280, 800)}
	for _, flag := range quiet {
		opts = append(opts, chromedp.Flag(flag, true))
	}
	opts = append(opts, chromedp.Flag("host-resolver-rules", "MAP "+homely+" 127.0.0.1"))
	opts = append(opts, chromedp.Flag("disable-features", "SpareRendererForSitePerProcess")) // a process for a page that nobody opens
	// What runs for seconds is seldom worth optimising, which is a quarter of what the site takes.
	if !*measures {
		opts = append(opts, chromedp.Flag("js-flags", "--wasm-tiering-budget=150000000"))
	}
	all, stop := chromedp.NewExecAllocator(context.Background(), append(opts, more...)...)
	ctx, leave := chromedp.NewContext(all, chromedp.WithErrorf(func(string, ...any) {}))
	return ctx, func() { leave(); stop() }, chromedp.Do(ctx) // a time-out here would end the browser later
}

// found returns the first of the programs that is installed, "" for none.
func found(names ...string) string {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// atOnce is how many tests run at once: a page mostly waits for the server, and a test for a page.
const atOnce = 8

func TestMain(m *testing.M) {
	if line := os.Getenv(serving); line != "" {
		os.Exit(serve(strings.Fields(line)))
	}
	flag.Parse()
	sideBySide := flag.Lookup("test.parallel")
	if sideBySide.Value.String() == sideBySide.DefValue {
		_ = sideBySide.Value.Set(strconv.Itoa(atOnce))
	}
	code := m.Run()
	for _, f := range append(chrome.end, ends...) {
		f()
	}
	if found(browsers...) == "" {
		fmt.Fprintln(os.Stderr, "NOT TESTED IN A BROWSER: there is no chromium; .ci/run installs it")
	}
	os.Exit(code)
}
