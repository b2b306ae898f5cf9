package webtest

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
)

// The keys of a laptop: a digit is typed wherever one is, Ctrl-Z takes back and / searches while nothing is typed; in a line that
// has been begun they are what they always are. They are told on the page.
func TestTheKeysOfALaptop(t *testing.T) {
	h := begun(t)
	d := laptop.open(t, h.seat(2))
	assert.True(t, d.has(".keys"))
	assert.False(t, phone.open(t, h.seat(2)).has(".keys"))
	d.do(chromedp.KeyEvent("1"), chromedp.KeyEvent("/"))
	d.until(`document.getElementById("line").value === "1/"`)
	d.do(chromedp.KeyEvent("z", chromedp.KeyModifiers(2)))
	d.until(`!document.querySelector("#entry button[value=undo]")`)
	d.tap(`#entry [data-typed=""]`)
	d.until(`document.getElementById("line").value === ""`)
	asks[bool](d, `(document.activeElement.blur(), true)`)
	d.do(chromedp.KeyEvent("z", chromedp.KeyModifiers(2)))
	d.until(`document.querySelector("#entry button[value=undo]") !== null`)
	d.tap(`#entry [data-typed=""]`)
	d.until(`document.getElementById("line").value === ""`)
	asks[bool](d, `(document.activeElement.blur(), true)`)
	d.do(chromedp.KeyEvent("/"))
	d.until(`location.pathname.endsWith("/rules")`)
	assert.Len(t, h.lines(), 2)
}
