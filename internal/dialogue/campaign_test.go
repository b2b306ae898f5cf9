package dialogue_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/text"
)

// What a game of a campaign leads to: on, to its beginning when it is its turn, or nowhere.
func TestAGameOfACampaignIsChosen(t *testing.T) {
	data, err := os.ReadFile("../../testdata/maiko/games/first.txt")
	require.NoError(t, err)
	p := mustText(t, text.EN)
	_, f := before(t)
	put := func(name, data string) {
		require.NoError(t, os.WriteFile(filepath.Join(f.Path, name+store.Ext), []byte(data), 0o600))
	}
	choose := func(i int) dialogue.Chosen {
		c, err := f.Campaign("autumn", games.Campaign)
		require.NoError(t, err)
		return dialogue.Choose(c, &c.Parts[i], f, p)
	}
	put("a", "referee: 1\ngame: maiko\nseats: Ann, Bo\ncampaign: Autumn\n\n")
	assert.Equal(t, filepath.Join(f.Path, "a"+store.Ext), choose(0).Path)
	assert.Contains(t, choose(1).Against, "Maiko’s Life comes first")

	_, entries, _ := strings.Cut(string(data), "\n\n")
	put("a", "referee: 1\ngame: maiko\nseats: Ada, Raya\ncampaign: Autumn\n\n"+entries)
	assert.NotEmpty(t, choose(0).Path, "what is over can be looked at")
	assert.Contains(t, choose(2).Against, "Geisha’s Road comes first")
	next := choose(1).Begin
	require.NotNil(t, next)
	for _, q := range next.Questions()[:3] {
		assert.True(t, q.Fixed, q.Key)
	}
	assert.Equal(t, "Ada, Raya; campaign: Autumn; profile: ru-2022", head(next))
	assert.Equal(t, "geishasroad", next.Header().Game)

	put("b", "referee: 1\ngame: geishasroad\nseats: Ada\ncampaign: Autumn\n\n")
	assert.Contains(t, choose(1).Against, "repair the record of", "it is not begun anew")
}
