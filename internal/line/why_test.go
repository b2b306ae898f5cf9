package line_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

func TestWhy(t *testing.T) {
	said, _ := play(t, text.EN, "1X", "Anna 1X", "no", "why")
	for _, clause := range []string{"HK-TURN-1", "HK-TURN-4"} {
		assert.Contains(t, said, "\n"+clause+", ", "why is about all findings")
	}
	for typed, want := range map[string]string{
		"why 1": "\nHK-TURN-4, ", "why 2": "Nothing rules out “2”", "why 99": "There is no “99” in the list.",
		"why castle": "There is no “castle” in the list.",
	} {
		said, _ := play(t, text.EN, "1X", "1X", typed)
		assert.Contains(t, said, want, typed)
	}
	said, _ = play(t, text.EN, "3BCC", "why c")
	assert.Contains(t, said, "Nothing rules out “c”", "a choice is named as it is typed too")
	said, _ = play(t, text.EN, "1X", "1X", "1X", "no", "2XX", "why")
	assert.NotContains(t, said, "\nHK-TURN-4, ", "what was against an earlier entry is over")
	assert.Contains(t, said, "\nHK-TURN-1, ")

	said, _ = play(t, text.EN, "1X", "1X", "why 1")
	assert.Contains(t, said, "\nAnna has already used Secret this round.\nHK-TURN-4, ")
	assert.Contains(t, said, "\n“rules HK-TURN-4” gives the whole clause.\n")
	said, _ = play(t, text.EN, "1X", "1X", "1X", "no", "why")
	assert.Equal(t, 2, strings.Count(said, "Anna has already used Secret this round. (HK-TURN-4; entry 1)\n"), "it is told again")
	said, _ = travel(t, text.EN, "kinko 1", "satsuki 2", "chuubei 3", "1", "0", "why 1")
	assert.Contains(t, said, "\nTK-SPOT-3, ", "a choice on the board has its number, too")
}
