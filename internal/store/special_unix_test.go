//go:build unix

package store_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
)

// A pipe in the folder would be waited for for ever.
func TestListOpensNoPipe(t *testing.T) {
	f := folder(t)
	require.NoError(t, syscall.Mkfifo(filepath.Join(f.Path, "pipe"), 0o600))
	list, err := f.List()
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.False(t, list[0].Playable)
	assert.Contains(t, said(t, list[0].Problems), "not a regular file")
}

// What is no file is told and not opened.
func TestDisputesOpenNoPipe(t *testing.T) {
	f := folder(t)
	require.NoError(t, syscall.Mkfifo(filepath.Join(f.Path, "pipe"), 0o600))
	require.NoError(t, os.Symlink(filepath.Join(f.Path, "nowhere"), filepath.Join(f.Path, "lost")))
	_, problems, err := f.Disputes()
	require.NoError(t, err)
	assert.Len(t, problems, 2)
}

// A record may come from anybody, and names its house sheet itself.
func TestAHouseSheetThatIsNoFileIsNotOpened(t *testing.T) {
	f := folder(t, [2]string{"a.referee", head + "profile: fr-2018\nhouse: ours\n"})
	path := filepath.Join(f.Path, "a.referee")
	require.NoError(t, syscall.Mkfifo(filepath.Join(f.Path, "ours"), 0o600))
	list, err := f.List()
	require.NoError(t, err)
	require.Len(t, list, 2)
	tb := f.Opener.Read(path)
	require.Len(t, tb.Problems, 1)
	assert.Equal(t, path+":5:8: ours is not a regular file and was not opened.", text.Place(tb.Problems[0])+": "+said(t, tb.Problems))

	sheet := []byte("id: ours\nkind: house\ngame: hanamikoji\ntitle: Ours\n")
	require.NoError(t, os.WriteFile(filepath.Join(f.Path, "ours.yaml"), sheet, 0o600))
	assert.Empty(t, f.Opener.Read(path).Problems, "another file is meant")
}
