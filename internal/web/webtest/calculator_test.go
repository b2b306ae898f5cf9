package webtest

import "testing"

// A final table is added up by taps alone: a player more has a place in every list at once, what is touched is drawn where it lies, and the
// sheet follows without another page.
func TestATableIsAddedUpByTaps(t *testing.T) {
	t.Parallel()
	h := underWay(t, "tokaido")
	d := left[0].open(t, h.seat(1)+"calculator?game=tokaido")
	asks[bool](d, `document.querySelector("[name='name.3']").focus() || (window.stays = true)`)
	d.do(inserts("Clara"))
	d.tap("[id='f.first.paddy'] .chip")
	d.says("[id='f.first.sea'] .chip", "Clara")
	d.tap("[id='f.souvenirs@3'] > summary")
	for _, name := range []string{"koma", "ocha"} {
		d.tap("[id='f.souvenirs@3'] [value='f.souvenirs@3 more." + map[string]string{"koma": "0", "ocha": "10"}[name] + "']")
		d.says("[id='f.souvenirs@3-about']", name)
	}
	d.until(`document.querySelectorAll("[id='f.souvenirs@3'] > summary .look").length === 2`)
	d.tap("[id='f.temple@1'] ~ [data-step='1']")
	d.says("#sheet .pad", "temple")
	d.tap(".count button")
	d.until(`document.getElementById("sheet").getBoundingClientRect().top < innerHeight`)
	d.until(`window.stays && document.querySelector("[id='f.first.paddy'] input").checked`)
}
