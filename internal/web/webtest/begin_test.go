package webtest

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/record"
)

// A game is begun by the host on a phone, who sits down there; another joins, and both see its result.
func TestAGameFromAPhone(t *testing.T) {
	t.Parallel()
	h := empty(t)
	host := phone.open(t, h.host())
	host.follows("a[href='host-new']")
	host.follows("button[value='#1']") // Hanamikoji
	host.sits("Boris", "Anna")
	host.tap("[value='#@Boris']") // is to sit behind Anna
	host.until(`document.querySelector("[value='#@Boris']") === null`)
	host.sits("Boris")
	host.follows("[value='#!']")
	require.Contains(t, asks[string](host, `location.pathname`), "host-seats")
	host.follows("form:has([value=sit]):has([name=in][value=Anna]) button")
	require.True(t, h.web.Place(1).Taken)
	host.follows(".tabs [href=more]")
	host.follows(".hosts")
	host.follows("a[href='host-seats']")
	host.follows("form:has([value=sit]):has([name=in][value=Anna]) button")
	assert.Equal(t, h.seat(1), asks[string](host, `location.href`))
	require.Eventually(t, func() bool { return h.web.Place(1).Devices == 1 }, patience, time.Millisecond)
	one := host
	other := small.open(t, h.join())
	other.follows("button[name=seat][value='2']")
	other.until(`document.getElementById("board") !== null`)

	r, header := recorded(t, "hanamikoji", "en-2016_eleven-over-four"), h.game.Session.Header()
	assert.Equal(t, []string{"Anna", "Boris"}, header.Seats)
	for _, l := range r.Lines[:len(r.Lines)-1] {
		h.keys(record.FormatLine(header, l))
	}
	h.follow([]*device{one, other})
	one.enters(record.FormatLine(header, r.Lines[len(r.Lines)-1]))
	one.until(`document.querySelector("#entry .winner") !== null`)
	h.over(other)
}

// A game that is played already is taken up by the host on a small phone: the table is one page, which fits, and says what cannot
// be before the game goes on.
func TestAGameIsTakenUpOnAPhone(t *testing.T) {
	t.Parallel()
	h := empty(t)
	host := small.open(t, h.host())
	host.follows("a[href='host-new?underway=1']")
	host.follows("button[value='#1']") // Hanamikoji
	host.sits("Anna", "Boris")
	host.follows("[value='#!']")
	require.True(t, host.has("[name='f.round']"))
	assert.Empty(t, host.misfits())
	fill := func(field, value string) {
		asks[bool](host, `(field, value) => { document.getElementsByName(field)[0].value = value; return true }`, field, value)
	}
	fill("f.used@1", "3")
	fill("f.used@2", "-")
	was := host.html("main")
	host.tap("[name='f.first'][value='2']")
	host.until(changed, "main", was)
	host.tap(".count button")
	host.says("form .against", "HK-TURN-1")
	assert.Empty(t, host.misfits())
	host.tap("[name='f.first'][value='1']")
	host.until(`!document.querySelector("form .against")`)
	host.follows("button[name=do][value=on]")
	require.NotNil(t, h.game)
	assert.Equal(t, "first=Anna, used@Anna=3, used@Boris=-", h.game.Session.Entries(0)[0].Text)
}

// What lies on a table is picked by taps, in words, and nothing else is recorded; the page comes back to the field.
func TestPartsArePickedOnAPhone(t *testing.T) {
	t.Parallel()
	for game, c := range map[string]struct {
		field, want string
		picks       []string
	}{
		"Hanamikoji":   {"f.used@1", "used@Anna=13", []string{"more.2", "more.0"}},
		"Geiko’s Life": {"f.houses", "houses=GRPYB", []string{"more.2", "more.0", "more.4", "more.1", "more.3"}},
		"Tokaido":      {"f.souvenirs@2", "souvenirs@Boris=-", []string{"more.4", "more.4", "none"}},
	} {
		h := empty(t)
		host := small.open(t, h.host())
		host.follows("a[href='host-new?underway=1']")
		at := asks[string](host, `game => [...document.querySelectorAll("main button")].find((b) => b.textContent.includes(game)).value`, game)
		host.follows("button[value='" + at + "']")
		host.sits("Anna", "Boris")
		for host.follows("[value='#!']"); !host.has(".pieces"); { // who began has no usual answer
			host.follows("button[value='#1']")
		}
		asks[bool](host, `field => { document.getElementsByName(field)[0].parentNode.querySelector("summary").id = "opens"; return true }`, c.field)
		host.tap("#opens")
		was := ""
		for _, pick := range c.picks {
			assert.Empty(t, host.misfits(), game)
			host.tap("button[value='" + c.field + " " + pick + "']")
			host.until(`(field, was) => document.readyState === "complete" && document.getElementsByName(field)[0].value !== was`, c.field, was)
			was = asks[string](host, `field => document.getElementsByName(field)[0].value`, c.field)
		}
		assert.True(t, host.has("details[open] button[value^='"+c.field+" ']"), game)
		host.follows("button[name=do][value=on]")
		require.NotNil(t, h.game, game)
		assert.Equal(t, c.want, h.game.Session.Entries(0)[0].Text)
	}
}

