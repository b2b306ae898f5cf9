package line_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// A misspelt word of a command is asked about, and an empty line answers, out of a pipe, too; “again”
// says what was said before it was asked about.
func TestMisspeltCommandsAreAskedAbout(t *testing.T) {
	for l, c := range map[text.Lang][2]string{
		text.EN: {"staet", "The deck has 6 cards."}, text.FR: {"etta", "Il reste 6 cartes à piocher."}, text.RU: {"сотсояние", "В колоде 6 карт."},
	} {
		said, body := play(t, l, "1x", c[0], "", "log")
		assert.Equal(t, "Anna 1X\n", body)
		assert.Contains(t, said, c[1])
	}
	for _, lines := range [][]string{{"1x", "undoo", "1"}, {"1x", "отменна", "", "log"}, {"1x", "anuler", "", "log"}} {
		_, body := play(t, text.EN, lines...)
		assert.Equal(t, "Anna 1X\nundo\n", body)
	}
	said, _ := play(t, text.EN, "1x", "agian", "", "state")
	assert.Equal(t, 2, strings.Count(said, "Anna lays a card face down as the Secret, entry 1."))
}
