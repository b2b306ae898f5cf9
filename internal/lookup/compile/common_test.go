package compile

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/lookup"
	"referee/internal/text"
)

func TestEveryCommonQuestionIsInEveryLanguage(t *testing.T) {
	names := slices.Sorted(maps.Keys(Commons(text.EN)))
	assert.NotEmpty(t, names)
	for _, lang := range text.Langs() {
		assert.Equal(t, names, slices.Sorted(maps.Keys(Commons(lang))), lang)
		for name, c := range Commons(lang) {
			assert.NotEmpty(t, c.Question, "%s in %s", name, lang)
			assert.Equal(t, 1, strings.Count(c.Answer, ofGame), "%s in %s", name, lang)
			assert.NotEmpty(t, c.Keywords, "%s in %s", name, lang)
			assert.NotEmpty(t, c.Asked, "%s in %s", name, lang)
		}
	}
}

// withCommon is a book with a clause and two common questions behind it.
func withCommon(b, c, asked string) fstest.MapFS {
	return fstest.MapFS{
		"book/en.yaml":      {Data: []byte("game: toy\nlang: en\nclauses:\n  A: {title: T, text: X}\ncases:\n  B: " + b + "\n  C: " + c + "\n")},
		"book/asked.en.txt": {Data: []byte(asked)},
	}
}

func TestACommonQuestionHasTheWordsOfAll(t *testing.T) {
	alone := Commons(text.EN)["alone"]
	verdict, _, _ := strings.Cut(alone.Answer, ofGame)
	b, err := Read(withCommon("{common: alone, answer: Two play.}", "{common: time, keywords: [sand]}", "A\n  how\nC\n  when\n"), text.EN)
	require.NoError(t, err)
	assert.Equal(t, Entry{
		Entry:  lookup.Entry{ID: "B", Kind: lookup.Case, Game: "toy", Title: alone.Question, Text: verdict + "Two play."},
		Common: "alone", Keywords: alone.Keywords, Asked: alone.Asked,
	}, b.Entries[1])
	last := b.Entries[2]
	assert.Equal(t, strings.TrimSuffix(Commons(text.EN)["time"].Answer, " "+ofGame), last.Text)
	assert.Equal(t, "sand", last.Keywords[0])
	assert.Equal(t, "when", last.Asked[len(last.Asked)-1])
	assert.NotContains(t, Commons(text.EN)["time"].Asked, "when", "what one game adds is its own")
}

func TestReadRefusesWhatIsNotCommon(t *testing.T) {
	for in, want := range map[string]string{
		"{common: weather}":            `B: no common question "weather"`,
		"{common: alone, question: Q}": "B: a common question and one of its own",
	} {
		_, err := Read(withCommon(in, "{common: time}", "A\n  how\n"), text.EN)
		assert.ErrorContains(t, err, want, in)
	}
	_, err := Read(withCommon("{question: Q, answer: A}", "{common: time}", "A\n  how\nC\n  when\n"), text.EN)
	assert.ErrorContains(t, err, "nobody asks for B", "only a common question is asked without")
}
