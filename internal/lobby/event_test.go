package lobby

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/journal"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/testkit"
	"referee/internal/text"
	"referee/internal/web"
	"referee/rules"
)

// cup is an event that notes what its organiser did.
type cup struct {
	now  web.Evening
	does []string
	err  error
}

func (c *cup) Evening() web.Evening { return c.now }

func (c *cup) did(what string, numbers ...int) error {
	for _, n := range numbers {
		what += " " + string(rune('0'+n))
	}
	c.does = append(c.does, what)
	return c.err
}

func (c *cup) Begin(_ context.Context, round, table int) error { return c.did("begin", round, table) }

func (c *cup) Pair(behind int) error { return c.did("pair", behind) }

func (c *cup) GiveUp(round, table int) error { return c.did("give up", round, table) }

// openCup is a house with an event, and the address of who runs it.
func openCup(t *testing.T, c *cup) (h *house, runs string) {
	t.Helper()
	files, err := journal.OpenFiles(t.TempDir())
	require.NoError(t, err)
	p, err := text.New(text.EN)
	require.NoError(t, err)
	links, err := web.NewLinks(nil, 0, func([]byte) error { return nil })
	require.NoError(t, err)
	c.now.Told = func(p *text.Printer) present.Board {
		rows := []present.Row{{present.T(""), present.T(p.Say("event.player"))}, {present.T("1"), present.T("<b>Anna</b>")}}
		return present.Board{Blocks: []present.Block{present.Headed("Standings", rows)}}
	}
	clock := testkit.NewClock(time.Now())
	l, err := New(Options{Journal: files, Rights: hub.Usual, Text: p, Now: clock.Now, Most: UsualMost, Each: UsualEach},
		web.Options{Hosts: []string{site}, Base: "http://" + site, Event: c, Organiser: links})
	require.NoError(t, err)
	h = &house{l, t, "", clock}
	t.Cleanup(h.stop)
	return h, "/event/" + links.Token(hub.Who{Host: true})
}

// seats is the header of a table of an event.
func seats(names ...string) record.Header {
	return record.Header{Version: record.Version, Game: "hanamikoji", Seats: names}
}

// The event of a club is read by anybody, and there is none where nobody gave one.
func TestTheEventOfAClub(t *testing.T) {
	h := openHouse(t)
	assert.Equal(t, http.StatusNotFound, h.get("/event").Code)
	assert.NotContains(t, h.get("/").Body.String(), `href="event"`)

	with, _ := openCup(t, &cup{now: web.Evening{Title: "Cup <1>"}})
	assert.Contains(t, with.get("/").Body.String(), "Cup &lt;1&gt;")
	page := with.get("/event?lang=fr")
	require.Equal(t, http.StatusOK, page.Code)
	assert.Contains(t, page.Body.String(), "&lt;b&gt;Anna")
	assert.Contains(t, page.Body.String(), `<th scope="col">Joueur</th>`)
	assert.Contains(t, page.Body.String(), "Aucune ronde")
	assert.Equal(t, http.StatusMethodNotAllowed, with.post("/event").Code)
}

