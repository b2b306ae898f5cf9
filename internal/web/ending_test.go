package web_test

import (
	"net/http"
	"net/url"
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

// A game of which the result alone was taken over shows it on every page, in each game and language, and takes nothing that is entered; how long
// it was played is told as well.
func TestAGameThatWasTakenOverOnPages(t *testing.T) {
	for i, g := range games.All {
		lang := text.Langs()[i%len(text.Langs())]
		b := sits(t, "referee: 1\ngame: "+g.ID+"\nseats: Anna, Boris\ndate: 2025-03-02\ntaken: play 1\ntaken.points: 12, 61\ntaken.places: 2, 1\ntaken.won: 2\ntaken.minutes: 75\n\n")
		for _, who := range []hub.Who{{Seat: 1}, {Host: true}, {}} {
			for _, path := range []string{"", "tv", "score", "result", "entries", "disputes", "more", "result/svg", "result/text", "result/json", "result/csv", "rules", "setup", "dispute", "calculator", "host",
				"hand", "host-give", "host-seats", "host-settings", "host-saved"} {
				w := b.get(who, lang, path)
				require.Less(t, w.Code, 500, "%s %s", g.ID, path)
				if w.Code != http.StatusOK || strings.Contains(path, "/") {
					continue
				}
				page := w.Body.String()
				tidy(t, page, g.ID+" "+path)
				assert.NotContains(t, page, "⟦")
				if path == "score" || path == "tv" || path == "" && who != (hub.Who{}) { // whoever watches looks at the table first
					assert.Contains(t, page, "61", "%s %s", g.ID, path)
					assert.Contains(t, page, `class="winner"`, "%s %s", g.ID, path)
					assert.Regexp(t, `1.(h|ч).15.(min|мин)`, page, "%s %s", g.ID, path)
				}
			}
		}
		w := b.posts(hub.Who{Seat: 1}, "enter?lang="+string(lang), url.Values{"at": {"0"}, "line": {"Anna 1X"}})
		assert.Less(t, w.Code, 500)
		p, err := text.New(lang)
		require.NoError(t, err)
		assert.Contains(t, w.Body.String(), p.Say("record.taken"), g.ID)
		lines, _ := b.game.Session.Written()
		assert.Zero(t, lines, g.ID)
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

// What the points track shows is asked by a number for each player, as it was counted until somebody changes it, and kept by one button.
func TestWhatThePointsTrackShowsIsTouched(t *testing.T) {
	for lang, differs := range map[text.Lang]string{text.EN: "the sheet says", text.RU: "по листу", text.FR: "la feuille dit"} {
		b := sits(t, recorded(t, "tokaido", "en_3_points.txt", 100))
		page := b.get(hub.Who{Seat: 1}, lang, "").Body.String()
		tidy(t, page, "table")
		form := regexp.MustCompile(`(?s)<form class="track".*?</form>`).FindString(page)
		require.NotEmpty(t, form)
		shown := regexp.MustCompile(`name="track" [^>]* value="(\d+)"`).FindAllStringSubmatch(form, -1)
		require.Len(t, shown, 3)
		assert.Equal(t, 3, strings.Count(form, `data-step="1"`))
		at := func() string {
			return regexp.MustCompile(`name="at" value="(\d+)"`).FindStringSubmatch(b.get(hub.Who{Seat: 1}, lang, "").Body.String())[1]
		}
		for _, other := range []string{shown[0][1], "99"} {
			w := b.posts(hub.Who{Seat: 1}, "enter?lang="+string(lang), url.Values{"at": {at()}, "track": {other, shown[1][1], shown[2][1]}})
			require.Equal(t, http.StatusOK, w.Code, w.Body)
			assert.Equal(t, other == "99", strings.Contains(w.Body.String(), differs), w.Body)
		}
		w := b.posts(hub.Who{Seat: 1}, "enter", url.Values{"at": {at()}, "track": {"1", "x", "2"}})
		assert.Equal(t, http.StatusConflict, w.Code)
		assert.NotContains(t, b.get(hub.Who{}, lang, "").Body.String(), `name="track"`, "who looks on")
	}
	for _, g := range games.All {
		page := sits(t, recorded(t, g.ID, "*.txt", 100)).get(hub.Who{Seat: 1}, text.EN, "").Body.String()
		assert.Equal(t, g.ID == games.Tokaido.ID, strings.Contains(page, `name="track"`), g.ID)
	}
}

// A line that is refused behind the end leaves the result where it is, with what leads on from there and no button that does nothing.
func TestTheResultStaysBesideARefusedLine(t *testing.T) {
	b := sits(t, recorded(t, "hanamikoji", "*.txt", 100))
	at := regexp.MustCompile(`name="at" value="(\d+)"`).FindStringSubmatch(b.get(hub.Who{Seat: 1}, text.EN, "").Body.String())[1]
	for _, line := range []string{"amend 2: 1A", "undo undo", "3ABC"} {
		page := b.posts(hub.Who{Seat: 1}, "enter", url.Values{"at": {at}, "line": {line}}).Body.String()
		assert.Contains(t, page, `class="refusal"`, line)
		assert.Contains(t, page, `class="winner"`, line)
		assert.Contains(t, page, `class="onwards"`, line)
		assert.NotContains(t, page, `class="choices"`, line)
	}
	assert.Contains(t, b.get(hub.Who{Seat: 1}, text.EN, "?typed=amend").Body.String(), `class="winner"`)
}
