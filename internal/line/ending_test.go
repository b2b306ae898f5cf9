package line_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
)

// In lines the end has the same numbers as on the screen; 1 begins the next game of the same
// people in the same folder.
func TestAgainInLines(t *testing.T) {
	data, err := os.ReadFile("../../testdata/hanamikoji/games/en-2016_eleven-over-four.txt")
	require.NoError(t, err)
	folder := t.TempDir()
	path := filepath.Join(folder, "over.txt")
	require.NoError(t, os.WriteFile(path, data, 0o600))
	var out strings.Builder
	g, err := playOn(t, path, optionsIn(t, folder, text.EN, strings.NewReader("3\n1\n1\n"), &out))
	require.NoError(t, err)
	require.NoError(t, g.Close())
	assert.Contains(t, out.String(), "\n1 again with the same people (Enter). 2 hand the result on.")
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	require.NoError(t, err)
	require.Len(t, files, 2)
	for _, file := range files {
		if file == path {
			continue
		}
		next, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Contains(t, string(next), "seats: "+strings.Join(g.Session.Header().Seats, ", "))
	}
}
