package web

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/hub"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/web/markup"
)

// Of the choices of a group a few are seen, and the others behind them.
func TestFewChoicesAreSeenAtOnce(t *testing.T) {
	s := begun(t, "en", hub.Usual)
	f := filling{pages: &pages{guest{hoster{composer{sheet{viewer{request: request{p: s.s.texts[text.EN]}}}}}}}}
	g := talk.Group{}
	for i := range 8 {
		g.Fields = append(g.Fields, talk.Field{Key: fmt.Sprint(i), Label: "HK-GIFT-1 · Gift", Turns: true, Choices: []talk.Choice{{Label: "no", On: true}}})
	}
	var w markup.Writer
	f.fields(&w, []talk.Group{g})
	first, rest, folds := strings.Cut(string(w.Bytes()), "<details>")
	assert.True(t, folds)
	assert.Equal(t, 3, strings.Count(first, "<select"))
	assert.Equal(t, 5, strings.Count(rest, "<select"))
	assert.Contains(t, first, ">Gift <small>HK-GIFT-1</small></label>")
}

// Who only looks finds nothing on the board that could be pressed in vain. Beside the latest entry is what takes it back, of which nobody
// sees anything who has none where they enter.
func TestWhoLooksHasNoDeadLinks(t *testing.T) {
	s := begun(t, "en", hub.Usual)
	link := regexp.MustCompile(`href="[^"]*#entry"`)
	assert.Regexp(t, link, s.get(violet, ""))
	page := s.get(hub.Who{}, "")
	assert.NotContains(t, page, `id="undo"`)
	assert.NotRegexp(t, link, regexp.MustCompile(`<a class="undo"[^>]*>`).ReplaceAllString(page, ""))
	assert.NotRegexp(t, link, s.get(hub.Who{}, "part/board"))
	assert.Regexp(t, link, s.get(violet, "part/board"))
}
