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

// The first letters of several names ask which of them is meant, and what stands behind them is kept: the number there is neither that of
// a choice nor of coins. “Yes” takes the one word that is near.
func TestLettersOfSeveralNamesAskWhichIsMeant(t *testing.T) {
	const head = "referee: 1\ngame: tokaido\nseats: Anna, Boris, Vika\nprofile: en\n\n"
	for l, c := range map[text.Lang]struct {
		typed, asks string
	}{
		text.EN: {"sa 2", "1 satsuki: Satsuki 2. 2 sasayakko: Sasayakko 2."},
		text.FR: {"sa 2", "1 satsuki : Satsuki 2. 2 sasayakko : Sasayakko 2."},
		text.RU: {"са 2", "1 сацуки: Сацуки 2. 2 сасаякко: Сасаякко 2."},
	} {
		for answer, body := range map[string]string{"1": "Anna satsuki 2\n", "2": "Anna sasayakko 2\n"} {
			said, written := piped(t, options(t, l, nil, nil), head, c.typed, answer)
			assert.Contains(t, strings.ReplaceAll(said, "\u00a0", " "), c.asks)
			assert.True(t, strings.HasSuffix(written, body), written)
		}
	}
	for typed, body := range map[string]string{
		"sa 1": "Anna satsuki 1\n", "sa 3": "Anna satsuki 3\n", "hiro 2": "Anna hiroshige 2\n", "sa leaves 2": "Anna satsuki 2\n", "boris sa 2": "Boris satsuki 2\n",
	} {
		_, written := piped(t, options(t, text.EN, nil, nil), head, typed, "1")
		assert.True(t, strings.HasSuffix(written, body), "%s: %s", typed, written)
	}
	for _, typed := range []string{"sa 5", "sa 7", "hiro 8"} { // no turn to leave
		_, written := piped(t, options(t, text.EN, nil, nil), head, typed, "2")
		assert.NotContains(t, written, "Anna s", typed)
		assert.NotContains(t, written, "Anna h", typed)
	}
	for answer, body := range map[string]string{"y": "Anna hiroshige 2\n", "yes": "Anna hiroshige 2\n", "да": "Anna hiroshige 2\n", "n": "profile: en\n\n"} {
		_, written := piped(t, options(t, text.EN, nil, nil), head, "hirosige 2", answer)
		assert.True(t, strings.HasSuffix(written, body), "%s: %s", answer, written)
	}
}

// A traveller’s name alone asks in which turn he leaves, as his number does; who is last to choose has one turn left, which is not asked.
func TestANameAloneAsksWhatItsNumberDoes(t *testing.T) {
	const head = "referee: 1\ngame: tokaido\nseats: Anna, Boris\nprofile: en\n\n"
	for _, typed := range []string{"kinko", "ki"} {
		said, body := piped(t, options(t, text.EN, nil, nil), head, typed)
		assert.Contains(t, said, "In which turn does Anna leave the first inn?", typed)
		assert.NotContains(t, body, "Anna kinko")
		_, body = piped(t, options(t, text.EN, nil, nil), head, typed, "2")
		assert.Contains(t, body, "Anna kinko 2\n", typed)
	}
}
