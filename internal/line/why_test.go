package line_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

func TestWhy(t *testing.T) {
	said, _ := play(t, text.EN, "1X", "Anna 1X", "no", "why")
	for _, clause := range []string{"HK-TURN-1", "HK-TURN-4"} {
		assert.Contains(t, said, "\n"+clause+" · ", "why is about all findings")
	}
	for typed, want := range map[string]string{
		"why 1": "\nHK-TURN-4 · ", "why 2": "Nothing is against “2”", "why 99": "There is no “99” in the list.",
		"why castle": "There is no “castle” in the list.",
	} {
		said, _ := play(t, text.EN, "1X", "1X", typed)
		assert.Contains(t, said, want, typed)
	}
	said, _ = play(t, text.EN, "3BCC", "why c")
	assert.Contains(t, said, "Nothing is against “c”", "a choice is named as it is typed too")
	said, _ = play(t, text.EN, "1X", "1X", "1X", "no", "2XX", "why")
	assert.NotContains(t, said, "\nHK-TURN-4 · ", "what was against an earlier entry is over")
	assert.Contains(t, said, "\nHK-TURN-1 · ")
}
