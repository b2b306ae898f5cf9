package site

import (
	"bytes"
	"context"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/rules"
)

const base = "https://example.com/club/referee"

// opened opens the site of a folder as a browser does, with nothing broken unless told.
func opened(t *testing.T, folder, lang string) *Site {
	t.Helper()
	s, err := Open(Options{Folder: folder, Base: base, Lang: lang, Build: "test", Now: time.Now, Broke: func(what string, stack []byte) {
		t.Errorf("%s\n%s", what, stack)
	}})
	require.NoError(t, err)
	return s
}

// told is an answer as a script is told it.
type told struct {
	code   int
	header http.Header
	pieces [][]byte
	ended  bool
	news   chan struct{} // closed with the first piece; nil where nobody waits
}

func (a *told) Head(code int, header http.Header) { a.code, a.header = code, header.Clone() }

func (a *told) Piece(b []byte) {
	a.pieces = append(a.pieces, b)
	if len(a.pieces) == 1 && a.news != nil {
		close(a.news)
	}
}

func (a *told) End() { a.ended = true }

func (a *told) body() string { return string(bytes.Join(a.pieces, nil)) }

// asks sends a request, with a form where there is one.
func asks(t *testing.T, s *Site, method, to, form string) *told {
	t.Helper()
	q := Request{Method: method, URL: to, Host: "example.com", Header: http.Header{"Accept-Language": {"fr"}, "Sec-Fetch-Site": {"same-origin"}}, Body: []byte(form)}
	if form != "" {
		q.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	a := new(told)
	s.Serve(t.Context(), q, a)
	require.True(t, a.ended, to)
	return a
}

// begins puts a new game on the table of a site.
func begins(t *testing.T, s *Site, name string) *program.Game {
	t.Helper()
	var g *program.Game
	s.table.Hold(func() {
		var err error
		g, err = s.program.Start(record.Header{Version: record.Version, Game: "hanamikoji", Seats: []string{"Anna", "Boris"}}, filepath.Join(s.program.Config.Records, name))
		require.NoError(t, err)
	})
	return g
}

// seat returns the address of who sits there.
func (s *Site) seat(n rules.Seat) string {
	at, _ := url.Parse(s.table.Place(n).Address)
	return at.Path
}

// drawn are what each page draws anew: the name of a form, the moment it was made, and the lots of a new game.
var drawn = regexp.MustCompile(`name="(once|made|lots)" value="\w+"`)

// Whatever is asked is answered as a server of the same pages answers it, but for where that begins.
func TestAnswersAreThoseOfAServer(t *testing.T) {
	s := opened(t, t.TempDir(), "en")
	begins(t, s, "one.referee")
	at, host := s.seat(1), strings.TrimSuffix(s.home, "host")
	for _, one := range []struct{ method, to, form string }{
		{"GET", s.home, ""}, {"GET", at, ""}, {"HEAD", at, ""}, {"GET", strings.TrimSuffix(at, "/"), ""}, {"GET", at + "part/board", ""},
		{"GET", at + "entries?lang=ru", ""}, {"GET", at + "nothing", ""}, {"PUT", at, ""}, {"GET", s.prefix + "/health", ""}, {"GET", s.prefix + "/t/none/", ""},
		{"POST", at + "enter", "line=nonsense&at=0"}, {"POST", host + "host-new", "answer=x"}, {"GET", at + "rules?q=a%2Fb&x=1", ""},
		{"POST", at + "enter", strings.Repeat("x", 9000)},
	} {
		t.Run(one.method+" "+one.to, func(t *testing.T) {
			r := httptest.NewRequest(one.method, "https://example.com"+strings.TrimPrefix(one.to, s.prefix), strings.NewReader(one.form))
			r.Header = http.Header{"Accept-Language": {"fr"}, "Sec-Fetch-Site": {"same-origin"}}
			if one.form != "" {
				r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			}
			want := httptest.NewRecorder()
			s.table.Server.ServeHTTP(want, r)
			got := asks(t, s, one.method, one.to, one.form)
			assert.Equal(t, want.Code, got.code)
			assert.Equal(t, want.Result().Header, got.header)
			assert.Equal(t, drawn.ReplaceAllString(want.Body.String(), ""), drawn.ReplaceAllString(got.body(), ""))
		})
	}
}

// Who comes to the address of the site, or starts it from the home screen, is the host; what stands outside is nobody's.
func TestTheSiteBeginsWithItsHost(t *testing.T) {
	s := opened(t, t.TempDir(), "ru")
	for _, from := range []string{"/", "/start"} {
		a := asks(t, s, "GET", s.prefix+from, "")
		assert.Equal(t, http.StatusSeeOther, a.code)
		assert.Equal(t, s.home, a.header.Get("Location"))
		a = asks(t, s, "GET", s.prefix+from+"?lang=ru", "")
		assert.Equal(t, s.home+"?lang=ru", a.header.Get("Location"))
		a = asks(t, s, "GET", s.prefix+from+"?calculator=tokaido", "") // from the code of a pad
		assert.Equal(t, strings.TrimSuffix(s.home, "host")+"calculator?game=tokaido", a.header.Get("Location"))
	}
	page := asks(t, s, "GET", strings.TrimSuffix(s.home, "host")+"calculator?game=tokaido", "")
	assert.Equal(t, http.StatusOK, page.code)
	assert.Contains(t, page.body(), "Tokaido")
	page = asks(t, s, "GET", strings.TrimSuffix(s.home, "host")+"pad?game=tokaido", "")
	assert.Equal(t, http.StatusOK, page.code)
	assert.Contains(t, page.body(), "<figure>")
	assert.Equal(t, strings.TrimSuffix(s.home, "host")+"pad?game=tokaido", asks(t, s, "GET", s.prefix+"/pad?game=tokaido", "").header.Get("Location"))
	assert.Equal(t, http.StatusOK, asks(t, s, "GET", s.home, "").code)
	for _, outside := range []string{"/", "/club/", "/club/refereed", "/club/referee", "no address", ""} {
		assert.Equal(t, http.StatusBadRequest, asks(t, s, "GET", outside, "").code, outside)
	}
}

// A page that follows the table hears at once, and ends with who asked.
func TestAStreamEndsWithWhoAsked(t *testing.T) {
	s := opened(t, t.TempDir(), "en")
	begins(t, s, "one.referee")
	ctx, cancel := context.WithCancel(t.Context())
	a, over := &told{news: make(chan struct{})}, make(chan struct{})
	go func() {
		defer close(over)
		s.Serve(ctx, Request{Method: "GET", URL: s.seat(1) + "live", Host: "example.com", Header: http.Header{}}, a)
	}()
	<-a.news
	cancel()
	<-over
	assert.True(t, a.ended)
	assert.Equal(t, "text/event-stream", a.header.Get("Content-Type"))
	assert.Contains(t, a.body(), "event:")
}

// The program is ended whenever nobody asks: what was on the table is there again, links hold, and so does what was entered.
func TestWhatWasOnTheTableIsThereAgain(t *testing.T) {
	folder := t.TempDir()
	s := opened(t, folder, "en")
	assert.Empty(t, s.table.remembered())
	g := begins(t, s, "one.referee")
	at, home := s.seat(2), s.home
	require.NoError(t, os.Remove(g.Path))
	s.table.Hold(func() {
		_, err := g.SaveAs("two")
		require.NoError(t, err)
	})
	require.NoError(t, g.InPlay.Close()) // as when the program ends

	s = opened(t, folder, "en")
	assert.Equal(t, home, s.home)
	assert.Equal(t, at, s.seat(2))
	assert.Contains(t, asks(t, s, "GET", at, "").body(), "Anna")
	require.NotNil(t, s.program.Playing())
	assert.Equal(t, "two.referee", filepath.Base(s.program.Playing().Path))
	s.table.Hold(func() { require.NoError(t, s.program.Playing().Close()) })

	s = opened(t, folder, "en")
	assert.Nil(t, s.program.Playing(), "it was put away")
}

// A game that cannot be opened again takes nothing else with it.
func TestAGameThatIsGone(t *testing.T) {
	folder := t.TempDir()
	s := opened(t, folder, "en")
	g := begins(t, s, "one.referee")
	require.NoError(t, g.InPlay.Close()) // as when the program ends
	require.NoError(t, os.Remove(g.Path))
	var broke []string
	s, err := Open(Options{Folder: folder, Base: base, Lang: "en", Now: time.Now, Broke: func(what string, _ []byte) { broke = append(broke, what) }})
	require.NoError(t, err)
	assert.Len(t, broke, 1)
	assert.Nil(t, s.program.Playing())
	assert.Empty(t, s.table.remembered())
	assert.Equal(t, http.StatusOK, asks(t, s, "GET", s.home, "").code)
	require.NoError(t, os.WriteFile(filepath.Join(folder, "state"), []byte("../../etc/passwd"), 0o600))
	assert.Equal(t, "passwd", s.table.remembered(), "never another folder")
}

// What was settled holds: the language before that of the browser.
func TestSettingsHold(t *testing.T) {
	folder := t.TempDir()
	assert.Equal(t, "ru", string(opened(t, folder, "ru").program.Text.Lang()))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "config.yaml"), []byte("lang: fr\n"), 0o600))
	assert.Equal(t, "fr", string(opened(t, folder, "ru").program.Text.Lang()))
}

