package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A game and who plays it are one line; people are written as in the games they have played.
func TestAGameWithItsPlayersIsOneLine(t *testing.T) {
	dir := evening(t)
	games := filepath.Join(dir, "games")
	require.NoError(t, os.WriteFile(filepath.Join(games, "1.referee"), []byte("referee: 1\ngame: tokaido\nseats: Anna, Boris\nprofile: fr-2012\n"), 0o600))
	before, err := filepath.Glob(filepath.Join(games, "*"))
	require.NoError(t, err)
	var out bytes.Buffer
	_, wrong := speakIn(dir, "play --plain tokaido anna=Nyuta vika boris", "save\n", &out)
	assert.Empty(t, wrong)
	after, err := filepath.Glob(filepath.Join(games, "*-tokaido.referee"))
	require.NoError(t, err)
	require.NotEmpty(t, after, "%v", before)
	data, err := os.ReadFile(after[len(after)-1])
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(data), "referee: 1\ngame: tokaido\nseats: Anna, vika, Boris\nnick.1: Nyuta\nprofile: fr-2012\n"), string(data))
	code, _ := speakIn(dir, "play --plain 1.referee anna", "", &out)
	assert.Equal(t, unreadable, code, "a saved game has its players")
}
