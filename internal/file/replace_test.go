package file_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/file"
)

func TestFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "new", "f")
	require.NoError(t, file.Replace(path, []byte("one")))
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, fs.FileMode(0o600), info.Mode().Perm())
	require.NoError(t, os.Chmod(path, 0o644))
	require.NoError(t, file.Replace(path, []byte("two")))
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "two", string(data))
	info, err = os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, fs.FileMode(0o644), info.Mode().Perm(), "the mode stays")

	link := filepath.Join(dir, "link")
	if os.Symlink(path, link) == nil {
		require.NoError(t, file.Replace(link, []byte("three")))
		data, err = os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, "three", string(data), "a link stays one")
	}

	require.NoError(t, os.Mkdir(filepath.Join(dir, "folder"), 0o700))
	assert.Error(t, file.Replace(filepath.Join(dir, "folder"), []byte("x")))
	assert.Error(t, file.Replace(filepath.Join(path, "below"), []byte("x")))
	left, err := filepath.Glob(filepath.Join(dir, "*", ".referee-*"))
	require.NoError(t, err)
	assert.Empty(t, left, "nothing is left behind")
}

func TestNewTakesTheNameOfNothing(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "f")
	require.NoError(t, file.Create(path, []byte("one")))
	require.ErrorIs(t, file.Create(path, []byte("two")), fs.ErrExist)
	if os.Symlink("nowhere", filepath.Join(dir, "link")) == nil {
		require.ErrorIs(t, file.Create(filepath.Join(dir, "link"), []byte("two")), fs.ErrExist)
	}
	require.ErrorIs(t, file.Create(filepath.Join(dir, "no", "f"), []byte("two")), fs.ErrNotExist)
	assert.Equal(t, map[string]string{"f": "one"}, contents(t, dir))
}

func TestNameReplacesALinkAndNotWhatItLeadsTo(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "precious"), []byte("one"), 0o600))
	if os.Symlink("precious", filepath.Join(dir, "link")) != nil {
		t.Skip("there are no links")
	}
	require.NoError(t, file.Overwrite(filepath.Join(dir, "link"), []byte("two")))
	assert.Equal(t, map[string]string{"precious": "one", "link": "two"}, contents(t, dir))
	require.NoError(t, os.Chmod(filepath.Join(dir, "link"), 0o644))
	require.NoError(t, file.Overwrite(filepath.Join(dir, "link"), []byte("three")))
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

// What a program left behind that was stopped while it wrote goes away once it is old; all else stays.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	old := time.Now().Add(-2 * time.Hour)
	for name, of := range map[string]time.Time{
		".referee-123.tmp": old, ".referee-5.tmp": time.Now(), ".referee-1.txt": old, "referee-2.tmp": old, "evening.txt": old,
	} {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, nil, 0o600))
		require.NoError(t, os.Chtimes(path, of, of))
	}
	file.Sweep(dir)
	file.Sweep(filepath.Join(dir, "none"))
	list, err := os.ReadDir(dir)
	require.NoError(t, err)
	var names []string
	for _, e := range list {
		names = append(names, e.Name())
	}
	assert.Equal(t, []string{".referee-1.txt", ".referee-5.tmp", "evening.txt", "referee-2.tmp"}, names)
}
