package lobby

import (
	"context"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/journal"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/internal/web"
)

// counted is a journal that counts what it is asked.
type counted struct {
	journal.Journal
	notes atomic.Int64
}

func (c *counted) Note(ctx context.Context, id string) ([]byte, int64, error) {
	c.notes.Add(1)
	return c.Journal.Note(ctx, id)
}

// tokenOf returns the token of an address.
func tokenOf(at string) string { return strings.Split(at, "/")[2] }

// swapped returns a token with the id of one and the secret of another.
func swapped(id, secret string) string {
	return web.TableOf(id) + secret[strings.Index(secret, "."):]
}

// A link of a table opens nothing of another. What opens nothing is answered alike, byte for byte, and no table is woken for it: whether it
// is of a table that is none, that sleeps, that is awake or closed, ended, or no link at all. Who had one of a closed table is told that, and no more.
func TestALinkOpensItsTableAlone(t *testing.T) {
	c := &counted{}
	h := openHouse(t, func(o *Options) { c.Journal = o.Journal; o.Journal = c })
	one, other := quick(t, h, "hanamikoji", "Anna", "Boris"), quick(t, h, "hanamikoji", "Clara", "Dora")
	seat := h.sit("/table/"+web.TableOf(tokenOf(one)), "1")
	ended := tokenOf(seat)
	h.post(one+"host-seats", "answer", "free", "in", "Anna", "once", "1")
	require.Equal(t, http.StatusNotFound, h.get(seat).Code)
	closed := quick(t, h, "hanamikoji", "Emil", "Fedor")
	looker := h.sit("/table/"+web.TableOf(tokenOf(closed)), "0")
	require.Equal(t, http.StatusSeeOther, h.post(closed+"host-close", "sure", "1").Code)
	h.clock.Pass(time.Hour)
	h.tidy()
	require.Zero(t, h.awakened())
	require.Equal(t, http.StatusOK, h.get(other).Code)

	own := tokenOf(one)
	wrong := map[string]string{
		"no table":              "hanamikoji-2222222222" + own[strings.Index(own, "."):],
		"of another, asleep":    swapped(own, tokenOf(other)),
		"of another, awake":     swapped(tokenOf(other), own),
		"ended":                 ended,
		"of another, closed":    swapped(own, tokenOf(closed)),
		"the secret alone":      own[strings.Index(own, ".")+1:],
		"the id alone":          web.TableOf(own),
		"the id and no secret":  web.TableOf(own) + ".",
		"longer":                own + "x",
		"shorter":               own[:len(own)-1],
		"another case":          strings.ToUpper(own),
		"a folder above":        ".." + own[strings.Index(own, "."):],
		"a path":                "..%2f" + own,
		"a long name":           strings.Repeat("a", 5000) + ".b",
		"of the family's house": "AAAAAAAAAAAAAAAAAAAAAA",
	}
	var told string
	for _, path := range []string{"", "host", "host-seats", "live", "tv", "score", "result/text", "hand", "part/board"} {
		told = ""
		for what, token := range wrong {
			h.clock.Pass(time.Minute)
			notes := c.notes.Load()
			w := h.get("/t/" + token + "/" + path)
			assert.Equal(t, http.StatusNotFound, w.Code, "%s/%s", what, path)
			if told == "" {
				told = w.Body.String()
			}
			assert.Equal(t, told, w.Body.String(), "%s/%s", what, path)
			assert.Equal(t, notes+1, c.notes.Load(), "one look at what is kept: %s/%s", what, path)
			assert.Equal(t, 1, h.awakened(), "no table is woken: %s/%s", what, path)
		}
	}
	for _, what := range []string{"no table", "of another, asleep", "of another, awake", "ended", "of another, closed"} {
		h.clock.Pass(time.Minute)
		for _, path := range []string{"enter", "ask", "host-close", "host-list", "host-seats", "dispute"} {
			w := h.post("/t/"+wrong[what]+"/"+path, "line", "Anna 2AA", "answer", "new", "in", "Anna")
			assert.Equal(t, http.StatusNotFound, w.Code, "%s/%s", what, path)
		}
	}
	h.clock.Pass(time.Minute)
	for _, path := range []string{"", "live", "tv", "score", "result/text", "hand", "part/board", "entries"} {
		w := h.get(looker + path)
		assert.Equal(t, http.StatusNotFound, w.Code, path)
		assert.Contains(t, w.Body.String(), "The host has closed this table.", path)
		assert.NotContains(t, w.Body.String(), "Emil", path)
	}
	for _, path := range []string{"enter", "ask", "dispute", "host-close", "host-list"} {
		assert.Equal(t, http.StatusNotFound, h.post(looker+path, "line", "Emil 2AA", "open", "1").Code, path)
	}
	assert.Equal(t, http.StatusOK, h.get(closed+"host").Code, "its host opens it again")
	require.Equal(t, http.StatusSeeOther, h.post(closed+"host-close", "open", "1").Code)
	assert.Equal(t, http.StatusOK, h.get(looker).Code)
}

