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

// Names that are one begin no game from one line, in any language; a saved game that has them goes on, and each is told from the other.
func TestNamesThatAreOneBeginNoGame(t *testing.T) {
	dir := evening(t)
	for lang, said := range map[string]string{"en": "“Zoé” and “zoe” are one name here", "ru": "«Zoé» и «zoe» здесь — одно имя", "fr": "« Zoé » et « zoe » sont ici un seul nom"} {
		var out bytes.Buffer
		before, err := filepath.Glob(filepath.Join(dir, "games", "*"))
		require.NoError(t, err)
		code, wrong := speakIn(dir, "play --plain --lang "+lang+" tokaido Zoé zoe", "\n\n\nsave\n", &out)
		assert.Equal(t, unreadable, code)
		assert.Contains(t, strings.ReplaceAll(wrong, "\u00a0", " "), said)
		after, err := filepath.Glob(filepath.Join(dir, "games", "*"))
		require.NoError(t, err)
		assert.Equal(t, before, after)
	}
	old := filepath.Join(dir, "games", "old.referee")
	require.NoError(t, os.WriteFile(old, []byte("referee: 1\ngame: tokaido\nseats: Zoé, zoe\nprofile: fr-2012\n\n"), 0o600))
	var out bytes.Buffer
	code, wrong := speakIn(dir, "play --plain old.referee", "zoe kinko 2\nsave\n", &out)
	assert.Zero(t, code, wrong)
	data, err := os.ReadFile(old)
	require.NoError(t, err)
	assert.Contains(t, string(data), "\nzoe kinko", out.String())
}
