package line_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/store"
	"referee/internal/text"
)

// ask begins a game with what is typed, and returns what was said.
func ask(t *testing.T, lang text.Lang, typed string) string {
	t.Helper()
	f := store.Folder{Path: t.TempDir(), Opener: opener}
	var out bytes.Buffer
	g, problems, err := line.NewGame(games.Hanamikoji, line.Wish{Now: now}, f, options(t, lang, strings.NewReader(typed), &out))
	require.NoError(t, err)
	require.Empty(t, problems)
	require.NoError(t, g.Close())
	assert.NotContains(t, out.String(), "⟦")
	return out.String()
}

func TestHelpInAQuestionSaysWhatItWants(t *testing.T) {
	said := ask(t, text.EN, "?\nAnna, Boris\nhelp\n\n?\n\n?\n\n")
	for question, times := range map[string]int{
		"Who plays?": 2, "This game is for 2 players.": 1, "is “help”": 0,
		"Which edition?": 2, "French edition, 2018": 2, "a number from 1 to 3, or": 1,
		"Which variant?": 2, "Who begins?": 2, "“quit” leaves; nothing is saved yet.": 4,
	} {
		assert.Equal(t, times, strings.Count(said, question), "%q", question)
	}
	assert.Contains(t, ask(t, text.RU, "помощь\nАнна, Борис\n\n\n\n"), "Эта игра для 2 игроков.")
	assert.Contains(t, ask(t, text.FR, "aide\nAnna, Boris\n\n\n\n"), "Ce jeu est pour 2 joueurs.")
}

// Somebody called Help is picked by name all the same.
func TestANameOfTheListIsNoCommand(t *testing.T) {
	said := ask(t, text.EN, "Anna, Help\n\n\nHelp\n")
	assert.Equal(t, 1, strings.Count(said, "Who begins?"))
}

func TestWhatIsNotUnderstoodPointsToTheHelpOnce(t *testing.T) {
	for lang, hint := range map[text.Lang]string{
		text.EN: "not entered\n“help” tells what can be typed.\n",
		text.RU: "не записано\nЧто можно набрать, расскажет «помощь».\n",
		text.FR: "non enregistré\n« aide » dit ce qui peut être tapé.\n",
	} {
		said, _ := play(t, lang, "hello", "hello", "1X", "1X", "1X", "n")
		assert.Equal(t, 1, strings.Count(said, hint), said)
	}
	said, _ := play(t, text.EN, "hello", "1X", "hello")
	assert.Equal(t, 2, strings.Count(said, "“help” tells"), "again after an entry that was understood")
}

func TestWordsThatLeave(t *testing.T) {
	for _, word := range []string{
		"quit", "exit", "stop", "STOP", "q", "выход", "выйти", "Стоп", "конец", "quitter", "sortir", "fin",
	} {
		_, body := play(t, text.EN, "1X", word, "1X")
		assert.Equal(t, "Anna 1X\n", body, "nothing is read after %q", word)
	}
}