// Whoever has the organiser's address begins, draws and gives up; nobody else does, or sees how.
func TestWhoRunsTheEvent(t *testing.T) {
	came := func(*text.Printer) string { return "not over" }
	c := &cup{now: web.Evening{Title: "Cup", Game: "hanamikoji", Round: 2, Pairings: []web.Pairing{
		{Round: 1, Number: 1, Names: []string{"Anna", "Boris"}, ID: "hanamikoji-2222222222", Own: true, Came: came},
		{Round: 2, Number: 1, Names: []string{"Anna", "Clara"}, Came: came},
		{Round: 2, Number: 2, Names: []string{"Boris", "Zoé"}, ID: "elsewhere", Over: true, Came: came},
		{Round: 2, Number: 3, ID: "lost", Came: came},
	}, Byes: []string{"Dora"}}}
	h, runs := openCup(t, c)
	require.NoError(t, h.BeginAs(t.Context(), "hanamikoji-2222222222", seats("Anna", "Boris")))

	page := h.get("/event").Body.String()
	assert.Contains(t, page, `<a class="button" href="/table/hanamikoji-2222222222"><b>1</b><span>Anna, Boris <small>Round 1 · not over</small>`)
	assert.Contains(t, page, "Anna, Clara <small>not begun yet")
	assert.Contains(t, page, "players unknown")
	assert.Contains(t, page, "Bye: Dora")
	assert.NotContains(t, page, "<form method=\"post\"")
	assert.NotContains(t, page, runs)
	assert.Contains(t, page, `id="yours"`)
	page = h.get("/event?q=zoe").Body.String()
	assert.Contains(t, page, "Boris, Zoé")
	assert.NotContains(t, page, "Anna, Clara")
	assert.Contains(t, h.get("/event?q=nobody").Body.String(), "No table of this name")

	own := h.get(runs)
	require.Equal(t, http.StatusOK, own.Code)
	assert.Contains(t, own.Body.String(), "Begin all tables")
	assert.NotContains(t, own.Body.String(), "Draw round")
	assert.Equal(t, 1, strings.Count(own.Body.String(), "Begin the table of Anna, Clara"))
	assert.Equal(t, 2, strings.Count(own.Body.String(), "<details>"), "those that are not over, and whose players are known")
	host := h.get(runs + "/hanamikoji-2222222222")
	require.Equal(t, http.StatusSeeOther, host.Code)
	assert.Contains(t, h.get(host.Header().Get("Location")).Body.String(), "Close the table")
	assert.Equal(t, http.StatusNotFound, h.get(runs+"/elsewhere").Code)
	c.now.Pairings[0].Own = false
	assert.Equal(t, http.StatusNotFound, h.get(runs+"/hanamikoji-2222222222").Code, "who has begun it by themselves is its host")

	for _, fields := range [][]string{{"round", "2", "table", "0"}, {"round", "2", "table", "1"}, {"round", "2", "table", "1", "void", "1"}, {"round", "2"}} {
		did := h.post(runs, fields...)
		require.Equal(t, http.StatusSeeOther, did.Code)
		assert.Equal(t, runs, did.Header().Get("Location"))
	}
	want := []string{"begin 2 0", "begin 2 1", "give up 2 1", "pair 2"}
	assert.Equal(t, want, c.does)
	assert.Equal(t, http.StatusBadRequest, h.post(runs, "table", "1").Code)
	for _, wrong := range []string{runs[:len(runs)-1] + "_", "/event/x", "/event/" + strings.Repeat("a", 22)} {
		assert.Equal(t, http.StatusNotFound, h.get(wrong).Code)
		assert.Equal(t, http.StatusNotFound, h.post(wrong, "round", "2").Code)
	}
	assert.Equal(t, want, c.does)

	c.err = &rules.Fault{Code: "event.changed"}
	did := h.post(runs, "round", "2")
	assert.Equal(t, http.StatusConflict, did.Code)
	assert.Contains(t, did.Body.String(), "The file has changed meanwhile")

	c.now.Over, c.now.Pairings = true, c.now.Pairings[2:3]
	assert.Contains(t, h.get(runs).Body.String(), "Draw round 3")
	c.now.Game, c.now.Over, c.now.Pairings = "", false, []web.Pairing{{Round: 2, Number: 1, Names: []string{"Anna", "Clara"}, Came: came}}
	assert.Contains(t, h.get(runs).Body.String(), "does not say which game")
	assert.NotContains(t, h.get(runs).Body.String(), "Begin")
}

