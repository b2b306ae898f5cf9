package line_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// One player's notes are shown to that player alone, and pushed away behind it.
func TestNotesAreOpenedAndCovered(t *testing.T) {
	said, body := play(t, text.EN, "1x", "notes", "Boris", "2", "hand ABCDEFG", "hand ABCDEFGG", "", "log")
	assert.Equal(t, "Anna 1X\nprivate Boris hand ABCDEFG\n", body)
	open, after, covered := strings.Cut(said, strings.Repeat("\n", 20))
	assert.True(t, covered)
	assert.Contains(t, open, "hand ABCDEFG")
	assert.NotContains(t, after, "hand")
	said, body = play(t, text.EN, "1x", "notes", "2", "", "log")
	assert.Equal(t, "Anna 1X\n", body)
	assert.NotContains(t, said, strings.Repeat("\n", 20), "nothing was shown")
	said, _ = play(t, text.EN, "notes", "3")
	assert.Contains(t, said, "is not an answer")
}
