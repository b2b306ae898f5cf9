package line_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// An answer that was named opens by its number, whole; a number that was not is a question.
func TestANamedAnswerOpensByItsNumber(t *testing.T) {
	said, _ := play(t, text.EN, "rules looking at the secret", "rules 2", "rules 9")
	_, behind, found := strings.Cut(said, "\n2  ")
	assert.True(t, found)
	id, _, _ := strings.Cut(behind, "  ")
	assert.Contains(t, behind, "\n"+id+"  ", "the article of the second")
	assert.Contains(t, behind, "Basis: ")
	assert.Equal(t, 1, strings.Count(said, "Basis: "))
}

// What the rulebooks do not speak of is said to be so, and a word that was not found is named.
func TestHowSurelyAQuestionIsAnswered(t *testing.T) {
	for question, want := range map[string]string{
		"hand size limit volcano": "Nearest, not certain · not found here: “volcano”\nHK-",
		"cards in a gift":         "\nAnswer: ",
		"wifi password cottage":   "The rulebook does not speak of it. What the table rules can be kept: dispute.\n",
	} {
		said, _ := play(t, text.EN, "rules "+question)
		assert.Contains(t, said, want, question)
	}
}
