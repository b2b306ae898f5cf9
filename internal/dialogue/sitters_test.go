package dialogue_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/store"
	"referee/internal/text"
)

// A short name is typed behind its name, and the records remember it.
func TestShortNamesOfThoseWhoSitDown(t *testing.T) {
	played := []string{"Victoria Ferdinandovna = Vika, Boris", "Anna, Boris"}
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{[]string{"Victoria = Vika, Boris", ""}, "Victoria · Vika, Boris"},
		{[]string{"Victoria · Vika", "Boris", ""}, "Victoria · Vika, Boris"},
		{[]string{"Boris", "Victoria", "victoria=Вика", ""}, "Boris, Victoria · Вика"},
		{[]string{"anna boris = Bob", ""}, "Anna, Boris · Bob"},
		{[]string{"Boris, Victoria Ferdinandovna", ""}, "Boris, Victoria Ferdinandovna · Vika"},
		{[]string{"1 3", ""}, "Anna, Victoria Ferdinandovna · Vika"},
		{[]string{"3 = Toria, Boris", ""}, "Victoria Ferdinandovna · Toria, Boris"},
		{[]string{"Vika, 3", ""}, "Vika, Victoria Ferdinandovna"},
	} {
		talk, against := prepared(t, text.EN, played, append([]string{"tokaido"}, c.lines...)...)
		require.Empty(t, against, "%q", c.lines)
		assert.Equal(t, c.want, strings.Join(talk.Seats(), ", "), "%q", c.lines)
		h := talk.Header()
		for i, one := range talk.Seats() {
			assert.Equal(t, one, dialogue.Sitter{Name: h.Seats[i], Nick: h.Nicks()[i]}.String())
		}
	}
	talk, _ := prepared(t, text.EN, played, "tokaido")
	assert.Equal(t, "Victoria Ferdinandovna · Vika", talk.Picks()[2].Label)
	assert.Equal(t, "A nickname of at most 6 letters goes after =: Victoria = Vika", talk.Type(talk.text, "").Reads)
	assert.Equal(t, "Zoë · Z", talk.Type(talk.text, "Zoë=Z").Reads)
}

func TestShortNamesThatCannotBe(t *testing.T) {
	for typed, want := range map[string]string{
		"Anna = Annushka":       "“Annushka” is too long for a nickname: it has at most 6 letters.",
		"Anna = boris, Boris":   "“boris” cannot be a nickname here: another player has this name.",
		"Anna = Bo, Boris = BO": "“BO” cannot be a nickname here: another player has this name.",
		"Anna = 2":              "“2” cannot be a name: it begins with a number, a sign or a word that means something else in a record.",
	} {
		talk, against := prepared(t, text.EN, nil, "tokaido", typed)
		assert.Equal(t, []string{want}, against)
		assert.Empty(t, talk.Seats(), "nobody has sat down")
	}
}

// Who sat down to a game sits there again behind one with fewer seats, unless someone else has sat down meanwhile.
func TestAGameWithFewerSeatsLosesNobody(t *testing.T) {
	const five = "Anna, Boris, Vika, Grigori, Dora"
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{[]string{"hanamikoji", "<", "tokaido"}, five},
		{[]string{"hanamikoji", "<", "geiko", "<", "tokaido"}, five},
		{[]string{"hanamikoji", "2 4", "<", "tokaido"}, five},
		{[]string{"hanamikoji", "1", "<", "lanterns"}, "Anna"},
		{[]string{"hanamikoji", "1", "<", "lanterns", "<", "sakura"}, five},
		{[]string{"hanamikoji", "Zoë", "<", "tokaido"}, "Zoë"},
		{[]string{"hanamikoji"}, ""},
	} {
		talk, against := prepared(t, text.EN, nil, "tokaido", five)
		require.Empty(t, against)
		for _, line := range append([]string{"<"}, c.lines...) {
			if line == "<" { // as far as the question which game
				for talk.Back() {
				}
				continue
			}
			require.Empty(t, talk.Enter(line), "%q", c.lines)
		}
		assert.Equal(t, c.want, strings.Join(talk.Seats(), ", "), "%q", c.lines)
	}
}

// The same people are called the same in the next game.
func TestShortNamesStayForAnotherGame(t *testing.T) {
	talk, against := prepared(t, text.EN, nil, "tokaido", "Victoria = Vika, Boris", "")
	require.Empty(t, against)
	p, err := text.New(text.EN)
	require.NoError(t, err)
	h := talk.Header()
	assert.Equal(t, "Vika", dialogue.NewAgain(store.Folder{}, h, p).Header().Get("nick.1"))
	assert.True(t, dialogue.Sits(h, "victoria, boris"))
	assert.True(t, dialogue.Sits(h, "Victoria=vika, Boris"))
	assert.False(t, dialogue.Sits(h, "Victoria=Toria, Boris"))
}
