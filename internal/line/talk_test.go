package line_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// What is refused is repeated, so that it can be taken up.
func TestARefusedLineIsRepeated(t *testing.T) {
	for lang, want := range map[text.Lang]string{text.EN: "not entered: 3BZC", text.RU: "не записано: 3BZC", text.FR: "non inscrit : 3BZC"} {
		said, _ := play(t, lang, "3BZC")
		assert.Contains(t, said, "\n"+want+"\n")
	}
}

// What cannot be chosen now is one line behind the choices, and its reason is asked for.
func TestWhatIsForbiddenIsOneLine(t *testing.T) {
	said, _ := play(t, text.EN, "1X", "2XX", "2XX", "1X")
	last := said[strings.LastIndex(said, "ok 4"):]
	assert.Contains(t, last, "\nnot now: 1, 2; “why 1” tells\n")
	assert.NotContains(t, last, "\n1  ")
	said, _ = play(t, text.EN, "1X", "2XX", "2XX", "1X", "why 2")
	assert.Contains(t, said, "HK-TURN-4")
}

// The last answer is said once more, as often as it is asked for.
func TestAgainSaysTheLastAnswerOnceMore(t *testing.T) {
	for lang, word := range map[text.Lang]string{text.EN: "again", text.RU: "повтори", text.FR: "redis"} {
		said, body := play(t, lang, "1X", word, word)
		assert.Equal(t, 3, strings.Count(said, "ok 1"), said)
		assert.Equal(t, "Anna 1X\n", body)
	}
}
