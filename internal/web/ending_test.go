package web_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/text"
)

// Who leads and by how much comes first on the page of the score, then the sheet, each line with what was counted behind it.
func TestTheScoreBeginsWithWhoLeads(t *testing.T) {
	page := sits(t, recorded(t, "tokaido", "en_5_points.txt", 60)).get(hub.Who{Seat: 1}, text.EN, "score").Body.String()
	leads := regexp.MustCompile(`<p class="lead">[^<]*: ahead by \d+ points?\.`).FindStringIndex(page)
	require.NotNil(t, leads)
	bars := strings.Index(page, `<ol class="bars">`)
	assert.Less(t, leads[0], bars)
	assert.Less(t, bars, strings.Index(page, `class="pad"`))
	assert.Equal(t, 5, strings.Count(page, "<rect height"))
	assert.Regexp(t, `<summary><span>panoramas</span>`, page)
	assert.Regexp(t, `<details><summary><span>meals</span>(<span>.*</span>)+</summary><ul class="items"><li>.*TK-INN-4`, page)
}

// At the end of a game nothing is told entry by entry above who has won; from there everybody hands the result on, and the host goes on.
func TestTheEndLeadsOn(t *testing.T) {
	for _, g := range games.All {
		b := sits(t, recorded(t, g.ID, "*.txt", 100))
		for _, path := range []string{"", "tv", "score"} {
			page := b.get(hub.Who{Seat: 1}, text.EN, path).Body.String()
			assert.Contains(t, page, `class="winner"`, "%s %s", g.ID, path)
			for _, li := range regexp.MustCompile(`<li value="\d+">[^<]*</li>`).FindAllString(page, -1) {
				assert.NotContains(t, li, "→", g.ID)
			}
			assert.Equal(t, path != "tv", strings.Contains(page, `href="result"`))
			assert.NotContains(t, page, `action="host-again"`)
		}
		host := b.get(hub.Who{Host: true}, text.EN, "").Body.String()
		assert.Contains(t, host, `action="host-again"`)
		assert.Contains(t, host, `href="host-new"`)
	}
}

// A result is handed on as a text first, by what the phone shares with or copied; no file is offered before it.
func TestAResultIsHandedOnAsATextFirst(t *testing.T) {
	b := sits(t, recorded(t, "tokaido", "en_3_points.txt", 100))
	w := b.get(hub.Who{Seat: 1}, text.FR, "result")
	require.Equal(t, http.StatusOK, w.Code)
	page := w.Body.String()
	tidy(t, page, "result")
	assert.Regexp(t, `<textarea id="paste" rows="5" readonly>\nTokaido: 1 [^<]*</textarea>`, page)
	assert.Less(t, strings.Index(page, `id="share"`), strings.Index(page, "app.bgstatsapp.com"))
	assert.Less(t, strings.Index(page, "app.bgstatsapp.com"), strings.Index(page, "result/svg"))
	assert.Less(t, strings.Index(page, "<details>"), strings.Index(page, "result/text"))
	assert.NotContains(t, page, "/tmp")
	assert.Equal(t, http.StatusNotFound, sits(t, recorded(t, "tokaido", "en_3_points.txt", 50)).get(hub.Who{}, text.EN, "result").Code)
}
