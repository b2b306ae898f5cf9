package web

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/table"
)

var anna = hub.Who{Seat: 1}

// somewhere are the routes; TOKEN and CODE stand for those of the table.
var somewhere = []struct {
	method, path string
	right        int
}{
	{"GET", "/", 200},
	{"GET", "/?lang=ru", 200},
	{"POST", "/join", 404}, // without a code
	{"GET", "/j/CODE", 200},
	{"POST", "/j/CODE", 400}, // without a seat
	{"GET", "/t/TOKEN", 303},
	{"GET", "/t/TOKEN/", 200},
	{"GET", "/t/TOKEN/?typed=1", 200},
	{"GET", "/t/TOKEN/part/turn", 200},
	{"GET", "/t/TOKEN/part/entry", 200},
	{"GET", "/t/TOKEN/part/none", 404},
	{"GET", "/t/TOKEN/none", 404},
	{"HEAD", "/t/TOKEN/live", 200},
	{"POST", "/t/TOKEN/enter", 303}, // with nothing
	{"GET", "/a/HASH/style.css", 200},
	{"GET", "/a/HASH/script.js", 200},
	{"GET", "/a/HASH/none", 404},
	{"GET", "/a/0/style.css", 404},
	{"GET", "/health", 204},
	{"GET", "//t/TOKEN/", 307},
	{"GET", "/none", 404},
	{"PUT", "/t/TOKEN/enter", 405},
	{"DELETE", "/", 405},
}

func (r *door) path(p string) string {
	return strings.NewReplacer("TOKEN", r.Links.Token(anna), "CODE", r.Code(), "HASH", assets.hash()).Replace(p)
}

// Each route answers as it should, and whatever it answers has every header.
func TestEveryAnswerHasTheHeaders(t *testing.T) {
	r := duel(t)
	wants := func(w *httptest.ResponseRecorder, code int, path string) {
		assert.Equal(t, code, w.Code, path)
		for _, h := range headers {
			if h[0] == "Cache-Control" && code == 200 && strings.HasPrefix(path, "/a/") {
				assert.Contains(t, w.Header().Get("Cache-Control"), "immutable")
				continue
			}
			assert.Equal(t, h[1], w.Header().Get(h[0]), "%s %s", path, h[0])
		}
		assert.Empty(t, w.Header().Get("Set-Cookie"))
	}
	for _, s := range somewhere {
		path := r.path(s.path)
		ask := func(set ...func(*http.Request)) *httptest.ResponseRecorder {
			var form url.Values
			if s.method == "POST" {
				form = url.Values{}
			}
			return r.answer(request(s.method, path, form, set...))
		}
		wants(ask(), s.right, s.path)
		wants(ask(func(q *http.Request) { q.Host = "evil.example" }), 421, s.path)
		if s.method != "GET" && s.method != "HEAD" {
			wants(ask(withHeader("Origin", "http://evil.example")), 403, s.path)
			wants(ask(withHeader("Sec-Fetch-Site", "cross-site")), 403, s.path)
			wants(ask(withHeader("Sec-Fetch-Site", "same-site")), 403, s.path)
			wants(ask(withHeader("Origin", "null")), 403, s.path)
			wants(ask(withHeader("Origin", "http://"+site), withHeader("Sec-Fetch-Site", "same-origin")), s.right, s.path)
		}
		if s.method == "POST" {
			wants(r.post(path, url.Values{"line": {strings.Repeat("x", maxBody)}}), 413, s.path)
		}
		r.clock.pass(1e12)
		r.Open()
	}
}

// Who has a link that is not one, or has ended, cannot tell which.
func TestLinksThatDoNotHoldAreAnsweredAlike(t *testing.T) {
	r := duel(t)
	ended := r.Links.Token(anna)
	require.NoError(t, r.Links.Renew(anna))
	wrong := []string{ended, "x", "%00", "..%2f", "AAAAAAAAAAAAAAAAAAAAAA", strings.Repeat("A", 3000), "<b>", ended[1:], strings.ToLower(ended)}
	for _, s := range somewhere {
		if !strings.Contains(s.path, "/t/TOKEN") || strings.HasPrefix(s.path, "//") || s.right == 405 || strings.HasSuffix(s.path, "TOKEN/none") {
			continue
		}
		var first *httptest.ResponseRecorder
		for _, token := range wrong {
			w := r.answer(request(s.method, strings.ReplaceAll(s.path, "TOKEN", token), nil, from4(fmt.Sprintf("10.0.0.%d:1", len(s.path)))))
			if first == nil {
				first = w
			}
			assert.Equal(t, http.StatusNotFound, w.Code, "%s %s", s.path, token)
			assert.Equal(t, first.Body.String(), w.Body.String(), "%s %s", s.path, token)
			assert.Equal(t, first.Header(), w.Header(), "%s %s", s.path, token)
			r.clock.pass(1e9)
		}
	}
}

