package web

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/testkit"
)

// door is a table that is shared, with the links to it.
type door struct {
	*Server
	Links *Links
	Game  *store.InPlay
	clock *testkit.Clock
}

// site is the host of the pages in tests.
// blink is how soon a question cannot have been read yet.
const blink = 400 * time.Millisecond

const site = "table.example"

var opener = store.Opener{Games: games.Find, Editions: new(store.Editions)}

// kinds of games, of which each has recorded ones.
var kindsOfGame = []string{"hanamikoji", "geishasroad", "maiko", "geiko", "sakura", "tokaido", "lanterns"}

// gameOf returns the text of a recorded game.
func gameOf(tb testing.TB, game string) *record.Record {
	list, err := filepath.Glob(filepath.Join("..", "..", "testdata", game, "games", "*.txt"))
	require.NoError(tb, err)
	require.NotEmpty(tb, list)
	data, err := os.ReadFile(list[len(list)-1])
	require.NoError(tb, err)
	r, problems := record.Parse(data)
	require.Empty(tb, problems)
	return r
}

// sit puts a game on a table of its own, which is shared.
func sit(tb testing.TB, h record.Header) *door {
	g, problems := opener.Create(filepath.Join(tb.TempDir(), "game"+store.Ext), h, time.Now())
	require.Empty(tb, problems)
	tb.Cleanup(func() { _ = g.Close() })
	return opens(tb, g.Session, len(h.Seats), g)
}

func opens(tb testing.TB, s table.Session, seats int, g *store.InPlay) *door {
	c := testkit.NewClock(time.Unix(1_000_000, 0))
	h := hub.New(hub.Usual, c.Now)
	h.Hold(func() { h.Put(s) })
	server, err := New(Options{Hub: h, House: links(tb, 0), Hosts: []string{site, "127.0.0.1"}, Now: c.Now})
	require.NoError(tb, err)
	r := &door{server, links(tb, seats), g, c}
	server.Sits(r.Links)
	return r
}

// links returns new ones that are kept nowhere.
func links(tb testing.TB, seats int) *Links {
	l, err := NewLinks(nil, seats, func([]byte) error { return nil })
	require.NoError(tb, err)
	return l
}

// duel returns a table with a game of two.
func duel(tb testing.TB, names ...string) *door {
	if len(names) == 0 {
		names = []string{"Anna", "Boris"}
	}
	return sit(tb, record.Header{Version: record.Version, Game: "hanamikoji", Seats: names})
}

// at returns the address of the page of someone.
func (r *door) at(who hub.Who, path string) string { return "/t/" + r.Links.Token(who) + "/" + path }

// newRequest returns a request as a browser at the right address makes it.
func newRequest(method, path string, form url.Values, set ...func(*http.Request)) *http.Request {
	var body io.Reader
	if form != nil {
		body = strings.NewReader(form.Encode())
	}
	r := httptest.NewRequest(method, "http://"+site+path, body)
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for _, f := range set {
		f(r)
	}
	return r
}

// answer returns what the server says to a request.
func (r *door) answer(q *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	r.ServeHTTP(w, q)
	return w
}

func (r *door) get(path string, set ...func(*http.Request)) *httptest.ResponseRecorder {
	return r.answer(newRequest(http.MethodGet, path, nil, set...))
}

func (r *door) post(path string, form url.Values, set ...func(*http.Request)) *httptest.ResponseRecorder {
	return r.answer(newRequest(http.MethodPost, path, form, set...))
}

func withHeader(name, value string) func(*http.Request) {
	return func(r *http.Request) { r.Header.Set(name, value) }
}

func from4(addr string) func(*http.Request) { return func(r *http.Request) { r.RemoteAddr = addr } }
