package web

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/text"
	"referee/rules"
)

func TestUndoTellsWhatToDoBeforeItIsDone(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		assert.Contains(t, entryOf(s.get(orange, "")), "typed=undo")
		page := entryOf(s.get(orange, "?typed=undo"))
		assert.Contains(t, page, `<p class="question">`+p.Say("web.undo.ask"))
		_, foot, _ := strings.Cut(page, `<div class="foot">`)
		assert.Contains(t, foot, p.Say("web.undo.do"))
		assert.Contains(t, foot, p.Say("web.undo.not"))
		assert.NotContains(t, foot, `class="ways"`, "nothing else is asked")
		assert.NotContains(t, page, "line begun", "nobody typed it")
		page = entryOf(s.get(violet, "?typed=undo"))
		assert.NotContains(t, page, p.Say("web.undo.do"), "it is the entry of another")
		assert.Contains(t, page, `<p class="against">`+p.Say("record.correct"))
		s.takes(orange, "undo")
		assert.Equal(t, record.Undo, s.log.Lines[1].Kind)
	})
}

func TestAfterAnEntryThePageSaysWhatItDid(t *testing.T) {
	s := begun(t, "en", hub.Usual)
	form := url.Values{"line": {"2XX"}, "at": {s.at()}}
	w := s.do(violet, http.MethodPost, "enter", form)
	require.Equal(t, http.StatusSeeOther, w.Code)
	page := s.get(violet, strings.TrimPrefix(w.Header().Get("Location"), "./"))
	assert.Regexp(t, `<p id="did" role="status">[^<]*Violet discards 2 cards face down`, page)
}

// Whoever loads a page again sends nothing again: what was taken is answered by another address.
func TestWhatIsTakenIsAnsweredByAnotherPage(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		note := func(who hub.Who) {
			require.Equal(t, http.StatusSeeOther, s.do(who, http.MethodPost, "hand/enter", url.Values{"answer": {"ABCDEFG"}}).Code)
		}
		for _, of := range []struct {
			line, says string
			before     func()
		}{
			{"undo", "web.undo.did", nil},
			{"redo", "web.redo.did", nil},
			{"amend 1: Orange 1C", "log.same", nil},
			{"undo", "web.undo.did", func() { note(violet) }}, // by another line: a note stands behind it
			{"redo", "web.redo.did", nil},
			{"delete 1", "web.undo.did", nil},
			{"# tea", "", nil},
		} {
			if of.before != nil {
				of.before()
			}
			w := s.post(orange, s.at(), "line", of.line)
			require.Equal(t, http.StatusSeeOther, w.Code, "%s\n%s", of.line, w.Body)
			page := s.get(orange, strings.TrimPrefix(w.Header().Get("Location"), "./"))
			said := ""
			if of.says != "" {
				said = p.Say(of.says)
			}
			assert.Contains(t, page, `<p id="did" role="status">`+said+`</p>`, of.line)
		}
		assert.Equal(t, http.StatusSeeOther, s.post(orange, s.at(), "choice", "1").Code, "a group goes on")
	})
}

// Undo asks before it does anything, also where another line does it.
func TestUndoBehindANoteIsAskedAboutAsAnyOther(t *testing.T) {
	s := begun(t, "en", hub.Usual)
	s.do(violet, http.MethodPost, "hand/enter", url.Values{"answer": {"ABCDEFG"}})
	page := entryOf(s.get(orange, "?typed=undo"))
	assert.Contains(t, page, "Undo it")
	assert.NotContains(t, page, `class="things`)
}

// Which way letters are read that look like others is asked once of each who enters.
func TestLettersAreAskedOnceOfEach(t *testing.T) {
	s := share(t, header(t, "hanamikoji"), hub.Usual)
	s.lang = "ru"
	s.takes(host, "Orange 1G")
	typed := url.Values{"typed": {"3ВСС"}}.Encode()
	p, err := text.New(text.RU)
	require.NoError(t, err)
	asks := present.Capital(p.Say("letters.ask"))
	assert.Contains(t, s.get(violet, "?"+typed), asks)
	s.post(violet, s.at(), "choice", "3BCC", "typed", "3ВСС")
	assert.Contains(t, s.get(violet, ""), "предлагает веер и 2 свитка")
	s.takes(violet, "undo")
	page := s.get(violet, "?"+typed)
	assert.NotContains(t, page, asks)
	assert.Contains(t, page, p.Say("letters.look", rules.Plain("text", "3BCC")))
	assert.Contains(t, s.get(host, "?"+typed), asks, "the host was not asked")
}

