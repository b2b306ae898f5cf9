package line_test

import (
	"strings"
	"testing"

	"github.com/rivo/uniseg"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/line"
	"referee/internal/text"
)

// An answer that was named opens by its number, whole; a number that was not is a question.
func TestANamedAnswerOpensByItsNumber(t *testing.T) {
	said, _ := play(t, text.EN, "rules looking at the secret", "rules 2", "rules 9")
	_, behind, found := strings.Cut(said, "\nrules 2  ")
	assert.True(t, found)
	id, _, _ := strings.Cut(behind, " · ")
	assert.Contains(t, behind, "\n"+id+"  ", "the article of the second")
	assert.Contains(t, behind, "Basis: ")
	assert.Equal(t, 1, strings.Count(said, "Basis: "))
}

// What the rulebooks do not speak of is said to be so, and a word that was not found is named.
func TestHowSurelyAQuestionIsAnswered(t *testing.T) {
	for question, want := range map[string]string{
		"hand size limit volcano": "not found here: “volcano” · ",
		"HK-GIFT-1":               "\nAnswer: ",
		"xqzvw":                   "The rulebook says nothing about it. You can record what the table rules: dispute.\n",
	} {
		said, _ := play(t, text.EN, "rules "+question)
		assert.Contains(t, said, want, question)
	}
}

// A look-up of an evening, at a terminal of 80 columns: a case, its number, which opens it whole,
// a clause, and something of which no rulebook speaks.
func TestALookUpOfAnEvening(t *testing.T) {
	questions := map[text.Lang][]string{
		text.EN: {"HK-C13", "1", "HK-WIN-5", "xqzvw"},
		text.RU: {"HK-C13", "1", "HK-WIN-5", "йцщъ"},
		text.FR: {"HK-C13", "1", "HK-WIN-5", "xqzvw"},
	}
	for lang, typed := range questions {
		var out strings.Builder
		o := options(t, lang, strings.NewReader(strings.Join(typed, "\n")+"\n"), &out)
		o.Columns = func() int { return 80 }
		require.NoError(t, line.Home(o))
		for _, l := range strings.Split(out.String(), "\n") {
			assert.LessOrEqual(t, uniseg.StringWidth(l), 80, l)
		}
		golden(t, "testdata/lookup."+string(lang)+".golden", out.String())
	}
}
