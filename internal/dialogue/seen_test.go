package dialogue_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// What is seen is shown in the reader's words, and kept as the record writes it.
func TestWhatIsSeenIsToldInWords(t *testing.T) {
	for _, c := range []struct {
		lang        text.Lang
		typed, kept string
	}{
		{text.EN, "seen cards@Ann=WBR", "cards@Ann=WBR"},
		{text.EN, "seen lantern cards Ann wbr, points Bob 7", "cards@Ann=WBR, points@Bob=7"},
		{text.EN, "see Bob points 7", "points@Bob=7"},
		{text.EN, "seen POINTS@bob = 3+4", "POINTS@bob = 3+4"},
		{text.EN, "seen cards Ann 3", "cards@Ann=3"},
		{text.FR, "constat cartes Ann BBL, points Bob 7", "cards@Ann=WWB, points@Bob=7"},
		{text.RU, "видно карты Ann бск, очки Bob 7", "cards@Ann=WBR, points@Bob=7"},
		{text.RU, "сверка очки=7 Bob", "points@Bob=7"},
	} {
		p := lake(t, c.lang)
		o, err := p.Answer(c.typed)
		require.NoError(t, err)
		if !assert.Equal(t, dialogue.Entered, o.Did, c.typed) {
			continue
		}
		last := p.Last()
		assert.Equal(t, record.Seen, last.Kind)
		assert.Equal(t, c.kept, last.Text, c.typed)
		again, _ := p.Replacing()
		for _, line := range []string{again, amending(p)} {
			if a := p.Type(line); assert.Nil(t, a.Reading.Error, line) {
				assert.Equal(t, c.kept, a.Reading.Entry.Text, line)
			}
		}
	}
}

// What cannot be seen is refused, at its place.
func TestWhatCannotBeSeen(t *testing.T) {
	p := lake(t, text.EN)
	for typed, col := range map[string]int{
		"seen purse@Ann=3":                6,
		"seen points@Bob=7, purse@Ann=3":  20,
		"seen points@Bob=7, points@Ann=x": 31,
		"seen favours@Ann=99":             18,
		"seen favours@Zoe=1":              6,
	} {
		o, err := p.Answer(typed)
		require.NoError(t, err)
		assert.Equal(t, dialogue.Refused, o.Did, typed)
		require.NotEmpty(t, o.Against, typed)
		fault := o.Reading.Entry.Fault
		require.NotNil(t, fault, typed)
		assert.Equal(t, col, o.Reading.Line.Col+fault.Col-1, typed)
	}
}

// What is no part of the table is refused with what can be compared there, in every game, language and place.
func TestWhatCannotBeComparedNamesWhatCan(t *testing.T) {
	for lang, word := range map[text.Lang]string{text.EN: "seen", text.RU: "видно", text.FR: "constat"} {
		for _, g := range games.All {
			h := record.Header{Version: record.Version, Game: g.ID, Seats: []string{"Ann", "Bob"}}
			game, _ := stories.Blank(t, h)
			words := mustText(t, lang).With(h.Seats)
			p := dialogue.NewPlay(game.Session, rules.Table, words)
			for _, part := range []string{"Ann zz 5", "zz"} {
				o, err := p.Answer(word + " " + part)
				require.NoError(t, err)
				require.Equal(t, dialogue.Refused, o.Did, g.ID)
				said := strings.Join(talk.Texts(o.Against), " ")
				assert.NotContains(t, said, "=", g.ID)
				assert.Contains(t, said, part)
				for _, can := range dialogue.Seeing(words, game.Session)[1:] {
					assert.Contains(t, said, can, g.ID)
				}
			}
		}
	}
}

// Help shows what can be shown, and its example can be typed.
func TestSeeingHasAnExample(t *testing.T) {
	for _, lang := range text.Langs() {
		h := record.Header{Version: record.Version, Game: "lanterns", Seats: []string{"Ann", "Bob"}}
		h.Set("first", "Ann")
		game, _ := stories.Blank(t, h)
		words := mustText(t, lang).With(h.Seats)
		p := dialogue.NewPlay(game.Session, rules.Table, words)
		said := dialogue.Seeing(words, game.Session)
		require.NotEmpty(t, said)
		example := strings.TrimSuffix(said[0][strings.LastIndex(said[0], ": ")+2:], ".")
		o, err := p.Answer(example)
		require.NoError(t, err)
		require.Equal(t, dialogue.Entered, o.Did, "%s: %v", example, o.Against)
		assert.False(t, table.Differs(p.Last()), example)
	}
}