// What a player is told of an entry that another device made for them: who made it, and two ways on, one of which corrects it.
func TestWhatAnotherEnteredForMeIsChangedOrLeft(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		s.takes(host, "Violet 3BDD")
		at := s.at()
		s.takes(violet, "Orange B")
		p = p.With([]string{"Orange", "Violet"})
		page := entryOf(s.post(orange, at, "record", "D", "things", "taken.1").Body.String())
		assert.NotContains(t, page, p.Say("web.moved.enter"), "it is decided")
		assert.Contains(t, page, "Violet")
		assert.Contains(t, page, p.Say("web.moved.leave"))
		amends := regexp.MustCompile(`value="(amend[^"]*)"`).FindStringSubmatch(page)
		require.NotEmpty(t, amends)
		page = s.post(orange, at, "record", "B").Body.String()
		assert.Contains(t, page, p.Say("web.already.who", rules.Who("seat", 2)), "by who entered it")
		require.Equal(t, http.StatusSeeOther, s.post(orange, s.at(), "line", amends[1]).Code)
		assert.Contains(t, s.log.Lines[len(s.log.Lines)-1].Text, "D")
	})
}

// Undo is offered to those alone who may, and who asks for it by typing finds a way back.
func TestUndoIsOfferedWhereItIsTaken(t *testing.T) {
	s := begun(t, "en", hub.Usual)
	for who, may := range map[hub.Who]bool{host: true, orange: true, violet: false} {
		assert.Equal(t, may, strings.Contains(entryOf(s.get(who, "")), `id="undo"`), "%v", who)
	}
	page := entryOf(s.get(violet, "?typed=undo"))
	assert.NotContains(t, page, "Undo it")
	assert.Contains(t, page, `href="./">Leave it</a>`)
	page = entryOf(s.post(violet, s.at(), "line", "undo").Body.String())
	assert.Contains(t, page, `href="./">Leave it</a>`)
}

// What is said of an entry is not said any more when that has been taken back.
func TestWhatWasTakenBackIsNotSaidToBeDone(t *testing.T) {
	s := begun(t, "en", hub.Usual)
	assert.Regexp(t, `<p id="did" role="status">[^<]+`, s.get(orange, "?did=1"))
	s.takes(orange, "undo")
	assert.Contains(t, s.get(orange, "?did=1"), `<p id="did" role="status"></p>`)
}

// What a correction moves on the table is told to all who look, until play goes on.
func TestACorrectionTellsAllWhatToMove(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		s.takes(host, "Violet 3BDD", "Orange B")
		s.takes(orange, "amend 3: Orange D")
		for _, who := range []hub.Who{orange, violet, host, {}} {
			assert.Contains(t, s.get(who, ""), `<p class="put">→ `, "%v", who)
		}
		s.takes(orange, "2XX")
		assert.NotContains(t, s.get(violet, ""), `<p class="put">`)
	})
}

// What is pressed before it can have been read, or is refused, is not shown as if somebody had typed it.
func TestWhatIsPressedIsNoLine(t *testing.T) {
	s := begun(t, "en", hub.Usual)
	for _, pressed := range [][]string{{"record", "1C"}, {"record", "2XX", "things", "act.1"}, {"choice", "undo", "typed", "undo"}} {
		form := url.Values{"at": {s.at()}, "made": {"9999999999999"}, pressed[0]: {pressed[1]}, pressed[len(pressed)-2]: {pressed[len(pressed)-1]}}
		r := s.newRequest(violet, http.MethodPost, "enter", form)
		r.Header.Set("X-Part", "entry")
		page := s.answer(r).Body.String()
		assert.Contains(t, page, `id="typing"`)
		assert.NotContains(t, page, "line begun", "%v", pressed)
		if pressed[0] == "record" {
			assert.Contains(t, page, `class="taken"`, "the sheet keeps the things")
			to := s.do(violet, http.MethodPost, "enter", form).Header().Get("Location")
			assert.NotContains(t, entryOf(s.get(violet, strings.TrimPrefix(to, "./"))), "line begun", "%s", to)
		}
		assert.Len(t, s.log.Lines, 1)
	}
}

// What was typed and is refused has its things back, as far as it can be read, and no field beside them: behind the keyboard's sign is
// the line, to be changed there.
func TestARefusedLineIsThingsAgain(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		for typed, things := range map[string]string{"7QQ": "", "3ABCD": "act.2 cards.0 cards.1 cards.2", "2XXX": "act.1 cards.7 cards.7 cards.7"} {
			for _, who := range []hub.Who{violet, host} {
				page := entryOf(s.post(who, s.at(), "line", typed).Body.String())
				assert.Contains(t, page, `<q>`+typed+`</q>`)
				assert.Contains(t, page, `class="slot`, typed)
				assert.NotContains(t, page, "line begun", typed)
				assert.Contains(t, page, `value="`+typed+`"><button>`, "it is there to be changed")
				assert.Contains(t, page, `name="things" value="`+things+`"`)
				_, foot, _ := strings.Cut(page, `class="amends"`)
				if to := regexp.MustCompile(`href="([^"]*)"`).FindStringSubmatch(foot)[1]; things != "" {
					page = entryOf(s.get(who, strings.TrimSuffix(strings.TrimPrefix(html.UnescapeString(to), "./"), "#entry")))
					assert.Contains(t, page, `class="taken"`, "%s: they can be put back", to)
				}
			}
		}
		s = begun(t, lang, hub.Rights{Let: hub.ByHost, Undo: hub.BySeat, For: hub.ByHost})
		page := entryOf(s.post(orange, s.at(), "line", "Orange 3ABC").Body.String())
		assert.Contains(t, page, `class="refusal"`)
		assert.NotContains(t, page, "add=", "nothing can be touched by who is not due")
	})
}

