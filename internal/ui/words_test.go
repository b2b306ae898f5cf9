package ui

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"referee/internal/ui/shell"
)

// Nothing of a text is lost where it is wrapped, and no line is wider than its room: a
// word that is too long, such as the path of a file, goes on in the next line.
func TestWrapLosesNothing(t *testing.T) {
	assert.Equal(t, []string{"at", "/home/a", "nna/gam", "es now"}, wrap("at /home/anna/games now", 7))
	assert.Equal(t, []string{"花花", "花"}, wrap("花花花", 5))
	bare := func(s string) string { return strings.Join(strings.Fields(s), "") }
	letters := rapid.StringOfN(rapid.RuneFrom([]rune("aж花é ·:")), 0, 60, -1)
	rapid.Check(t, func(t *rapid.T) {
		text, first, width := letters.Draw(t, "text"), rapid.IntRange(2, 30).Draw(t, "first"), rapid.IntRange(2, 30).Draw(t, "width")
		wrapped := wrap(text, width)
		for _, l := range wrapped {
			assert.LessOrEqual(t, shell.Width(l), width, "%q", l)
		}
		assert.Equal(t, bare(text), bare(strings.Join(wrapped, " ")))
		hung := hang(text, first, width)
		assert.LessOrEqual(t, shell.Width(hung[0]), first)
		assert.Equal(t, bare(text), bare(strings.Join(hung, " ")))
	})
}
