package reading_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/reading"
)

func TestNoMoreIsReadThanIsAskedFor(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	require.NoError(t, os.WriteFile(path, []byte(strings.Repeat("x", 100)), 0o600))
	for most, want := range map[int64]int{200: 100, 100: 100, 99: 100, 10: 11, 0: 1} {
		data, err := reading.File(path, most)
		require.NoError(t, err)
		assert.Len(t, data, want, "one byte more than %d tells that it is larger", most)
	}
}

func TestWhatIsNoFileIsNotRead(t *testing.T) {
	dir := t.TempDir()
	_, err := reading.File(dir, 10)
	require.ErrorIs(t, err, reading.ErrFolder)
	_, err = reading.File(filepath.Join(dir, "nowhere"), 10)
	require.ErrorIs(t, err, fs.ErrNotExist)
	require.ErrorIs(t, err, reading.ErrRead)
	_, err = reading.Folder(filepath.Join(dir, "nowhere"))
	require.ErrorIs(t, err, fs.ErrNotExist)
	if _, err := os.Stat(os.DevNull); err == nil {
		_, err = reading.File(os.DevNull, 10)
		require.ErrorIs(t, err, reading.ErrSpecial)
	}
	list, err := reading.Folder(dir)
	require.NoError(t, err)
	assert.Empty(t, list)
}