func TestHostsAreKnownHoweverTheyAreWritten(t *testing.T) {
	r := duel(t)
	r.Hosts = []string{"127.0.0.1", "localhost", "::1", "fe80::1", "Table.Example", "192.168.1.7", "2001:db8::7"}
	r.handler = r.guard(r.routes())
	for host, known := range map[string]bool{
		"127.0.0.1": true, "127.0.0.1:8765": true, "localhost": true, "LOCALHOST:1": true, "localhost.": true, "localhost.:80": true,
		"[::1]": true, "[::1]:8765": true, "[0:0:0:0:0:0:0:1]:1": true, "[fe80::1%25en0]:1": true, "[::ffff:127.0.0.1]:1": true,
		"table.example.": true, "tAbLe.eXaMpLe:443": true, "[2001:DB8:0::7]:1": true,
		"": false, "evil.example": false, "localhost.evil.example": false, "evil.example:127.0.0.1": false, "127.0.0.1.evil.example": false,
		"[::2]": false, "[::1": false, "::1]": false, ":": false, ":80": false, ".": false, "localhost..": false, "localhost@evil.example": false,
		"127.1": false, "0x7f000001": false, "2130706433": false, "localhost:1:2": false, "0.0.0.0": false, "[::]": false, "127.0.0.1/": false,
	} {
		want := http.StatusNoContent
		if !known {
			want = http.StatusMisdirectedRequest
		}
		w := r.get("/health", func(q *http.Request) { q.Host = host }, withHeader("X-Forwarded-Host", "localhost"), withHeader("Forwarded", "host=localhost"))
		assert.Equal(t, want, w.Code, host)
	}
}

// What is far too long comes back as far as it was read.
func TestWhatIsTooLongIsNotLost(t *testing.T) {
	r := duel(t)
	long := strings.Repeat("Ж<b>", 1000)
	w := r.post(r.at(anna, "enter"), url.Values{"line": {long}})
	require.Equal(t, http.StatusRequestEntityTooLarge, w.Code)
	assert.Contains(t, w.Body.String(), "readonly>\n"+strings.Repeat("Ж&lt;b&gt;", 100))
	w = r.post(r.at(anna, "enter"), url.Values{"line": {long}}, withHeader("X-Part", "entry"))
	assert.Equal(t, "text/plain; charset=utf-8", w.Header().Get("Content-Type"))
	assert.NotContains(t, w.Body.String(), "Ж")
	w = r.post(r.at(anna, "enter?%zz"), url.Values{"line": {"1"}})
	assert.Equal(t, http.StatusBadRequest, w.Code)
}

// broken is a session whose board cannot be drawn.
type broken struct{ table.Session }

func (broken) Board(present.Context) present.Board { panic("a secret of Anna") }

func TestAPageThatBreaksTellsNothing(t *testing.T) {
	r := duel(t)
	var log bytes.Buffer
	r.Broke = func(route string, stack []byte) { fmt.Fprintf(&log, "%s\n%s", route, stack) }
	well := r.get(r.at(anna, ""))
	session := r.Game.Session
	r.Hub.Hold(func() { r.Hub.Put(broken{session}) })
	for _, path := range []string{"", "part/board"} {
		w := r.get(r.at(anna, path))
		assert.Equal(t, http.StatusInternalServerError, w.Code)
		assert.NotContains(t, w.Body.String(), "secret")
		assert.NotEmpty(t, w.Header().Get("Content-Security-Policy"))
	}
	assert.Contains(t, log.String(), "GET /t/{token}/part/{name}")
	for _, secret := range []string{"secret of", r.Links.Token(anna)} {
		assert.NotContains(t, log.String(), secret)
	}
	r.Hub.Hold(func() { r.Hub.Put(session) })
	assert.Equal(t, well.Body.String(), r.get(r.at(anna, "")).Body.String(), "the table goes on")
}

// Nobody is told anything of a request that cannot be read, or of a head that is too large.
func TestServerBoundsWhatIsSent(t *testing.T) {
	r := duel(t)
	s := httptest.NewUnstartedServer(nil)
	s.Config = Bounded(r)
	s.Start()
	defer s.Close()
	for size, code := range map[int]int{15 << 10: 200, 24 << 10: 431} {
		q, err := http.NewRequest(http.MethodGet, s.URL+"/", nil)
		require.NoError(t, err)
		q.Header.Set("X-Much", strings.Repeat("x", size))
		w, err := http.DefaultClient.Do(q)
		require.NoError(t, err)
		_, err = io.Copy(io.Discard, w.Body)
		require.NoError(t, err)
		require.NoError(t, w.Body.Close())
		assert.Equal(t, code, w.StatusCode, size)
	}
}
