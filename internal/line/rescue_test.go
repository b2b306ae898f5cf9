package line_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
	"referee/rules"
)

// losses are what can become of a record while it is open.
var losses = map[string]func(path string) error{
	"deleted":        os.Remove,
	"renamed":        func(path string) error { return os.Rename(path, path+".old") },
	"replaced":       func(path string) error { return os.WriteFile(path, []byte("shopping list"), 0o600) },
	"folder removed": func(path string) error { return os.RemoveAll(filepath.Dir(path)) },
}

// robbed is an input during which something becomes of a record.
type robbed struct {
	before, after io.Reader
	lose          func() error
}

func (r *robbed) Read(b []byte) (int, error) {
	if n, err := r.before.Read(b); err == nil {
		return n, nil
	}
	if r.lose != nil {
		if err := r.lose(); err != nil {
			return 0, err
		}
		r.lose = nil
	}
	return r.after.Read(b)
}

// rob plays a game whose record is lost behind the first entry, and returns what was
// said, the two folders and the error.
func rob(t *testing.T, lang text.Lang, lose func(string) error, typed ...string) (said, dir, records string, err error) {
	t.Helper()
	dir, records = filepath.Join(t.TempDir(), "evening"), filepath.Join(t.TempDir(), "records")
	require.NoError(t, os.Mkdir(dir, 0o700))
	path := filepath.Join(dir, "game.referee")
	require.NoError(t, os.WriteFile(path, []byte("referee: 1\ngame: hanamikoji\nseats: Anna, Boris\nfirst: Anna\n\n"), 0o600))
	var out bytes.Buffer
	g, err := playOn(t, path, optionsIn(t, records, lang, &robbed{strings.NewReader("1X\n"), strings.NewReader(strings.Join(typed, "\n") + "\n"), func() error { return lose(path) }}, &out))
	require.NoError(t, g.Close())
	assert.NotContains(t, out.String(), "⟦")
	return out.String(), dir, records, err
}

// entries returns how many entries a record has.
func entries(t *testing.T, path string) int {
	t.Helper()
	g := opener.Read(path)
	require.Empty(t, g.Problems)
	n, _, _ := g.Position.Glance()
	return n
}

// Whatever becomes of the record, a yes writes the game under another name, with the entry
// that found no place, and it goes on there.
func TestALostGameIsWrittenUnderAnotherName(t *testing.T) {
	yes := map[text.Lang][2]string{
		text.EN: {"yes", "The game is still here"}, text.RU: {"да", "Партия ещё здесь"}, text.FR: {"oui", "La partie est encore là"},
	}
	for name, lose := range losses {
		for lang, c := range yes {
			said, dir, records, err := rob(t, lang, lose, "1X", c[0], "2XX", "quit")
			require.NoError(t, err, name)
			to := filepath.Join(dir, "game-2.referee")
			if name == "folder removed" {
				to = filepath.Join(records, "game-2.referee")
			}
			assert.Equal(t, 3, entries(t, to), "%s: %s", name, said)
			assert.Contains(t, said, c[1])
			if name == "replaced" {
				data, _ := os.ReadFile(filepath.Join(dir, "game.referee"))
				assert.Equal(t, "shopping list", string(data))
			}
		}
	}
}

// Another name may be said, in three languages; one that is taken is asked about again.
func TestALostGameIsWrittenUnderANameThatIsTold(t *testing.T) {
	for lang, word := range map[text.Lang]string{text.EN: "save", text.RU: "сохранить", text.FR: "enregistrer"} {
		said, dir, _, err := rob(t, lang, os.Remove, "1X", word+" game/none", word+" friday evening", word, "quit")
		require.NoError(t, err)
		assert.Equal(t, 2, entries(t, filepath.Join(dir, "friday evening.referee")), said)
		assert.Equal(t, 3, strings.Count(said, filepath.Join(dir, "friday evening.referee")), "written, asked for, left: %s", said)
	}
}

// What comes out of a pipe is no answer, and no name.
func TestALostGameIsNotWrittenUnasked(t *testing.T) {
	said, dir, records, err := rob(t, text.EN, os.Remove, "1X", "2XX", "no", "board")
	var problem *rules.Fault
	require.ErrorAs(t, err, &problem)
	assert.Equal(t, "record.changed", problem.Code)
	assert.Equal(t, 3, strings.Count(said, "The game is still here"), "each entry, and the end")
	assert.Equal(t, 2, strings.Count(said, "not entered"))
	assert.True(t, strings.HasSuffix(said, "not saved\n"), said)
	assert.NotContains(t, said, "saved in")
	list, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Empty(t, list)
	assert.NoDirExists(t, records)
}

// Who leaves is asked also if nothing was typed since, until there is an answer.
func TestWhoLeavesALostGameIsAsked(t *testing.T) {
	said, dir, _, err := rob(t, text.EN, os.Remove, "quit", "what?", "", "yes")
	require.NoError(t, err)
	assert.Equal(t, 1, entries(t, filepath.Join(dir, "game-2.referee")), said)
	assert.Equal(t, 3, strings.Count(said, "The game is still here"))
	said, dir, _, err = rob(t, text.EN, os.Remove, "quit", "no")
	require.Error(t, err)
	assert.Contains(t, said, "not saved")
	list, _ := os.ReadDir(dir)
	assert.Empty(t, list)
}

// A dispute finds its place as well, and "save" alone takes a name that is free.
func TestALostDisputeIsWrittenUnderAnotherName(t *testing.T) {
	said, dir, _, err := rob(t, text.EN, os.Remove, "dispute Was it face down?", "yes", "quit")
	require.NoError(t, err)
	data, err := os.ReadFile(filepath.Join(dir, "game-2.referee"))
	require.NoError(t, err, said)
	assert.Contains(t, string(data), "dispute 1: Was it face down?")
	said, dir, _, err = rob(t, text.EN, os.Remove, "save", "quit")
	require.NoError(t, err)
	assert.Equal(t, 1, entries(t, filepath.Join(dir, "game-2.referee")), said)
	assert.NotContains(t, said, "still here")
}
