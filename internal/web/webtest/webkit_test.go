package webtest

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var inWebKit = flag.Bool("webkit", false, "play an evening of the site in WebKitGTK")

// kit is a page of WebKitGTK, which is asked by WebDriver: every command is a request of its own.
type kit struct{ at string }

// webkit starts it with an empty profile, on a screen that nobody sees, and ends it with the test.
func webkit(t *testing.T, l look) *device {
	t.Helper()
	if !*inWebKit {
		t.Skip("-webkit asks for it")
	}
	path, screen := found("WebKitWebDriver"), found("Xvfb")
	require.NotEmpty(t, path, "there is no WebKitGTK: apt-get install webkit2gtk-driver")
	require.NotEmpty(t, screen, "there is no screen that nobody sees: apt-get install xvfb")
	shows, err := filepath.Glob("/usr/lib/*/webkit2gtk-4*/MiniBrowser")
	require.NoError(t, err)
	require.NotEmpty(t, shows)
	free, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	port := strconv.Itoa(free.Addr().(*net.TCPAddr).Port)
	require.NoError(t, free.Close())
	runs := func(run *exec.Cmd) {
		require.NoError(t, run.Start())
		t.Cleanup(func() { _ = run.Process.Kill(); _ = run.Wait() })
	}
	tells, told, err := os.Pipe()
	require.NoError(t, err)
	defer tells.Close()
	x := exec.Command(screen, "-displayfd", "3", "-nolisten", "tcp", "-screen", "0", fmt.Sprintf("%dx%dx24", l.w, l.h))
	x.ExtraFiles = []*os.File{told}
	runs(x)
	require.NoError(t, told.Close())
	var display int
	_, err = fmt.Fscan(tells, &display)
	require.NoError(t, err)
	dir := t.TempDir()
	run := exec.Command(path, "--port="+port)
	run.Env = append(os.Environ(), fmt.Sprintf("DISPLAY=:%d", display), "HOME="+dir, "XDG_DATA_HOME="+dir, "XDG_CACHE_HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_RUNTIME_DIR="+dir,
		"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1", "WEBKIT_DISABLE_COMPOSITING_MODE=1", "LIBGL_ALWAYS_SOFTWARE=1")
	runs(run)
	k := &kit{"http://127.0.0.1:" + port}
	var made struct{ SessionID string }
	wants := map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{"webkitgtk:browserOptions": map[string]any{"binary": shows[0], "args": []string{"--automation"}}}}}
	require.Eventually(t, func() bool { _, err := net.Dial("tcp", "127.0.0.1:"+port); return err == nil }, patience, 10*time.Millisecond)
	require.NoError(t, k.asks("POST", "/session", wants, &made))
	root := *k
	k.at += "/session/" + made.SessionID
	t.Cleanup(func() { _ = root.asks("DELETE", "/session/"+made.SessionID, nil, nil) })
	ms := patience.Milliseconds()
	require.NoError(t, k.asks("POST", "/timeouts", map[string]any{"script": ms, "pageLoad": ms}, nil))
	k.sized(t, l)
	return &device{tb: t, look: l, in: k}
}

// asks gives a command.
func (k *kit) asks(method, path string, body, out any) error {
	data, err := json.Marshal(body)
	if err != nil {
		return err
	}
	r, err := http.NewRequest(method, k.at+path, bytes.NewReader(data))
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	var got struct{ Value json.RawMessage }
	if err := json.NewDecoder(answer.Body).Decode(&got); err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", path, got.Value)
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(got.Value, out)
}

func (k *kit) goes(url string) error {
	return k.asks("POST", "/url", map[string]any{"url": url}, nil)
}

func (k *kit) sized(tb testing.TB, l look) {
	tb.Helper()
	require.NoError(tb, k.asks("POST", "/window/rect", map[string]any{"x": 0, "y": 0, "width": l.w, "height": l.h}, nil))
}

// is evaluates an expression.
func (k *kit) is(src string, out any) error {
	var got struct{ Is, Fails string }
	script := "const tells = arguments[0]; (async () => JSON.stringify(await (" + src + ")))().then(is => tells({is}), e => tells({fails: String(e)}))"
	if err := k.asks("POST", "/execute/async", map[string]any{"script": script, "args": []any{}}, &got); err != nil {
		return err
	}
	switch {
	case got.Fails != "":
		return fmt.Errorf("%s", got.Fails)
	case got.Is == "":
		return nil
	}
	return json.Unmarshal([]byte(got.Is), out)
}

// taps presses a place.
func (k *kit) taps(x, y float64) error {
	return k.asks("POST", "/actions", map[string]any{"actions": []any{map[string]any{
		"type": "pointer", "id": "mouse", "parameters": map[string]any{"pointerType": "mouse"},
		"actions": []any{map[string]any{"type": "pointerMove", "duration": 0, "x": int(x), "y": int(y)}, map[string]any{"type": "pointerDown", "button": 0}, map[string]any{"type": "pointerUp", "button": 0}},
	}}}, nil)
}

// An evening of the site in WebKitGTK, from the first visit, its host gone.
func TestWebKitPlaysTheSite(t *testing.T) {
	d := webkit(t, look{name: "webkit", w: 800, h: 1000})
	hosts(t, "/club/referee").elsewhere(d)
}
