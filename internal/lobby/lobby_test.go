package lobby

import (
	"context"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/journal"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/internal/web"
	"referee/rules"
)

// house is a lobby over a folder, as browsers see it.
type house struct {
	*Lobby
	t     testing.TB
	dir   string
	clock *testkit.Clock
}

const site = "club.example"

func openHouse(tb testing.TB, set ...func(*Options)) *house {
	return reopen(tb, tb.TempDir(), testkit.NewClock(time.Now()), set...)
}

// reopen starts the program once more over a folder.
func reopen(tb testing.TB, dir string, c *testkit.Clock, set ...func(*Options)) *house {
	files, err := journal.OpenFiles(dir)
	require.NoError(tb, err)
	p, err := text.New(text.EN)
	require.NoError(tb, err)
	o := Options{Journal: files, Rights: hub.Usual, Text: p, Now: c.Now, Most: UsualMost, Each: UsualEach}
	for _, f := range set {
		f(&o)
	}
	l, err := New(o, pagesOf())
	require.NoError(tb, err)
	h := &house{l, tb, dir, c}
	tb.Cleanup(h.stop)
	return h
}

// pagesOf is how the pages are served.
func pagesOf() web.Options { return web.Options{Hosts: []string{site}, Base: "http://" + site} }

// stop ends the program.
func (h *house) stop() {
	_ = h.Close()
	_ = h.Journal.Close()
}

// ask returns the answer to a request from an address.
func (h *house) ask(method, path, from string, form url.Values, set ...func(*http.Request)) *httptest.ResponseRecorder {
	var body io.Reader
	if form != nil {
		body = strings.NewReader(form.Encode())
	}
	r := httptest.NewRequest(method, "http://"+site+path, body)
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	r.RemoteAddr = from + ":1234"
	for _, f := range set {
		f(r)
	}
	w := httptest.NewRecorder()
	h.Pages().ServeHTTP(w, r)
	return w
}

func (h *house) get(path string) *httptest.ResponseRecorder {
	return h.ask(http.MethodGet, path, "10.0.0.1", nil)
}

func (h *house) post(path string, fields ...string) *httptest.ResponseRecorder {
	form := url.Values{}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	return h.ask(http.MethodPost, path, "10.0.0.1", form)
}

var hidden = regexp.MustCompile(`<input type="hidden" name="([^"]*)" value="([^"]*)">`)

// begin begins a table from a phone and returns the address of its host.
func (h *house) begin(game string, private bool, names ...string) string {
	h.t.Helper()
	at := "/new"
	if private {
		at += "?private=1"
	}
	w := h.get(at)
	for _, answer := range append([]string{game}, names...) {
		require.Equal(h.t, http.StatusOK, w.Code)
		fields := []string{"answer", answer}
		for _, f := range hidden.FindAllStringSubmatch(w.Body.String(), -1) {
			fields = append(fields, f[1], html.UnescapeString(f[2]))
		}
		w = h.post("/new", fields...)
		require.Equal(h.t, http.StatusSeeOther, w.Code, w.Body.String())
		w = h.get(h.to(w))
	}
	fields := []string{"answer", "#!"}
	for _, f := range hidden.FindAllStringSubmatch(w.Body.String(), -1) {
		fields = append(fields, f[1], html.UnescapeString(f[2]))
	}
	w = h.post("/new", fields...)
	require.Equal(h.t, http.StatusSeeOther, w.Code, w.Body.String())
	require.Regexp(h.t, `^/t/`+game+`-[2-9a-z]{10}\.[\w-]{22}/host-seats$`, h.to(w))
	return strings.TrimSuffix(h.to(w), "host-seats")
}

// to returns where an answer leads.
func (h *house) to(w *httptest.ResponseRecorder) string {
	at, err := url.Parse(w.Header().Get("Location"))
	require.NoError(h.t, err)
	return (&url.URL{Path: "/new"}).ResolveReference(at).String()
}

// code returns the code by which one joins the table of a host.
func (h *house) code(host string) string {
	h.t.Helper()
	found := regexp.MustCompile(`with the code (\w{8})\b`).FindStringSubmatch(h.get(host + "host-seats").Body.String())
	require.NotNil(h.t, found, h.get(host+"host-seats").Body.String())
	return found[1]
}

// sit takes a seat behind an address and returns the page of it.
func (h *house) sit(at, seat string) string {
	h.t.Helper()
	w := h.post(at, "seat", seat)
	require.Equal(h.t, http.StatusSeeOther, w.Code, w.Body.String())
	return h.to(w)
}

