package webtest

import (
	"net/url"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
)

// A clause that is cited in the sheet opens over it: what was chosen is there when it is closed. What one entered is said until the
// table goes on.
func TestAClauseOpensOverTheSheet(t *testing.T) {
	t.Parallel()
	r := recorded(t, evenings[0].game, evenings[0].name)
	require.Equal(t, "hanamikoji", r.Header.Game)
	d := (*device)(nil)
	for n := len(r.Lines) / 4; d == nil || !d.has("#entry .yours") || !d.has("#entry .shut"); n++ {
		d = phone.open(t, served(t, r, n).seat(1))
	}
	d.tap("#entry .things a")
	d.until(`document.querySelector("#entry [name=things]")?.value`)
	chosen, at := asks[string](d, `document.querySelector("#entry [name=things]").value`), asks[string](d, `location.href`)
	d.tap("#entry .shut > summary")
	d.tap("#entry .shut[open] .clause")
	d.until(`document.getElementById("over").open && document.querySelector("#over article").textContent.length > 100`)
	assert.Equal(t, at, asks[string](d, `location.href`))
	d.tap("#over button")
	d.until(`!document.getElementById("over").open`)
	assert.Equal(t, chosen, asks[string](d, `document.querySelector("#entry [name=things]").value`))
}

// On the smallest phone undo is a question with two buttons, wholly in the window; why a thing is shut is a line that something else
// being touched puts away; what was entered is said over the bar, shortly, and what another corrected on every phone.
func TestWhatIsToldLiesOverNoQuestion(t *testing.T) {
	t.Parallel()
	h := served(t, recorded(t, evenings[0].game, evenings[0].name), 4)
	tiny := small.with("tiny", func(l *look) { l.h = 460 })
	orange, violet := tiny.open(t, h.seat(1)), tiny.open(t, h.seat(2))
	orange.tap("#undo")
	orange.until(`document.querySelectorAll("#entry .foot :is(button, a)").length >= 2 && document.querySelector("#entry .asked button")`)
	assert.True(t, asks[bool](orange, `[...document.querySelectorAll("#entry .asked :is(button, a)")].every((b) => { const at = b.getBoundingClientRect(); return at.top > 0 && at.bottom <= document.querySelector(".tabs").getBoundingClientRect().top && document.elementFromPoint(at.left + 9, at.top + 9) === b; })`))
	assert.False(t, orange.has("#entry #line"), "no field")
	orange.tap("#entry .asked a")
	orange.until(`document.querySelector("#undo")`)
	violet.tap("#entry .slot-taken a")
	violet.tap("#entry .record button")
	over := `e => { const at = document.querySelector(e).getBoundingClientRect(); return at.height > 0 && at.height <= 56 && at.bottom <= document.getElementById("entry").getBoundingClientRect().top; }`
	violet.until(`document.querySelector("#did:not(:empty)")`)
	assert.True(t, asks[bool](violet, over, "#did"))
	violet.tap("#entry .slot-act .shut > summary")
	violet.until(over, ".shut[open] > p")
	assert.Equal(t, "inline", asks[string](violet, `getComputedStyle(document.querySelector(".shut[open] > p > a")).display`))
	violet.tap("#view")
	violet.until(`!document.querySelector(".shut[open]")`)
	h.keys("amend 5: E")
	violet.says("#did", "Corrected: 5")
	violet.until(`document.querySelector("#log .amended")`)
}

// Where an entry is corrected a clause opens over the page, too, and the system's way back closes it: what was typed stays.
func TestAClauseOpensOverACorrection(t *testing.T) {
	t.Parallel()
	r := recorded(t, evenings[0].game, evenings[0].name)
	h := served(t, r, len(r.Lines)/2)
	d := (*device)(nil)
	for n := 1; d == nil || !d.has("main .clause"); n++ {
		d = phone.open(t, h.host()+"entry?do=web.amend&typed=1C&n="+strconv.Itoa(n))
	}
	at := asks[string](d, `location.href`)
	d.tap("main .clause")
	d.until(`document.getElementById("over").open && document.querySelector("#over article").textContent.length > 100`)
	d.do(chromedp.NavigateBack())
	d.until(`!document.getElementById("over").open`)
	assert.Equal(t, at, asks[string](d, `location.href`))
	assert.Equal(t, "1C", asks[string](d, `document.getElementById("typed").value`))
}

// What the main button would record stands in it wholly, on the smallest phone and in the language with the longest words.
func TestTheMainButtonSaysAll(t *testing.T) {
	t.Parallel()
	tiny := small.with("tiny", func(l *look) { l.h = 460 }, speaks("ru"))
	for _, e := range evenings {
		t.Run(e.game, func(t *testing.T) {
			t.Parallel()
			r := recorded(t, e.game, e.name)
			h := served(t, r, 0)
			d := tiny.open(t, h.seat(1))
			most := 40
			if e.game == "lanterns" { // before the first dedication, whose three colours stand in four lines
				most = 10
			}
			for i, l := range r.Lines[:min(most, len(r.Lines))] {
				if l.Kind == record.Entry && i%4 == 3 {
					d.goes(h.seat(l.Seat) + "?typed=" + url.QueryEscape(l.Text))
					assert.Empty(t, asks[string](d, `(b => b && b.scrollHeight > b.clientHeight + 2 ? b.textContent : "")(document.querySelector("#entry .record button"))`))
				}
				h.keys(record.FormatLine(r.Header, l))
			}
		})
	}
}

// A dispute may be about a move that is not allowed: why it is shut is told until something else is touched, and it is chosen all the same.
func TestADisputeIsAboutWhatIsNotAllowed(t *testing.T) {
	t.Parallel()
	h := served(t, recorded(t, "tokaido", "ru-2013_2_points"), 3)
	d := phone.open(t, h.seat(h.due())+"dispute?do=move")
	for range 2 {
		d.tap("#entry .shut > summary")
		d.until(`document.querySelector("#entry .shut[open]")`)
		d.tap("#entry h2")
		d.until(`!document.querySelector("#entry .shut[open]")`)
	}
	d.tap("#entry .shut > summary")
	d.tap("#entry .shut[open] > p > a:last-child")
	d.until(`document.querySelector("#entry .record button").value === "1"`)
	d.tap("#entry .record button")
	d.until(`document.querySelector("#move")?.value === "Anna 1"`)
	assert.False(t, d.has(".against"))
}
