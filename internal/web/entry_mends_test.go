package web

import (
	"html"
	"net/http"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/testkit/stories"
	"referee/internal/text"
)

// misplaced is a journey in which entry 8 was told of the wrong place: Orange wants to go to 7 next.
var misplaced = []string{"sasayakko 2", "mitsukuni 1", "1 hashi konpeito manju", "2 2", "n 5", "3 guide-mountain", "4", "7"}

// journeys returns that game, with rights.
func journeys(t *testing.T, rights hub.Rights) *shared {
	g := store.Opener{Games: games.Find}.Parse("", []byte("referee: 1\ngame: tokaido\nseats: Orange, Violet\n\n"))
	s := share(t, g.Record.Header, rights)
	s.takes(host, misplaced...)
	return s
}

// mending returns the values of the form that takes the first correction that is offered, or nil.
func mending(page string) (pairs []string) {
	m := regexp.MustCompile(`(?s)name="typed" value="([^"]*)">.*?<button[^>]* data-key="1" name="choice" value="(\+[^"]*)"`).FindStringSubmatch(page)
	if m == nil {
		return nil
	}
	return []string{"typed", html.UnescapeString(m[1]), "choice", html.UnescapeString(m[2])}
}

// A refusal proposes the correction of an earlier entry: who may takes it by one press, and what was refused stands with it.
func TestARefusalProposesAnEarlierEntry(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := journeys(t, hub.Usual)
		s.lang = lang
		w := s.post(host, s.at(), "line", "7")
		require.Equal(t, http.StatusConflict, w.Code)
		pairs := mending(w.Body.String())
		require.Equal(t, []string{"typed", "7", "choice", "+7 ¶ amend 8: Violet 6"}, pairs)
		w = s.post(host, s.at(), pairs...)
		require.Equal(t, http.StatusSeeOther, w.Code, w.Body)
		n := len(s.log.Lines)
		assert.Equal(t, []string{"amend 8: Violet 6", "Orange 7"}, stories.Lines(s.game.Record.Header, s.log.Lines[n-2:]))
	})
}

// A seat corrects at once only its own last entry; any other it sees proposed, and asks the host.
func TestASeatCorrectsItsOwnAndAsksForOthers(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := journeys(t, hub.Usual)
		s.lang = lang
		page := entryOf(s.post(orange, s.at(), "line", "7").Body.String())
		assert.Nil(t, mending(page))
		assert.Contains(t, page, p.Say("record.correct"))
		before := len(s.log.Lines)
		w := s.post(orange, s.at(), "typed", "7", "choice", "+7 ¶ amend 8: Violet 6")
		assert.Equal(t, http.StatusConflict, w.Code)
		assert.Contains(t, w.Body.String(), p.Say("record.correct"))
		assert.Len(t, s.log.Lines, before)
		pairs := mending(s.post(violet, s.at(), "line", "Orange 7").Body.String())
		require.NotNil(t, pairs, "it is the own last entry")
		require.Equal(t, http.StatusSeeOther, s.post(violet, s.at(), pairs...).Code)
		assert.Len(t, s.log.Lines, before+2)
	})
}

// Where one device has the table there is no host to be asked: the table is the page for that.
func TestADeviceCorrectsAtItsTable(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := journeys(t, hub.Usual)
		s.lang, s.s.Device = lang, true
		page := entryOf(s.post(orange, s.at(), "line", "7").Body.String())
		assert.NotContains(t, page, p.Say("record.correct"))
		assert.Contains(t, page, p.Say("device.barred"))
		page = s.get(orange, "entry?n=8")
		assert.Contains(t, page, p.Say("device.barred"))
		assert.NotContains(t, page, p.Say("web.host.ask"))
	})
}

// What is written as a correction is none for that: but for those that the refusal proposes nothing is entered, by the host neither.
func TestOnlyWhatIsProposedCorrects(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := journeys(t, hub.Usual)
		s.lang = lang
		before := len(s.log.Lines)
		for _, who := range []hub.Who{host, orange} {
			for _, choice := range []string{"+7 ¶ amend 99: Violet 6", "+7 ¶ amend 8: Violet 5", "+ ¶ amend 8: Violet 13", "+7 ¶ amend 8: Violet 5 ¶ amend 8: Violet 6", "+ ¶ delete 3"} {
				for _, form := range [][]string{{"typed", "7", "choice", choice}, {"choice", choice}, {"line", choice}} {
					w := s.post(who, s.at(), form...)
					assert.Equal(t, http.StatusConflict, w.Code, form)
					assert.Contains(t, entryOf(w.Body.String()), html.EscapeString(choice))
					assert.Len(t, s.log.Lines, before, form)
				}
			}
		}
	})
}

// A right that is missing is alone.
func TestWhyACorrectionWasRefused(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := journeys(t, hub.Usual)
		s.lang = lang
		page := entryOf(s.post(orange, s.at(), "line", "7", "let", "1").Body.String())
		assert.Contains(t, page, p.Say("record.let"))
		assert.NotContains(t, page, `class="against"`)
	})
}

// Who wants to correct at an earlier moment receives what came between.
func TestACorrectionIsNotEnteredIntoAnotherPosition(t *testing.T) {
	s := journeys(t, hub.Usual)
	at := s.at()
	pairs := mending(s.post(host, at, "line", "7").Body.String())
	s.takes(host, "# tea", "6")
	before := len(s.log.Lines)
	assert.Equal(t, http.StatusConflict, s.post(host, at, pairs...).Code)
	assert.Len(t, s.log.Lines, before)
	assert.Equal(t, record.Entry, s.log.Lines[before-1].Kind)
}
