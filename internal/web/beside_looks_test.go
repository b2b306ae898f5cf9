package web_test

import (
	"net/http"
	"net/http/httptest"
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

// A title comes before the number of its clause, on every page about rules.
func TestNoNumberComesBeforeATitle(t *testing.T) {
	before := regexp.MustCompile(`<(?:h[12]|a class="button"[^>]*)>(?:<a [^>]*>)?(?:<span>)?[A-Z]{2}-[A-Z0-9-]+\d(?:</a>)?[ ·]`)
	for _, g := range games.All {
		b := sits(t, recorded(t, g.ID, "*.txt", 60))
		for _, path := range []string{"rules", "rules?q=hand", "rules?q=first+player"} {
			page := b.get(hub.Who{Seat: 1}, text.EN, path).Body.String()
			assert.Empty(t, before.FindString(page), "%s %s", g.ID, path)
			for _, to := range regexp.MustCompile(`href="(rules/[A-Z0-9-]+)"`).FindAllStringSubmatch(page, 3) {
				article := b.get(hub.Who{Seat: 1}, text.EN, to[1]).Body.String()
				assert.Empty(t, before.FindString(article), to[1])
				assert.NotRegexp(t, `<h1>[A-Z]{2}-`, article)
			}
		}
	}
}

// A number goes up and down by taps, and what nobody has and what was not told are words, each once.
func TestACalculatorIsFilledInByTaps(t *testing.T) {
	for _, g := range games.All {
		b := sits(t, recorded(t, g.ID, "*.txt", 60))
		page := b.get(hub.Who{Seat: 1}, text.EN, "calculator?game="+g.ID).Body.String()
		assert.NotRegexp(t, `<option value="\d*">[-·–?]</option>`, page, g.ID)
		if strings.Contains(page, `inputmode="numeric"`) {
			assert.Equal(t, strings.Count(page, `inputmode="numeric"`), strings.Count(page, `data-step="1"`), g.ID)
			assert.Equal(t, strings.Count(page, `data-step="1"`), strings.Count(page, `data-step="-1"`))
		}
	}
}

// Who joins sees the seats by shape and colour, those that are taken, too; the page follows. The host is led to a big screen.
func TestSeatsAreChips(t *testing.T) {
	b := sits(t, recorded(t, "tokaido", "en_3_points.txt", 50))
	home := b.answers(httptest.NewRequest(http.MethodGet, b.at(hub.Who{Host: true}, "host"), nil)).Body.String()
	assert.Contains(t, home, `href="tv"`)
	page := b.answers(httptest.NewRequest(http.MethodGet, "/j/"+b.server.Code(), nil)).Body.String()
	assert.Contains(t, page, "data-anew")
	for _, seat := range []string{"seat1", "seat2", "seat3"} {
		assert.Regexp(t, `<button name="seat" value="`+seat[4:]+`"><i class="`+seat+`"><svg [^>]*><use href="[^"]*#`+seat+`"`, page)
	}
}

// Everybody at the table is told of a dispute until the next entry, those who only look as well.
func TestEverybodyIsToldOfADispute(t *testing.T) {
	b := sits(t, recorded(t, "tokaido", "en_3_points.txt", 50))
	told := regexp.MustCompile(`<a href="dispute\?n=1">[^<]*Is it open\?</a>`)
	all := []hub.Who{{Seat: 1}, {Seat: 3}, {Host: true}, {}}
	for _, who := range all {
		assert.NotRegexp(t, told, b.get(who, text.EN, "part/entry").Body.String())
	}
	w := b.posts(hub.Who{Seat: 2}, "dispute", url.Values{"question": {"Is it open?"}})
	require.Equal(t, http.StatusSeeOther, w.Code)
	for _, who := range all {
		assert.Regexp(t, told, b.get(who, text.EN, "part/entry").Body.String())
	}
}
