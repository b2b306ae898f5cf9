package file_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/file"
)

func TestNoMoreIsReadThanIsAskedFor(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	require.NoError(t, os.WriteFile(path, []byte(strings.Repeat("x", 100)), 0o600))
	for most, want := range map[int64]int{200: 100, 100: 100, 99: 100, 10: 11, 0: 1} {
		data, err := file.Read(path, most)
		require.NoError(t, err)
		assert.Len(t, data, want, "one byte more than %d tells that it is larger", most)
	}
}

func TestWhatIsNoFileIsNotRead(t *testing.T) {
	dir := t.TempDir()
	_, err := file.Read(dir, 10)
	require.ErrorIs(t, err, file.ErrFolder)
	_, err = file.Read(filepath.Join(dir, "nowhere"), 10)
	require.ErrorIs(t, err, fs.ErrNotExist)
	require.ErrorIs(t, err, file.ErrRead)
	_, err = file.List(filepath.Join(dir, "nowhere"))
	require.ErrorIs(t, err, fs.ErrNotExist)
	if _, err := os.Stat(os.DevNull); err == nil {
		_, err = file.Read(os.DevNull, 10)
		require.ErrorIs(t, err, file.ErrSpecial)
	}
	list, err := file.List(dir)
	require.NoError(t, err)
	assert.Empty(t, list)
}
