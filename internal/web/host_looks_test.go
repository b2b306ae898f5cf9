package web_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/text"
)

// begins begins a game of two and returns the page of its seats.
func (n *inn) begins(game, names string) string {
	n.t.Helper()
	at := n.answers(n.answers(n.answers(n.host+"host-new", game), names), "#!")
	require.Contains(n.t, at, "host-seats")
	require.NotNil(n.t, n.do.Playing())
	g := n.do.Playing()
	n.t.Cleanup(func() {
		if n.do.Playing() == g {
			assert.NoError(n.t, g.Close())
		}
	})
	return at
}

var buttons = regexp.MustCompile(`<(?:button|a class="button"|span class="named")[^>]*>([^<]+)`)

// What is pressed begins with a capital, as a button does, and says nothing of the keys and numbers of a keyboard; but a name is
// written as its player writes it.
func TestButtonsOfTheHostAreButtons(t *testing.T) {
	for _, lang := range text.Langs() {
		n := newInn(t, lang)
		at := n.answers(n.answers(n.host+"host-new", "#2"), "igor, Anna")
		pages := []string{n.host + "host", n.host + "host-new", at, n.answers(at, "")}
		at = n.begins("#1", "igor, Anna")
		for _, at := range append(pages, at, n.host+"host") {
			page, _ := n.asks(at)
			require.Equal(t, http.StatusOK, page.Code, at)
			found := buttons.FindAllStringSubmatch(page.Body.String(), -1)
			require.NotEmpty(t, found)
			for _, b := range found {
				label := strings.TrimPrefix(b[1], "✓ ")
				r, _ := utf8.DecodeRuneInString(label)
				assert.True(t, unicode.IsUpper(r) || strings.HasPrefix(label, "igor"), "%s: %q", at, label)
				assert.NotContains(t, label, "  ", "columns of a terminal")
			}
		}
	}
}

// The host finds their pages from the table.
func TestTheHostKeepsTheirPages(t *testing.T) {
	n := newInn(t, text.EN)
	at := n.begins("#1", "Anna, Boris")
	page, _ := n.asks(at)
	assert.NotContains(t, page.Body.String(), "_blank")
	page, _ = n.asks(n.host + "more")
	assert.Contains(t, page.Body.String(), `<a class="button" href="host">Host</a></li></ul></nav>`)
	assert.Equal(t, 1, strings.Count(page.Body.String(), `href="host"`))
	page, _ = n.asks(n.host + "host")
	assert.Contains(t, page.Body.String(), `class="up" href="./"`)
	assert.Equal(t, 2, strings.Count(page.Body.String(), ">Host<"), "in the title and in the head")
}

// A link of the game before leads to where the code of the present one is typed, and there is nothing about it.
func TestWhoseLinkHasEndedTypesTheCode(t *testing.T) {
	n := newInn(t, text.EN)
	n.begins("#1", "Anna, Boris")
	before := "/t/" + n.links.Token(hub.Who{Seat: 1}) + "/"
	n.begins("#1", "Anna, Boris")
	page, _ := n.asks(before)
	assert.Equal(t, http.StatusNotFound, page.Code)
	assert.Contains(t, page.Body.String(), `action="/join"`)
	assert.NotContains(t, page.Body.String(), n.pages.Code())
	_, to := n.asks("/join", "code", n.pages.Code())
	assert.Equal(t, "/j/"+n.pages.Code(), to)
}

// A link to the end of the talk about a new game begins none: it leads to the last question, which a press answers.
func TestALinkBeginsNoGame(t *testing.T) {
	n := newInn(t, text.EN)
	at := n.answers(n.answers(n.host+"host-new", "#1"), "Anna, Boris")
	page, to := n.asks(at + "%26")
	for range 3 {
		if page.Code != http.StatusOK {
			break
		}
		at += "%26"
		page, to = n.asks(at + "%26")
	}
	require.Equal(t, http.StatusSeeOther, page.Code, page.Body)
	assert.Equal(t, at, to)
	assert.Nil(t, n.do.Playing())
}