// Many saved games are read once, and not by every program that a browser starts.
func TestSavedGamesAreRemembered(t *testing.T) {
	folder := t.TempDir()
	s := opened(t, folder, "en")
	g := begins(t, s, "one.referee")
	s.table.Hold(func() { require.NoError(t, g.Close()) })
	old := time.Now().Add(-time.Hour)
	require.NoError(t, os.Chtimes(g.Path, old, old))
	assert.Equal(t, http.StatusOK, asks(t, s, "GET", s.home, "").code)
	_, _, _, known := store.Folder{Path: s.program.Config.Records, Seen: &store.Seen{Index: filepath.Join(folder, "index"), Build: "test"}}.Remembered()
	assert.True(t, known)
	assert.NotEmpty(t, s.table.House.Token(hub.Who{Host: true}))
}

// A folder has letters of all kinds: a browser is sent on below it as it writes it, and what it asks there is found.
func TestAFolderOfAnyName(t *testing.T) {
	for _, folder := range []string{"/%D0%B8%D0%B3%D1%80%D1%8B", "/%d0%b8%d0%b3%d1%80%d1%8b", "/my%20club", "/a%22b"} {
		s, err := Open(Options{Folder: t.TempDir(), Base: "https://example.com" + folder, Lang: "ru", Now: time.Now, Broke: func(what string, stack []byte) {
			t.Errorf("%s\n%s", what, stack)
		}})
		require.NoError(t, err)
		a := asks(t, s, "GET", folder+"/", "")
		require.Equal(t, http.StatusSeeOther, a.code, folder)
		home := a.header.Get("Location")
		assert.True(t, strings.HasPrefix(home, folder+"/t/"), home)
		a = asks(t, s, "GET", home, "")
		assert.Equal(t, http.StatusOK, a.code)
		assert.Contains(t, a.body(), `href="`+folder+`/a/`)
		a = asks(t, s, "GET", folder+"/t/none%2Fx/", "")
		assert.Equal(t, http.StatusNotFound, a.code, folder)
		a = asks(t, s, "GET", folder+"/j/12345678", "") // nobody joins
		assert.Equal(t, http.StatusSeeOther, a.code)
		assert.True(t, strings.HasPrefix(a.header.Get("Location"), folder+"/t/"), a.header.Get("Location"))
	}
}