// A table that several begin under one id is made once, and keeps its links.
func TestATableUnderAnIDIsBegunOnce(t *testing.T) {
	h := openHouse(t, func(o *Options) { o.Most = 2 })
	files := h.Journal
	const id = "hanamikoji-2222222222"
	other := openHouse(t, func(o *Options) { o.Journal, o.Now = files, h.clock.Now })
	failed := make(chan error, 8)
	for i := range cap(failed) {
		go func() { failed <- []*house{h, other}[i%2].BeginAs(t.Context(), id, seats("Anna", "Boris")) }()
	}
	for range cap(failed) {
		assert.NoError(t, <-failed)
	}
	h.clock.Pass(fresh)          // until then each knows of its own
	h.Coded(t.Context(), "none") // reads the journal
	list := h.List(t.Context())
	require.Len(t, list, 1)
	assert.Equal(t, []any{id, 2}, []any{list[0].ID, list[0].Free})
	note, _, err := files.Note(t.Context(), id)
	require.NoError(t, err)
	require.NoError(t, h.BeginAs(t.Context(), id, seats("Anna", "Boris")))
	again, _, err := files.Note(t.Context(), id)
	require.NoError(t, err)
	assert.Equal(t, note, again, "nobody's link has ended")

	require.NoError(t, h.BeginAs(t.Context(), "hanamikoji-3333333333", seats("Clara", "Dora")))
	var wrong *rules.Fault
	require.ErrorAs(t, h.BeginAs(t.Context(), "hanamikoji-4444444444", seats("Edda", "Fritz")), &wrong)
	assert.Equal(t, "lobby.full", wrong.Code)
	var problems rules.Faults
	assert.True(t, errors.As(other.BeginAs(t.Context(), "hanamikoji-5555555555", seats("Anna")), &problems))
}

// What begins all tables is there while it begins one: those of earlier rounds are begun one by one.
func TestAllTablesAreThoseOfTheRound(t *testing.T) {
	came := func(*text.Printer) string { return "" }
	earlier := web.Pairing{Round: 1, Number: 1, Names: []string{"Anna", "Boris"}, Came: came}
	begun := web.Pairing{Round: 2, Number: 1, Names: []string{"Anna", "Clara"}, ID: "hanamikoji-two", Came: came}
	h, runs := openCup(t, &cup{now: web.Evening{Title: "Cup", Game: "hanamikoji", Round: 2, Pairings: []web.Pairing{earlier, begun}}})
	page := h.get(runs).Body.String()
	assert.NotContains(t, page, "Begin all tables")
	assert.Contains(t, page, "Begin the table of Anna, Boris")
}

// However many look from the same address, or try links that are none, whoever runs the event does so.
func TestNobodyHoldsUpWhoRunsTheEvent(t *testing.T) {
	h, runs := openCup(t, &cup{now: web.Evening{Title: "Cup", Over: true}})
	for range 1000 {
		if h.get("/event/"+strings.Repeat("a", 22)).Code == http.StatusTooManyRequests {
			break
		}
	}
	require.Equal(t, http.StatusTooManyRequests, h.get("/event").Code)
	assert.Equal(t, http.StatusOK, h.get(runs).Code)
	h.post(runs, "round", "0")
	assert.Equal(t, http.StatusOK, h.get(runs).Code)
}

// Why a table is not over whose record cannot be read is told to whoever runs the event, and to nobody else.
func TestWhoRunsTheEventIsToldWhatIsMissing(t *testing.T) {
	gone := &rules.Fault{Code: "event.record-none", Args: []rules.Arg{rules.Plain("name", "<gone>")}}
	c := &cup{now: web.Evening{Title: "Cup", Round: 1}}
	for range 100 {
		c.now.Problems = append(c.now.Problems, gone)
	}
	h, runs := openCup(t, c)
	page := h.get(runs).Body.String()
	assert.Contains(t, page, "the record “&lt;gone&gt;” lies neither beside the event nor in the folder")
	assert.Less(t, strings.Count(page, "lies neither"), 10)
	assert.NotContains(t, h.get("/event").Body.String(), "gone")
}
