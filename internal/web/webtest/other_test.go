package webtest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Whoever enters for another goes on doing so while things are chosen, also when something is told meanwhile; the cross puts the
// things back, and pressed once more leaves it.
func TestEnteringForAnotherLastsWhileThingsAreChosen(t *testing.T) {
	t.Parallel()
	r := recorded(t, evenings[0].game, evenings[0].name)
	var d *device
	for n := len(r.Lines) / 4; d == nil || !d.has("#entry [name=for] ~ .slot-act a"); n++ {
		d = phone.open(t, served(t, r, n).seat(1)+"?for=2")
	}
	d.goes(strings.TrimSuffix(asks[string](d, `location.href`), "?for=2"))
	held := func() string {
		return asks[string](d, `document.querySelector("#entry [name=things]")?.value ?? "none"`)
	}
	d.tap("#entry .others > summary")
	d.tap("#entry .others a")
	d.until(`document.querySelector("#entry [name=for]")`)
	stirs := func() {
		asks[bool](d, `document.getElementById("entry").firstChild.before("old"), true`)
		asks[bool](d, `fetch("part/entry").then((r) => r.text()).then((data) => stream.dispatchEvent(new MessageEvent("entry", {data})))`)
		d.until(`!document.getElementById("entry").textContent.startsWith("old")`)
	}
	stirs()
	assert.Equal(t, "", held())
	first := ""
	for i := range 2 { // another act takes the place of the one that was chosen
		d.tap(`#entry .slot-act a:not(.taken)` + []string{"", ":last-of-type"}[i])
		d.until(`was => { const is = document.querySelector("#entry [name=things]")?.value; return is && is !== was; }`, first)
		first = held()
		stirs()
		assert.Equal(t, first, held())
	}
	d.tap("#entry .record > a")
	d.until(`document.querySelector("#entry [name=things]")?.value === ""`)
	d.tap("#entry .record > a")
	d.until(`!document.querySelector("#entry [name=things]") && document.querySelector("#entry .others")`)
}