// A host has nothing but the own table: no page of the folder, of settings or of what is brought, and the calculator keeps nothing there.
func TestAHostHasTheOwnTableAlone(t *testing.T) {
	h := openHouse(t)
	require.NoError(t, os.WriteFile(filepath.Join(h.dir, "family.referee"), []byte("referee: 1\ngame: hanamikoji\nseats: Secretia, Hidden\n\n"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(h.dir, "family.referee.links"), []byte(`{"secret":"`+strings.Repeat("A", 43)+`="}`), 0o600))
	host := quick(t, h, "hanamikoji", "Anna", "Boris")
	quick(t, h, "tokaido", "Clara", "Dora", "Emil")
	for _, page := range []string{"host-new", "host-again", "host-saved", "host-open", "host-settings", "host-bring", "host-give", "host-record", "host-go-on", "host-pass", "records.zip"} {
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			w := h.ask(method, host+page, "10.0.0.1", url.Values{"file": {"family.referee"}})
			assert.Contains(t, []int{http.StatusNotFound, http.StatusMethodNotAllowed}, w.Code, "%s %s", method, page)
		}
	}
	for _, page := range []string{"", "host", "host-seats", "more", "rules", "score", "entries", "disputes", "calculator", "calculator?game=hanamikoji", "pad?game=hanamikoji", "setup", "tv"} {
		w := h.get(host + page)
		require.Equal(t, http.StatusOK, w.Code, page)
		for _, of := range []string{"Secretia", "Clara", "host-new", "host-saved", "host-settings", "host-bring", "host-give", "host-again"} {
			assert.NotContains(t, w.Body.String(), of, page)
		}
	}
	for _, page := range []string{"/", "/new", "/new?told=%26%25231", "/?q=secretia", "/table/family"} {
		assert.NotContains(t, h.get(page).Body.String(), "Secretia", page)
	}
	before, err := os.ReadDir(h.dir)
	require.NoError(t, err)
	h.post(host+"calculator", "game", "hanamikoji", "do", "keep", "f.seats", "Anna, Boris")
	after, err := os.ReadDir(h.dir)
	require.NoError(t, err)
	assert.Len(t, after, len(before))
}

// What the lobby says depends neither on private tables nor on what is noted.
func TestTheLobbyTellsNothingPrivate(t *testing.T) {
	h := openHouse(t)
	host := quick(t, h, "hanamikoji", "Anna", "Boris")
	anna := h.sit("/table/"+web.TableOf(tokenOf(host)), "1")
	boris := h.sit("/table/"+web.TableOf(tokenOf(host)), "2")
	h.enter(anna, "Anna 2AA")
	pages := func() (all string) {
		for _, page := range []string{"/", "/?lang=ru", "/?q=clara", "/?q=anna"} {
			all += h.get(page).Body.String()
		}
		return all
	}
	before := pages()
	token, err := h.start("10.0.0.7", true, "tokaido", "Clara", "Dora", "Emil")
	require.NoError(t, err)
	assert.Equal(t, before, pages())
	clara := h.sit("/j/"+h.code("/t/"+token+"/"), "1")
	h.enter(clara, "# hello")
	assert.Equal(t, before, pages())
	assert.Equal(t, http.StatusNotFound, h.get("/table/"+web.TableOf(token)).Code)
	assert.Equal(t, h.get("/table/tokaido-2222222222").Body.String(), h.get("/table/"+web.TableOf(token)).Body.String())
	h.enter(boris, "hand BBCCDDE")
	record, err := os.ReadFile(filepath.Join(h.dir, web.TableOf(tokenOf(host))+".referee"))
	require.NoError(t, err)
	require.Contains(t, string(record), "private Boris hand")
	assert.Equal(t, before, pages())
	h.post("/t/"+token+"/host-list", "open", "1")
	assert.NotEqual(t, before, pages())
	assert.Contains(t, h.get("/").Body.String(), "Clara, Dora, Emil")
	h.post("/t/" + token + "/host-list")
	assert.Equal(t, before, pages())
}

