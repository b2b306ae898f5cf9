package webtest

import "testing"

// The keyboard opens at the first tap, also when it was opened and put away before something was taken back.
func TestTheKeyboardOpensBehindAnUndo(t *testing.T) {
	t.Parallel()
	h := underWay(t, "tokaido", alone)
	d := phone.open(t, h.host())
	open := `document.querySelector("#line").checkVisibility()`
	for range 2 {
		d.tap("#types")
		d.until(open)
		d.tap("#types")
		d.until("!" + open)
		d.tap("#undo")
		d.tap("#entry button[value=undo]")
		d.until(`document.querySelector("#did").innerText`)
		d.until(`document.querySelector("#undo") && !` + open)
	}
	d.tap("#types")
	d.until(open)
}
