package store_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/store"
)

// lost is a game in a folder that is not that of the records, with one entry.
func lost(t *testing.T) (f store.Folder, dir string, g *store.InPlay) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "evening")
	require.NoError(t, os.Mkdir(dir, 0o700))
	g, problems := opener.Create(filepath.Join(dir, "game.referee"), header("first", "Orange"), now)
	require.Empty(t, problems)
	t.Cleanup(func() { g.Close() })
	enters(t, g, "1X")
	return store.Folder{Path: filepath.Join(t.TempDir(), "records"), Opener: opener}, dir, g
}

func enters(t *testing.T, g *store.InPlay, line string) {
	t.Helper()
	r, err := g.Session.Enter(line, false)
	require.NoError(t, err)
	require.True(t, r.Taken)
}

// reads is how many entries the record of a path has for whoever opens it.
func reads(t *testing.T, path string) int {
	t.Helper()
	g := opener.Read(path)
	require.Empty(t, g.Problems)
	n, _, _ := g.Position.Glance()
	return n
}

func TestALostGameIsWrittenBesideItsRecord(t *testing.T) {
	f, dir, g := lost(t)
	require.Nil(t, g.Lost())
	require.NoError(t, os.Remove(g.Path))
	assert.Equal(t, "record.changed", g.Lost().Code)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "game-2.referee"), nil, 0o600))
	assert.Equal(t, filepath.Join(dir, "game-3.referee"), f.Beside(g))

	assert.Equal(t, "record.exists", f.SaveAs(g, "game-2").Code, "nothing gives way")
	assert.Equal(t, "store.no-folder", f.SaveAs(g, filepath.Join(dir, "none", "game")).Code)
	require.NoError(t, os.Mkdir(filepath.Join(dir, "folder.referee"), 0o700))
	assert.Equal(t, "record.folder", f.SaveAs(g, "folder").Code)
	assert.Equal(t, "record.changed", g.Lost().Code, "it is not saved yet")

	require.Nil(t, f.SaveAs(g, "friday"))
	assert.Equal(t, filepath.Join(dir, "friday.referee"), g.Path)
	require.Nil(t, g.Lost())
	enters(t, g, "Violet 1X")
	assert.Equal(t, 2, reads(t, g.Path))
}

// Where its folder is gone, that of the records takes it, made anew if need be.
func TestALostGameOfALostFolderGoesToTheRecords(t *testing.T) {
	f, dir, g := lost(t)
	require.NoError(t, os.RemoveAll(dir))
	to := f.Beside(g)
	assert.Equal(t, filepath.Join(f.Path, "game-2.referee"), to)
	require.Nil(t, f.SaveAs(g, to))
	enters(t, g, "Violet 1X")
	assert.Equal(t, 2, reads(t, to))

	require.NoError(t, os.RemoveAll(f.Path))
	require.NotNil(t, g.Lost())
	require.Nil(t, f.SaveAs(g, "once more.txt"), "a bare name")
	assert.Equal(t, filepath.Join(f.Path, "once more.txt"), g.Path)
	assert.Equal(t, 2, reads(t, g.Path))
	assert.Equal(t, "once more-2.txt", filepath.Base(f.Beside(g)))
}
