package webtest

import (
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/text"
	"referee/internal/web"
)

// begun returns a game of Hanamikoji, after Orange's first turn: Violet is due.
func begun(t *testing.T, set ...func(*house)) *house {
	t.Helper()
	return served(t, recorded(t, "hanamikoji", "en-2016_eleven-over-four"), 2, set...)
}

// What is refused is shown with its clause; it is changed, or the host allows it.
func TestWhatIsRefusedIsChangedOrLetStand(t *testing.T) {
	t.Parallel()
	h := begun(t)
	d, host := phone.open(t, h.seat(1)), laptop.open(t, h.host())
	d.enters("Orange 3ABC")
	d.says("#entry .against", "HK-TURN-1")
	assert.False(t, d.has("#entry [name=let]"), "a seat lets nothing stand")
	d.tap("#entry .amends a")
	d.until(`!document.querySelector("#entry .refusal")`)
	assert.Len(t, h.lines(), 2)

	host.enters("Orange 3ABC")
	host.says("#entry .against", "HK-TURN-1")
	host.tap("#entry [name=let]")
	host.says("#log li", "Orange offers flute, fan and scroll")
	d.says("#log li", "Orange offers flute, fan and scroll")
	require.Len(t, h.lines(), 4)
	assert.Contains(t, h.lines()[3], "ruling 3:")
}

// An entry is taken back by whose it was; everybody sees it.
func TestUndo(t *testing.T) {
	t.Parallel()
	h := begun(t)
	mine, other := phone.open(t, h.seat(2)), small.open(t, h.seat(1))
	mine.tap("#undo")
	mine.tap("#entry button[value=undo]")
	for _, d := range []*device{mine, other} {
		d.says("#log li", "Violet takes 2 tea sets [undone]")
	}
	assert.Equal(t, "undo", h.lines()[2])
}

// What was begun before someone else entered is not entered into another position; what two enter alike is entered once.
func TestTwoAtOnce(t *testing.T) {
	t.Parallel()
	h := begun(t, slowly)
	a, b := phone.open(t, h.seat(2)), small.open(t, h.seat(1))
	a.types("Violet 1A")
	a.says("#entry .reads", "Violet lays flute as the Secret")
	b.enters("Violet 2XX")
	a.says("#log li", "Violet discards 2 cards face down")
	a.says("#entry .moved", "discards 2 cards")
	a.do(chromedp.KeyEvent("\r"))
	a.says("#entry", "Orange entered for you: discards 2 cards face down.")
	assert.Len(t, h.lines(), 3)

	a.goes(h.seat(2))
	a.types("Orange 1G")
	a.says("#entry .reads", "Orange lays hairpin as the Secret")
	b.until(settled, h.at())
	b.enters("Orange 1G")
	a.says("#log li", "Orange lays hairpin as the Secret")
	a.do(chromedp.KeyEvent("\r"))
	a.says("#entry .notice", "Orange has already entered this.")
	assert.Len(t, h.lines(), 4)
}

// A seat that gets a new link: the old one shows nothing more, on an open page at once.
func TestALostPhone(t *testing.T) {
	t.Parallel()
	h := begun(t)
	lost := phone.open(t, h.seat(1))
	old := h.seat(1)
	require.NoError(t, h.links.Renew(hub.Who{Seat: 1}))
	h.hub.Hold(func() { h.hub.Put(h.game.Session) }) // as every change strokes who watches
	lost.says("main", says(t, text.EN, "web.ended"))
	assert.False(t, lost.has("#board"))
	lost.goes(old)
	lost.says("main", says(t, text.EN, "web.ended"))
	found := phone.open(t, h.seat(1))
	assert.True(t, found.has("#board"))
}

// A server that ends with a line on the phone: the phone says so, keeps the line, and is there again without a hand.
func TestAPhoneComesBack(t *testing.T) {
	t.Parallel()
	h := begun(t)
	d := phone.open(t, h.seat(2))
	d.types("Violet 2X")
	d.until(`document.querySelector("#entry .record a[data-part]") !== null`)
	h.end()
	d.until(`document.getElementById("state").classList.contains("off")`)
	d.do(inserts("X"), chromedp.KeyEvent("\r"))
	d.until(`document.getElementById("state").textContent === document.body.dataset.kept`)
	assert.Equal(t, "Violet 2XX", asks[string](d, `document.getElementById("line").value`))
	h.begin()
	d.until(`document.getElementById("state").textContent === document.body.dataset.on`)
	d.says("#log li", "Violet discards 2 cards face down")
	assert.Equal(t, []string{"Violet 2XX"}, h.lines()[2:])
}

