package web_test

import (
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/text"
	"referee/internal/web"
	"referee/rules"
)

// inn is a server whose table is begun by its host.
type inn struct {
	t     *testing.T
	pages *web.Server
	table *hub.Hub
	do    *program.Program
	links *web.Links
	host  string // the link of the host
	lang  string
}

// Sits implements [program.Share].
func (n *inn) Sits(g *program.Game) *rules.Fault {
	if g == nil {
		n.table.Put(nil)
		return nil
	}
	n.links = links(n.t, len(g.Session.Header().Seats))
	n.pages.Sits(n.links)
	n.table.Put(g.Session)
	return nil
}

type sharing struct {
	web.Desk
	*hub.Hub
	*inn
}

func (s sharing) Moves(*program.Game) {}

func (s sharing) Sits(g *program.Game) *rules.Fault { return s.inn.Sits(g) }

func links(t *testing.T, seats int) *web.Links {
	l, err := web.NewLinks(nil, seats, func([]byte) error { return nil })
	require.NoError(t, err)
	return l
}

func newInn(t *testing.T, lang text.Lang, set ...func(*web.Options)) *inn {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	now := func() time.Time { return time.Date(2026, 5, 1, 19, 30, 0, 0, time.UTC) }
	n := &inn{t: t, table: hub.New(hub.Usual, now), lang: string(lang)}
	n.do = program.New(program.Options{Config: config.Config{Records: t.TempDir()}, File: filepath.Join(t.TempDir(), "c.yaml"), Text: p, Now: now})
	house := links(t, 0)
	n.host = "/t/" + house.Token(hub.Who{Host: true}) + "/"
	o := web.Options{Hub: n.table, Program: n.do, House: house, Hosts: []string{"example.com"}, Base: "http://192.168.1.7:8765", Now: now}
	for _, f := range set {
		f(&o)
	}
	n.pages, err = web.New(o)
	require.NoError(t, err)
	n.do.Shared = sharing{web.Desk{Server: n.pages}, n.table, n}
	return n
}

// asks sends a request, with a form where there are values; the answer and where it leads.
func (n *inn) asks(address string, form ...string) (*httptest.ResponseRecorder, string) {
	method, body := http.MethodGet, ""
	if form != nil {
		values := url.Values{}
		for i := 0; i+1 < len(form); i += 2 {
			values.Set(form[i], form[i+1])
		}
		method, body = http.MethodPost, values.Encode()
	}
	r := httptest.NewRequest(method, "http://example.com"+address, strings.NewReader(body))
	r.Header.Set("Accept-Language", n.lang)
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	w := httptest.NewRecorder()
	n.pages.ServeHTTP(w, r)
	to := w.Header().Get("Location")
	if to != "" {
		at, err := url.Parse("http://example.com" + address)
		require.NoError(n.t, err)
		on, err := at.Parse(to)
		require.NoError(n.t, err)
		to = on.RequestURI()
	}
	return w, to
}

var hiddenFields = regexp.MustCompile(`<input type="hidden" name="([^"]*)" value="([^"]*)">`)

// answers answers the question of a page, as its form would, and returns the next page.
func (n *inn) answers(at, answer string) string {
	n.t.Helper()
	page, _ := n.asks(at)
	require.Equal(n.t, http.StatusOK, page.Code, page.Body)
	form := []string{"answer", answer}
	for _, f := range hiddenFields.FindAllStringSubmatch(page.Body.String(), -1) {
		form = append(form, f[1], html.UnescapeString(f[2]))
	}
	done, to := n.asks(n.host+"host-new", form...)
	require.Equal(n.t, http.StatusSeeOther, done.Code, "%s: %s", answer, done.Body)
	return to
}

