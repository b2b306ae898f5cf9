package line_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/program"
	"referee/internal/text"
)

// atTheEnd types at a game that is over, in the folder of records.
func atTheEnd(t *testing.T, typed string) (said string, g *program.Game) {
	t.Helper()
	data, err := os.ReadFile("../../testdata/hanamikoji/games/en-2016_eleven-over-four.txt")
	require.NoError(t, err)
	folder := t.TempDir()
	path := filepath.Join(folder, "over.txt")
	require.NoError(t, os.WriteFile(path, data, 0o600))
	var out strings.Builder
	g, err = playOn(t, path, optionsIn(t, folder, text.EN, strings.NewReader(typed), &out))
	require.NoError(t, err)
	require.NoError(t, g.Close())
	return out.String(), g
}

// In lines the end has the same numbers as on the screen; 1 begins the next game of the same
// people in the same folder.
func TestAgainInLines(t *testing.T) {
	said, g := atTheEnd(t, "3\n1\n1\nsave\n")
	assert.Contains(t, said, "\n1 again with the same people. 2 export the result.")
	files, err := filepath.Glob(filepath.Join(filepath.Dir(g.Path), "*"))
	require.NoError(t, err)
	require.Len(t, files, 2)
	for _, file := range files {
		if file == g.Path {
			continue
		}
		next, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Contains(t, string(next), "seats: "+strings.Join(g.Session.Header().Seats, ", "))
	}
}

// A result is handed on as text, by its link, as a file and as a code, by numbers or words.
func TestHandingOnInLines(t *testing.T) {
	said, g := atTheEnd(t, "2\n1\ncsv\n2\n8\n\nquit\n")
	assert.Contains(t, said, "\n1 the link for BG Stats. 2 a code for the camera of a phone. 3 picture of the sheet, SVG.\n")
	assert.Regexp(t, `\nhttps?://\S+`, said)
	assert.Contains(t, said, "Written: "+g.Path+".csv")
	assert.Contains(t, said, "▀")
	assert.Contains(t, said, "“8” is not one of the answers.")
	assert.FileExists(t, g.Path+".csv")
	assert.Equal(t, 2, strings.Count(said, "export the result"), "and the end is offered again")
}
