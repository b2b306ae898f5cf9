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
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/hanamikoji"
)

var (
	orange = hub.Who{Seat: 1}
	violet = hub.Who{Seat: 2}
	tag    = regexp.MustCompile(`<[^>]*>`)
)

// entryOf returns the part of a page where one enters, and what is above it.
func entryOf(page string) string {
	from, to := strings.Index(page, `<p id="did"`), strings.Index(page, `</main>`)
	if from < 0 || to < from {
		return page
	}
	return page[from:to]
}

// every runs a test in every language.
func every(t *testing.T, test func(t *testing.T, lang string, p *text.Printer)) {
	for _, lang := range text.Langs() {
		p, err := text.New(lang)
		require.NoError(t, err)
		t.Run(string(lang), func(t *testing.T) { test(t, string(lang), p) })
	}
}

// begun returns a game of Hanamikoji in which Orange has played the Secret, and Violet is due.
func begun(t *testing.T, lang string, rights hub.Rights) *shared {
	s := share(t, header(t, "hanamikoji"), rights)
	s.lang = lang
	s.takes(host, "Orange 1C")
	return s
}

func TestWhoIsDueSeesTheChoicesAsButtons(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		page := entryOf(s.get(violet, ""))
		assert.Contains(t, page, `class="yours"`)
		assert.Contains(t, page, `?add=act.2#entry`)
		page = entryOf(s.get(orange, ""))
		assert.NotContains(t, page, `class="yours"`)
		assert.NotContains(t, page, `?add=act.2#entry`)
		assert.Contains(t, page, p.Say("web.for", rules.Plain("seat", "Violet")))
		assert.Contains(t, entryOf(s.get(orange, "?for=2")), `?add=act.2&amp;for=2#entry`)
		assert.NotContains(t, entryOf(s.get(hub.Who{}, "")), "<form")
	})
	s := begun(t, "en", hub.Rights{For: hub.BySeat})
	assert.NotContains(t, entryOf(s.get(orange, "")), "?for=", "nobody enters for another")
}

func TestAClosedChoiceIsReadableAndLeadsToItsClause(t *testing.T) {
	every(t, func(t *testing.T, lang string, _ *text.Printer) {
		s := begun(t, lang, hub.Usual)
		s.takes(host, "Violet 4BGCG", "Orange CG")
		page := entryOf(s.get(orange, ""))
		assert.Regexp(t, `<summary><i class="look".*</i><span class="says">[^<]+</span>\s*</summary><p class="hint">[^<]+<a class="clause" href="rules/HK-TURN-4">HK-TURN-4</a>`, page)
	})
}

func TestWhatIsBegunIsNoMistakeAndIsShownAsThings(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		page := entryOf(s.get(violet, "?typed=3A"))
		assert.Contains(t, page, `class="missing"`)
		assert.NotContains(t, page, `class="against"`)
		assert.Contains(t, page, `value="3A"`)
		assert.Contains(t, page, `name="things" value="act.2 cards.0"`)
		assert.Contains(t, page, `class="taken" href="./?drop=act.2`)
		assert.Contains(t, page, `href="./?add=cards.6`)
		assert.Contains(t, page, "<button disabled>"+present.Capital(p.Say("compose.more.cards", rules.N("n", 2))), "it is not done")
		assert.Contains(t, entryOf(s.get(violet, "?things=act.3")), present.Capital(p.Say("compose.more.cards", rules.N("n", 4))), "in both pairs")
		assert.Contains(t, entryOf(s.get(violet, "")), "<button disabled>"+p.To(2).Say("hanamikoji.slot.act", rules.Who("seat", 2)), "one thing is asked for by its question")
		page = entryOf(s.get(violet, "?typed=3ABC"))
		assert.Contains(t, page, `class="reads"`)
		assert.Contains(t, page, `name="record" value="3ABC"`)
	})
}

// What a box is like is tapped space by space, and the icons of a card that it has not met.
func TestABoxIsDescribedByTaps(t *testing.T) {
	every(t, func(t *testing.T, lang string, _ *text.Printer) {
		s := share(t, record.Header{Version: record.Version, Game: "sakura", Seats: []string{"Orange", "Violet"}}, hub.Usual)
		s.lang = lang
		page, want := entryOf(s.get(orange, "")), "board 3b1t5s4b6s3b4s2b3"
		things := s.thingsOf(want)
		require.Len(t, things, 1+len("...b.t.....s....b......s...b....s..b..."))
		for _, part := range things[1:] {
			page = s.taps(orange, page, part)
		}
		require.Contains(t, page, `name="record" value="`+want+`"`)
		require.Equal(t, http.StatusSeeOther, s.post(orange, s.at(), "record", want).Code)
		page = s.taps(orange, entryOf(s.get(orange, "")), rules.Part{Slot: "card", Thing: 17})
		for _, part := range rules.ParseParts("garden.0 painter.7") {
			page = s.taps(orange, page, part)
		}
		require.Equal(t, http.StatusSeeOther, s.post(orange, s.at(), "record", buttonOf(t, page)).Code)
		assert.Equal(t, "17=e+1n", s.log.Lines[len(s.log.Lines)-1].Text)
	})
}