// sits has people sit down whom nobody knows, without the page being loaded anew.
func (d *device) sits(names ...string) {
	d.tb.Helper()
	asks[bool](d, `window.same = true`)
	for _, name := range names {
		asks[bool](d, `document.getElementById("name").focus() || true`)
		d.inserts(name)
		d.tap(".guests .line button")
		d.until(`name => document.querySelector("[value='#@" + name + "'][aria-pressed=true]") !== null`, name)
	}
	assert.True(d.tb, asks[bool](d, `window.same === true`))
}

// follows taps what leads to another page, and waits for it.
func (d *device) follows(css string) {
	d.tb.Helper()
	if d.framed {
		asks[bool](d, `window.left = true`)
		d.tap(css)
		d.until(arrived)
		return
	}
	was := asks[string](d, `location.href`)
	d.tap(css)
	d.until(`was => location.href !== was && document.readyState === "complete"`, was)
}

// A table is added up on a phone: what is wrong is told where it was typed, and the sheet is below.
func TestAddingUp(t *testing.T) {
	t.Parallel()
	d := phone.open(t, begun(t).seat(1)+"calculator")
	d.follows(".covers a")
	asks[bool](d, `document.querySelector("input[inputmode=numeric]").focus() || true`)
	d.do(inserts("many"))
	d.tap(".count button")
	d.until(`document.querySelector("[aria-invalid]") !== null && document.getElementById("sheet") !== null`)
	d.accessible("added up", daily)
}

// The keys of a laptop: what is typed anywhere is typed into the field, where digits choose; Ctrl-Z takes back, / looks up rules.
func TestKeysOfALaptop(t *testing.T) {
	t.Parallel()
	h := begun(t)
	d := laptop.open(t, h.seat(2))
	d.do(chromedp.KeyEvent("1"), chromedp.KeyEvent("/"))
	d.until(`document.getElementById("line").value === "1/" && document.querySelector("#entry .against") !== null`)
	d.tap(`#entry .record a[data-part]`)
	d.until(`!document.querySelector('#entry .record a[data-part]')`)
	d.do(chromedp.KeyEvent("2"))
	d.until(`document.getElementById("line").value === "2"`)
	d.do(chromedp.KeyEvent("XX"), chromedp.KeyEvent("\r"))
	d.says("#log li", "Violet discards 2 cards face down")
	d.until(settled, h.at())
	d.do(chromedp.KeyEvent("z", chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	d.until(`document.querySelector("#entry button[value=undo]") !== null`)
	d.goes(h.seat(2))
	d.do(chromedp.KeyEvent("/"))
	d.until(`location.pathname.endsWith("/rules")`)
}

// Enter in the empty field takes the usual answer, as at the table's own screen.
func TestEnterTakesTheUsualOne(t *testing.T) {
	t.Parallel()
	h := served(t, recorded(t, "tokaido", "en_2_achievements"), 2)
	d := laptop.open(t, h.host())
	d.goes(h.host())
	d.until(settled, h.at())
	usual, at := asks[string](d, `document.querySelector("#entry .things .usual b").textContent`), h.at()
	require.NotEmpty(t, usual)
	assert.True(t, d.has("#entry .record button:disabled"), "a stray tap records nothing")
	d.types("")
	d.do(chromedp.KeyEvent("\r"))
	d.until(settled, at+1)
	h.hub.Look(hub.Who{Host: true}, func(m hub.Moment) {
		lines := m.Session.Since(int(at))
		require.Len(t, lines, 1)
		assert.Contains(t, record.FormatLine(m.Session.Header(), lines[0]), " "+usual)
	})
}
