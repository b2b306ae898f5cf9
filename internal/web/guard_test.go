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
	"referee/rules"
)

var anna = hub.Who{Seat: 1}

func TestHostsAreKnownHoweverTheyAreWritten(t *testing.T) {
	r := duel(t)
	r.Found("", nil, []string{"127.0.0.1", "localhost", "::1", "fe80::1", "Table.Example", "192.168.1.7", "2001:db8::7"})
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

// What is longer than the field where it is typed is not read, by whichever door: to read it would hold the table up.
func TestWhatIsTooLongIsNotRead(t *testing.T) {
	r := duel(t)
	most := strings.Repeat("Ж", maxTyped)
	for _, line := range []string{most, most + "Ж"} {
		list := []*httptest.ResponseRecorder{r.get(r.at(anna, "?typed="+url.QueryEscape(line))), r.get(r.at(anna, "part/entry?typed="+url.QueryEscape(line)))}
		for _, form := range []url.Values{{"line": {line}}, {"choice": {line}}} {
			list = append(list, r.post(r.at(anna, "enter"), form))
		}
		for i, w := range list {
			assert.Equal(t, line != most, w.Code == http.StatusRequestEntityTooLarge, "%d: %d", i, w.Code)
			assert.Equal(t, line != most, strings.Contains(w.Body.String(), "readonly>\n"+most), i)
		}
	}
}

// broken is a session whose board cannot be drawn.
type broken struct{ table.Session }

func (broken) Board(present.Context) present.Board { panic("a secret of Anna") }

func (b broken) Own(rules.Seat, bool) table.Session { return b }

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

// Nobody is shown anything of a request that cannot be read, or of a head that is too large.
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
