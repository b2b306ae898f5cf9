package web

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/text"
	"referee/rules"
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
		asks := func() bool {
			return strings.Contains(entryOf(s.get(host, "")), p.Say("web.asks", rules.Plain("seat", "Violet"), rules.N("n", 1)))
		}
		assert.False(t, asks())
		require.Equal(t, http.StatusSeeOther, s.do(violet, http.MethodPost, "ask", map[string][]string{"n": {"1"}}).Code)
		page = s.get(violet, "entry?n=1")
		assert.Contains(t, page, p.Say("web.host.asked"))
		assert.NotContains(t, page, `action="ask"`)
		require.True(t, asks())
		assert.NotContains(t, entryOf(s.get(orange, "")), `href="entry?n=1"`)
		assert.Contains(t, s.get(host, "entry?n=1&heard=1"), p.Say("web.host.heard"))
		require.True(t, asks(), "to look is not to answer")
		require.Equal(t, http.StatusSeeOther, s.do(host, http.MethodPost, "ask", map[string][]string{"n": {"1"}}).Code)
		assert.False(t, asks())
		assert.NotContains(t, s.get(host, "entry?n=1"), p.Say("web.host.heard"))
		require.Equal(t, http.StatusSeeOther, s.do(violet, http.MethodPost, "ask", map[string][]string{"n": {"1"}}).Code)
		require.True(t, asks())
		s.post(host, s.at(), "line", "amend 1: Orange 1D")
		assert.False(t, asks(), "it was corrected")
	})
}

// A correction that is refused is on its page as it was, with what is against it.
func TestARefusedCorrectionIsThereToBeChanged(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		s.takes(host, "amend 1: Orange 1A", "Violet 1C")
		made := url.Values{"at": {s.at()}, "record": {"amend 2: Violet 4AABB"}, "n": {"2"}, "do": {"web.amend"}, "things": {"act.3 cards.0"}}
		typed := url.Values{"at": {s.at()}, "line": {"amend 2: Violet 4AABB"}, "n": {"2"}, "do": {"web.amend"}, "typed": {"4AABB"}}
		for _, sent := range []url.Values{typed, made} {
			before := len(s.log.Lines)
			w := s.do(host, http.MethodPost, "enter", sent)
			require.Equal(t, http.StatusConflict, w.Code, "%s", sent)
			assert.Len(t, s.log.Lines, before)
			page := w.Body.String()
			assert.Contains(t, page, `class="taken"`)
			assert.Contains(t, page, `<body class="table corrects`)
			assert.Contains(t, page, `class="refusal"`)
			assert.Contains(t, page, "HK-COMP-2")
			assert.Contains(t, page, p.Say("web.let"))
			assert.Contains(t, page, `name="do" value="web.amend"`)
			assert.Contains(t, page, `name="line" value="amend 2: Violet 4AABB"`, "who may lets it stand")
		}
		page := s.get(violet, "entry?n=2&do=web.amend&things=act.0+cards.1")
		require.Contains(t, page, `value="amend 2: Violet 1B"`)
		at := s.at()
		s.takes(host, "Orange 2XX")
		w := s.post(violet, at, "record", "amend 2: Violet 1B", "n", "2", "do", "web.amend", "things", "act.0 cards.1")
		assert.Equal(t, http.StatusConflict, w.Code)
		assert.Contains(t, w.Body.String(), `action="ask"`, "it is not the latest any more: the host is asked")
	})
}
