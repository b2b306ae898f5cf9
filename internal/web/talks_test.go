package web_test

import (
	"html"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/hub"
	"referee/internal/text"
	"referee/rules"
)

// A question to the rules is answered with its verdict first, at a table about its own game.
func TestRulesAnswerWithTheVerdict(t *testing.T) {
	b := sits(t, recorded(t, "hanamikoji", "en-2016_eleven-points.txt", 50))
	page := b.get(hub.Who{}, text.EN, "rules?q="+url.QueryEscape("may I use the same action twice?")).Body.String()
	list := nodes(t, page)
	var answer, others int
	for _, n := range list {
		if attr(n, "id") == "answer" {
			assert.NotEmpty(t, said(n))
			answer++
		}
		if strings.HasPrefix(attr(n, "href"), "rules/HK-") {
			others++
		}
	}
	assert.Equal(t, 1, answer)
	assert.Greater(t, others, 4)
	assert.Contains(t, b.get(hub.Who{}, text.RU, "rules?q=%D1%85%D0%B0%D0%BD%D0%B0%D0%BC%D0%B8&game=tokaido&lang=ru").Body.String(), "lang=ru")
	assert.Equal(t, http.StatusOK, b.get(hub.Who{}, text.EN, "rules?q="+strings.Repeat("%D1%8F", 2000)+"&from=-7").Code)
	assert.Equal(t, http.StatusNotFound, b.get(hub.Who{}, text.EN, "rules/NO-SUCH-1").Code)
	assert.Equal(t, http.StatusOK, b.get(hub.Who{}, text.EN, "rules/hk-gift-1").Code)
}

// Without a game on the table the page asks which one is meant, and a link answers.
func TestWithoutATableRulesAskWhichGame(t *testing.T) {
	b := sits(t, recorded(t, "hanamikoji", "en-2016_eleven-points.txt", 50))
	b.off()
	page := b.get(hub.Who{}, text.EN, "rules?q="+url.QueryEscape("how many cards may I hold?")).Body.String()
	var games []string
	for _, n := range nodes(t, page) {
		if to := attr(n, "href"); strings.Contains(to, "game=") {
			games = append(games, to)
		}
	}
	require.NotEmpty(t, games)
	assert.Contains(t, b.get(hub.Who{}, text.EN, games[0]).Body.String(), "id=\"answer\"")
	for _, page := range pages {
		assert.Equal(t, http.StatusOK, b.get(hub.Who{}, text.EN, page).Code, page)
	}
}

// A dispute is begun by one player and gone on with by others, each of whom says what is their own. Who only looks says nothing.
func TestDisputesAreHeldOnSeveralPhones(t *testing.T) {
	b := sits(t, recorded(t, "hanamikoji", "en-2016_eleven-points.txt", 50))
	anna, boris, looks := hub.Who{Seat: 1}, hub.Who{Seat: 2}, hub.Who{}
	assert.Equal(t, http.StatusConflict, b.posts(anna, "dispute", url.Values{"question": {" "}}).Code)
	assert.Equal(t, http.StatusConflict, b.posts(looks, "dispute", url.Values{"question": {"May he?"}}).Code)
	assert.Empty(t, b.game.Session.Disputes())

	w := b.posts(anna, "dispute", url.Values{"question": {"May <i>he</i>?"}, "move": {"3ABC"}})
	require.Equal(t, http.StatusSeeOther, w.Code, w.Body.String())
	assert.Equal(t, "dispute?n=1", w.Header().Get("Location"))
	for _, one := range []struct {
		who  hub.Who
		form url.Values
	}{
		{anna, url.Values{"1": {"No."}, "was.1": {""}, "2": {"not mine"}, "was.2": {""}, "question": {"May he?"}, "was.question": {"May <i>he</i>?"}}},
		{boris, url.Values{"2": {"Yes."}, "was.2": {""}, "question": {"May <i>he</i>?"}, "was.question": {"May <i>he</i>?"}, "ruling": {"He may."}, "was.ruling": {""}}},
		{boris, url.Values{"agree.2": {"yes"}, "was.agree.2": {""}, "clause.HK-TURN-4": {"2"}, "was.clause.HK-TURN-4": {"0"}, "clause.NO-1": {"2"}, "was.clause.NO-1": {"0"}}},
	} {
		one.form.Set("n", "1")
		require.Equal(t, http.StatusSeeOther, b.posts(one.who, "dispute", one.form).Code)
	}
	list := b.game.Session.Disputes()
	require.Len(t, list, 1)
	d, names := list[0], b.game.Session.Header().Seats
	assert.Equal(t, []string{"May he?", "No.", "Yes.", "He may.", names[0] + " 3ABC"}, []string{d.Question, d.Claim(1), d.Claim(2), d.Ruling, d.Move})
	assert.Equal(t, []string{names[1]}, d.Agreed)
	assert.Equal(t, []string{"HK-TURN-4"}, d.Answering())

	page := b.get(looks, text.EN, "dispute?n=1").Body.String()
	tidy(t, page, "dispute")
	assert.Contains(t, page, "He may.")
	assert.NotContains(t, page, "Only players enter")
	assert.NotContains(t, page, "<form class=\"fields\"")
	assert.Contains(t, b.get(looks, text.EN, "rules/HK-TURN-4").Body.String(), "He may.", "it is a precedent")
}

