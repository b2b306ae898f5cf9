package web

import (
	"html"
	"net/http"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/text"
	"referee/rules"
)

var meant = regexp.MustCompile(`<button class="usual" name="(record|line)" value="([^"]*)">`)

// What a seat enters that would be the move of another is asked about before it is recorded, typed or tapped; one answer enters it for them.
func TestAMoveOfAnotherIsAskedAbout(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		for _, entered := range [][]string{{"line", "2XX"}, {"record", "2XX", "things", "act.1"}, {"choice", "2XX"}, {"record", "2XX", "things", "act.1", "for", "1"}} {
			s := begun(t, lang, hub.Usual)
			w := s.post(orange, s.at(), entered...)
			assert.Equal(t, http.StatusConflict, w.Code, entered)
			assert.Len(t, s.log.Lines, 1, entered)
			page := entryOf(w.Body.String())
			assert.Contains(t, html.UnescapeString(page), p.Say("web.for.ask", rules.Plain("seat", "Violet")))
			assert.Contains(t, page, p.Say("web.moved.drop"))
			does := meant.FindStringSubmatch(page)
			require.NotNil(t, does, page)
			assert.Equal(t, http.StatusSeeOther, s.post(orange, s.at(), does[1], does[2]).Code)
			require.Len(t, s.log.Lines, 2)
			assert.EqualValues(t, 2, s.log.Lines[1].Seat)
		}
	})
}

// Who names the other, or says on the page that they enter for them, is not asked; nor is the host.
func TestWhatIsMeantForAnotherIsNotAskedAbout(t *testing.T) {
	for who, entered := range map[hub.Who][][]string{
		orange: {{"line", "Violet 2XX"}, {"line", "2XX", "for", "2"}, {"record", "2XX", "things", "act.1", "for", "2"}},
		host:   {{"line", "2XX"}},
	} {
		for _, one := range entered {
			s := begun(t, "en", hub.Usual)
			assert.Equal(t, http.StatusSeeOther, s.post(who, s.at(), one...).Code, one)
			assert.Len(t, s.log.Lines, 2, one)
		}
	}
	s := begun(t, "en", hub.Usual)
	page := entryOf(s.get(orange, "?for=2"))
	assert.Regexp(t, `(?s)<form id="typing".*?name="for" value="2"`, page)
	assert.NotContains(t, entryOf(s.get(orange, "?add=act.1")), `name="for"`, "a place of the board alone says nothing of whom it is for")
}

// Of what the rules refuse it is asked, too, before the table lets it stand.
func TestWhatIsLetStandForAnotherIsAskedAbout(t *testing.T) {
	s := begun(t, "en", hub.Rights{Let: hub.ByAnyone, Undo: hub.BySeat, For: hub.ByAnyone})
	s.takes(host, "Violet 2XX", "Orange 2XX")
	require.Contains(t, entryOf(s.post(orange, s.at(), "line", "2XX").Body.String()), `class="refusal"`)
	does := meant.FindStringSubmatch(entryOf(s.post(orange, s.at(), "line", "2XX", "let", "1").Body.String()))
	require.NotNil(t, does)
	require.Len(t, s.log.Lines, 3)
	assert.Equal(t, http.StatusSeeOther, s.post(orange, s.at(), does[1], does[2], "let", "1").Code)
	assert.Greater(t, len(s.log.Lines), 3)
}