// Which card lies face down is not shown by a slip of the thumb.
func TestWhatLiesFaceDownIsShownOnPurpose(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		behind := "<details><summary>" + p.Say("web.shows") + "</summary><div class=\"things"
		assert.Contains(t, entryOf(s.get(violet, "?things=act.0")), behind)
		assert.NotContains(t, entryOf(s.get(violet, "?things=act.2")), behind, "an offer lies open")
	})
}

// A tile is drawn, and told in the reader's own words.
func TestTilesAreDrawn(t *testing.T) {
	g := recorded(t, "lanterns")
	s := share(t, g.Record.Header, hub.Usual)
	s.lang = "ru"
	const placed = 8
	s.takes(host, stories.Lines(g.Record.Header, g.Record.Lines[:placed])...)
	page := entryOf(s.get(host, "?typed=l15"))
	assert.Contains(t, page, `add=tile.`)
	assert.Regexp(t, `class="quad (orange|red|purple|white|blue|black|green)"/></svg><span class="unseen">([а-яё]+, ){2}[а-яё]+ и [а-яё]+</span>`, page, "a drawing, in the colours of the lake")
	assert.Contains(t, page, `>★</text></svg><span class="unseen">`)
}

func TestWhatIsRefusedIsToldWithItsClause(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		s.takes(host, "Violet 4BGCG", "Orange CG")
		w := s.post(orange, s.at(), "line", "1A")
		assert.Equal(t, http.StatusConflict, w.Code)
		page := entryOf(w.Body.String())
		assert.Contains(t, page, p.Say("web.refused"))
		assert.Contains(t, page, `href="rules/HK-TURN-4"`)
		assert.Contains(t, page, p.Say("web.change"))
		assert.Contains(t, page, p.Say("record.let"), "a seat lets nothing stand")
		assert.NotContains(t, page, `name="let"`)
		page = entryOf(s.post(host, s.at(), "line", "1A").Body.String())
		assert.Contains(t, page, `name="let"`)
		before := len(s.log.Lines)
		assert.Equal(t, http.StatusConflict, s.post(orange, s.at(), "line", "1A", "let", "1").Code)
		assert.Len(t, s.log.Lines, before)
		assert.Equal(t, http.StatusSeeOther, s.post(host, s.at(), "line", "1A", "let", "1").Code)
		assert.Equal(t, record.Ruling, s.log.Lines[len(s.log.Lines)-1].Kind)
	})
}

// Enter in the field must never allow what was refused: each form has one thing to do.
func TestEachThingToDoIsAFormOfItsOwn(t *testing.T) {
	s := begun(t, "en", hub.Usual)
	page := entryOf(s.post(host, s.at(), "line", "3ABCD").Body.String())
	for form := range strings.SplitSeq(page, "<form") {
		form, _, _ = strings.Cut(form, "</form>")
		if strings.Contains(form, `<input id="line"`) {
			assert.NotContains(t, form, `name="let"`)
			assert.NotContains(t, form, `name="record"`)
		}
	}
}

func TestALineThatOthersWereQuickerThanIsEnteredByATap(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		at := s.at()
		s.takes(violet, "2XX")
		page := entryOf(s.get(orange, "?typed=2XX&at="+at))
		assert.Contains(t, page, p.Say("web.moved", rules.Plain("seat", "Violet"), rules.Plain("text", p.Say("hanamikoji.says.discard", rules.And("cards", rules.Numbered("hanamikoji.cards.X", 2))))))
		w := s.post(orange, at, "line", "2XX")
		require.Equal(t, http.StatusConflict, w.Code)
		page = entryOf(w.Body.String())
		assert.Contains(t, page, p.Say("web.moved.now"))
		assert.Contains(t, page, p.Say("web.moved.enter"))
		assert.Contains(t, page, p.Say("web.moved.drop"))
		assert.Contains(t, page, `name="at" value="`+s.at()+`"`)
		assert.Len(t, s.log.Lines, 2)
	})
}