// enter enters a line.
func (h *house) enter(at, line string) {
	h.t.Helper()
	since := regexp.MustCompile(`name="at" value="(\d+)"`).FindStringSubmatch(h.get(at).Body.String())
	require.NotNil(h.t, since)
	h.clock.Pass(time.Second)
	w := h.post(at+"enter", "line", line, "at", since[1])
	require.Less(h.t, w.Code, http.StatusBadRequest, w.Body.String())
}

func TestATableIsBegunFromAPhoneAndJoined(t *testing.T) {
	h := openHouse(t)
	assert.Contains(t, h.get("/").Body.String(), "No table to show.")
	host := h.begin("hanamikoji", false, "Anna", "Boris")
	lobby := h.get("/").Body.String()
	assert.Contains(t, lobby, "Seats free")
	assert.Contains(t, lobby, "Anna, Boris")
	assert.Contains(t, lobby, "2 seats free")
	assert.NotContains(t, lobby, strings.Split(host, ".")[1])

	listed := regexp.MustCompile(`href="(/table/[\w-]+)"`).FindStringSubmatch(lobby)
	require.NotNil(t, listed)
	assert.Contains(t, h.get(listed[1]).Body.String(), "Who are you?")
	anna := h.sit(listed[1], "1")
	assert.Equal(t, http.StatusOK, h.get(anna).Code)
	assert.Contains(t, h.get("/").Body.String(), "1 seat free")

	code := h.code(host)
	w := h.post("/join", "code", strings.ToUpper(code))
	assert.Equal(t, "/j/"+code, h.to(w))
	assert.Equal(t, http.StatusConflict, h.post("/j/"+code, "seat", "1").Code, "it is taken")
	boris := h.sit("/j/"+code, "2")
	assert.NotEqual(t, anna, boris)
	lobby = h.get("/").Body.String()
	assert.Contains(t, lobby, "Being played")
	assert.NotContains(t, lobby, "Seats free")
	assert.Equal(t, http.StatusNotFound, h.post("/join", "code", code).Code, "somebody sits on every seat")
	assert.FileExists(t, filepath.Join(h.dir, web.TableOf(strings.Split(host, "/")[2])+".referee"))

	files, err := os.ReadDir(h.dir)
	require.NoError(t, err)
	assert.Len(t, files, 2, "a record and its note")
}

// A table that was left is dropped, and woken by whoever comes back; what was entered and who sits where is as it was.
func TestATableSleepsAndIsWoken(t *testing.T) {
	h := openHouse(t)
	host := h.begin("hanamikoji", false, "Anna", "Boris")
	anna, boris := h.sit("/j/"+h.code(host), "1"), h.sit("/j/"+h.code(host), "2")
	h.enter(anna, "Anna 2AA")
	before := h.get(boris).Body.String()
	assert.Contains(t, h.get(boris+"entries").Body.String(), "Anna")
	require.Equal(t, 1, h.awakened())
	h.clock.Pass(spareTime - time.Second)
	h.tidy()
	require.Equal(t, 1, h.awakened())
	h.clock.Pass(2 * time.Second)
	h.tidy()
	require.Zero(t, h.awakened())
	assert.Equal(t, before, h.get(boris).Body.String())
	require.Equal(t, 1, h.awakened())

	h.stop()
	h = reopen(t, h.dir, h.clock)
	assert.Equal(t, before, h.get(boris).Body.String(), "also when the program was started again")
	assert.Equal(t, http.StatusOK, h.get(anna).Code)
	assert.Equal(t, http.StatusOK, h.get(host+"host").Code)
	assert.Contains(t, h.get("/").Body.String(), "Being played")
}

// So many are awake that nobody uses, and no more.
func TestFewTablesAreAwakeThatNobodyUses(t *testing.T) {
	h := openHouse(t, func(o *Options) { o.Each = 1000 })
	var hosts []string
	for range mostSpare + 5 {
		hosts = append(hosts, quick(t, h, "hanamikoji", "Anna", "Boris"))
	}
	for _, host := range hosts {
		h.clock.Pass(time.Second)
		require.Equal(t, http.StatusOK, h.get(host).Code)
	}
	assert.Equal(t, mostSpare, h.awakened())
	assert.Nil(t, h.use(tokenOf(hosts[0])))
}

// quick begins a table without the talk, and returns the address of its host.
func quick(tb testing.TB, h *house, game string, names ...string) string {
	token, err := h.start("10.9.9.9", false, game, names...)
	require.NoError(tb, err)
	return "/t/" + token + "/"
}

