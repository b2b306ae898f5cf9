package dialogue_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/record"
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
		"Anna = 2":              "“2” cannot be a name: its first word is a number or means something else in a record, or it begins with a sign.",
	} {
		talk, against := prepared(t, text.EN, nil, "tokaido", typed)
		assert.Equal(t, []string{want}, against)
		assert.Empty(t, talk.Seats(), "nobody has sat down")
	}
}

// Two players have names that differ in more than accents, case and what nobody sees, and do not look the same in letters of two alphabets.
func TestNamesOfTwoPlayers(t *testing.T) {
	refused := map[text.Lang]string{
		text.EN: "“Zoé” and “zoe” are one name here: accents, capitals and hidden signs tell nobody apart. Add an initial or a surname.",
		text.RU: "«Zoé» и «zoe» здесь — одно имя: большие буквы, знаки над ними и невидимые не в счёт. Добавьте фамилию или её первую букву.",
		text.FR: "« Zoé » et « zoe » sont ici un seul nom : accents, majuscules et signes cachés ne comptent pas. Ajoutez une initiale ou un nom de famille.",
	}
	for _, l := range text.Langs() {
		for _, lines := range [][]string{{"Zoé, zoe"}, {"Zoé", "zoe"}, {"Anna", "Zoé", "zoe"}} {
			talk, against := prepared(t, l, nil, append([]string{"tokaido"}, lines...)...)
			assert.Equal(t, []string{refused[l]}, against, "%q", lines)
			assert.Len(t, talk.Seats(), len(lines)-1, "who sat stays")
		}
	}
	for typed, want := range map[string]string{
		"Zoe\u0301, Zoé":        "Two players are called “Zoé”. Add an initial or a surname to one of the names.",
		"Anna = Zoe, Zoé":       "“Zoe” cannot be a nickname here: another player has this name.",
		"Anna = Bo, Boris = Bó": "“Bó” cannot be a nickname here: another player has this name.",
		"Toma, Тома":            "“Toma” and “Тома” look the same, in letters of two alphabets. Add an initial or a surname.",
		"Toma, Тома Б":          "",
		"Zoé, Zoe B":            "",
		"Zoé = Zoe, Boris":      "",
		"Шейх = Её, Ее":         "“Её” cannot be a nickname here: another player has this name.",
		"🦊, 🐻":                  "",
		"\u200f, Boris":         "A name may not hold control characters or invisible signs.",
		"Anna, Boris\u200fFolk": "A name may not hold control characters or invisible signs.",
	} {
		talk, against := prepared(t, text.EN, nil, "tokaido", typed)
		assert.Equal(t, want, strings.Join(against, " "), "%q", typed)
		assert.Equal(t, want == "", len(talk.Seats()) == 2, "%q", typed)
	}
}

// A record from before may have such names; the same people are told so before they play again.
func TestTheLastGameAgainWithNamesThatAreOne(t *testing.T) {
	p := mustText(t, text.EN)
	do := program.New(program.Options{Config: config.Config{Records: t.TempDir()}, Text: p, Now: func() time.Time { return now }})
	n := dialogue.NewAgain(do.Folder(), record.Header{Version: record.Version, Game: "tokaido", Seats: []string{"Zoé", "zoe"}}, p)
	talk := &preparing{Prepare: dialogue.NewPrepare(n, do, func(int) int { return 0 }), text: p}
	assert.Equal(t, "Zoé, zoe", strings.Join(talk.Seats(), ", "))
	assert.Len(t, talk.Guests(), 2, "both are shown")
	against := talk.Enter("")
	require.Len(t, against, 1)
	assert.Contains(t, against[0], "“Zoé” and “zoe” are one name here")
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