// A player may dispute a moment right after another has noted something, and continue what is disputed there. It tells nothing
// of the note.
func TestADisputeBehindANoteOfAnother(t *testing.T) {
	told := map[string]string{}
	for _, note := range []string{"hand ABCDEF", "hand GGFFEE"} {
		b := sits(t, "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\nfirst: Anna\n\nAnna 1\nprivate Boris "+note+"\n")
		anna, looks := hub.Who{Seat: 1}, hub.Who{}
		w := b.posts(anna, "dispute", url.Values{"question": {"May he?"}, "move": {"Boris 1A"}})
		require.Equal(t, http.StatusSeeOther, w.Code, w.Body.String())
		w = b.posts(anna, "dispute", url.Values{"n": {"1"}, "1": {"No."}, "was.1": {""}})
		require.Equal(t, http.StatusSeeOther, w.Code, w.Body.String())
		for _, who := range []hub.Who{anna, looks} {
			for _, page := range []string{"dispute?n=1", "all", "rules/HK-TURN-4"} {
				got := b.get(who, text.EN, page).Body.String()
				if was, ok := told[page+string(rune('0'+who.Seat))]; ok {
					assert.Equal(t, was, got, page)
				}
				told[page+string(rune('0'+who.Seat))] = got
			}
		}
		assert.Contains(t, told["dispute?n=11"], "May he?")
	}
}

// What is said in a dispute, noted or entered while nothing can be saved is told to be kept, and is.
func TestWhatCannotBeSavedIsKept(t *testing.T) {
	b := sits(t, recorded(t, "hanamikoji", "en-2016_eleven-points.txt", 50))
	anna := hub.Who{Seat: 1}
	require.Equal(t, http.StatusSeeOther, b.posts(anna, "dispute", url.Values{"question": {"May he?"}}).Code)
	require.NoError(t, os.WriteFile(b.game.Path, []byte("somebody else's"), 0o600))
	for _, form := range []url.Values{
		{"question": {"And <now>?"}, "move": {"Orange 3ABC"}},
		{"n": {"1"}, "1": {"By no means."}, "was.1": {""}, "ruling": {"He may <not>."}, "was.ruling": {""}},
	} {
		w := b.posts(anna, "dispute", form)
		assert.Equal(t, http.StatusConflict, w.Code)
		assert.Contains(t, w.Body.String(), "It cannot be saved right now. What you typed is kept.")
		for key, typed := range form {
			if key != "n" {
				value := regexp.QuoteMeta(html.EscapeString(typed[0]))
				assert.Regexp(t, ` value="`+value+`"[^>]* name="`+key+`"| name="`+key+`" value="`+value+`"`, w.Body.String())
			}
		}
	}
	w := b.posts(anna, "hand/enter", url.Values{"begun": {"note.5"}, "answer": {"he <looked>"}}) // in her own words
	assert.Equal(t, http.StatusConflict, w.Code)
	assert.Contains(t, w.Body.String(), "It cannot be saved right now. What you typed is kept.")
	assert.Contains(t, w.Body.String(), `value="he &lt;looked&gt;"`)
	w = b.posts(anna, "enter", url.Values{"line": {"# he looked"}, "at": {strconv.Itoa(len(b.game.Session.Since(0)))}})
	assert.Equal(t, http.StatusConflict, w.Code)
	assert.Contains(t, w.Body.String(), "It cannot be saved right now. What you typed is kept.")
	assert.Contains(t, w.Body.String(), `value="# he looked"`)
	data, err := os.ReadFile(b.game.Path)
	require.NoError(t, err)
	assert.Equal(t, "somebody else's", string(data))
}

// The big screen has the code by which one joins while a seat is free, with an address that other devices know; it has nothing
// to press.
func TestTheBigScreen(t *testing.T) {
	b := sits(t, recorded(t, "hanamikoji", "en-2016_eleven-points.txt", 50))
	page := b.get(hub.Who{}, text.EN, "tv").Body.String()
	assert.Contains(t, page, "<svg class=\"code\"")
	assert.Contains(t, page, "http://example.com/j/"+b.server.Code())
	assert.Regexp(t, `<section id="turn"[^>]*>\n<h2[^>]*>Hanamikoji</h2>\n<p class="moment">[^<]+</p>\n<p class="due seat1">[^<]+</p>`, page)
	for _, n := range nodes(t, page) {
		assert.NotContains(t, []string{"form", "input", "button"}, n.Data)
	}
	b.server.Found("http://192.0.2.7:8765", nil, b.server.Hosts)
	assert.Contains(t, b.get(hub.Who{}, text.EN, "tv").Body.String(), "http://192.0.2.7:8765/j/", "phones do not come to a machine by its own name for itself")
	for i := range b.game.Session.Header().Seats {
		_, err := b.links.Take(rules.Seat(i + 1))
		require.NoError(t, err)
	}
	assert.NotContains(t, b.get(hub.Who{}, text.EN, "tv").Body.String(), "<svg class=\"code\"")
}

