package web_test

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
)

// touches sends the form of a page of a new game: what is pressed, and fields with their values.
func (n *inn) touches(at, pressed string, fields ...string) (page, to string) {
	n.t.Helper()
	was, _ := n.asks(at)
	form := append([]string{"answer", pressed}, fields...)
	for _, f := range hiddenFields.FindAllStringSubmatch(was.Body.String(), -1) {
		if !slices.Contains(fields, f[1]) {
			form = append(form, f[1], html.UnescapeString(f[2]))
		}
	}
	done, to := n.asks(n.host+"host-new", form...)
	if to == "" {
		return done.Body.String(), ""
	}
	next, _ := n.asks(to)
	return next.Body.String(), to
}

// game returns what is pressed for a game on the first of these pages.
func (n *inn) game(name string) string {
	n.t.Helper()
	page, _ := n.asks(n.host + "host-new")
	button := regexp.MustCompile(`<button name="answer" value="(#\d+)"><svg[^\n]*<span class="named">` + name + `</span>`).FindStringSubmatch(page.Body.String())
	require.NotNil(n.t, button, page.Body)
	return button[1]
}

var chips = regexp.MustCompile(`value="#@([^"]+)" aria-pressed="true">`)

// sitting returns who has sat down as a page shows it.
func sitting(page string) (list []string) {
	for _, m := range chips.FindAllStringSubmatch(page, -1) {
		list = append(list, m[1])
	}
	return list
}

// A name that is the same as that of who sits already is refused with why, and nobody gets up.
func TestNamesThatAreOneBeginNoGame(t *testing.T) {
	for lang, said := range map[text.Lang]string{text.EN: "“Zoé” and “zoe” are one name here", text.RU: "«Zoé» и «zoe» здесь — одно имя", text.FR: "« Zoé » et « zoe » sont ici un seul nom"} {
		n := newInn(t, lang)
		_, at := n.touches(n.host+"host-new", "#2")
		_, at = n.touches(at, "#+", "name", "Zoé")
		page, to := n.touches(at, "#+", "name", "zoe")
		assert.Empty(t, to)
		assert.Contains(t, strings.ReplaceAll(page, "\u00a0", " "), said)
		assert.Equal(t, []string{"Zoé"}, sitting(page))
		page, to = n.touches(at, "#!", "name", "ZOE\u0301")
		assert.Empty(t, to, "none begins by the way")
		assert.Contains(t, page, `class="against"`)
		assert.Nil(t, n.do.Playing())
	}
}

// A game is begun by touching it, those who play and one button: who is known stays where it is, sits in the order of the touches and gets
// up by another; a new name is added, and all else is as usual, with the box in the reader's language.
func TestANewGameIsTouched(t *testing.T) {
	n := newInn(t, text.FR)
	n.begins(n.game("Hanamikoji"), "Zoé, Boris")
	page, at := n.touches(n.host+"host-new", n.game("Tokaido"))
	require.NotEmpty(t, at)
	assert.Empty(t, sitting(page))
	assert.NotContains(t, page, "virgule")
	page, at = n.touches(at, "#@Boris")
	assert.Contains(t, page, `value="#!" disabled`, "one is too few")
	page, at = n.touches(at, "#+", "name", "Anna")
	assert.Equal(t, []string{"Boris", "Anna"}, sitting(page))
	page, at = n.touches(at, "#@Zoé", "name", "Igor")
	assert.ElementsMatch(t, []string{"Zoé", "Boris", "Anna", "Igor"}, sitting(page), "what is in the field is not lost")
	page, at = n.touches(at, "#@Igor")
	assert.NotContains(t, sitting(page), "Igor")
	page, again := n.touches(at, "#+", "name", "Anna")
	assert.Empty(t, again)
	assert.Contains(t, page, `class="against"`)
	page, at = n.touches(at, "#!")
	require.Contains(t, at, "host-seats", page)
	h := n.do.Playing().Session.Header()
	assert.Equal(t, []string{"Boris", "Anna", "Zoé"}, h.Seats)
	assert.True(t, strings.HasPrefix(h.Get("profile"), "fr"), h.Get("profile"))
	require.NoError(t, n.do.Playing().Close())
}

// What is folded away is asked with the rest, and says what was chosen; where every seat is taken nobody else can sit down.
func TestWhatIsFoldedAwayIsAnswered(t *testing.T) {
	n := newInn(t, text.EN)
	n.begins(n.game("Hanamikoji"), "Anna, Boris")
	_, at := n.touches(n.host+"host-new", n.game("Hanamikoji"))
	_, at = n.touches(at, "#@Anna")
	page, at := n.touches(at, "#+", "name", "Zoé")
	assert.Regexp(t, `<span class="closed">Boris</span>`, page)
	assert.NotContains(t, page, `name="name"`)
	list := regexp.MustCompile(`(?s)<select id="set.profile".*?</select>`).FindString(page)
	other := regexp.MustCompile(`<option value="([^"]+)">`).FindStringSubmatch(list)
	require.NotEmpty(t, other, page)
	page, at = n.touches(at, "#+", "set.profile", other[1], "set.first", "Zoé")
	assert.Contains(t, page, `<option value="`+other[1]+`" selected>`)
	_, at = n.touches(at, "#!")
	require.Contains(t, at, "host-seats")
	h := n.do.Playing().Session.Header()
	assert.Equal(t, other[1], h.Get("profile"))
	assert.Equal(t, "Zoé", h.Get("first"))
	require.NoError(t, n.do.Playing().Close())
}

// A game has modules by ticks, and none where none is ticked. Of last time the level is ticked before, which is asked for; modules are
// folded away, and nobody is to play with them unseen.
func TestModulesAreTicked(t *testing.T) {
	n := newInn(t, text.EN)
	begun := func(name string, fields ...string) (modules, next string) {
		game := n.game(name)
		_, at := n.touches(n.host+"host-new", game)
		_, at = n.touches(at, "#!", fields...)
		require.Contains(t, at, "host-seats")
		modules = n.do.Playing().Session.Header().Get("variants")
		require.NoError(t, n.do.Playing().Close())
		n.do.Shared.(sharing).Sits(nil)
		next, _ = n.touches(n.host+"host-new", game)
		return modules, next
	}
	tick := regexp.MustCompile(`type="checkbox" name="set.variants" value="([^"]+)"( checked)?`)
	page, _ := n.touches(n.host+"host-new", n.game("Tokaido"))
	ticks := tick.FindAllStringSubmatch(page, -1)
	require.NotEmpty(t, ticks)
	assert.Contains(t, page, `<input type="hidden" name="set.variants" value="">`, "none is said, too")
	modules, _ := begun("Tokaido")
	assert.Empty(t, modules)
	modules, page = begun("Tokaido", "set.variants", ticks[0][1])
	assert.Equal(t, ticks[0][1], modules)
	assert.Equal(t, ticks, tick.FindAllStringSubmatch(page, -1), "none is ticked before")
	modules, _ = begun("Tokaido", "set.variants", "")
	assert.Empty(t, modules)
	_, page = begun("Geisha’s Road", "set.variants", "advanced")
	assert.Contains(t, page, `value="advanced" checked`)
}
