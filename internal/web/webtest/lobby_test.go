package webtest

import (
	"net"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/journal"
	"referee/internal/lobby"
	"referee/internal/text"
	"referee/internal/web"
)

// club is a server with many tables over a folder.
type club struct {
	tb     testing.TB
	dir    string
	addr   string
	server *http.Server
	all    *lobby.Lobby
	files  *journal.Files
}

// clubbed returns one that is open until the test ends.
func clubbed(tb testing.TB) *club {
	tb.Helper()
	c := &club{tb: tb, dir: tb.TempDir()}
	c.begin()
	tb.Cleanup(c.end)
	return c
}

func (c *club) begin() {
	c.tb.Helper()
	at, err := net.Listen("tcp", firstOf(c.addr, "127.0.0.1:0"))
	require.NoError(c.tb, err)
	c.addr = at.Addr().String()
	c.files, err = journal.OpenFiles(c.dir)
	require.NoError(c.tb, err)
	en, err := text.New(text.EN)
	require.NoError(c.tb, err)
	now := func() time.Time { return start.Add(hurry * time.Since(start)) }
	c.all, err = lobby.New(lobby.Options{Journal: c.files, Rights: hub.Usual, Text: en, Now: now, Most: 100, Each: 100},
		web.Options{Hosts: []string{"127.0.0.1", homely}, Base: "http://" + c.named()})
	require.NoError(c.tb, err)
	c.server = web.Bounded(c.all.Pages())
	go c.server.Serve(at)
}

// end ends it at once, as when the program is killed.
func (c *club) end() {
	assert.NoError(c.tb, c.server.Close())
	assert.NoError(c.tb, c.all.Close())
	assert.NoError(c.tb, c.files.Close())
}

func (c *club) named() string          { return strings.Replace(c.addr, "127.0.0.1", homely, 1) }
func (c *club) url(path string) string { return "http://" + c.named() + path }
func (d *device) path() string         { return asks[string](d, `location.pathname`) }
func (c *club) code(host *device) string {
	return regexp.MustCompile(`\b[2-9a-hjkmnp-z]{8}\b`).FindString(asks[string](host, `document.querySelector("main .lead").textContent.split(" code ")[1] || ""`))
}

// table begins a table from a phone, which is that of its host then.
func (c *club) table(host *device, door, game string, names ...string) {
	host.follows(door)
	at := asks[string](host, `game => [...document.querySelectorAll("main button")].find((b) => b.textContent.includes(game)).value`, game)
	host.follows("button[value='" + at + "']")
	host.sits(names...)
	host.follows("[value='#!']")
	require.Contains(c.tb, host.path(), "host-seats")
}

// Two tables are played at once on four phones: one that everybody sees, joined from the list, and a private one, joined by its code. The
// program is started again in the middle, and the phones go on with the same links.
func TestTwoTablesOnFourPhones(t *testing.T) {
	t.Parallel()
	c := clubbed(t)
	phones := make([]*device, 4)
	for i := range phones {
		phones[i] = phone.open(t, c.url("/"))
	}
	anna, boris, clara, dora := phones[0], phones[1], phones[2], phones[3]
	c.table(anna, `a[href="new"]`, "Hanamikoji", "Anna", "Boris")
	anna.follows("form:has([value=sit]):has([name=in][value=Anna]) button")
	c.table(clara, `a[href="new?private=1"]`, "Lanterns", "Clara", "Dora")
	code := c.code(clara)
	clara.follows("form:has([value=sit]):has([name=in][value=Clara]) button")

	boris.goes(c.url("/"))
	assert.Contains(t, boris.html("main"), "Anna, Boris")
	assert.NotContains(t, boris.html("main"), "Clara")
	boris.follows(`a[href^="/table/hanamikoji-"]`)
	boris.follows("button[name=seat][value='2']")
	asks[bool](dora, `document.getElementById("code").focus() || true`)
	dora.inserts(code)
	dora.follows("form:has(#code) button")
	dora.follows("button[name=seat][value='2']")
	for _, d := range phones {
		d.until(`document.getElementById("board") !== null`)
	}
	anna.enters("Anna 2AA")
	boris.until(`document.getElementById("log").textContent.includes("Anna")`)
	assert.NotContains(t, clara.html("#log")+dora.html("#log"), "Anna")

	c.end()
	c.begin()
	boris.enters("Boris 2BB")
	anna.until(`document.getElementById("log").textContent.includes("Boris")`)
	for _, d := range phones {
		was := d.path()
		d.goes(c.url(was))
		d.until(`document.getElementById("board") !== null`)
		assert.Empty(t, d.misfits())
	}
	one := phone.open(t, c.url("/"))
	assert.Contains(t, one.html("main"), "Anna, Boris")
}

