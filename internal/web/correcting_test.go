package web

import (
	"net/http"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/text"
)

// An entry is touched to be corrected: what that changes is shown first, and one press records it.
func TestAnEntryIsCorrectedFromItsPage(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		assert.Contains(t, s.get(orange, "entries"), `href="entry?n=1"`)
		page := s.get(orange, "entry?n=1")
		for _, key := range []string{"web.amend", "web.delete", "web.insert"} {
			assert.Contains(t, page, p.Say(key))
		}
		page = s.get(orange, "entry?n=1&do=web.amend")
		assert.Contains(t, page, `name="typed"`)
		assert.Contains(t, page, `value="1C"`)
		assert.NotContains(t, s.get(orange, "entry?n=1&do=web.amend&typed=1Q"), `name="line"`, "that is no move")
		page = s.get(orange, "entry?n=1&do=web.amend&typed=1D")
		line := regexp.MustCompile(`name="line" value="([^"]+)"`).FindStringSubmatch(page)
		require.NotNil(t, line, page)
		s.takes(orange, line[1])
		assert.Equal(t, record.Amend, s.log.Lines[len(s.log.Lines)-1].Kind)
		page = s.get(host, "entry?n=1&do=web.delete")
		line = regexp.MustCompile(`name="line" value="([^"]+)"`).FindStringSubmatch(page)
		require.NotNil(t, line, page)
		s.takes(host, line[1])
		assert.Equal(t, record.Delete, s.log.Lines[len(s.log.Lines)-1].Kind)
		assert.Equal(t, http.StatusNotFound, s.do(orange, http.MethodGet, "entry?n=77", nil).Code)
		assert.NotContains(t, s.get(hub.Who{}, "entry?n=1"), "web.")
	})
}

// Who may not correct an entry sees why, and asks the host, who is told on the sheet until they have looked.
func TestTheHostIsAskedToCorrect(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		page := s.get(violet, "entry?n=1")
		assert.Contains(t, page, p.Say("record.correct"))
		assert.NotContains(t, page, "do=web.amend")
		assert.Contains(t, page, `action="ask"`)
		assert.NotContains(t, entryOf(s.get(host, "")), "heard=1")
		require.Equal(t, http.StatusSeeOther, s.do(violet, http.MethodPost, "ask", map[string][]string{"n": {"1"}}).Code)
		page = s.get(violet, "entry?n=1")
		assert.Contains(t, page, p.Say("web.host.asked"))
		assert.NotContains(t, page, `action="ask"`)
		assert.Contains(t, entryOf(s.get(host, "")), `href="entry?heard=1&amp;n=1"`)
		assert.NotContains(t, entryOf(s.get(orange, "")), "heard=1")
		s.get(host, "entry?n=1&heard=1")
		assert.NotContains(t, entryOf(s.get(host, "")), "heard=1")
	})
}
