package webtest

import (
	"crypto/tls"
	"errors"
	"io/fs"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/internal/web"
	"referee/rules"
)

// house is a table that is served on loopback, as the program serves it: it can be ended and begun again at the same address.
type house struct {
	tb    testing.TB
	path  string // of the record
	addr  string // "" before it was begun for the first time
	hub   *hub.Hub
	web   *web.Server
	links *web.Links // of the game that is on the table
	house *web.Links

	program *program.Program
	game    *program.Game                   // nil where none is on the table
	before  func(http.Handler) http.Handler // stands before the pages, or nil
	tls     bool
	slow    bool // its clock is that of the wall
	alone   bool // one device has the table

	typed  int // the entries that could not be tapped
	server *http.Server
}

// shared is the house as the program knows it, which asks no more of it.
type shared struct {
	web.Desk
	*hub.Hub
	*house
}

// Moves implements [program.Share].
func (s shared) Moves(*program.Game) {}

// Sits implements [program.Share].
func (s shared) Sits(g *program.Game) *rules.Fault { return s.house.sits(g) }

// sits puts a game on the table, with its links, or takes it away.
func (h *house) sits(g *program.Game) *rules.Fault {
	h.game = g
	if g == nil {
		h.hub.Put(nil)
		return nil
	}
	h.links = h.secrets(g.Path+".links", len(g.Session.Header().Seats))
	h.web.Sits(h.links)
	written, _ := g.Session.Written()
	require.NoError(h.tb, h.web.Plays(g.Session.Header().Seats, written == 0))
	h.hub.Put(g.Session)
	return nil
}

// recorded returns a recorded game of testdata.
func recorded(tb testing.TB, game, name string) *record.Record {
	tb.Helper()
	data, err := os.ReadFile(testkit.File(game, "games", name+".txt"))
	require.NoError(tb, err)
	r, faults := record.Parse(data)
	require.Empty(tb, faults)
	return r
}

// served returns a table with the first lines of a game on it, open until the test ends.
func served(tb testing.TB, r *record.Record, lines int, set ...func(*house)) *house {
	tb.Helper()
	begun := record.Record{Header: r.Header, Lines: r.Lines[:lines]}
	h := &house{tb: tb, path: filepath.Join(tb.TempDir(), "evening.txt")}
	for _, f := range set {
		f(h)
	}
	require.NoError(tb, os.WriteFile(h.path, begun.Format(), 0o600))
	h.begin()
	tb.Cleanup(h.end)
	return h
}

// empty returns a house where no game is on the table.
func empty(tb testing.TB) *house {
	tb.Helper()
	h := &house{tb: tb, path: filepath.Join(tb.TempDir(), "none.txt")}
	h.begin()
	tb.Cleanup(h.end)
	return h
}

// begin begins to serve, with the record where there is one.
func (h *house) begin() {
	h.tb.Helper()
	dir := filepath.Dir(h.path)
	en, err := text.New(text.EN)
	require.NoError(h.tb, err)
	h.program = program.New(program.Options{Config: config.Config{Records: dir}, File: filepath.Join(dir, "config.yaml"), Text: en, Now: time.Now})
	rights := hub.Usual
	if h.alone {
		rights = hub.AtOne
	}
	h.hub = hub.New(rights, h.now)
	at, err := net.Listen("tcp", firstOf(h.addr, "127.0.0.1:0"))
	require.NoError(h.tb, err)
	h.addr = at.Addr().String()
	h.house = h.secrets(filepath.Join(dir, "house.links"), 0)
	h.web, err = web.New(web.Options{Hub: h.hub, Program: h.program, House: h.house, Hosts: []string{"127.0.0.1", homely}, Base: "http://" + h.named(), Device: h.alone, Now: h.now})
	require.NoError(h.tb, err)
	h.program.Shared = shared{web.Desk{Server: h.web}, h.hub, h}
	if _, err := os.Stat(h.path); err == nil {
		h.hub.Hold(func() { _, err = h.program.Open(h.path) })
		require.NoError(h.tb, err)
	}
	h.server = web.Bounded(h.web)
	if h.before != nil {
		h.server.Handler = h.before(h.web)
	}
	if h.tls {
		cert := httptest.NewUnstartedServer(nil)
		cert.StartTLS()
		h.server.TLSConfig = &tls.Config{Certificates: cert.TLS.Certificates, NextProtos: []string{"h2", "http/1.1"}}
		cert.Close()
		go h.server.ServeTLS(at, "", "")
		return
	}
	go h.server.Serve(at)
}

// start is when the clocks began to go.
var start = time.Now()

func slowly(h *house) { h.slow = true }

// alone has one device have the table.
func alone(h *house) { h.alone = true }

// now returns the time by its clock.
func (h *house) now() time.Time {
	if h.slow {
		return time.Now()
	}
	return start.Add(hurry * time.Since(start))
}

// end ends it at once, as when the program is killed: nobody is shown.
func (h *house) end() {
	h.tb.Helper()
	assert.NoError(h.tb, h.server.Close())
	h.hub.Hold(func() {
		if h.game != nil {
			assert.NoError(h.tb, h.game.Close())
		}
	})
}

// secrets returns links that are kept in a file.
func (h *house) secrets(path string, seats int) *web.Links {
	h.tb.Helper()
	data, err := os.ReadFile(path)
	if !errors.Is(err, fs.ErrNotExist) {
		require.NoError(h.tb, err)
	}
	l, err := web.NewLinks(data, seats, func(data []byte) error { return os.WriteFile(path, data, 0o600) })
	require.NoError(h.tb, err)
	return l
}

// The addresses of the pages.

// homely is a name of this machine that browsers trust no more than any address of a network at home: to them 127.0.0.1 is as good as a
// page that is encrypted, and they tell more of what a form sends there.
const homely = "table.test"

func (h *house) url(path string) string {
	scheme := "http://"
	if h.tls {
		scheme = "https://"
	}
	return scheme + h.named() + path
}

// trusted returns an address as browsers trust it: only there a page is told how a phone lies.
func trusted(url string) string { return strings.Replace(url, homely, "127.0.0.1", 1) }

// named returns the address that phones know.
func (h *house) named() string { return strings.Replace(h.addr, "127.0.0.1", homely, 1) }
func (h *house) seat(seat rules.Seat) string {
	return h.url("/t/" + h.links.Token(hub.Who{Seat: seat}) + "/")
}
func (h *house) host() string  { return h.url("/t/" + h.house.Token(hub.Who{Host: true}) + "/") }
func (h *house) looks() string { return h.url("/t/" + h.links.Token(hub.Who{}) + "/") }
func (h *house) join() string  { return h.url("/j/" + h.web.Code()) }

// lines returns the lines of the record as they are on the disk.
func (h *house) lines() []string {
	h.tb.Helper()
	data, err := os.ReadFile(h.path)
	require.NoError(h.tb, err)
	_, body, _ := strings.Cut(string(data), "\n\n")
	return strings.Split(strings.TrimSuffix(body, "\n"), "\n")
}

func firstOf(list ...string) string {
	for _, s := range list {
		if s != "" {
			return s
		}
	}
	return ""
}

// says returns a sentence of the program.
func says(tb testing.TB, lang text.Lang, key string) string {
	tb.Helper()
	p, err := text.New(lang)
	require.NoError(tb, err)
	return p.Say(key)
}