// A game that is played already is taken up: the state of the table is one form, which says what cannot be before the game goes on.
func TestTheHostTakesAGameUp(t *testing.T) {
	for _, lang := range text.Langs() {
		n := newInn(t, lang)
		page, _ := n.asks(n.host + "host")
		assert.Contains(t, page.Body.String(), `href="host-new?underway=1"`)
		at := n.answers(n.answers(n.host+"host-new?underway=1", "#1"), "Anna, Boris")
		at = n.answers(n.answers(at, ""), "#2") // the box
		page, _ = n.asks(at)
		form := []string{"answer", ""}
		for _, f := range hiddenFields.FindAllStringSubmatch(page.Body.String(), -1) {
			form = append(form, f[1], html.UnescapeString(f[2]))
		}
		page, to := n.asks(n.host+"host-new", form...)
		require.Empty(t, to)
		assert.Contains(t, page.Body.String(), `name="f.marker.A"`)
		assert.NotContains(t, page.Body.String(), `name="f.secret@1"`, "nobody but Anna sees it")
		told := append(slices.Clone(form), "f.round", "100", "f.used@1", "3", "f.used@2", "-", "f.first", "2")
		page, _ = n.asks(n.host+"host-new", told...)
		assert.Contains(t, page.Body.String(), "HK-WIN-1")
		assert.Contains(t, page.Body.String(), "HK-TURN-1", "the other player began")
		assert.NotRegexp(t, `<p[^>]*>\[`, page.Body.String(), "which are a line's")
		page, to = n.asks(n.host+"host-new", append(told, "do", "on")...)
		assert.Empty(t, to, "not while something cannot be")
		assert.Equal(t, http.StatusConflict, page.Code)
		assert.Nil(t, n.do.Playing())
		_, to = n.asks(n.host+"host-new", append(told, "f.round", "2", "f.first", "1", "do", "on")...)
		assert.Equal(t, n.host+"host-seats", to)
		require.NotNil(t, n.do.Playing())
		assert.Equal(t, "round=2, first=Anna, used@Anna=3, used@Boris=-", n.do.Playing().Session.Entries(rules.Table)[0].Text)
		assert.Equal(t, rules.SeatSet(2), n.do.Playing().Session.Turn().Due)
		require.NoError(t, n.do.Playing().Close())
	}
}

// A game is begun, gone on with and put away with nothing but the host's link, in every language.
func TestTheHostBeginsAGame(t *testing.T) {
	for _, lang := range text.Langs() {
		n := newInn(t, lang)
		_, to := n.asks(n.host)
		assert.Equal(t, n.host+"host", to, "there is no game")
		page, _ := n.asks(n.host + "host")
		assert.Contains(t, page.Body.String(), `href="host-new"`)
		at := n.answers(n.host+"host-new", "#1")
		at = n.answers(at, "Anna, <b>Boris</b>")
		at = n.answers(at, "#!")
		assert.Equal(t, n.host+"host-seats", at)
		require.NotNil(t, n.do.Playing())
		assert.Equal(t, []string{"Anna", "<b>Boris</b>"}, n.do.Playing().Session.Header().Seats)
		page, _ = n.asks(at)
		assert.False(t, strings.Contains(page.Body.String(), "<b>Boris"))
		assert.True(t, strings.Contains(page.Body.String(), "http://192.168.1.7:8765/") && strings.Contains(page.Body.String(), n.pages.Code()))
		token := n.links.Token(hub.Who{Seat: 1})
		assert.True(t, strings.Contains(page.Body.String(), "/t/"+token+"/"))
		_, to = n.asks(at, "in", "Anna", "answer", "sit")
		assert.Equal(t, "/t/"+token+"/", to)
		assert.True(t, n.pages.Place(1).Taken)
		page, _ = n.asks(at, "in", "1", "answer", "free")
		assert.False(t, n.pages.Place(1).Taken)
		assert.Equal(t, http.StatusOK, page.Code)
		assert.False(t, strings.Contains(page.Body.String(), token), "the old link is gone")
		page, _ = n.asks("/t/" + token + "/")
		assert.Equal(t, http.StatusNotFound, page.Code, "the link has ended")

		_, to = n.asks(n.host+"host-close", "x", "")
		assert.Equal(t, n.host+"host", to)
		assert.Nil(t, n.do.Playing())
		page, _ = n.asks(n.host + "host-saved?q=anna")
		file := regexp.MustCompile(`name="file" value="([^"]*)"`).FindStringSubmatch(page.Body.String())
		require.NotNil(t, file, page.Body)
		_, to = n.asks(n.host+"host-open", "file", file[1])
		assert.Equal(t, n.host+"host-seats", to)
		require.NotNil(t, n.do.Playing())
		assert.Equal(t, text.EN, n.do.Text.Lang(), "the program at the table speaks its own language")
		require.NoError(t, n.do.Playing().Close())
	}
}

// Each question can be gone back from, and what is against an answer is told where it is asked.
func TestTheHostIsToldWhatIsWrong(t *testing.T) {
	n := newInn(t, text.EN)
	at := n.answers(n.host+"host-new", "#1")
	page, _ := n.asks(at)
	form := []string{"answer", "#+", "name", "A, A"}
	for _, f := range hiddenFields.FindAllStringSubmatch(page.Body.String(), -1) {
		form = append(form, f[1], html.UnescapeString(f[2]))
	}
	done, _ := n.asks(n.host+"host-new", form...)
	assert.Equal(t, http.StatusConflict, done.Code)
	assert.Contains(t, done.Body.String(), `class="against"`)
	assert.Contains(t, done.Body.String(), `class="up" href="host-new?lots=`)
	for _, file := range []string{"../../etc/passwd", "/etc/passwd", ".x", "house.links", "..", ""} {
		done, _ = n.asks(n.host+"host-open", "file", file)
		assert.Equal(t, http.StatusNotFound, done.Code, file)
	}
	done, _ = n.asks(n.host+"host-open", "file", "none"+store.Ext)
	assert.Equal(t, http.StatusConflict, done.Code)
	done, _ = n.asks(n.host+"host-settings", "theme", "nothing")
	assert.Contains(t, done.Body.String(), `class="against"`)
	done, _ = n.asks(n.host+"host-settings", "lang", "fr")
	assert.Equal(t, http.StatusOK, done.Code)
	assert.Equal(t, text.FR, n.do.Text.Lang())
}

