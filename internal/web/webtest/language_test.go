package webtest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// What was touched or typed is there in another language, too.
func TestAnotherLanguageLosesNothing(t *testing.T) {
	t.Parallel()
	h := served(t, evening(t), 0)
	d := phone.open(t, h.host()+"host-new")
	d.follows("button[value='#1']")
	d.sits("Anna")
	asks[bool](d, `(document.getElementById("name").value = "Bor", true)`)
	d.follows(".langs [lang=fr]")
	assert.Equal(t, "fr", asks[string](d, `document.documentElement.lang`))
	assert.True(t, d.has("[value='#@Anna'][aria-pressed=true]"))
	d.until(`document.getElementById("name").value === "Bor"`)

	d.goes(h.host() + "calculator?game=tokaido")
	asks[bool](d, `(document.querySelector("form.adds [data-step='1']").click(), true)`)
	d.until(`counted === 1 && document.querySelector("form.adds input:not([type=hidden])[value='1']") !== null`)
	d.follows(".langs [lang=ru]")
	d.until(`document.documentElement.lang === "ru" && document.querySelector("form.adds input:not([type=hidden])[value='1']") !== null`)
}

// The tabs lead to the table in the language that was chosen last.
func TestTabsFollowTheLanguage(t *testing.T) {
	t.Parallel()
	h := underWay(t, "hanamikoji")
	d := phone.open(t, h.seat(1)+"?lang=ru")
	d.follows(".tabs [href^=more]")
	d.follows(".langs [lang=fr]")
	d.follows(".tabs a")
	assert.Equal(t, "fr", asks[string](d, `document.documentElement.lang`))
}
