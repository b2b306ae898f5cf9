package line_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// A number that is not a choice is answered with those there are, and the next number picks one of them.
func TestANumberOfNoChoiceIsToldInLines(t *testing.T) {
	for lang, says := range map[text.Lang]string{
		text.EN: "3 is not a choice; 1 or 2", text.RU: "Ответа 3 нет; можно 1 или 2", text.FR: "3 n’est pas parmi les choix : 1 ou 2",
	} {
		said, body := play(t, lang, "1X", "4AABB", "3", "1")
		assert.Contains(t, said, says)
		assert.Contains(t, body, "Anna AA\n", "the choices are still those")
	}
}
