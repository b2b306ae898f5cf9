package replace_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/replace"
)

func TestFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "new", "f")
	require.NoError(t, replace.File(path, []byte("one")))
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, fs.FileMode(0o600), info.Mode().Perm())
	require.NoError(t, os.Chmod(path, 0o644))
	require.NoError(t, replace.File(path, []byte("two")))
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "two", string(data))
	info, err = os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, fs.FileMode(0o644), info.Mode().Perm(), "the mode stays")

	link := filepath.Join(dir, "link")
	if os.Symlink(path, link) == nil {
		require.NoError(t, replace.File(link, []byte("three")))
		data, err = os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, "three", string(data), "a link stays one")
	}

	require.NoError(t, os.Mkdir(filepath.Join(dir, "folder"), 0o700))
	assert.Error(t, replace.File(filepath.Join(dir, "folder"), []byte("x")))
	assert.Error(t, replace.File(filepath.Join(path, "below"), []byte("x")))
	left, err := filepath.Glob(filepath.Join(dir, "*", ".referee-*"))
	require.NoError(t, err)
	assert.Empty(t, left, "nothing is left behind")
}

func TestNewTakesTheNameOfNothing(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "f")
	require.NoError(t, replace.New(path, []byte("one")))
	require.ErrorIs(t, replace.New(path, []byte("two")), fs.ErrExist)
	require.NoError(t, os.Symlink("nowhere", filepath.Join(dir, "link")))
	require.ErrorIs(t, replace.New(filepath.Join(dir, "link"), []byte("two")), fs.ErrExist)
	require.ErrorIs(t, replace.New(filepath.Join(dir, "no", "f"), []byte("two")), fs.ErrNotExist)
	assert.Equal(t, map[string]string{"f": "one"}, contents(t, dir))
}

func TestNameReplacesALinkAndNotWhatItLeadsTo(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "precious"), []byte("one"), 0o600))
	require.NoError(t, os.Symlink("precious", filepath.Join(dir, "link")))
	require.NoError(t, replace.Name(filepath.Join(dir, "link"), []byte("two")))
	assert.Equal(t, map[string]string{"precious": "one", "link": "two"}, contents(t, dir))
	require.NoError(t, os.Chmod(filepath.Join(dir, "link"), 0o644))
	require.NoError(t, replace.Name(filepath.Join(dir, "link"), []byte("three")))
	info, err := os.Stat(filepath.Join(dir, "link"))
	require.NoError(t, err)
	assert.Equal(t, fs.FileMode(0o600), info.Mode().Perm(), "whoever might read the old one")
}

// contents are the regular files of a folder.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	list, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, e := range list {
		if e.Type().IsRegular() {
			data, err := os.ReadFile(filepath.Join(dir, e.Name()))
			require.NoError(t, err)
			all[e.Name()] = string(data)
		}
	}
	return all
}
