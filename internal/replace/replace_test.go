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