// What is refused though it was put together by taps keeps its things, and is told in words, without a field to type in.
func TestARefusedMoveKeepsItsThings(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		s.takes(host, "Violet 2XX", "Orange 2XX", "Violet 1A")
		page := entryOf(s.post(orange, s.at(), "record", "2XX", "things", "act.1").Body.String())
		assert.Regexp(t, `<div class="refusal"[^>]*><p class="lead against">`+regexp.QuoteMeta(p.Say("web.refused"))+`</p>`, page, "no line is quoted")
		assert.Contains(t, page, `class="clause"`)
		assert.Contains(t, page, `name="things" value="act.1"`)
		assert.Contains(t, page, p.Say("web.change"))
		assert.NotContains(t, page, "line begun")
		assert.NotContains(t, page, `value="2XX"`, "it is no line that somebody typed")
		page = entryOf(s.post(host, s.at(), "record", "2XX", "things", "act.1").Body.String())
		assert.Contains(t, page, p.Say("web.let"))
	})
}

// What was corrected, or is let stand, is told on every page, also where the entry is none of the last.
func TestACorrectionIsToldToAll(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		s.takes(host, "Violet 3BDD", "Orange B", "Orange 2XX")
		told := func(key string) string {
			s.t.Helper()
			found := regexp.MustCompile(`<p class="amended([^"]*)">([^<]*)`).FindStringSubmatch(s.get(violet, ""))
			require.NotNil(t, found, key)
			head, _, _ := strings.Cut(p.Say(key, rules.Plain("entry", "|")), "|")
			assert.Contains(t, html.UnescapeString(found[2]), head)
			return found[1]
		}
		s.takes(host, "amend 3: Orange D")
		assert.Equal(t, " unseen", told("log.told.amend"), "it is among the last")
		s.takes(host, "amend 1: Orange 1A")
		assert.Empty(t, told("log.told.amend"))
		s.takes(host, "delete 4")
		told("log.told.delete")
		s.takes(host, "insert 1: Violet 2XX")
		told("log.told.insert")
		s.takes(host, "Orange 2XX", "Violet 1G")
		assert.NotContains(t, s.get(violet, ""), `class="amended`)
		s.takes(host, "Orange 2XX !")
		told("log.told.ruling")
	})
}

// A step that is a correction is called one where it is taken back, and where it is brought back.
func TestACorrectionThatIsUndoneIsCalledOne(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		for _, line := range []string{"amend 1: Orange 1D", "delete 1", "insert 1: Orange 1B"} {
			s.takes(host, line)
			for _, step := range []string{"undo", "redo", "undo"} {
				page := entryOf(s.get(host, "?typed="+step))
				assert.Contains(t, page, `<p class="question">`+html.EscapeString(p.Say("web.amend."+step+".ask")), line)
				assert.Contains(t, page, html.EscapeString(p.Say("web.amend."+step+".do")))
				w := s.post(host, s.at(), "choice", step)
				require.Equal(t, http.StatusSeeOther, w.Code, w.Body)
				page = s.get(host, strings.TrimPrefix(w.Header().Get("Location"), "./"))
				assert.Contains(t, page, `<p id="did" role="status">`+p.Say("web.amend."+step+".did")+`</p>`, line)
			}
		}
		assert.Contains(t, s.get(host, "?typed=undo"), `<p class="question">`+p.Say("web.undo.ask"), "it is the entry itself")
	})
}

// What was undone is brought back by a touch, by whoever may.
func TestWhatIsUndoneIsBroughtBackByATouch(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		offers := func(who hub.Who) bool { return strings.Contains(entryOf(s.get(who, "")), "typed=redo") }
		assert.False(t, offers(orange), "there is nothing to bring back")
		s.takes(orange, "undo")
		assert.True(t, offers(orange))
		assert.False(t, offers(hub.Who{}))
		page := entryOf(s.get(orange, "?typed=redo"))
		assert.Contains(t, page, p.Say("web.redo.ask"))
		assert.Contains(t, page, `name="choice" value="redo"`)
		s.takes(orange, "redo")
		assert.False(t, offers(orange))
	})
}

// What a correction asks to be done on the real table stands where one enters, which lies over the log on a phone.
func TestWhatACorrectionMovesIsToldWhereOneEnters(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		assert.NotContains(t, entryOf(s.get(host, "")), `class="put"`)
		s.takes(host, "delete 1")
		assert.Regexp(t, `<p class="put">→ .*\s*<div class="asks">`, entryOf(s.get(host, "")))
		assert.NotContains(t, entryOf(s.get(host, "?typed=undo")), `class="put"`, "that says what it moves itself")
	})
}
