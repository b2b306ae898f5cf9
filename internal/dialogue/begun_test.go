package dialogue_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/text"
	"referee/rules"
)

// What was typed of a move holds also where no thing says it: it is shown, fewer things can be chosen, and the rest is typed behind it.
func TestHalfATileHolds(t *testing.T) {
	for lang, half := range map[text.Lang][3]string{text.EN: {"rg", "n12 RG…", "bp"}, text.RU: {"кз", "n12 КЗ…", "сф"}, text.FR: {"rt", "n12 RT…", "lv"}} {
		talk, s, _ := sat(t, games.Lanterns, lang, "", pair)
		answers := func(typed string) dialogue.Outcome {
			o, err := talk.Answer(typed)
			assert.NoError(t, err)
			return o
		}
		open := func() (n int) {
			a := talk.Now()
			for i := range a.Choices {
				n += rules.One(!a.Choices[i].Closed())
			}
			return n
		}
		answers("n12")
		all := open()
		answers(half[0])
		assert.Contains(t, talk.Now().Chosen, half[1])
		assert.Less(t, open(), all)
		for range 2 {
			talk.Renew(mustText(t, lang).With(pair))
			assert.Contains(t, talk.Now().Chosen, half[1], "also where somebody looks anew")
			assert.True(t, talk.Back())
			assert.Equal(t, all, open(), "it is taken back")
			assert.NotContains(t, talk.Now().Chosen, "…"+half[1])
			answers(half[0])
		}
		assert.Equal(t, dialogue.Entered, answers("6").Did, "the tile lies as it was typed")
		assert.Equal(t, "n12 RGBP", s.Entries(rules.Table)[0].Text)

		talk, s, _ = sat(t, games.Lanterns, lang, "", pair)
		answers("n12")
		answers(half[0])
		assert.Equal(t, dialogue.Entered, answers(half[2]).Did)
		assert.Equal(t, "n12 RGBP", s.Entries(rules.Table)[0].Text)
	}
}

// Another tile takes the place of the one that was typed; nothing lies on a cell twice.
func TestAnotherTileTakesThePlaceOfTheOne(t *testing.T) {
	talk, s, _ := sat(t, games.Lanterns, text.EN, "", pair)
	for _, typed := range []string{"n12", "rgb", "rgk"} {
		_, err := talk.Answer(typed)
		assert.NoError(t, err)
	}
	assert.Equal(t, "beside red · red, green, black and red · red to the player, clockwise RGKR", talk.Now().Chosen)
	_, err := talk.Answer("")
	assert.NoError(t, err)
	assert.Equal(t, "n12 RGKR", s.Entries(rules.Table)[0].Text)
}

// What was typed of a tile stays where all tiles that begin so lie turned alike, and where what is typed behind it fits none.
func TestTypedColoursStay(t *testing.T) {
	for lang, typed := range map[text.Lang][4]string{text.EN: {"opw", "op", "w", "b"}, text.RU: {"офб", "оф", "б", "с"}, text.FR: {"ovb", "ov", "b", "l"}} {
		for _, split := range [][]string{{"m13 " + typed[0]}, {"m13 " + typed[1], typed[2]}, {"m13", typed[1], typed[2]}, {"m13 " + typed[1], typed[3], typed[2]}} {
			talk, s, _ := sat(t, games.Lanterns, lang, "", pair)
			for _, line := range split {
				o, err := talk.Answer(line)
				assert.NoError(t, err)
				assert.Equal(t, line == typed[3], o.Did == dialogue.Refused, line)
			}
			assert.Contains(t, talk.Now().Chosen, "m13 "+strings.ToUpper(typed[0])+"…", split)
			n := 0
			for _, c := range talk.Now().Choices {
				n += rules.One(!c.Closed())
			}
			assert.Equal(t, 2, n, "of two tiles")
			_, err := talk.Answer(typed[2])
			assert.NoError(t, err)
			assert.Equal(t, "m13 OPWW", s.Entries(rules.Table)[0].Text)
		}
	}
}
