package config

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
)

func saved(t *testing.T, before string, c Config, names ...string) string {
	t.Helper()
	path := written(t, before)
	require.NoError(t, Save(path, c, names...))
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(data)
}

func TestSaveKeepsComments(t *testing.T) {
	alone(t)
	got := saved(t, `# My settings.

# Light, because of the lamp.
theme: light # day
# No mouse.
mouse: false
keys:
  # One hand only.
  - command: undo
    keys: [u]
# The end.
`, Config{Theme: "dark", Lang: "fr", Mouse: true}, "theme", "lang")
	assert.Equal(t, `# My settings.

# Light, because of the lamp.
theme: dark # day
# No mouse.
mouse: false
keys:
  # One hand only.
  - command: undo
    keys: [u]
# The end.

lang: fr
`, got)
}

func TestSaveMakesTheFile(t *testing.T) {
	alone(t)
	c := Defaults()
	c.Lang, c.ASCII = "ru", true
	c.Keys = []Keys{{"undo", []string{"ctrl+z", "."}}}
	require.NoError(t, Save("", c, Names()...))
	got, err := Load(nil, "")
	require.NoError(t, err)
	assert.Equal(t, c, got)
	entries, err := os.ReadDir(ConfigFolder())
	require.NoError(t, err)
	assert.Len(t, entries, 1, "nothing is left lying about")
}

func TestSaveIntoCommentsOnly(t *testing.T) {
	alone(t)
	for _, before := range []string{"# mine\n", "# mine\n~\n"} {
		got := saved(t, before, Config{Plain: true}, "plain")
		assert.Contains(t, got, "# mine")
		assert.Contains(t, got, "plain: true\n")
	}
}

func TestSaveThatChangesNothingKeepsTheValues(t *testing.T) {
	alone(t)
	path := written(t, "lang: fr\nplain: true\n")
	before, err := Load(nil, path)
	require.NoError(t, err)
	require.NoError(t, Save(path, before, Names()...))
	after, err := Load(nil, path)
	require.NoError(t, err)
	assert.Equal(t, before, after)
}

func TestSaveQuotesWhatNeedsIt(t *testing.T) {
	alone(t)
	path := written(t, "")
	c := Config{Theme: "dark", Records: "#1: 010", House: "true", Keys: []Keys{{"undo", []string{"1", "~", ":"}}}}
	require.NoError(t, Save(path, c, "theme", "records", "house-sheets", "keys"))
	got, err := Load(nil, path)
	require.NoError(t, err)
	assert.Equal(t, "true", got.House)
	assert.Equal(t, "#1: 010", got.Records)
	assert.Equal(t, c.Keys, got.Keys)
}

func TestSaveKeepsModeAndLink(t *testing.T) {
	alone(t)
	path := written(t, "lang: fr\n")
	link := filepath.Join(t.TempDir(), "link.yaml")
	require.NoError(t, os.Symlink(path, link))
	require.NoError(t, Save(link, Config{Lang: "en"}, "lang"))
	info, err := os.Lstat(link)
	require.NoError(t, err)
	assert.NotZero(t, info.Mode()&os.ModeSymlink)
	info, err = os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o640), info.Mode().Perm())
	data, _ := os.ReadFile(path)
	assert.Equal(t, "lang: en\n", string(data))
}

func TestSaveLeavesAFileWithAMistakeAlone(t *testing.T) {
	alone(t)
	for _, content := range []string{"lang: [", "lagn: fr\n", "- a\n"} {
		path := written(t, content)
		var e *rules.Fault
		require.ErrorAs(t, Save(path, Config{Lang: "en"}, "lang"), &e, content)
		assert.NotZero(t, e.Row)
		data, _ := os.ReadFile(path)
		assert.Equal(t, content, string(data))
	}
}

func TestSaveThatCannotBe(t *testing.T) {
	alone(t)
	var e *rules.Fault
	path := written(t, "lang: fr\n")
	require.ErrorAs(t, Save(path, Config{}, "weather"), &e)
	assert.Equal(t, Disk, e.Code)
	require.ErrorAs(t, Save(filepath.Join(path, "below", "a file.yaml"), Config{}, "lang"), &e)
	require.ErrorAs(t, Save(t.TempDir(), Config{}, "lang"), &e)
	assert.Equal(t, Disk, e.Code)
	data, _ := os.ReadFile(path)
	assert.Equal(t, "lang: fr\n", string(data))
}

func TestWithoutLeavesTheRest(t *testing.T) {
	for before, after := range map[string]string{
		"# mine\nlang: fr # here\nrecords: ~/games\n": "# mine\nlang: fr # here\n", "lang: fr\n\n\nplain: true\n": "lang: fr\n\n\nplain: true\n", "records: a\nhouse-sheets: b\n": "", "": "", "# none\n": "# none\n",
	} {
		got, err := Without("c", []byte(before), "records", "house-sheets")
		require.NoError(t, err)
		assert.Equal(t, after, string(got), before)
	}
	_, err := Without("c", []byte("langue: fr\n"), "records")
	assert.Error(t, err)
}
