package program

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

func TestASettingThatCannotBeKeptIsToldOnTheScreen(t *testing.T) {
	s := newProgram(t, text.RU) // a folder is no file to write
	var problem *rules.Fault
	require.ErrorAs(t, s.Set(ThemeSetting, "dark"), &problem)
	assert.NotContains(t, s.Text.Fault(problem), "⟦")
}

// What cannot be handed on is shown on the screen in words.
func TestWhatCannotBeHandedOnIsToldOnTheScreen(t *testing.T) {
	s := newProgram(t, text.RU)
	path := filepath.Join(t.TempDir(), "game.referee")
	require.NoError(t, os.WriteFile(path, []byte("referee: 1\ngame: tokaido\nseats: Anna, Boris\n"), 0o600))
	_, err := s.Export(path, "bgstats")
	var told *rules.Fault
	require.ErrorAs(t, err, &told)
	assert.Contains(t, s.Text.Fault(told), "game.referee")
}

// A record is not written over by results, its own or those of another, even where it is
// damaged; nor is what someone else wrote, before that was agreed.
func TestNothingIsWrittenOverUnasked(t *testing.T) {
	const head, body = "referee: 1\ngame: tokaido\nseats: Anna, Boris\n", "\ndispute 0: Who begins?\n"
	for there, c := range map[string]struct{ text, link bool }{
		head + body: {}, "\ufeff\r\n" + head: {}, "rexferee" + head[7:] + body: {}, "\x00\x01\n\n" + head[11:]: {},
		"shopping list": {text: true}, "": {text: true}, "link": {text: true, link: true}, "link to a record": {link: true},
	} {
		dir := t.TempDir()
		s := newProgram(t, text.EN)
		record := filepath.Join(dir, "friday.referee")
		other := filepath.Join(dir, "other.referee")
		require.NoError(t, os.WriteFile(record, []byte(head+body), 0o600))
		require.NoError(t, os.WriteFile(other, []byte(head+body), 0o600))
		require.NoError(t, os.WriteFile(filepath.Join(dir, "precious"), []byte("precious"), 0o600))
		for name, write := range map[string]func() (string, error){
			"friday.txt":           func() (string, error) { return s.Export(record, "text") },
			"friday.dispute-1.txt": func() (string, error) { return s.ExportDispute(record, 1) },
		} {
			path := filepath.Join(dir, name)
			switch {
			case !c.link:
				require.NoError(t, os.WriteFile(path, []byte(there), 0o600))
			case c.text:
				require.NoError(t, os.Symlink("precious", path))
			default:
				require.NoError(t, os.Symlink("other.referee", path))
			}
			before := read(t, path)
			_, err := write()
			var taken *Taken
			require.ErrorAs(t, err, &taken, there)
			assert.Equal(t, !c.text, taken.Stays, "%q", there)
			assert.Equal(t, strings.TrimSuffix(path, ".txt")+".2.txt", taken.Beside)
			assert.Equal(t, before, read(t, path), there)
			to, err := taken.Write(taken.Beside)
			require.NoError(t, err)
			assert.Equal(t, taken.Beside, to)
			assert.Contains(t, read(t, to), "Anna")
			assert.Equal(t, before, read(t, path), there)
			_, err = write()
			require.ErrorAs(t, err, &taken)
			assert.Contains(t, taken.Beside, ".3.txt")
			if taken.Stays {
				continue
			}
			_, err = taken.Write(path)
			require.NoError(t, err)
			assert.Contains(t, read(t, path), "Anna")
			_, err = write()
			require.NoError(t, err, "what was written here gives way")
		}
		assert.Equal(t, "precious", read(t, filepath.Join(dir, "precious")))
		assert.Equal(t, head+body, read(t, other))
		list, err := store.Folder{Path: dir, Opener: s.Opener()}.List()
		require.NoError(t, err)
		for _, saved := range list {
			assert.NotContains(t, saved.Path, ".2.txt", "what was handed on is no game")
		}
	}
}

// A folder of that name stays too, and what was changed since is asked about again.
func TestWhatWasHandedOnIsAskedAboutWhenItHasChanged(t *testing.T) {
	dir := t.TempDir()
	s := newProgram(t, text.EN)
	record := filepath.Join(dir, "friday.referee")
	require.NoError(t, os.WriteFile(record, []byte("referee: 1\ngame: tokaido\nseats: Anna, Boris\n"), 0o600))
	path, err := s.Export(record, "csv")
	require.NoError(t, err)
	made, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "\ufeffround,seat", string(made)[:13], "it is opened in a spreadsheet")
	_, err = s.Export(record, "csv")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, []byte("mine"), 0o600))
	var taken *Taken
	_, err = s.Export(record, "csv")
	require.ErrorAs(t, err, &taken)
	assert.False(t, taken.Stays)
	require.NoError(t, os.Mkdir(filepath.Join(dir, "friday.svg"), 0o700))
	_, err = s.Export(record, "svg")
	require.ErrorAs(t, err, &taken)
	assert.True(t, taken.Stays)
	left, err := filepath.Glob(filepath.Join(dir, ".referee-*"))
	require.NoError(t, err)
	assert.Empty(t, left)
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(data)
}