// What was chosen is there when the table is back: where it was away for a moment, and where its server was begun again without it.
func TestWhatIsChosenIsThereWhenTheTableIsBack(t *testing.T) {
	t.Parallel()
	h := begun(t)
	d := phone.open(t, h.seat(2))
	d.tap("#entry .things a")
	d.until(`document.querySelector("#entry [name=things]")?.value`)
	chosen := asks[string](d, `document.querySelector("#entry [name=things]").value`)
	asks[bool](d, `stream.dispatchEvent(new MessageEvent("entry", {data: '<p class="lead">none</p>'}))`)
	d.until(`!document.getElementById("line")`)
	assert.Greater(t, asks[float64](d, `parseFloat(getComputedStyle(document.querySelector("#entry > p")).paddingLeft)`), 0.)
	asks[bool](d, `fetch("part/entry").then((r) => r.text()).then((data) => stream.dispatchEvent(new MessageEvent("entry", {data})))`)
	d.until(`was => document.querySelector("#entry [name=things]")?.value === was`, chosen)
	path := h.path
	h.end()
	h.game, h.path = nil, path+".none"
	h.begin()
	h.path = path
	d.says(".lead", says(t, text.EN, "web.ended"))
	h.hub.Hold(func() {
		_, err := h.program.Open(h.path)
		require.NoError(t, err)
	})
	d.until(`was => document.querySelector("#entry [name=things]")?.value === was`, chosen)
}

// When another game begins, a phone goes along to it with what is being typed.
func TestThePhonesGoAlongToTheNextGame(t *testing.T) {
	t.Parallel()
	h := begun(t)
	d, was := phone.open(t, h.seat(2)), h.seat(2)
	d.types("2X")
	h.hub.Hold(func() {
		before := h.game
		_, err := h.program.Start(before.Session.Header(), filepath.Join(t.TempDir(), "next.txt"))
		require.NoError(t, err)
		require.NoError(t, before.Close())
	})
	assert.NotEqual(t, was, h.seat(2))
	d.until(`to => location.href === to`, h.seat(2))
	d.until(`document.getElementById("line")?.value === "2X"`)
	assert.Equal(t, "Violet", asks[string](d, `document.querySelector(".who").textContent`))
}

// Joining by the code and taking a seat.
func TestJoining(t *testing.T) {
	t.Parallel()
	h := begun(t)
	d := phone.open(t, h.url("/"))
	d.joins(h.web)
	assert.Equal(t, h.seat(1), asks[string](d, `location.href`))
	other := small.open(t, h.join())
	assert.False(t, other.has("button[name=seat][value='1']"), "Orange is taken")
}

// joins goes from the front page to the seat of the first player.
func (d *device) joins(s *web.Server) {
	d.tb.Helper()
	asks[bool](d, `document.getElementById("code").focus() || true`)
	d.do(inserts(s.Code()))
	d.tap("form[action$=join] button")
	d.tap("button[name=seat][value='1']")
	d.until(`document.getElementById("board") !== null`)
}

// Without a script everything works by links and forms.
func TestWithoutAScript(t *testing.T) {
	t.Parallel()
	h := begun(t)
	d := phone.with("plain", noScript).open(t, h.url("/"))
	d.joins(h.web)
	d.enters("Violet 2XX")
	d.says("#log li", "Violet discards 2 cards face down")
	d.enters("Violet 3ABC")
	d.says("#entry .against", "HK-TURN-1")
	d.until(`document.getElementById("line")?.value === "Violet 3ABC"`) // it can be changed there
	d.tap("#entry .amends a")
	d.until(`!document.querySelector("#entry .refusal")`)
	d.goes(h.seat(1))
	takes := func(thing string) { // each is a page of its own
		d.tap("#entry a[href*='add=" + thing + "']")
		d.until(`thing => document.querySelector("#entry [name=things]")?.value.split(" ").includes(thing)`, thing)
	}
	takes("act.0")
	d.tap("#entry .slot > details summary") // it lies face down
	takes("cards.6")
	d.reads()
	d.tap("#entry .record button")
	d.says("#log li", "Orange lays hairpin as the Secret")
	d.tap("#undo")
	d.tap("#entry button[value=undo]")
	d.says("#log li", "Orange lays hairpin as the Secret [undone]")
	assert.Equal(t, []string{"Violet 2XX", "Orange 1G", "undo"}, h.lines()[2:])
}

// A whole entry by Tab and Enter alone.
func TestAKeyboardAlone(t *testing.T) {
	t.Parallel()
	h := begun(t)
	d := laptop.open(t, h.seat(2))
	takes := func(thing string) { // the focus stays on it
		d.tabs(`e => e.matches(".things a[href*='add=` + thing + `']")`)
		d.do(chromedp.KeyEvent("\r"))
		d.until(`thing => document.querySelector("#entry [name=things]").value.split(" ").includes(thing) && document.activeElement.search.includes(thing)`, thing)
	}
	takes("act.0")
	d.tabs(`e => e.matches("#entry summary")`) // it lies face down
	d.do(chromedp.KeyEvent("\r"))
	takes("cards.0")
	d.tabs(`e => e.matches("#entry .record button")`)
	d.reads()
	d.do(chromedp.KeyEvent("\r"))
	d.says("#log li", "Violet lays flute as the Secret")
	assert.Equal(t, []string{"Violet 1A"}, h.lines()[2:])
}

// tabs presses Tab until something has the focus, which must be seen there.
func (d *device) tabs(to string) {
	d.tb.Helper()
	const most = 120
	for range most {
		d.do(chromedp.KeyEvent("\t"))
		if asks[bool](d, `(`+to+`)(document.activeElement)`) {
			seen := asks[bool](d, `getComputedStyle(document.activeElement).outlineStyle !== "none"`)
			assert.True(d.tb, seen, "nobody sees where the focus is")
			return
		}
	}
	require.Fail(d.tb, "no way by Tab", to)
}
