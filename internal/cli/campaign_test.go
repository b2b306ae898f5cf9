package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/text"
)

// In the list of saved games a campaign is one line, which opens the game that
// goes on; the others stay as they are.
func TestACampaignIsOneSavedGame(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	folder := t.TempDir()
	write := func(name string, lines ...string) {
		data := "referee: 1\n" + strings.Join(lines, "\n") + "\n\n"
		require.NoError(t, os.WriteFile(filepath.Join(folder, name+store.Ext), []byte(data), 0o600))
	}
	done, err := os.ReadFile(filepath.Join("..", "..", "testdata", "maiko", "games", "first.txt"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(folder, "a"+store.Ext), []byte(strings.Replace(string(done), "game: maiko\n", "game: maiko\ncampaign: Spring\n", 1)), 0o600))
	write("b", "game: geishasroad", "seats: Ada, Raya", "campaign: Spring")
	write("c", "game: hanamikoji", "seats: Ada, Raya")
	r := &run{p: p}
	r.Records = folder
	r.opener = store.Opener{Games: games.Find}
	s := services{run: r}
	list, err := s.saved()
	require.NoError(t, err)
	require.Len(t, list, 2)
	for _, g := range list {
		if !strings.Contains(g.Title, "Spring") {
			continue
		}
		assert.Equal(t, "Campaign Spring: Ada and Raya; game 2 of 3", g.Title)
		assert.Equal(t, "Games won: Ada 1, Raya 0", g.State)
		assert.Equal(t, "b"+store.Ext, filepath.Base(g.Path))
		assert.False(t, g.Over)
		return
	}
	assert.Fail(t, "no campaign in the list")
}
