package dialogue_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/testkit/stories"
	"referee/internal/text"
	"referee/rules"
)

// lake returns a table of Lanterns in a language, with the first tile still to be placed.
func lake(t *testing.T, lang text.Lang) *dialogue.Play {
	t.Helper()
	h := record.Header{Version: record.Version, Game: "lanterns", Seats: []string{"Ann", "Bob"}}
	h.Set("first", "Ann")
	game, _ := stories.Blank(t, h)
	p := mustText(t, lang)
	return dialogue.NewPlay(game.Session, rules.Table, p.With(h.Seats))
}

// offered returns what can be chosen now.
func offered(a *dialogue.Ask) (list []string) {
	for i := range a.Choices[:a.Listed] {
		list = append(list, a.Choices[i].Text)
	}
	return list
}

// What is typed is read by the reader's letters, and what could be two things is asked.
func TestLetters(t *testing.T) {
	const asked = "?"
	for _, c := range []struct {
		lang              text.Lang
		typed, want, said string
	}{
		{text.FR, "n12 bbbb", "n12 WWWW", ""},
		{text.FR, "n12brlv", "n12 WRBP", ""},
		{text.FR, "n12 ORLN", "n12 ORBK", ""},
		{text.FR, "t12 ttno", "t12 GGKO", ""}, // the cell keeps its column
		{text.FR, "discard bb", "discard WW", ""},
		{text.FR, "échange bn", "x WK", ""},
		{text.FR, "x bn", "x WK", ""},
		{text.FR, "xBR", "x WR", ""},
		{text.FR, "2BLN", "2WBK", ""},
		{text.FR, "4b", "4W", ""},
		{text.FR, "échange blanc noir", "x WK", ""},
		{text.FR, "n12 okoo", "n12 OKOO", "K noir"},
		{text.FR, "n12 wrlv", "n12 WRBP", "W blanc"},
		{text.FR, "Ann n12 bbbb", "n12 WWWW", ""},
		{text.FR, "n12 бксф", "n12 WRBP", "Б blanc"},
		{text.FR, "n12 bwgp", "n12 WWGP", "W blanc"}, // though no tile has two white sides there
		{text.FR, "n12 bwgo", "n12 WWGO", "G vert"},
		{text.FR, "Ann n12 BBBB", asked, "n12 BBBB"}, // as a record has it
		{text.FR, "Ann n12 BBBB", asked, "n12 WWWW"},
		{text.FR, "Ann n12 BWGP", asked, "n12 WWGP"}, // be one of them no tile
		{text.FR, "Ann n12 OROR", "n12 OROR", ""},    // the same in both
		{text.EN, "n12 bwgp", "n12 BWGP", ""},
		{text.EN, "n12 бксф", "n12 WRBP", "Б white"},
		{text.EN, "n12 lnto", "n12 BKGO", "L blue"},
		{text.EN, "n12 bnlt", "n12 BKBG", "L blue"},
		{text.EN, "x ок", asked, "x OR"},
		{text.EN, "x ок", asked, "x OK"},
		{text.RU, "x ок", "x OR", ""},
		{text.RU, "хок", "x OR", ""}, // the letter of the exchange is of the same alphabet
		{text.RU, "н12 окфб", "n12 ORPW", ""},
		{text.RU, "x ok", asked, "x OR"},
		{text.RU, "x ok", asked, "x OK"},
		{text.RU, "x oc", "x OB", "C синий"},
		{text.RU, "n12 bwgp", "n12 BWGP", "B синий"},
		{text.RU, "x вo", asked, ""}, // nothing in one alphabet
	} {
		a := lake(t, c.lang).Type(c.typed)
		name := string(c.lang) + " " + c.typed
		switch {
		case a.Doubt:
			assert.Equal(t, asked, c.want, name)
			assert.Contains(t, strings.Join(offered(&a), "\n"), c.said, name)
		default:
			got := a.Reading.Entry.Text
			if a.Reading.Entry.Fault != nil {
				got = asked
			}
			assert.Equal(t, c.want, got, name)
			if c.said == "" {
				assert.Empty(t, a.Letters, name)
			} else {
				assert.Contains(t, a.Letters, c.said, name)
			}
		}
	}
}

// A question about letters is answered by its number; nothing is entered before.
func TestDoubtIsAnswered(t *testing.T) {
	const typed = "Ann n12 BWGO"
	p := lake(t, text.FR)
	o, err := p.Answer(typed)
	require.NoError(t, err)
	if assert.Equal(t, dialogue.Doubted, o.Did) {
		for _, again := range []string{"", typed} {
			o, err = p.Answer(again)
			require.NoError(t, err)
			assert.Equal(t, dialogue.Doubted, o.Did, "nothing is taken that is not chosen")
		}
		o, err = p.Answer("2")
		require.NoError(t, err)
		assert.NotEqual(t, dialogue.Doubted, o.Did)
		assert.Equal(t, "n12 BWGO", o.Reading.Entry.Text)
	}
}

// Pasted lines are read as a record's where that is something else: it is asked.
func TestPastedLetters(t *testing.T) {
	p := lake(t, text.FR)
	p.Paste("", "n12 BRBR\nn12 blbl\n")
	line, _ := p.Pasted()
	o, err := p.Answer(line)
	require.NoError(t, err)
	assert.Equal(t, dialogue.Doubted, o.Did)
	assert.True(t, p.Back())
	line, _ = p.Pasted()
	o, err = p.Answer(line)
	require.NoError(t, err)
	assert.NotEqual(t, dialogue.Doubted, o.Did, "no record writes L")
}

// Whatever a move is, as each language writes it, it is read as that move, in capitals and not.
func TestEveryLetterReadsBack(t *testing.T) {
	const letters = "ORPWBKG"
	for _, lang := range text.Langs() {
		p := mustText(t, lang)
		own := func(canonical string) string {
			return strings.Map(func(r rune) rune {
				for _, one := range games.Lanterns.Letters {
					if one.Letter == r {
						return []rune(p.Say(one.Key))[0]
					}
				}
				return r
			}, canonical)
		}
		talk := lake(t, lang)
		for i := range letters {
			for j := range letters {
				two := letters[i:i+1] + letters[j:j+1]
				for _, move := range []string{"n12 " + two + two, "x " + two, "2" + two + "O", "4" + letters[i:i+1]} {
					for _, typed := range []string{own(move), strings.ToLower(own(move))} {
						a := talk.Type(typed)
						assert.False(t, a.Doubt, typed)
						assert.Equal(t, len(move), len(a.Reading.Entry.Text), typed)
						assert.Subset(t, []rune(move), []rune(a.Reading.Entry.Text), typed)
						assert.Subset(t, []rune(a.Reading.Entry.Text), []rune(move), typed)
						assert.Empty(t, a.Letters, typed)
					}
				}
			}
		}
	}
}
