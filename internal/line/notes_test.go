package line_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// One player's notes are shown to that player alone, and pushed away behind the answer.
func TestNotesAreOpenedAndCovered(t *testing.T) {
	said, body := play(t, text.EN, "1x", "notes", "Boris", "2", "ABCDEFG", "log")
	assert.Equal(t, "Anna 1X\nprivate Boris hand ABCDEFG\n", body)
	open, after, covered := strings.Cut(said, strings.Repeat("\n", 20))
	assert.True(t, covered)
	assert.Contains(t, open, "clear the screen")
	assert.Contains(t, open, "1 flute, 0 of 2.")
	assert.Contains(t, open, "Boris: which 7 cards are in your hand?")
	assert.NotContains(t, after, "ABCDEFG")
	assert.Contains(t, after, "(private)")
	said, body = play(t, text.EN, "1x", "private Boris", "", "log")
	assert.Equal(t, "Anna 1X\n", body)
	assert.NotContains(t, said, strings.Repeat("\n", 20), "nothing was shown")
	said, _ = play(t, text.EN, "notes", "3")
	assert.Contains(t, said, "is not an answer")
}

// With a name behind the word its page is meant, with more than that a line of the record.
func TestPrivateWithANameOpensItsPage(t *testing.T) {
	for l, word := range map[text.Lang]string{text.EN: "private", text.FR: "privé", text.RU: "лично"} {
		_, body := play(t, l, word+" boris", "2", "AABCDE", word+" Anna hand BBCDEFG")
		assert.Equal(t, "private Boris hand AABCDE\nprivate Anna hand BBCDEFG\n", body)
	}
}

// What cannot be is refused with its reason, and another answer is wanted; what is chosen is said in words and put back one by one, and
// an empty line notes nothing.
func TestANoteThatCannotBeIsAskedForAgain(t *testing.T) {
	said, body := play(t, text.EN, "private Anna", "1", "AAAAAAA", "113", "<", "ab", "0", "", "1X")
	assert.Equal(t, "Anna 1X\n", body)
	assert.Contains(t, said, "HK-")
	for _, told := range []string{"Flute, flute, scroll.", "Flute, flute. ", "That is all there can be", "what do you want to note?"} {
		assert.Contains(t, said, told)
	}
}

// A private line that is refused or misspelt is not said again where everybody hears it.
func TestAPrivateLineIsNotSaidAgain(t *testing.T) {
	for _, lines := range [][]string{
		{"1x", "privat Boris hand AABCDE", "again", "log", "1"},
		{"1x", "private Boris hand AABCDEZ", "again"},
		{"1x", "pirvaet Boris hand AABCDE", "again"},
	} {
		said, _ := play(t, text.EN, lines...)
		assert.NotContains(t, said, "AABCDE", lines)
		assert.Contains(t, said, "Anna lays a card face down as the Secret, entry 1.", "again says what was said before: %v", lines)
	}
	said, body := play(t, text.EN, "1x", "privat Boris hand AABCDE", "", "again", "state")
	assert.Equal(t, "Anna 1X\nprivate Boris hand AABCDE\n", body)
	assert.NotContains(t, said, "AABCDE")
}

// What is no private note is not told which moves there are.
func TestWhatIsNoPrivateNoteSaysHowOneIsMade(t *testing.T) {
	for lang, says := range map[text.Lang]string{
		text.EN: "This is not a private note; “private Anna” alone asks what Anna knows.\n",
		text.RU: "Это не личная заметка; «лично Anna» без продолжения спросит, что знает Anna.\n",
		text.FR: "Ce n’est pas une note privée ; « privé Anna » seul demande ce que sait Anna.\n",
	} {
		said, body := play(t, lang, "private anna zzz")
		assert.Contains(t, strings.ReplaceAll(said, "\u00a0", " "), says)
		assert.Empty(t, body)
	}
}
