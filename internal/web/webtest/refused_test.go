package webtest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A clause that is cited in the sheet opens over it: what was chosen is there when it is closed. What one entered is said until the
// table goes on.
func TestAClauseOpensOverTheSheet(t *testing.T) {
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
