package web

import (
	"html"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/record"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// What only the box can tell is asked list by list; the line is entered with the last answer.
func TestWhatALineLacksIsAmongItsThings(t *testing.T) {
	every(t, func(t *testing.T, lang string, _ *text.Printer) {
		h := record.Header{Version: record.Version, Game: "sakura", Seats: []string{"Ann", "Bob", "Cyd"}}
		h.Set("box.board", "3b1t5s4b6s3b4s2b3")
		s := share(t, h, hub.Usual)
		s.lang = lang
		require.Equal(t, http.StatusSeeOther, s.post(orange, s.at(), "line", "17").Code)
		page := entryOf(s.get(orange, "?typed=17"))
		for _, part := range rules.ParseParts("garden.0 painter.7") {
			page = s.taps(orange, page, part)
			assert.Empty(t, s.log.Lines)
		}
		require.Equal(t, http.StatusSeeOther, s.post(orange, s.at(), "record", buttonOf(t, page)).Code)
		assert.Equal(t, rules.Seat(1), s.log.Lines[0].Seat)
		assert.Contains(t, s.log.Lines[0].Text, "17=")
	})
}

// Where all are due at once each enters for themselves, and none moves another on.
func TestWhereAllAreDueEachEntersTheirOwn(t *testing.T) {
	g := recorded(t, "sakura")
	s := share(t, g.Record.Header, hub.Rights{Let: hub.ByHost, Undo: hub.BySeat, For: hub.BySeat})
	at := s.at()
	s.takes(orange, "1")
	page := entryOf(s.get(violet, "?typed=2&at="+at))
	assert.NotContains(t, page, `class="moved"`)
	require.Equal(t, http.StatusSeeOther, s.post(violet, at, "line", "2").Code)
	require.Len(t, s.log.Lines, 2)
	assert.Equal(t, []rules.Seat{1, 2}, []rules.Seat{s.log.Lines[0].Seat, s.log.Lines[1].Seat})
}

func TestLettersOfAnotherAlphabetAreAskedAbout(t *testing.T) {
	s := begun(t, "ru", hub.Usual)
	page := entryOf(s.get(violet, "?typed="+url.QueryEscape("3А")))
	assert.Contains(t, page, `typed=3A#entry"`)
	assert.Contains(t, page, `typed=3F#entry"`)
	page = entryOf(s.post(violet, s.at(), "line", "3А").Body.String())
	assert.Contains(t, page, `typed=3F#entry"`)
	assert.Len(t, s.log.Lines, 1)
}

func TestAMisspeltWordIsAskedAbout(t *testing.T) {
	g := recorded(t, "tokaido")
	s := share(t, g.Record.Header, hub.Usual)
	w := s.post(host, s.at(), "line", "sasayako")
	assert.Contains(t, entryOf(w.Body.String()), "sasayakko")
	assert.Empty(t, s.log.Lines)
}

func TestWhoBeginsIsSaidByAPress(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := share(t, header(t, "lanterns"), hub.Usual)
		s.lang = lang
		page := entryOf(s.get(host, ""))
		require.Contains(t, page, `name="choice" value="Violet"`)
		s.post(host, s.at(), "choice", "Violet")
		assert.Empty(t, s.log.Lines, "the first move says it")
		s.hub.Look(host, func(m hub.Moment) { assert.True(t, m.Session.Turn().Due.Has(2)) })
		assert.Contains(t, entryOf(s.get(violet, "")), `<h2 class="yours">`)
	})
}

func TestSeveralThingsAreChosenByPresses(t *testing.T) {
	g := recorded(t, "tokaido")
	const village = 3
	s := share(t, g.Record.Header, hub.Usual)
	s.takes(host, stories.Lines(g.Record.Header, g.Record.Lines[:village-1])...)
	s.takes(host, "8")
	page := entryOf(s.get(host, "?things=bought.1+bought.3"))
	assert.Regexp(t, `class="taken" href="[^"]*drop=bought.3`, page, "a second press puts it back")
	assert.Regexp(t, `<a href="[^"]*add=bought.2`, page)
	assert.Contains(t, page, `class="reads"`)
}

// The end of a game: who has won, the score pad, and what the points track shows.
func TestTheEndOfAGameIsTold(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		g := recorded(t, "tokaido")
		s := share(t, g.Record.Header, hub.Usual)
		s.lang = lang
		for _, l := range g.Record.Lines {
			if people[l.Kind] {
				s.takes(host, record.FormatLine(g.Record.Header, l))
			}
		}
		page := entryOf(s.get(orange, ""))
		assert.Contains(t, page, `class="winner"`)
		assert.Contains(t, page, p.Say("web.track"))
		s.takes(orange, "78 78")
		assert.Equal(t, record.Comment, s.log.Lines[len(s.log.Lines)-1].Kind)
	})
}

