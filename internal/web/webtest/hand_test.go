package webtest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A hand that is shown is covered when the phone is turned, laid on its face or left; and what is on its way then is not shown.
func TestTheHandIsCoveredWhenThePhoneIsTurned(t *testing.T) {
	t.Parallel()
	h := begun(t)
	d := phone.open(t, trusted(h.seat(1))+"hand")
	for _, what := range []string{
		"screen.orientation.dispatchEvent(new Event('change'))",
		"window.dispatchEvent(Object.assign(new Event('deviceorientation'), {beta: 178}))",
		"window.dispatchEvent(new Event('blur'))",
	} {
		d.tap("#show")
		d.until("document.querySelector('#own h2') !== null")
		asks[bool](d, "(async () => { "+what+"; return true })()")
		assert.False(t, d.has("#own h2"), what)
		asks[bool](d, "(async () => { "+"document.getElementById('show').click(); "+what+"; return true })()")
		asks[bool](d, "(async () => { await new Promise((done) => setTimeout(done, 300))"+"; return true })()")
		assert.False(t, d.has("#own h2"), "%s while it is on its way", what)
	}
	d.tap("#show")
	d.until("document.querySelector('#own h2') !== null")
	asks[bool](d, "(async () => { "+"window.dispatchEvent(Object.assign(new Event('deviceorientation'), {beta: 40}))"+"; return true })()")
	assert.True(t, d.has("#own h2"), "it is held before the eyes")
}