// Whoever is not the host finds none of these pages.
func TestOnlyTheHostHasThesePages(t *testing.T) {
	n := newInn(t, text.EN)
	n.answers(n.answers(n.answers(n.host+"host-new", "#1"), "Anna, Boris"), "#!")
	defer n.do.Playing().Close()
	for _, who := range []hub.Who{{}, {Seat: 1}, {Seat: rules.Seat(2)}} {
		link := "/t/" + n.links.Token(who) + "/"
		for _, page := range []string{"host", "host-new", "host-saved", "host-seats", "host-settings"} {
			w, _ := n.asks(link + page)
			assert.Equal(t, http.StatusNotFound, w.Code, page)
			assert.NotContains(t, w.Body.String(), "Anna")
		}
		for _, page := range []string{"host-new", "host-again", "host-open", "host-close", "host-seats", "host-settings"} {
			w, _ := n.asks(link+page, "in", "Anna", "answer", "free", "key", "lang", "value", "fr")
			assert.Equal(t, http.StatusNotFound, w.Code, page)
		}
		w, _ := n.asks(link)
		assert.NotContains(t, w.Body.String(), `href="host"`)
	}
	assert.NotNil(t, n.do.Playing())
}

// A game in play is put away, for another or for none, by who was asked; what the form said goes on behind the answer. What is sent
// twice is done once.
func TestTheHostIsAskedBeforeAGameInPlayIsPutAway(t *testing.T) {
	n := newInn(t, text.EN)
	begins := func() string {
		at := n.answers(n.host+"host-new", "#1")
		page, _ := n.asks(n.answers(at, "Anna, Boris"))
		form := []string{"answer", "#!"}
		for _, f := range hiddenFields.FindAllStringSubmatch(page.Body.String(), -1) {
			form = append(form, f[1], html.UnescapeString(f[2]))
		}
		done, to := n.asks(n.host+"host-new", form...)
		_, twice := n.asks(n.host+"host-new", form...)
		require.Equal(t, to, twice)
		if done.Code == http.StatusOK {
			return done.Body.String()
		}
		require.Contains(t, to, "host-seats")
		return ""
	}
	plays := func() { // an entry
		n.table.Hold(func() {
			r, err := n.do.Playing().Session.Enter("Anna 1A", false)
			require.NoError(t, err)
			require.True(t, r.Taken)
		})
	}
	require.Empty(t, begins())
	require.Empty(t, begins(), "nothing was entered")
	games, err := filepath.Glob(filepath.Join(n.do.Config.Records, "*"+store.Ext))
	require.NoError(t, err)
	require.Len(t, games, 2)
	plays()
	first := n.do.Playing().Path
	other := games[slices.IndexFunc(games, func(path string) bool { return path != first })]
	asked := []string{begins()}
	done := filepath.Join(n.do.Config.Records, "done"+store.Ext)
	require.NoError(t, os.WriteFile(done, []byte(recorded(t, "hanamikoji", "en-2016_eleven-points.txt", 100)), 0o600))
	for _, to := range []string{"host-close", "host-open", "host-again"} {
		page, _ := n.asks(n.host+to, "file", filepath.Base(other))
		require.Equal(t, http.StatusOK, page.Code, to)
		asked = append(asked, page.Body.String())
	}
	for i, to := range []string{"host-new", "host-close", "host-open", "host-again"} {
		assert.Equal(t, first, n.do.Playing().Path)
		assert.Contains(t, asked[i], "Put it away?")
		assert.Contains(t, asked[i], `action="`+to+`"`)
		assert.Contains(t, asked[i], `name="sure" value="1"`)
	}
	form := []string{}
	for _, f := range hiddenFields.FindAllStringSubmatch(asked[2], -1) {
		form = append(form, f[1], html.UnescapeString(f[2]))
	}
	_, to := n.asks(n.host+"host-open", form...)
	assert.Equal(t, n.host+"host-seats", to)
	assert.Equal(t, other, n.do.Playing().Path)
	_, to = n.asks(n.host+"host-close", "x", "")
	assert.Equal(t, n.host+"host", to, "nothing was entered")
}