// One who is watched stays awake.
func TestATableThatIsFollowedStaysAwake(t *testing.T) {
	h := openHouse(t)
	host := quick(t, h, "hanamikoji", "Anna", "Boris")
	ctx, end := context.WithCancel(t.Context())
	var all sync.WaitGroup
	live := make(chan struct{})
	all.Go(func() {
		h.ask(http.MethodGet, host+"live", "10.0.0.1", nil, func(r *http.Request) { *r = *r.WithContext(ctx) })
		close(live)
	})
	require.Eventually(t, func() bool { return h.using(host) == 1 }, 10*time.Second, time.Millisecond)
	h.clock.Pass(time.Hour)
	h.tidy()
	assert.Equal(t, 1, h.awakened())
	end()
	all.Wait()
	h.clock.Pass(time.Hour)
	h.tidy()
	assert.Zero(t, h.awakened())
}

// Limits are said in a sentence: how many tables are open, and how many were begun from an address. One that is over, closed or forgotten
// counts no more.
func TestLimitsOfTables(t *testing.T) {
	h := openHouse(t, func(o *Options) { o.Most, o.Each = 4, 2 })
	assert.Contains(t, h.get("/").Body.String(), "Up to 4 tables can be open here at once, and 2 can be begun in an hour from one device")
	begins := func(from string) error {
		_, err := h.start(from, true, "hanamikoji", "Anna", "Boris")
		return err
	}
	says := func(err error) string { return h.Text.Placed(err.(*rules.Fault)) }
	require.NoError(t, begins("10.0.0.1"))
	require.NoError(t, begins("10.0.0.1"))
	assert.Equal(t, "2 tables were begun from your device or network within an hour, and that is the limit. Try again later.", says(begins("10.0.0.1")))
	told := func(from, path string) string { return h.ask(http.MethodGet, path, from, nil).Body.String() }
	for _, path := range []string{"/", "/new", "/new?private=1"} { // before anything is chosen
		assert.Contains(t, told("10.0.0.1", path), "2 tables were begun from your device", path)
		assert.NotContains(t, told("10.0.0.2", path), "tables were begun", path)
	}
	assert.NotContains(t, told("10.0.0.1", "/"), "Begin a table")
	assert.NotContains(t, told("10.0.0.1", "/new"), "Tokaido")
	assert.Contains(t, told("10.0.0.2", "/"), "Begin a table")
	require.NoError(t, begins("10.0.0.2"))
	host := quick(t, h, "hanamikoji", "Anna", "Boris")
	assert.Equal(t, "4 tables are open here, and there can be no more. Wait until a game is over.", says(begins("10.0.0.3")))
	assert.Contains(t, told("10.0.0.3", "/"), "4 tables are open here")
	assert.Equal(t, http.StatusConflict, h.ask(http.MethodGet, "/new", "10.0.0.3", nil).Code)
	h.post(host+"host-close", "sure", "1")
	require.NoError(t, begins("10.0.0.3"))
	h.clock.Pass(lately)
	assert.Error(t, begins("10.0.0.1"), "there are too many still")
	h.clock.Pass(forgotten)
	assert.NoError(t, begins("10.0.0.1"))
}

// A game that is over is told as that for a day, and can be looked at for ever; the file is a record as any.
func TestATableThatIsOver(t *testing.T) {
	h := openHouse(t)
	data, err := os.ReadFile(testkit.File("hanamikoji", "games", "en-2016_eleven-over-four.txt"))
	require.NoError(t, err)
	r, faults := record.Parse(data)
	require.Empty(t, faults)
	host := quick(t, h, "hanamikoji", r.Header.Seats...)
	h.clock.Pass(time.Minute)
	for _, l := range r.Lines {
		h.clock.Pass(2 * time.Second)
		h.enter(host, record.FormatLine(r.Header, l))
	}
	require.Eventually(t, func() bool { return strings.Contains(h.get("/").Body.String(), "Over today") }, 10*time.Second, 10*time.Millisecond)
	lobby := h.get("/").Body.String()
	assert.NotContains(t, lobby, "Seats free")
	assert.NotContains(t, lobby, "/table/")
	score := h.get(host + "score").Body.String()
	assert.Contains(t, score, `href="/">Tables</a>`)
	assert.NotContains(t, score, "host-new")
	assert.Contains(t, h.get(host+"result/text").Body.String(), r.Header.Seats[0])
	assert.Equal(t, http.StatusOK, h.get(host+"result").Code)
	h.enter(host, "undo")
	require.Eventually(t, func() bool { return !strings.Contains(h.get("/").Body.String(), "Over today") }, 10*time.Second, 10*time.Millisecond)
	h.enter(host, "redo")
	require.Eventually(t, func() bool { return strings.Contains(h.get("/").Body.String(), "Over today") }, 10*time.Second, 10*time.Millisecond)
	h.clock.Pass(forgotten)
	assert.NotContains(t, h.get("/").Body.String(), "Over today")
	assert.Equal(t, http.StatusOK, h.get(host+"score").Code)
	saved, err := store.Folder{Path: h.dir, Opener: h.Lobby.program("").Opener()}.List()
	require.NoError(t, err)
	require.Len(t, saved, 1)
	assert.True(t, saved[0].Over)
}

