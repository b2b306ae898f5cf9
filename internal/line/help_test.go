package line_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

func TestWhatIsNotUnderstoodPointsToTheHelpOnce(t *testing.T) {
	for lang, hint := range map[text.Lang]string{
		text.EN: "\n“help” lists what you can type.\n",
		text.RU: "\nЧто можно набрать, покажет «помощь».\n",
		text.FR: "\n« aide » liste ce que vous pouvez taper.\n",
	} {
		said, _ := play(t, lang, "hello", "hello", "1X", "1X", "1X", "n")
		assert.Equal(t, 1, strings.Count(said, hint), said)
	}
	said, _ := play(t, text.EN, "hello", "1X", "hello")
	assert.Equal(t, 2, strings.Count(said, "“help” lists"), "again after an entry that was understood")
}

func TestWordsThatLeave(t *testing.T) {
	for _, word := range []string{
		"quit", "exit", "stop", "STOP", "q", "выход", "выйти", "Стоп", "конец", "quitter", "sortir", "fin",
	} {
		_, body := play(t, text.EN, "1X", word, "1X")
		assert.Equal(t, "Anna 1X\n", body, "nothing is read after %q", word)
	}
}

// Help is wrapped out of a pipe as everything else is.
func TestHelpIsWrapped(t *testing.T) {
	for _, lang := range text.Langs() {
		said, _ := piped(t, optionsIn(t, t.TempDir(), lang, nil, nil), "referee: 1\ngame: sakura\nseats: Ann, Bob\n\n", "?")
		for l := range strings.Lines(said) {
			assert.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSpace(l)), text.Widest, l)
		}
	}
}