// What a form says twice, as where someone taps twice without the script, is done once: a dispute is frozen, and a
// note is noted.
func TestWhatIsSentTwiceIsDoneOnce(t *testing.T) {
	b := sits(t, "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\nfirst: Anna\n\nAnna 1\n")
	for page, of := range map[string]struct {
		to    string
		typed []string
	}{
		"dispute":     {"dispute", []string{"question", "May he?"}},
		"hand?show=1": {"hand/enter", []string{"answer", "A"}},
	} {
		form := url.Values{}
		for _, f := range hiddenFields.FindAllStringSubmatch(b.get(hub.Who{Seat: 1}, text.EN, page).Body.String(), -1) {
			form.Set(f[1], html.UnescapeString(f[2]))
		}
		for i := 0; i < len(of.typed); i += 2 {
			form.Set(of.typed[i], of.typed[i+1])
		}
		before, _ := b.game.Session.Written()
		first := b.posts(hub.Who{Seat: 1}, of.to, form)
		require.Equal(t, http.StatusSeeOther, first.Code, first.Body.String())
		once, _ := b.game.Session.Written()
		require.Greater(t, once, before)
		for range 3 {
			assert.Equal(t, first.Header(), b.posts(hub.Who{Seat: 1}, of.to, form).Header())
		}
		after, _ := b.game.Session.Written()
		assert.Equal(t, once, after, page)
	}
}

// The move that a dispute is about is put together by touches, in every language, from the question that was written already; it is typed
// behind the sign of a keyboard.
func TestTheMoveOfADisputeIsPutTogether(t *testing.T) {
	for _, lang := range text.Langs() {
		b := sits(t, "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\nfirst: Anna\n\n")
		anna := hub.Who{Seat: 1}
		page := b.get(anna, lang, "dispute?question=May+I%3F").Body.String()
		assert.Regexp(t, `<button formmethod="get" name="do" value="move">`, page)
		assert.Regexp(t, `(?s)<details class="types"><summary>.*?<input[^>]* name="move"`, page, "nobody has to type")
		page = b.get(anna, lang, "dispute?question=May+I%3F&do=move&things=act.0").Body.String()
		tidy(t, page, "dispute")
		assert.Contains(t, page, `class="table corrects`)
		assert.Contains(t, page, `<button disabled>`)
		next := regexp.MustCompile(`href="(dispute\?add=cards.2[^"]*)#entry"`).FindStringSubmatch(page)
		require.NotNil(t, next, page)
		page = b.get(anna, lang, html.UnescapeString(next[1])).Body.String()
		assert.Contains(t, page, `name="question" value="May I?"`)
		about := regexp.MustCompile(`<button class="usual" name="move" value="([^"]+)">`).FindStringSubmatch(page)
		require.NotNil(t, about, page)
		page = b.get(anna, lang, "dispute?question=May+I%3F&move="+url.QueryEscape(about[1])).Body.String()
		assert.Contains(t, page, `value="May I?"`)
		assert.NotContains(t, page, `<details class="types" open`)
		require.Equal(t, http.StatusSeeOther, b.posts(anna, "dispute", url.Values{"question": {"May I?"}, "was.question": {""}, "move": {about[1]}, "was.move": {""}}).Code)
		assert.Equal(t, "1C", strings.Fields(b.game.Session.Disputes()[0].Move)[1])
		assert.NotContains(t, b.get(hub.Who{}, lang, "dispute?do=move").Body.String(), "corrects", "who looks says nothing")
	}
}

// The games that can be counted are shown by their covers, as those of a new game.
func TestTheCalculatorShowsCovers(t *testing.T) {
	b := sits(t, recorded(t, "hanamikoji", "en-2016_eleven-points.txt", 50))
	page := b.get(hub.Who{Seat: 1}, text.FR, "calculator").Body.String()
	assert.Len(t, regexp.MustCompile(`<a class="button" href="calculator\?game=[a-z]+"><svg[^>]*><use`).FindAllString(page, -1), 7)
}

// Private notes are taken by touching the things of the game as they look.
func TestNotesAreTouched(t *testing.T) {
	for _, lang := range text.Langs() {
		b := sits(t, "referee: 1\ngame: hanamikoji\nseats: Anna, Boris\nfirst: Anna\n\nAnna 1\n")
		anna := hub.Who{Seat: 1}
		page := b.get(anna, lang, "hand?show=1").Body.String()
		tidy(t, page, "hand")
		cards := regexp.MustCompile(`(?s)<button name="answer" value="(cards\.[^"]+)"[^>]*><i class="look" aria-hidden="true"><svg class="sign paint`).FindAllStringSubmatch(page, -1)
		require.Len(t, cards, 7)
		begun := html.UnescapeString(regexp.MustCompile(`name="begun" value="([^"]*)"`).FindStringSubmatch(page)[1])
		page = b.posts(anna, "hand/enter", url.Values{"begun": {begun}, "answer": {cards[2][1]}}).Body.String()
		assert.Contains(t, page, `class="taken"`)
	}
}