// Who closes a tab finds back to the seat and to the host's page from the list of tables, and to the seat from the page of who sits where;
// a link that has ended is forgotten, and nobody else is led anywhere.
func TestAClosedTabLosesNoSeat(t *testing.T) {
	t.Parallel()
	c := clubbed(t)
	anna := phone.open(t, c.url("/"))
	c.table(anna, `a[href="new"]`, "Hanamikoji", "Anna", "Boris")
	host := strings.TrimSuffix(anna.path(), "-seats")
	anna.follows("form:has([value=sit]):has([name=in][value=Anna]) button")
	anna.until(`document.getElementById("board") !== null`)
	seat := anna.path()
	c.table(anna.tab(c.url("/")), `a[href="new?private=1"]`, "Lanterns", "Anna", "Dora")

	again := anna.tab(c.url("/?lang=ru"))
	again.until(`document.querySelectorAll("#yours li a").length === 3`)
	assert.Contains(t, again.html("#yours"), "Вы — Anna")
	assert.Contains(t, again.html("#yours"), "Вы — хозяин стола")
	pictured(again, "lobby-yours")
	again.follows("#yours a[href$='" + seat + "?lang=ru']")
	again.until(`document.getElementById("board") !== null`)
	again.goes(c.url("/"))
	again.until(`document.querySelectorAll("#yours li a").length === 3`)
	again.follows("#yours a[href$='" + host + "']")
	again.has("a[href='host-seats']")
	again.goes(c.url("/table/" + web.TableOf(strings.Split(seat, "/")[2])))
	again.until(`document.querySelector("a[href='` + seat + `']") !== null`)

	again.goes(c.url(host + "-seats"))
	asks[bool](again, `(document.querySelector("[value=Anna] ~ [value=free]").click(), true)`)
	again.until(`document.querySelector("main").textContent.includes("Anna: free")`)
	assert.True(t, asks[bool](again, `document.querySelector("details:has([value=Anna])").open`), "the new link and its code are seen")
	again.goes(c.url("/"))
	again.until(`document.querySelectorAll("#yours li a").length === 2`)
	assert.False(t, asks[bool](again, `path => path in localStorage`, seat))
	assert.True(t, asks[bool](again, `path => path in localStorage`, host))

	other := phone.open(t, c.url("/"))
	assert.True(t, asks[bool](other, `document.getElementById("yours").hidden`))
}

// A table that its host closes asks once, with and without a script. Its phones are told so, keep their seats, and go on by themselves when it is
// open again; a seat that was given a new link is gone.
func TestAPhoneWaitsAtAClosedTable(t *testing.T) {
	t.Parallel()
	c := clubbed(t)
	anna, boris := phone.open(t, c.url("/")), small.open(t, c.url("/"))
	c.table(anna, `a[href="new"]`, "Hanamikoji", "Anna", "Boris")
	at := strings.TrimSuffix(anna.path(), "-seats")
	boris.goes(c.url("/"))
	boris.follows(`a[href^="/table/hanamikoji-"]`)
	boris.follows("button[name=seat][value='2']")
	boris.until(`document.getElementById("board") !== null`)
	seat := boris.path()
	boris.types("Boris 2")

	host := laptop.with("plain", noScript).open(t, c.url(at))
	host.follows("form[action=host-close] button")
	host.says(".question", "Close this table?")
	assert.Empty(t, host.misfits())
	host.follows("form[action=host-close] button")
	boris.until(`document.querySelector(".lead")?.textContent.includes("The host has closed this table")`)
	assert.Empty(t, boris.misfits())
	boris.accessible("closed")
	other := boris.tab(c.url("/"))
	other.until(`document.querySelector("#yours li a")?.textContent.includes("closed for now")`)
	assert.True(t, asks[bool](other, `path => path in localStorage`, seat))

	host.tap("form[action=host-close] button")
	boris.until(`document.getElementById("line")?.value === "Boris 2"`)
	anna.goes(c.url(at + "-seats"))
	asks[bool](anna, `(document.querySelector("[value=Boris] ~ [value=new]").click(), true)`)
	boris.until(`document.querySelector(".lead")?.textContent.includes("This link is unknown")`)
}

