package web

import (
	"errors"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/table"
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
		assert.Contains(t, s.get(host, "entry?n=1"), p.Say("web.host.leave"))
		require.True(t, asks(), "to look is not to answer")
		require.Equal(t, http.StatusSeeOther, s.do(host, http.MethodPost, "ask", map[string][]string{"n": {"1"}}).Code)
		assert.False(t, asks())
		assert.NotContains(t, s.get(host, "entry?n=1"), p.Say("web.host.leave"))
		require.Equal(t, http.StatusSeeOther, s.do(violet, http.MethodPost, "ask", map[string][]string{"n": {"1"}}).Code)
		require.True(t, asks())
		put := func(log table.Log) {
			session, err := s.game.Game.Open(&record.Record{Header: s.game.Record.Header, Lines: slices.Clone(s.log.Lines)}, s.game.Position.Profile(), log)
			require.NoError(t, err)
			s.hub.Hold(func() { s.hub.Put(session) })
		}
		put(full{})
		assert.Equal(t, http.StatusConflict, s.post(host, s.at(), "line", "amend 1: Orange 1D").Code)
		assert.True(t, asks(), "nothing was written")
		put(s.log)
		s.post(host, s.at(), "line", "amend 1: Orange 1D")
		assert.False(t, asks(), "it was corrected")
	})
}

// full is a record that takes nothing.
type full struct{}

func (full) Append(...record.Line) error { return errors.New("full") }

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
		s.takes(host, "Orange 2XX")
		for _, sent := range []url.Values{typed, made} { // the table moves on before it is let stand
			sent.Set("at", s.at())
			refused := s.do(host, http.MethodPost, "enter", sent).Body.String()
			lets := regexp.MustCompile(`(?s)<form class="let".*?</form>`).FindString(refused)
			require.NotEmpty(t, lets, refused)
			again := url.Values{"let": {"1"}}
			for _, field := range regexp.MustCompile(`name="([a-z]+)" value="([^"]*)"`).FindAllStringSubmatch(lets, -1) {
				again.Set(field[1], html.UnescapeString(field[2]))
			}
			s.takes(host, "undo")
			before := len(s.log.Lines)
			for _, part := range []string{"", "entry"} {
				r := s.newRequest(host, http.MethodPost, "enter", again)
				if part != "" {
					r.Header.Set("X-Part", part)
				}
				w := s.answer(r)
				assert.Equal(t, http.StatusConflict, w.Code)
				page := w.Body.String()
				assert.Contains(t, page, `<body class="table corrects`)
				assert.NotContains(t, page, `name="let"`, "it is looked at first")
				for _, key := range []string{"n", "do", "things", "typed"} {
					if value := sent.Get(key); value != "" {
						assert.Contains(t, page, `name="`+key+`" value="`+value+`"`, "as it was")
					}
				}
			}
			assert.Len(t, s.log.Lines, before)
			s.takes(host, "redo")
		}
		s.takes(host, "undo")
		page := s.get(violet, "entry?n=2&do=web.amend&things=act.0+cards.1")
		require.Contains(t, page, `value="amend 2: Violet 1B"`)
		at := s.at()
		s.takes(host, "Orange 2XX")
		w := s.post(violet, at, "record", "amend 2: Violet 1B", "n", "2", "do", "web.amend", "things", "act.0 cards.1")
		assert.Equal(t, http.StatusConflict, w.Code)
		assert.Contains(t, w.Body.String(), `action="ask"`, "it is not the latest any more: the host is asked")
		r := s.newRequest(host, http.MethodPost, "enter", url.Values{"at": {s.at()}, "line": {"amend 2: Violet 1B"}, "n": {"2"}, "do": {"web.amend"}})
		r.Header.Set("X-Part", "entry")
		taken := s.answer(r)
		assert.Equal(t, http.StatusOK, taken.Code)
		assert.Contains(t, taken.Body.String(), `class="did"`)
		assert.Contains(t, taken.Body.String(), `class="asks"`, "a part is whole")
	})
}
