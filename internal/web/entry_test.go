package web

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// shared is a table with its pages, as a browser reaches them.
type shared struct {
	t     *testing.T
	s     *Server
	hub   *hub.Hub
	links *Links
	game  *store.InPlay
	log   *stories.Log
	lang  string
	clock *time.Time // a second goes by before each request
}

var host = hub.Who{Host: true}

// share shares a game of which only the header is known.
func share(t *testing.T, h record.Header, rights hub.Rights) *shared {
	t.Helper()
	game, log := stories.Blank(t, h)
	keep := func([]byte) error { return nil }
	links, err := NewLinks(nil, len(h.Seats), keep)
	require.NoError(t, err)
	house, err := NewLinks(nil, 0, keep)
	require.NoError(t, err)
	clock := time.Unix(0, 0)
	now := func() time.Time { return clock }
	b := hub.New(rights, now)
	s, err := New(Options{Hub: b, House: house, Hosts: []string{"example.com"}, Now: now})
	require.NoError(t, err)
	b.Hold(func() { b.Put(game.Session) })
	s.Sits(links)
	return &shared{t: t, s: s, hub: b, links: links, game: game, log: log, clock: &clock}
}

// newRequest returns a request of someone's, and answer what comes of it.
func (s *shared) newRequest(who hub.Who, method, path string, form url.Values) *http.Request {
	r := httptest.NewRequest(method, "/t/"+s.links.Token(who)+"/"+path, strings.NewReader(form.Encode()))
	r.Header.Set("Accept-Language", s.lang)
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	return r
}

func (s *shared) answer(r *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	*s.clock = s.clock.Add(time.Second)
	s.s.limit.seen = nil // a test types quicker than anybody
	s.s.ServeHTTP(w, r)
	return w
}

// do sends a request and returns the answer.
func (s *shared) do(who hub.Who, method, path string, form url.Values) *httptest.ResponseRecorder {
	return s.answer(s.newRequest(who, method, path, form))
}

func (s *shared) get(who hub.Who, path string) string {
	s.t.Helper()
	w := s.do(who, http.MethodGet, path, nil)
	require.Equal(s.t, http.StatusOK, w.Code)
	return w.Body.String()
}

// at returns how far the table has been written.
func (s *shared) at() (at string) {
	s.hub.Look(host, func(m hub.Moment) { at = strconv.Itoa(int(m.At)) })
	return at
}

// post enters something at a revision; pairs of names and values follow.
func (s *shared) post(who hub.Who, at string, pairs ...string) *httptest.ResponseRecorder {
	s.t.Helper()
	form := url.Values{"at": {at}}
	for i := 0; i < len(pairs); i += 2 {
		form.Add(pairs[i], pairs[i+1])
	}
	return s.do(who, http.MethodPost, "enter", form)
}

// takes enters lines that are taken.
func (s *shared) takes(who hub.Who, lines ...string) {
	s.t.Helper()
	for _, line := range lines {
		w := s.post(who, s.at(), "line", line)
		require.Less(s.t, w.Code, http.StatusBadRequest, "%s: %s", line, w.Body)
	}
}

// recorded returns the first recorded game of a game, and header its header.
func recorded(t *testing.T, game string) *store.Table {
	files, err := filepath.Glob(testkit.File(game, "games", "*.txt"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	g := store.Opener{Games: games.Find}.Read(files[0])
	require.NotNil(t, g.Position, "%v", g.Problems)
	return g
}

func header(t *testing.T, game string) record.Header { return recorded(t, game).Record.Header }

// people are the kinds of lines that people enter; the others are written behind them.
var people = map[record.Kind]bool{
	record.Entry: true, record.Private: true, record.Override: true, record.Seen: true, record.Insert: true, record.Amend: true,
	record.Delete: true, record.Undo: true, record.Redo: true,
}

// A recorded game that is entered by phones makes the record that lines make.
func TestAGameEnteredThroughPagesIsTheGameEnteredInLines(t *testing.T) {
	enough := 1 // of each game
	if testkit.IsThorough() {
		enough = 3
	}
	stories.FirstOf(t, enough, func(t *testing.T, g *store.Table) {
		s := share(t, g.Record.Header, hub.Rights{Let: hub.ByAnyone, Undo: hub.ByAnyone, For: hub.ByAnyone})
		other, log := stories.Blank(t, g.Record.Header)
		p, err := text.New(text.EN)
		require.NoError(t, err)
		talk := dialogue.NewPlay(other.Session, rules.Table, p)
		for i, l := range g.Record.Lines {
			if !people[l.Kind] {
				continue
			}
			line := record.FormatLine(g.Record.Header, l)
			if o, err := talk.Answer(line); err == nil && o.Did == dialogue.Refused && o.Reading.CanStand() {
				_, err = talk.Answer(line + " " + dialogue.LetStand)
				require.NoError(t, err)
			}
			who := host
			if l.Kind == record.Private || l.Inner == record.Private || i%2 == 0 && l.Seat > 0 {
				who = hub.Who{Seat: l.Seat}
			}
			if w := s.post(who, s.at(), "line", line); w.Code == http.StatusConflict {
				s.post(who, s.at(), "line", line, "let", "1")
			}
			require.Equal(t, stories.Lines(g.Record.Header, log.Lines), stories.Lines(g.Record.Header, s.log.Lines), line)
		}
		assert.NotEmpty(t, s.log.Lines)
	})
}
