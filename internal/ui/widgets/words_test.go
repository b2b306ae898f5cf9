package widgets

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"pgregory.net/rapid"

	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// Nothing of a text is lost where it is wrapped, and no line is wider than its room: a
// word that is too long, such as the path of a file, goes on in the next line.
func TestWrapLosesNothing(t *testing.T) {
	assert.Equal(t, []string{"at", "/home/a", "nna/gam", "es now"}, Wrap("at /home/anna/games now", 7))
	assert.Equal(t, []string{"花花", "花"}, Wrap("花花花", 5))
	bare := func(s string) string { return strings.Join(strings.Fields(s), "") }
	letters := rapid.StringOfN(rapid.RuneFrom([]rune("aж花é ·:")), 0, 60, -1)
	rapid.Check(t, func(t *rapid.T) {
		text, first, width := letters.Draw(t, "text"), rapid.IntRange(2, 30).Draw(t, "first"), rapid.IntRange(2, 30).Draw(t, "width")
		wrapped := Wrap(text, width)
		for _, l := range wrapped {
			assert.LessOrEqual(t, shell.Width(l), width, "%q", l)
		}
		assert.Equal(t, bare(text), bare(strings.Join(wrapped, " ")))
		hung := Hang(text, first, width)
		assert.LessOrEqual(t, shell.Width(hung[0]), first)
		assert.Equal(t, bare(text), bare(strings.Join(hung, " ")))
	})
}

func TestNoLineBeginsWithAMark(t *testing.T) {
	assert.Equal(t, []string{"one", "two ·", "a : b"}, Wrap("one two · a : b", 6))
	assert.Equal(t, []string{"· a"}, Wrap("· a", 6))
	assert.Equal(t, []string{"ouï", "« a »"}, Wrap("ouï « a »", 5), "nor does a line end with what opens a quotation")
}

func TestALongLineEndsBehindAWord(t *testing.T) {
	assert.Equal(t, []string{"one two", "three"}, Hang("one two three", wordRoom, 5))
	assert.Equal(t, []string{"", "one two", "three"}, Hang("one two three", wordRoom-1, 7))
	assert.Equal(t, "one two …", At(0, "one two", theme.Plain).More(9).String())
	assert.Equal(t, "one …", At(0, "one two", theme.Plain).More(8).String())
}
