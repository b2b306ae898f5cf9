package web

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/text"
)

// somewhere are addresses of every route, and what becomes of a request there; TOKEN, HOST and CODE stand for those of Anna, the
// host and the table.
var somewhere = []struct {
	method, path string
	right        int
}{
	{"GET", "/", 200},
	{"GET", "/?lang=ru", 200},
	{"GET", "/?calculator=tokaido", 303},
	{"GET", "/calculator?game=tokaido", 200},
	{"POST", "/calculator", 200},
	{"GET", "/pad?game=tokaido", 200},
	{"GET", "/pad", 303},   // of no game
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
	{"GET", "/none/at/all", 404},
	{"HEAD", "/t/TOKEN/live", 200},
	{"POST", "/t/TOKEN/enter", 303}, // with nothing
	{"GET", "/t/TOKEN/hand", 200},
	{"GET", "/t/TOKEN/hand?show=1", 200},
	{"GET", "/t/HOST/hand", 404}, // it has none
	{"POST", "/t/TOKEN/hand/enter", 200},
	{"GET", "/t/TOKEN/score", 200},
	{"GET", "/t/TOKEN/entries", 200},
	{"GET", "/t/TOKEN/disputes", 200},
	{"GET", "/t/TOKEN/more", 200},
	{"GET", "/t/TOKEN/entry?n=1", 404}, // nothing was entered
	{"POST", "/t/TOKEN/ask", 303},
	{"GET", "/t/TOKEN/result", 404}, // it is not over
	{"GET", "/t/TOKEN/result/json", 404},
	{"GET", "/t/TOKEN/rules", 200},
	{"GET", "/t/TOKEN/rules?q=gift", 200},
	{"GET", "/t/TOKEN/rules/HK-TURN-4", 200},
	{"GET", "/t/TOKEN/rules/none", 404},
	{"GET", "/t/TOKEN/setup", 200},
	{"GET", "/t/TOKEN/dispute", 200},
	{"POST", "/t/TOKEN/dispute", 409}, // about nothing
	{"GET", "/t/TOKEN/calculator", 200},
	{"POST", "/t/TOKEN/calculator", 200},
	{"GET", "/t/TOKEN/pad?game=geiko&campaign=1&paper=a5", 200},
	{"GET", "/t/TOKEN/tv", 200},
	{"HEAD", "/t/TOKEN/tv/live", 200},
	{"GET", "/t/HOST/host", 200},
	{"GET", "/t/TOKEN/host", 404}, // Anna is not the host
	{"GET", "/t/HOST/host-new", 200},
	{"POST", "/t/HOST/host-new", 303},   // to the first question
	{"POST", "/t/HOST/host-again", 303}, // there was none before
	{"GET", "/t/HOST/host-saved", 200},
	{"POST", "/t/HOST/host-open", 404}, // without a name
	{"POST", "/t/HOST/host-close", 303},
	{"GET", "/t/HOST/host-seats", 303},
	{"POST", "/t/HOST/host-seats", 303},
	{"GET", "/t/HOST/host-pass", 404}, // nobody is alone
	{"GET", "/t/HOST/host-settings", 200},
	{"POST", "/t/HOST/host-settings", 200},
	{"GET", "/t/HOST/host-bring", 200},
	{"POST", "/t/HOST/host-bring", 400}, // nothing
	{"POST", "/t/TOKEN/host-bring", 404},
	{"POST", "/t/HOST/host-go-on", 404}, // without a name
	{"GET", "/t/HOST/host-give", 200},
	{"GET", "/t/HOST/host-give?file=../x", 404},
	{"GET", "/t/HOST/host-give?file=none.referee", 409},
	{"GET", "/t/HOST/host-record?file=house.links", 404},
	{"GET", "/t/TOKEN/host-record?file=none.referee", 404},
	{"GET", "/t/HOST/records.zip", 200},
	{"GET", "/t/TOKEN/records.zip", 404},
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
	host := r.House.Token(hub.Who{Host: true})
	return strings.NewReplacer("TOKEN", r.Links.Token(anna), "HOST", host, "CODE", r.Code(), "HASH", assets.hash()).Replace(p)
}

// staffed returns a table with the pages of its host.
func staffed(t *testing.T) *door {
	r := duel(t)
	p, err := text.New(text.EN)
	require.NoError(t, err)
	r.Program = program.New(program.Options{Config: config.Config{Records: t.TempDir()}, File: filepath.Join(t.TempDir(), "c.yaml"), Text: p, Now: r.clock.Now})
	return r
}

// walk asks each route in some way.
func (r *door) walk(t *testing.T, f func(method, path, pattern string)) {
	for _, one := range r.list() {
		method, pattern, _ := strings.Cut(one.pattern, " ")
		path := strings.NewReplacer("{token}", "TOKEN", "{code}", "CODE", "{hash}", "HASH", "{file}", "style.css", "{name}", "turn", "{form}", "csv",
			"{id}", "HK-TURN-4", "{$}", "", "{rest...}", "none").Replace(pattern)
		require.NotContains(t, path, "{")
		if strings.HasSuffix(path, "/live") {
			method = http.MethodHead // it has no end
		}
		f(method, path, one.pattern)
	}
}

