package play

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

func TestBurstIsAcceptedLineAfterLine(t *testing.T) {
	play(t, 80, 24, text.EN, nil, func(s *sitting) {
		s.Paste("1\r1\r3bccc\r\r2\r1e\r3ddgg\r2")
		assert.Equal(t, []string{"1X", "1X", "3BCC-C", "2XX"}, s.texts())
		assert.Equal(t, "1e", s.page.input.GetText(), "what is refused holds the rest up")
		assert.Contains(t, s.Text(), "2 pasted lines wait")
		s.Key("esc")
		s.enter("4adefe")
		assert.Equal(t, []string{"4ADEF-EF", "3DDG-G"}, s.texts()[4:], "then it goes on by itself")
		assert.Equal(t, "2", s.page.input.GetText(), "a line without its end is only typed")
	})
}

func TestEveryLineEndOfAPasteCounts(t *testing.T) {
	for _, end := range []string{"\r", "\n", "\r\n"} {
		play(t, 80, 24, text.EN, nil, func(s *sitting) {
			s.Paste(strings.Join([]string{"1", "1", "3bccc", "1e", "3ddgg", "2"}, end))
			assert.Equal(t, []string{"1X", "1X", "3BCC-C"}, s.texts(), "%q", end)
			assert.Contains(t, s.Text(), "2 pasted lines wait", "%q", end)
		})
	}
}

// What was put into the prompt to be typed anew gives way to what is pasted.
func TestPasteReplacesWhatWasPutIntoThePrompt(t *testing.T) {
	play(t, 80, 24, text.EN, []string{"1X", "1X"}, func(s *sitting) {
		s.Key("alt-z")
		s.Paste("1e")
		assert.Equal(t, "= 1e", s.page.input.GetText())
		s.Key("enter")
		assert.Equal(t, []string{"1X", "1E"}, s.texts())
	})
}