// What another program writes of a table is seen in the list, at the table and by the links.
func TestTwoProgramsOverOneJournal(t *testing.T) {
	one := openHouse(t)
	two := &house{Lobby: nil, t: t, dir: one.dir, clock: one.clock}
	var err error
	two.Lobby, err = New(one.Options, pagesOf())
	require.NoError(t, err)
	t.Cleanup(func() { _ = two.Close() })
	require.Contains(t, two.get("/").Body.String(), "No table to show.")

	host := quick(t, one, "hanamikoji", "Anna", "Boris")
	code := one.code(host)
	anna := one.sit("/j/"+code, "1")
	one.clock.Pass(fresh)
	assert.Equal(t, http.StatusConflict, two.post("/j/"+code, "seat", "1").Code, "the code of one is known to the other, and so is who sits there")
	boris := two.sit("/j/"+code, "2")
	assert.Equal(t, http.StatusOK, one.get(boris).Code, "its link holds at both at once")
	two.enter(boris, "Anna 2AA")
	require.Eventually(t, func() bool {
		return strings.Contains(one.get(anna).Body.String(), "1 of 8") || strings.Contains(one.get(anna).Body.String(), "turn 2 of 8")
	}, 10*time.Second, 10*time.Millisecond)
	one.post(host+"host-seats", "answer", "new", "in", "Boris", "once", "1")
	require.Eventually(t, func() bool { return two.get(boris).Code == http.StatusNotFound }, 10*time.Second, 10*time.Millisecond)
}

// Of many phones at two programs that tap one seat at once one has it.
func TestASeatIsTakenOnceAtTwoPrograms(t *testing.T) {
	one := openHouse(t)
	other, err := New(one.Options, pagesOf())
	require.NoError(t, err)
	t.Cleanup(func() { _ = other.Close() })
	at := "/table/" + web.TableOf(tokenOf(quick(t, one, "hanamikoji", "Anna", "Boris")))
	two := &house{other, t, one.dir, one.clock}
	require.Equal(t, http.StatusOK, one.get(at).Code)
	require.Equal(t, http.StatusOK, two.get(at).Code)
	got := map[int]int{}
	var mu sync.Mutex
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			w := []*house{one, two}[i%2].ask(http.MethodPost, at, "10.0.0."+strconv.Itoa(i), url.Values{"seat": {"2"}})
			mu.Lock()
			defer mu.Unlock()
			got[w.Code]++
		})
	}
	all.Wait()
	assert.Equal(t, map[int]int{http.StatusSeeOther: 1, http.StatusConflict: 19}, got)
}

// late is a journal as a program has it that hears nothing of what others write, and before whose next note somebody else is faster.
type late struct {
	journal.Journal
	first func()
}

func (l *late) Watch(string) (<-chan journal.Stroke, func()) { return nil, func() {} }

func (l *late) SetNote(ctx context.Context, id string, version int64, note []byte) (int64, error) {
	if first := l.first; first != nil {
		l.first = nil
		first()
	}
	return l.Journal.SetNote(ctx, id, version, note)
}

// A seat that was taken at another program just now is taken, a link that was made there holds here at once, and one that ended there opens
// nothing here once somebody has come with the new one.
func TestWhatAnotherProgramKeptJustNowHolds(t *testing.T) {
	one := openHouse(t)
	slow := &late{Journal: one.Journal}
	o := one.Options
	o.Journal = slow
	other, err := New(o, pagesOf())
	require.NoError(t, err)
	t.Cleanup(func() { _ = other.Close() })
	two := &house{other, t, one.dir, one.clock}
	host := quick(t, one, "hanamikoji", "Anna", "Boris")
	at := "/table/" + web.TableOf(tokenOf(host))
	require.Equal(t, http.StatusOK, two.get(at).Code)

	var boris string
	slow.first = func() { boris = one.sit(at, "2") }
	assert.Equal(t, http.StatusConflict, two.post(at, "seat", "2").Code)
	require.NotEmpty(t, boris)
	assert.Equal(t, http.StatusOK, two.get(boris).Code)

	one.post(host+"host-seats", "answer", "new", "in", "Boris", "once", "1")
	again := regexp.MustCompile(`http://`+site+`(/t/[\w.-]+/)`).FindAllStringSubmatch(one.get(host+"host-seats").Body.String(), -1)
	require.Len(t, again, 2)
	require.NotEqual(t, boris, again[1][1])
	assert.Equal(t, http.StatusOK, two.get(again[1][1]).Code)
	assert.Equal(t, http.StatusNotFound, two.get(boris).Code)
}