// wants asserts how something is answered, and that it has every header.
func wants(t *testing.T, w *httptest.ResponseRecorder, code int, path string) {
	t.Helper()
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

// Each route answers as it should, and whatever it answers has every header. No route is left out.
func TestEveryAnswerHasTheHeaders(t *testing.T) {
	r := staffed(t)
	tried := map[string]bool{}
	mux := r.routes().(*http.ServeMux)
	for _, s := range somewhere {
		path := r.path(s.path)
		ask := func(set ...func(*http.Request)) *httptest.ResponseRecorder {
			var form url.Values
			if s.method == "POST" {
				form = url.Values{}
			}
			return r.answer(newRequest(s.method, path, form, set...))
		}
		_, pattern := mux.Handler(newRequest(s.method, path, nil))
		tried[pattern] = true
		wants(t, ask(), s.right, s.path)
		wants(t, ask(func(q *http.Request) { q.Host = "evil.example" }), 421, s.path)
		if s.method != "GET" && s.method != "HEAD" {
			wants(t, ask(withHeader("Origin", "http://evil.example")), 403, s.path)
			wants(t, ask(withHeader("Sec-Fetch-Site", "cross-site")), 403, s.path)
			wants(t, ask(withHeader("Sec-Fetch-Site", "same-site")), 403, s.path)
			wants(t, ask(withHeader("Origin", "null")), 403, s.path)
			wants(t, ask(withHeader("Origin", "http://"+site), withHeader("Sec-Fetch-Site", "same-origin")), s.right, s.path)
		}
		if s.method == "POST" {
			wants(t, r.post(path, url.Values{"line": {strings.Repeat("x", maxBody)}}), 413, s.path)
		}
		r.clock.Pass(1e12)
		r.Open()
	}
	for _, one := range r.list() {
		assert.True(t, tried[one.pattern], "nothing above asks for %s", one.pattern)
	}
}

// A method that a route does not have is answered with those it has, whoever it is, and changes nothing.
func TestRoutesAreAskedInTheirOwnWay(t *testing.T) {
	r := staffed(t)
	known := map[string][]string{}
	r.walk(t, func(_, path, pattern string) {
		method, _, _ := strings.Cut(pattern, " ")
		known[path] = append(known[path], method)
	})
	for path, methods := range known {
		for _, method := range []string{"GET", "POST", "PUT", "DELETE", "PATCH", "TRACE", "referee"} {
			if !slices.Contains(methods, method) {
				w := r.answer(newRequest(method, r.path(path), nil))
				if method == http.MethodGet { // nothing can be read there
					wants(t, w, http.StatusNotFound, path)
					continue
				}
				wants(t, w, http.StatusMethodNotAllowed, path)
				assert.Contains(t, w.Header().Get("Allow"), methods[0], path)
			}
		}
	}
}

// Whoever asks too often waits, wherever that is; what costs next to nothing may be had at any time.
func TestEveryRouteHasItsPace(t *testing.T) {
	r := staffed(t)
	r.walk(t, func(method, path, pattern string) {
		path = r.path(path)
		if strings.Contains(pattern, "/host") {
			path = strings.Replace(path, r.Links.Token(anna), r.House.Token(hub.Who{Host: true}), 1)
		}
		most := looks.burst
		if slices.Contains([]string{"POST /t/{token}/enter", "POST /t/{token}/hand/enter", "POST /t/{token}/dispute"}, pattern) {
			most = entering.burst
		}
		free := strings.HasPrefix(path, "/a/") || path == "/health"
		for n := range most {
			if w := r.answer(newRequest(method, path, nil)); w.Code == http.StatusTooManyRequests {
				assert.Equal(t, "POST /join", pattern, "after %d", n)
				assert.GreaterOrEqual(t, n, guessing.burst)
			}
		}
		w := r.answer(newRequest(method, path, nil))
		assert.Equal(t, !free, w.Code == http.StatusTooManyRequests, pattern)
		assert.Equal(t, !free, w.Header().Get("Retry-After") != "", pattern)
		r.clock.Pass(1e12)
		r.Open()
	})
}

// Who has a link that is not one, or has ended, cannot tell which.
func TestLinksThatDoNotHoldAreAnsweredAlike(t *testing.T) {
	r := staffed(t)
	ended, formerly := r.Links.Token(anna), r.House.Token(hub.Who{Host: true})
	require.NoError(t, r.Links.Renew(anna))
	require.NoError(t, r.House.Renew(hub.Who{Host: true}))
	wrong := []string{ended, formerly, "x", "%00", "..%2f", "AAAAAAAAAAAAAAAAAAAAAA", strings.Repeat("A", 3000), "<b>", ended[1:], strings.ToLower(ended), ended + "=", r.Code()}
	r.walk(t, func(method, path, pattern string) {
		if !strings.Contains(pattern, "{token}") {
			return
		}
		var first *httptest.ResponseRecorder
		for _, token := range wrong {
			w := r.answer(newRequest(method, strings.ReplaceAll(path, "TOKEN", token), nil, from4(fmt.Sprintf("10.0.0.%d:1", len(path)))))
			if first == nil {
				first = w
			}
			assert.Equal(t, http.StatusNotFound, w.Code, "%s %s", path, token)
			assert.Equal(t, first.Body.String(), w.Body.String(), "%s %s", path, token)
			assert.Equal(t, first.Header(), w.Header(), "%s %s", path, token)
			r.clock.Pass(1e9)
		}
	})
}