func TestWhatWasEnteredAlreadyIsNotEnteredTwice(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		at := s.at()
		s.takes(violet, "2XX")
		for who, line := range map[hub.Who]string{host: "Violet 2XX", violet: "2XX"} {
			w := s.post(who, at, "line", line)
			assert.Equal(t, http.StatusConflict, w.Code)
			assert.Contains(t, w.Body.String(), p.With([]string{"Orange", "Violet"}).To(who.Seat).Say("web.already.who", rules.Who("seat", 2)))
		}
		assert.Len(t, s.log.Lines, 2)
	})
}

func TestNothingTypedBecomesMarkup(t *testing.T) {
	const evil = `"><script>alert(1)</script>'&`
	s := begun(t, "en", hub.Usual)
	for _, page := range []string{
		s.get(violet, "?typed="+url.QueryEscape(evil)), s.post(violet, s.at(), "line", evil).Body.String(),
		s.post(violet, s.at(), "choice", evil, "typed", evil).Body.String(), s.get(violet, "?things="+url.QueryEscape(evil)+"&add="+url.QueryEscape(evil)),
		s.do(violet, http.MethodPost, "hand/enter", url.Values{"answer": {evil}, "begun": {"note.0"}}).Body.String(),
		s.do(violet, http.MethodPost, "hand/enter", url.Values{"answer": {evil}, "begun": {evil}}).Body.String(),
	} {
		assert.NotContains(t, page, "<script>")
	}
}

func TestTheHandIsCoveredUntilItIsAskedFor(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		note := func(who hub.Who, pairs ...string) string {
			form := url.Values{}
			for i := 0; i < len(pairs); i += 2 {
				form.Set(pairs[i], pairs[i+1])
			}
			w := s.do(who, http.MethodPost, "hand/enter", form)
			if w.Code == http.StatusSeeOther {
				return s.get(who, strings.TrimPrefix(w.Header().Get("Location"), "../"))
			}
			return w.Body.String()
		}
		assert.Contains(t, s.get(violet, ""), `href="hand"`)
		page := note(violet, "answer", "ABCDEFG")
		require.Contains(t, page, p.Say("own.saved"), page)
		require.Equal(t, record.Private, s.log.Lines[len(s.log.Lines)-1].Kind)
		var names []string
		for k := range game.Kind(game.Kinds) {
			names = append(names, p.Say("hanamikoji.item."+k.Letter()))
		}
		noted := p.Commas(names)
		assert.NotContains(t, s.get(violet, "hand"), noted)
		page = s.get(violet, "hand?show=1")
		assert.Contains(t, page, noted)
		for _, other := range []hub.Who{orange, host, {}} {
			w := s.do(other, http.MethodGet, "hand?show=1", nil)
			assert.NotContains(t, w.Body.String(), noted)
		}
		tap := func(page, answer string) string {
			begun := html.UnescapeString(regexp.MustCompile(`name="begun" value="([^"]*)"`).FindStringSubmatch(page)[1])
			return note(violet, "begun", begun, "answer", answer)
		}
		before := len(s.log.Lines)
		page = tap(page, "0")
		assert.Contains(t, page, p.Say("own.menu"))
		page = tap(page, "4")
		assert.Contains(t, page, p.Say("hanamikoji.private.draw.asks"))
		page = tap(page, "cards.6")
		assert.Contains(t, page, `value="cards.6" aria-pressed="true"`)
		require.Len(t, s.log.Lines, before, "what is touched waits")
		assert.Contains(t, tap(page, "cards.5"), `value="cards.5" aria-pressed="true"`, "another takes its place")
		assert.NotContains(t, tap(page, "<"), `aria-pressed="true"`, "it is put back")
		assert.Contains(t, tap(page, ""), p.Say("own.saved"))
		assert.Equal(t, "draw G", s.log.Lines[before].Text)
	})
}

// Cards that are taken together are asked for as a pair, not counted.
func TestAPairIsAskedForAsOne(t *testing.T) {
	every(t, func(t *testing.T, lang string, p *text.Printer) {
		s := begun(t, lang, hub.Usual)
		s.takes(host, "Violet 4BGCG")
		page := entryOf(s.get(orange, ""))
		require.Contains(t, page, `class="bundle"`)
		asks := regexp.MustCompile(`<legend>([^<]*)</legend>`).FindStringSubmatch(page)[1]
		assert.Contains(t, page, `<button disabled>`+asks+`</button>`)
	})
}