// Everything about a game that is over: its score with every item and the entries behind it, and the entries in pages, the latest first.
func TestAllThatWasEnteredIsListedInPages(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		g := recorded(t, "tokaido")
		s := share(t, g.Record.Header, hub.Usual)
		s.lang = lang
		for _, l := range g.Record.Lines {
			if people[l.Kind] {
				s.takes(host, record.FormatLine(g.Record.Header, l))
			}
		}
		var list []string
		s.hub.Look(host, func(m hub.Moment) {
			for _, e := range m.Session.Entries(rules.Table) {
				list = append(list, `<li id="e`+strconv.Itoa(int(e.Seq))+`"`)
			}
		})
		require.Greater(t, len(list), perPage)
		latest, first := s.get(orange, "entries"), s.get(orange, "entries?at=1")
		for i, one := range list {
			assert.Equal(t, i >= len(list)-perPage, strings.Contains(latest, one), one)
		}
		assert.Less(t, strings.Index(latest, list[len(list)-1]), strings.Index(latest, list[len(list)-2]))
		assert.Contains(t, latest, p.Say("web.older"))
		assert.Contains(t, first, list[0])
		assert.Contains(t, first, p.Say("web.newer"))
		assert.NotContains(t, first, p.Say("web.older"))
		assert.Regexp(t, `<span>[^<]+</span> <b>\d+ × \d+ = \d+</b> <small><a [^>]*>TK-[^<]+</a> <a [^>]*#e\d+">#\d+</a>`, s.get(orange, "score"))
		assert.Contains(t, latest, `<p class="move">`)
		assert.Contains(t, latest, `<p class="became">`)
	})
}

// A line that comes twice under one key, for its answer was lost, is taken once and answered as it was.
func TestWhatComesTwiceUnderOneKeyIsTakenOnce(t *testing.T) {
	s := begun(t, "en", hub.Usual)
	at := s.at()
	for range 2 {
		w := s.post(violet, at, "line", "2XX", "key", "k1")
		assert.Less(t, w.Code, http.StatusBadRequest)
	}
	assert.Len(t, s.log.Lines, 2)
}

// The script is sent parts, and the answer's code says whether the line was taken.
func TestTheScriptIsAnsweredWithAPart(t *testing.T) {
	s := begun(t, "en", hub.Usual)
	send := func(line string) (int, string) {
		r := s.newRequest(violet, http.MethodPost, "enter", url.Values{"line": {line}, "at": {s.at()}})
		r.Header.Set("X-Part", "entry")
		w := s.answer(r)
		return w.Code, w.Body.String()
	}
	code, part := send("1ABCD")
	assert.Equal(t, http.StatusConflict, code)
	assert.NotContains(t, part, `class="did"`)
	assert.Contains(t, part, `class="against"`)
	code, part = send("2XX")
	assert.Equal(t, http.StatusOK, code)
	assert.Contains(t, part, `<p class="did">Violet discards 2 cards face down`)
	assert.NotContains(t, part, "<html")
}

// Whose card it is that is told beside the own is said by name; where that is the reader's, to them.
func TestTheCardsOfOthersAreAskedByName(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		h := record.Header{Version: record.Version, Game: "sakura", Seats: []string{"Ann", "Bob", "Cyd"}}
		h.Set("box.board", "3b1t5s4b6s3b4s2b3")
		s := share(t, h, hub.Usual)
		s.lang = lang
		names := s.game.Session.Header().Seats
		asks := func(p *text.Printer, seat int) string {
			return html.EscapeString(p.Say("sakura.slot.card", rules.Who("seat", rules.Seat(seat)), rules.N("n", 9)))
		}
		p = p.With(names)
		own, other := p.To(1), asks(p, 2)
		page := entryOf(s.get(hub.Who{Seat: 1}, "?things=act.2+card.17+garden.1+painter.1"))
		assert.Contains(t, other, names[1])
		assert.Contains(t, page, "<summary>"+other)
		page = entryOf(s.get(hub.Who{Seat: 1}, ""))
		assert.Contains(t, page, asks(own, 1))
		s.takes(hub.Who{Seat: 1}, "17=e+2+2")
		page = entryOf(s.get(hub.Who{Seat: 1}, "?for=2"))
		assert.Contains(t, page, other)
	})
}
