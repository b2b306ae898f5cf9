package line_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/internal/text"
)

// onTheRoad continues a recorded game of which an entry is gone, and returns what was said and the record.
func onTheRoad(t *testing.T, lang text.Lang, gone string, typed ...string) (said, body string) {
	t.Helper()
	data, err := os.ReadFile(testkit.File("tokaido", "games", "fr-2012_3_tie-collector.txt"))
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "evening.referee")
	require.NoError(t, os.WriteFile(path, []byte(strings.Replace(string(data), gone, "", 1)), 0o600))
	var out bytes.Buffer
	g, err := playOn(t, path, options(t, lang, strings.NewReader(strings.Join(typed, "\n")), &out))
	require.NoError(t, err)
	require.NoError(t, g.Close())
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.NotContains(t, out.String(), "⟦")
	return out.String(), string(after)
}

// One slip is said in one line where a game is opened; its word lists what puts it right, and with a number
// takes it; undo takes that back.
func TestASlipIsOneLineAndOneNumber(t *testing.T) {
	for lang, w := range map[text.Lang][]string{
		text.EN: {"mend", "1 slip, 38 follow. “mend” shows the corrections.", "    1 insert before 38: Anna goes to 27: the rest is in order", "  [follows from 38]", "There is nothing to correct."},
		text.FR: {"réparer", "1 erreur, 38 en découlent. « réparer » dit comment corriger.", "    1 insérer avant 38 : Anna va en 27 : le reste est en ordre", "  [découle de la saisie 38]", "Il n’y a rien à corriger."},
		text.RU: {"исправления", "1 ошибка, из-за неё ещё 38. «исправления» покажет, как исправить.", "    1 вставить перед 38: Anna идёт на 27: дальше всё верно", "  [из-за записи 38]", "Исправлять нечего."},
	} {
		said, body := onTheRoad(t, lang, "Anna 27\n", "log", w[0], w[0]+" 9", "quit")
		assert.Contains(t, flat(said), w[1])
		assert.Equal(t, 2, strings.Count(said, w[2]), "among the entries, and by its word: %s", said)
		assert.Equal(t, 38, strings.Count(said, w[3]))
		assert.Equal(t, 2, strings.Count(said, "TK-MOVE-3"), "only the slip is told in full")
		assert.NotContains(t, body, "insert", "a number there is none of")

		said, body = onTheRoad(t, lang, "Anna 27\n", w[0]+" 1", w[0], "undo", w[0]+" 1", "quit")
		assert.Contains(t, said, w[4], said)
		assert.True(t, strings.HasSuffix(body, "\ninsert 38: Anna 27\nundo\ninsert 38: Anna 27\n"), body)
		assert.Equal(t, 2, strings.Count(flat(said), w[1]), "at opening, and when it is there again: %s", said)
	}
}

// A correction after which later entries do not stand tells one of them, and counts the others.
func TestACorrectionCountsWhatFalls(t *testing.T) {
	said, _ := onTheRoad(t, text.EN, "nothing", "delete 38", "quit")
	assert.Contains(t, said, "later entries are no longer valid")
	assert.Equal(t, 1, strings.Count(said, ": now refused."), said)
	assert.Contains(t, flat(said), "1 slip, 38 follow.")
	assert.NotContains(t, said, "has changed")
}

// A line that lacks the first letter of its word is no such command.
func TestMendIsNotAmend(t *testing.T) {
	said, body := onTheRoad(t, text.EN, "Anna 27\n", "mend 37: Céline here", "quit")
	assert.NotContains(t, said, "There is no correction")
	assert.NotContains(t, body, "amend")
}

// A slip that no change corrects is listed all the same, with what is against it, and it is said that none does.
func TestASlipThatNothingCorrectsIsListed(t *testing.T) {
	for lang, w := range map[text.Lang][2]string{
		text.EN: {"mend", "No single change corrects it."}, text.FR: {"réparer", "Aucun changement unique n’y suffit."}, text.RU: {"исправления", "Одной правкой это не исправить."},
	} {
		said, _ := piped(t, options(t, lang, nil, nil), "referee: 1\ngame: tokaido\nseats: Anna, Boris, Vika\nprofile: en\n\n",
			"satsuki 1", "umegae 2", "kinko 3", "3", "seen coins@Boris=20", w[0])
		assert.Equal(t, 1, strings.Count(said, w[1]), said)
	}
}
