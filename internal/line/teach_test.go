package line_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// In lines the guided turn goes by the same keys, tells a step again where something else was
// typed, and leaves the record as it was.
func TestTheGuidedTurnInLines(t *testing.T) {
	for l, word := range map[text.Lang]string{text.EN: "teach", text.FR: "apprendre", text.RU: "обучение"} {
		said, body := play(t, l, word, "", "2", "1", "3BCC", "2", "=B", "1X")
		assert.Equal(t, "Anna 1X\n", body, "%s", said)
	}
	said, body := play(t, text.EN, "teach", "", "2", "quit", "1X")
	assert.Equal(t, "Anna 1X\n", body)
	assert.Contains(t, said, "Practice 1 of 5. The question")
	assert.Contains(t, said, "Not entered: 2\nType 1, then Enter.\n")
	assert.Contains(t, said, "Practice is over.")
}
