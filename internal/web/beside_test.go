package web_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"referee/internal/config"
	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/internal/web"
)

// kinds are who has a link.
var kinds = map[string]hub.Who{"seat": {Seat: 1}, "other": {Seat: 2}, "look": {}, "host": {Host: true}}

// beside is a served game, to look at its pages.
type beside struct {
	game   *program.Game
	made   func() *web.Server
	off    func() // takes the game from the table
	server *web.Server
	links  *web.Links
	asked  int
}

// sits serves a record, by options that may be set otherwise.
func sits(t *testing.T, record string, set ...func(*web.Options)) *beside {
	t.Helper()
	p, err := text.New(text.EN)
	require.NoError(t, err)
	folder := t.TempDir()
	now := func() time.Time { return time.Date(2026, 5, 1, 19, 30, 0, 0, time.UTC) }
	do := program.New(program.Options{Config: config.Config{Records: folder}, Text: p, Now: now})
	file := filepath.Join(folder, "game.txt")
	require.NoError(t, os.WriteFile(file, []byte(record), 0o600))
	require.NoError(t, os.Chtimes(file, now(), now())) // when a game without a day was played
	g, err := do.Open(file)
	require.NotNil(t, g, err)
	t.Cleanup(func() { g.Close() })
	none := func([]byte) error { return nil }
	links, err := web.NewLinks(nil, len(g.Session.Header().Seats), none)
	require.NoError(t, err)
	house, err := web.NewLinks(nil, 0, none)
	require.NoError(t, err)
	o := web.Options{Program: do, House: house, Hosts: []string{"example.com"}, Now: now}
	for _, f := range set {
		f(&o)
	}
	rights := hub.Usual
	if o.Device {
		rights = hub.AtOne
	}
	h := hub.New(rights, now)
	o.Hub = h
	h.Hold(func() { h.Put(g.Session) })
	return &beside{game: g, links: links, off: func() { h.Hold(func() { h.Put(nil) }) }, made: func() *web.Server {
		s, err := web.New(o)
		require.NoError(t, err)
		s.Sits(links)
		do.Shared = sharing{web.Desk{Server: s}, h, &inn{t: t, pages: s, table: h}}
		return s
	}}
}

// answers returns what a request is answered with. So many are made that the server is another one now and then: each has
// its own limits.
func (b *beside) answers(r *http.Request) *httptest.ResponseRecorder {
	if b.asked++; b.server == nil || b.asked%20 == 0 {
		b.server = b.made()
	}
	w := httptest.NewRecorder()
	b.server.ServeHTTP(w, r)
	return w
}

// get asks for a page of someone's, in a language.
func (b *beside) get(who hub.Who, lang text.Lang, page string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, b.at(who, page), nil)
	r.Header.Set("Accept-Language", string(lang))
	return b.answers(r)
}

func (b *beside) at(who hub.Who, page string) string { return "/t/" + b.links.Token(who) + "/" + page }

// posts sends a form.
func (b *beside) posts(who hub.Who, page string, form url.Values) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, b.at(who, page), strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return b.answers(r)
}

// recorded returns a recorded game: as far as it had gone after so many parts of a hundred of its lines.
func recorded(t *testing.T, game, name string, percent int) string {
	t.Helper()
	files, err := filepath.Glob(testkit.File(game, "games", name))
	require.NoError(t, err)
	require.NotEmpty(t, files, game)
	data, err := os.ReadFile(files[len(files)-1])
	require.NoError(t, err)
	head, body, _ := strings.Cut(string(data), "\n\n")
	lines := strings.SplitAfter(body, "\n")
	return head + "\n\n" + strings.Join(lines[:len(lines)*percent/100], "")
}

// nodes walks through the elements of a page.
func nodes(t *testing.T, page string) (list []*html.Node) {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(page))
	require.NoError(t, err)
	for n := range doc.Descendants() {
		if n.Type == html.ElementNode {
			list = append(list, n)
		}
	}
	return list
}

// attr returns an attribute of an element, "" if it has none.
func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}