// Of the tables of this browser each stands in the list once. On the page of who sits where the own seat leads to the table, and where only the
// host may do something a seat of the same browser is led to where the host does it: no other is.
func TestOnesOwnTable(t *testing.T) {
	t.Parallel()
	c := clubbed(t)
	anna := phone.open(t, c.url("/"))
	c.table(anna, `a[href="new"]`, "Hanamikoji", "Anna", "Boris")
	at := strings.TrimSuffix(anna.path(), "host-seats")
	anna.follows("form:has([value=sit]):has([name=in][value=Anna]) button")
	anna.until(`document.getElementById("board") !== null`)
	seat := anna.path()
	assert.LessOrEqual(t, asks[int](anna, weight), 20<<10, "the first page, packed")

	again := anna.tab(c.url("/"))
	again.until(`document.querySelectorAll("#yours li a").length === 2`)
	assert.Equal(t, 1, asks[int](again, `[...document.querySelectorAll(".tables li")].filter((li) => li.checkVisibility()).length`))
	assert.Equal(t, []string{seat, at + "host"}, asks[[]string](again, `[...document.querySelectorAll("#yours a")].map((a) => a.pathname)`))
	again.goes(c.url("/table/" + web.TableOf(strings.Split(seat, "/")[2])))
	again.until(`document.querySelector(".chips > a") !== null`)
	assert.Regexp(t, `Anna\s+this is your seat: to the table`, asks[string](again, `document.querySelector(".chips > a").textContent`))
	assert.Equal(t, asks[float64](again, `document.querySelector("button[value='2']").getBoundingClientRect().width`), asks[float64](again, `document.querySelector(".chips > a").getBoundingClientRect().width`))
	again.follows("a.up")
	again.has("#yours")

	boris := small.open(t, c.url("/"))
	boris.follows(`a[href^="/table/hanamikoji-"]`)
	boris.follows("button[name=seat][value='2']")
	boris.until(`document.getElementById("board") !== null`)
	anna.enters("Anna 2AA")
	boris.until(`document.getElementById("log").textContent.includes("Anna")`)
	boris.enters("Boris 2BB")
	anna.until(`document.getElementById("log").textContent.includes("Boris")`)
	for _, d := range []*device{anna, boris} {
		d.enters(map[*device]string{anna: "amend 2: Boris 2AA", boris: "amend 1: Anna 2BB"}[d])
		d.until(`document.getElementById("entry").textContent.includes("Only the host can undo or correct this.")`)
		d.until(`hosts => document.querySelectorAll("#entry p:not([hidden]) > .hosts").length === hosts`, map[*device]int{anna: 1}[d])
	}
	assert.Equal(t, at, asks[string](anna, `new URL(document.querySelector("#entry .hosts").href).pathname`))
}

// The lobby fits and can be used by everybody, and the pages on which a table is begun and hosted.
func TestTheLobbyIsAccessible(t *testing.T) {
	t.Parallel()
	c := clubbed(t)
	host := phone.open(t, c.url("/"))
	for range 9 {
		c.table(host, `a[href="new"]`, "Hanamikoji", "Anna-Maria von Strauchwitz", "Boris")
		host.goes(c.url("/"))
	}
	c.table(host, `a[href="new?private=1"]`, "Tokaido", "Clara", "Dora", "Emil")
	at := host.path()
	for _, lang := range langs {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			looks := []look{small.with("320 "+lang, speaks(lang), dark), phone.with("390 "+lang, speaks(lang)), laptop.with("1280 "+lang, speaks(lang))}
			d := looks[0].open(t, c.url("/"))
			for _, p := range []place{{"lobby", c.url("/")}, {"lobby-new", c.url("/new?private=1")}, {"lobby-none", c.url("/?q=nobody")}, {"lobby-host", c.url(strings.Replace(at, "host-seats", "host", 1))}, {"lobby-seats", c.url(at)}, {"lobby-ended", c.url("/t/hanamikoji-none.none/")}} {
				d.becomes(looks[0])
				d.goes(p.url)
				d.accessible(p.name, looks[1:]...)
				for _, l := range looks {
					d.becomes(l)
					pictured(d, p.name)
				}
			}
		})
	}
}

// pictured takes a picture where one is wanted.
func pictured(d *device, name string) {
	if *pictures != "" {
		d.picture(name)
	}
}