// Codes are guessed as slowly over all tables as at one, and each opens one table.
func TestCodesOfManyTables(t *testing.T) {
	h := openHouse(t)
	of := map[string]string{}
	for range 20 {
		host := quick(t, h, "hanamikoji", "Anna", "Boris")
		of[h.code(host)] = web.TableOf(tokenOf(host))
	}
	require.Len(t, of, 20)
	for code, id := range of {
		assert.Equal(t, id, web.TableOf(tokenOf(h.sit("/j/"+code, "0"))))
	}
	h.clock.Pass(time.Minute)
	guess := func(from, code string) int {
		return h.ask(http.MethodPost, "/join", from, url.Values{"code": {code}}).Code
	}
	for range 5 {
		assert.Equal(t, http.StatusNotFound, guess("10.1.1.1", "22222222"))
	}
	for code := range of {
		assert.Equal(t, http.StatusTooManyRequests, guess("10.1.1.1", code), "not even the right one is looked at")
		break
	}
	for i := range 95 {
		assert.Equal(t, http.StatusNotFound, guess("10.2.1."+string(rune('0'+i%10))+string(rune('0'+i/10)), "22222222"))
	}
	assert.Equal(t, http.StatusTooManyRequests, guess("10.3.3.3", "22222222"), "a hundred for all")
	h.clock.Pass(web.CodeTime)
	for code := range of {
		assert.Equal(t, http.StatusNotFound, guess("10.4.4.4", code), "they have ended")
		break
	}
}

// Who tries links that are none is told so ever more slowly, and then no link from there is looked for; tables that are awake go on.
func TestLinksThatAreNoneAreLookedForSlowly(t *testing.T) {
	c := &counted{}
	h := openHouse(t, func(o *Options) { c.Journal = o.Journal; o.Journal = c })
	asleep := quick(t, h, "hanamikoji", "Anna", "Boris")
	h.clock.Pass(time.Hour)
	h.tidy()
	awake := quick(t, h, "hanamikoji", "Clara", "Dora")
	require.Equal(t, http.StatusOK, h.get(awake).Code)
	got, before := map[int]int{}, c.notes.Load()
	for range 1000 {
		got[h.ask(http.MethodGet, "/t/hanamikoji-2222222222.x/", "10.5.5.5", nil).Code]++
	}
	assert.Equal(t, map[int]int{http.StatusNotFound: 60, http.StatusTooManyRequests: 940}, got)
	assert.Equal(t, int64(600), c.notes.Load()-before)
	assert.Equal(t, http.StatusTooManyRequests, h.ask(http.MethodGet, asleep, "10.5.5.5", nil).Code)
	assert.Equal(t, http.StatusOK, h.ask(http.MethodGet, awake, "10.5.5.5", nil).Code)
	assert.Equal(t, http.StatusOK, h.ask(http.MethodGet, asleep, "10.5.5.6", nil).Code)
}

// A server that has many tables asleep, as when it was started again, wakes them for everybody at once, behind a proxy too.
func TestManyTablesAreWokenAtOnce(t *testing.T) {
	dir, tables := t.TempDir(), 300
	if testing.Short() { // the race detector, which takes ten times as long, sees as much of fewer
		tables = 60
	}
	hosts := many(t, dir, "hanamikoji", "en-2016_eleven-over-four", tables)
	h := reopen(t, dir, testkit.NewClock(time.Now()))
	var all sync.WaitGroup
	for _, host := range hosts {
		all.Go(func() { assert.Equal(t, http.StatusOK, h.get(host).Code) })
	}
	all.Wait()
}

// What a table tells of its box goes nowhere but into its record: the box of the house is no business of a club's.
func TestABoxStaysAtItsTable(t *testing.T) {
	data, err := os.ReadFile(testkit.File("sakura", "games", "ru_2_nearest.txt"))
	require.NoError(t, err)
	h := openHouse(t)
	t.Chdir(t.TempDir())
	r, _ := record.Parse(data)
	token, err := h.startOf("10.0.0.1", false, r.Header)
	require.NoError(t, err)
	host := "/t/" + token + "/"
	for _, l := range r.Lines[:10] {
		h.enter(host, record.FormatLine(r.Header, l))
	}
	here, err := os.ReadDir(".")
	require.NoError(t, err)
	assert.Empty(t, here)
	there, err := os.ReadDir(h.dir)
	require.NoError(t, err)
	assert.Len(t, there, 2)
}
