package line_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/line"
	"referee/internal/store"
	"referee/internal/text"
)

// atHome types on the first page of a folder of files.
func atHome(t *testing.T, lang text.Lang, files map[string]string, typed ...string) string {
	t.Helper()
	dir := t.TempDir()
	for name, body := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(body), 0o600))
	}
	var out bytes.Buffer
	f := store.Folder{Path: dir, Opener: opener, Seen: &store.Seen{}}
	require.NoError(t, line.Home(optionsIn(t, f.Path, lang, strings.NewReader(strings.Join(typed, "\n")), &out)))
	assert.NotContains(t, out.String(), "⟦")
	return out.String()
}

func hanamikoji(names, body string) string {
	return "referee: 1\ngame: hanamikoji\nseats: " + names + "\nprofile: fr-2018\n\n" + body
}

// The list can be asked for some words, and be asked what the games tell together.
func TestTheHistoryFromThePipe(t *testing.T) {
	files := map[string]string{
		"a.referee": hanamikoji("Anna, Boris", whole),
		"b.referee": hanamikoji("Éva, Boris", ""),
		"c.referee": "no record\n",
	}
	for lang, words := range map[text.Lang][]string{
		text.EN: {"games eva unfinished", "games", "stats", "Head to head", "In 1 file something could not be read"},
		text.RU: {"партии EVA незакончена", "партии", "статистика", "Личные встречи", "В 1 файле не всё удалось прочитать"},
		text.FR: {"parties eva inachevée", "parties", "statistiques", "Face à face", "Dans 1 fichier, quelque chose"},
	} {
		said := atHome(t, lang, files, words[0], "1", "log", "quit", words[1], words[2], words[2]+" nobody", "quit")
		assert.Regexp(t, `\n1  .*Éva, Boris`, said, "the number is one of the filtered list")
		assert.Contains(t, said, "Anna 12, Boris 5")
		for _, want := range words[3:] {
			assert.Contains(t, said, want)
		}
		assert.Contains(t, said, "c.referee: ")
		assert.Regexp(t, `\d  c\.referee  `, said)
	}
	said := atHome(t, text.EN, files, "games carl", "quit")
	assert.Contains(t, said, "No saved game has all these words.")
	assert.Contains(t, atHome(t, text.EN, files, "stats carl", "quit"), "There are no finished games to count.")
}

// Of many games the latest are listed, the others found by words.
func TestManySavedGames(t *testing.T) {
	files := map[string]string{}
	for i := range 25 {
		files[strconv.Itoa(i)+".referee"] = hanamikoji("Anna, P"+strconv.Itoa(i)+"x", "")
	}
	said := atHome(t, text.EN, files, "4", "p7x", "", "4", "21", "", "quit")
	assert.Regexp(t, `\n21 .*5 older`, said)
	assert.Contains(t, said, "\n25  ", "they are asked for by their number")
	assert.Contains(t, said, "\n1  Hanamikoji · Anna, P7x")
}

func TestNoHistoryInsideAGame(t *testing.T) {
	said, _ := play(t, text.EN, "stats", "games anna", "quit")
	assert.Equal(t, 2, strings.Count(said, "on the home screen"))
}
