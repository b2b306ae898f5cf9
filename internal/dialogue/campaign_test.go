package dialogue_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/config"
	"referee/internal/dialogue"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/text"
)

// What a game of a campaign leads to: on, to its beginning when it is its turn, or nowhere.
func TestAGameOfACampaignIsChosen(t *testing.T) {
	data, err := os.ReadFile("../../testdata/maiko/games/first.txt")
	require.NoError(t, err)
	p := mustText(t, text.EN)
	_, f := before(t)
	do := program.New(program.Options{Config: config.Config{Records: f.Path, House: "../../profiles/house"}, Text: p, Now: time.Now})
	put := func(name, data string) {
		require.NoError(t, os.WriteFile(filepath.Join(f.Path, name+store.Ext), []byte(data), 0o600))
	}
	campaign := func() *dialogue.Campaign { return dialogue.NewCampaign(do, "autumn") }
	choose := func(n string) talk.Result { return campaign().Answer(p, n) }
	put("a", "referee: 1\ngame: maiko\nseats: Ann, Bo\ncampaign: Autumn\n\n")
	assert.Equal(t, filepath.Join(f.Path, "a"+store.Ext), choose("1").Place.Of)
	assert.Contains(t, choose("2").Against[0], "Maiko’s Life comes first")

	_, entries, _ := strings.Cut(string(data), "\n\n")
	put("a", "referee: 1\ngame: maiko\nseats: Ada, Raya\ncampaign: Autumn\n\n"+entries)
	assert.NotEmpty(t, choose("1").Place.Of, "what is over can be looked at")
	assert.Contains(t, choose("3").Against[0], "Geisha’s Road comes first")
	assert.Equal(t, talk.ToNext, choose("2").Place.What)
	assert.Equal(t, choose("2"), choose(dialogue.GoOn))
	next := campaign().Next(p)
	require.NotNil(t, next)
	for _, q := range next.Questions()[:3] {
		assert.True(t, q.Fixed, q.Key)
	}
	assert.Equal(t, "Ada, Raya; campaign: Autumn; profile: ru-2022", head(next))
	assert.Equal(t, "geishasroad", next.Header().Game)

	put("b", "referee: 1\ngame: geishasroad\nseats: Ada\ncampaign: Autumn\n\n")
	assert.Contains(t, choose("2").Against[0], "repair the record of", "it is not begun anew")
}
