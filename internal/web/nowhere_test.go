package web

import (
	"html"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// An address at which there is nothing is answered in the reader's language, with the way back: to the table of a link, to the first page
// without one. Nothing is told of tables, and a link that is none is answered as everywhere.
func TestAnUnknownAddressLeadsBack(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		r := staffed(t)
		for path, back := range map[string]string{
			"/none": `href="/"`, "/none/at/all?q=1": `href="/"`, "/t/TOKEN/none": `href="./?lang=` + lang + `"`, "/t/TOKEN/none/at/all": `href="./../../?lang=` + lang + `"`,
		} {
			w := r.answer(newRequest("GET", r.path(path), nil, withHeader("Accept-Language", lang)))
			assert.Equal(t, http.StatusNotFound, w.Code, path)
			page := html.UnescapeString(w.Body.String())
			assert.Contains(t, page, p.Say("web.unknown"), path)
			assert.Contains(t, page, `<a class="up" `+back+`>`, path)
			assert.NotContains(t, page, "Anna", path)
			assert.NotContains(t, page, r.Code(), path)
		}
		w := r.answer(newRequest("GET", "/t/nobody/none", nil, withHeader("Accept-Language", lang)))
		assert.Contains(t, html.UnescapeString(w.Body.String()), p.Say("web.ended"))
	})
}