// Links of the host that cannot be read are made anew: nobody else has them, and games are not locked away for good.
func TestLinksOfTheHostAreMadeAnew(t *testing.T) {
	for name, spoils := range map[string]func(string) error{
		"garbage": func(path string) error { return os.WriteFile(path, []byte("{\"secret\":\"\x00"), 0o600) },
		"large":   func(path string) error { return os.WriteFile(path, make([]byte, 1<<20), 0o600) },
		"folder":  func(path string) error { return os.MkdirAll(filepath.Join(path, "x"), 0o700) },
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			require.NoError(t, os.MkdirAll(filepath.Join(folder, "games"), 0o700))
			require.NoError(t, spoils(filepath.Join(folder, "games", "house.links")))
			var broke []string
			s, err := Open(Options{Folder: folder, Base: base, Lang: "en", Now: time.Now, Broke: func(what string, _ []byte) { broke = append(broke, what) }})
			require.NoError(t, err)
			assert.Len(t, broke, 1)
			assert.Equal(t, http.StatusOK, asks(t, s, "GET", s.home, "").code)
			assert.Equal(t, s.home, opened(t, folder, "en").home, "they hold from then on")
		})
	}
}

// A game at which the program breaks is not on the table again: it would break at every start.
func TestAGameThatBreaksTheProgram(t *testing.T) {
	folder := t.TempDir()
	s := opened(t, folder, "en")
	g := begins(t, s, "one.referee")
	require.NoError(t, g.InPlay.Close()) // as when the program ends
	var broke []string
	s, err := Open(Options{Folder: folder, Base: base, Lang: "en", Now: func() time.Time {
		if strings.Contains(string(debug.Stack()), "site.(*table).Sits") {
			panic("broken game")
		}
		return time.Now()
	}, Broke: func(what string, stack []byte) { broke = append(broke, what) }})
	require.NoError(t, err)
	require.Equal(t, []string{"broken game"}, broke)
	assert.Nil(t, s.program.Playing())
	assert.Empty(t, s.table.remembered())
	assert.Equal(t, http.StatusOK, asks(t, s, "GET", s.home, "").code)
	assert.Nil(t, opened(t, folder, "en").program.Playing())
	assert.FileExists(t, g.Path)
}

// Names that are one begin no game.
func TestNamesThatAreOneBeginNoGame(t *testing.T) {
	s := opened(t, t.TempDir(), "fr")
	host, _ := url.Parse(s.home)
	at := host.Path + "-new"
	fields := regexp.MustCompile(`<input type="hidden" name="([^"]*)" value="([^"]*)"`)
	said := ""
	for _, answer := range []string{"hanamikoji", "Zoé", "zoe"} {
		form := url.Values{"answer": {answer}}
		for _, f := range fields.FindAllStringSubmatch(asks(t, s, "GET", at, "").body(), -1) {
			form.Set(f[1], html.UnescapeString(f[2]))
		}
		a := asks(t, s, "POST", host.Path+"-new", form.Encode())
		said = a.body()
		if to := a.header.Get("Location"); to != "" {
			next, err := host.Parse(to)
			require.NoError(t, err)
			at = next.RequestURI()
		}
	}
	assert.Contains(t, strings.ReplaceAll(said, "\u00a0", " "), "« Zoé » et « zoe » sont ici un seul nom")
	assert.Nil(t, s.program.Playing())
}
