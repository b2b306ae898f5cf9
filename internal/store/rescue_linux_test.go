package store_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/store"
	"referee/internal/testkit/nobody"
)

// In a folder that is read-only nothing can be made: the one of the records is proposed,
// and who insists is told.
func TestALostGameOfAReadOnlyFolderGoesToTheRecords(t *testing.T) {
	f, dir, g := lost(t)
	require.NoError(t, os.Mkdir(f.Path, 0o777))
	require.NoError(t, os.Chmod(f.Path, 0o777))
	for _, up := range []string{f.Path, dir} {
		for range 2 {
			up = filepath.Dir(up)
			require.NoError(t, os.Chmod(up, 0o755))
		}
	}
	require.NoError(t, os.Remove(g.Path))
	require.NoError(t, os.Chmod(dir, 0o555))
	t.Cleanup(func() { os.Chmod(dir, 0o700) })
	nobody.Runs(t, func() {
		assert.Equal(t, filepath.Join(dir, "game-2.referee"), store.Folder{}.Beside(g), "no other folder is known")
		require.Equal(t, filepath.Join(f.Path, "game-2.referee"), f.Beside(g))
		require.Equal(t, "record.read_only", f.SaveAs(g, filepath.Join(dir, "game")).Code)
		require.NotNil(t, g.Lost())
		require.Nil(t, f.SaveAs(g, "game"))
		enters(t, g, "Violet 1X")
		assert.Equal(t, 2, reads(t, filepath.Join(f.Path, "game.referee")))
	})
}
