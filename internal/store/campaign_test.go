package store_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/store"
	"referee/rules"
)

var order = []string{"one", "two", "three"}

// part is a record of a campaign; somebody who won it ends it with 5 points, the
// others have 3.
func part(path, game, campaign, winner string, names ...string) store.Saved {
	if len(names) == 0 {
		names = []string{"Anna", "Boris"}
	}
	s := store.Saved{Path: path, Game: game, Campaign: campaign, Playable: true, Names: names}
	if winner != "" {
		s.Over, s.Winners = true, []string{winner}
		for _, n := range names {
			s.Totals = append(s.Totals, map[bool]int{true: 5, false: 3}[n == winner])
		}
	}
	return s
}

func broken(path, game string) store.Saved {
	return store.Saved{Path: path, Game: game, Campaign: "Spring", Problems: []*rules.Fault{{File: path, Code: "store.setup"}}}
}

// why are the keys of what is wrong, by path.
func why(c *store.Campaign) map[string]string {
	m := map[string]string{}
	for _, s := range c.Strays {
		m[s.Path] = s.Why.Code
	}
	return m
}

// A campaign is gathered out of its records, whatever lies between them and in
// whatever order the players sat.
func TestCampaigns(t *testing.T) {
	all := store.Campaigns([]store.Saved{
		part("1", "two", "Spring", ""),
		part("3", "one", "autumn", "Boris"),
		part("5", "one", "SPRING", "Anna", "boris", "Anna"),
		part("7", "one", "", ""),
	}, order)
	require.Len(t, all, 2)
	spring, autumn := &all[0], &all[1]
	assert.Equal(t, "Spring", spring.Name)
	assert.Empty(t, spring.Problems())
	assert.Equal(t, []string{"boris", "Anna"}, spring.Players)
	assert.Equal(t, "1", spring.Now().Record.Path, "what is under way")
	assert.Equal(t, []int{0, 1}, spring.Won())
	assert.Equal(t, []int{3, 5}, spring.Points(), "whoever sat where")
	assert.Equal(t, []string{"Anna"}, spring.Leaders())
	assert.Equal(t, 1, spring.Done())
	assert.Equal(t, "two", autumn.Now().Game)
	assert.Nil(t, autumn.Now().Record)
	assert.Nil(t, store.FindCampaign(all, "winter"))
}

func TestACampaignEnds(t *testing.T) {
	list := []store.Saved{part("1", "three", "s", "Anna"), part("2", "two", "s", "Boris"), part("3", "one", "s", "Anna")}
	c := &store.Campaigns(list, order)[0]
	assert.True(t, c.Over())
	assert.Nil(t, c.Now())
	assert.Equal(t, []string{"Anna"}, c.Leaders())
	c = &store.Campaigns(list[1:], order)[0]
	assert.Equal(t, "three", c.Now().Game)
	assert.Equal(t, []string{"Anna", "Boris"}, c.Leaders(), "level")
	assert.Empty(t, (&store.Campaign{Players: []string{"Anna"}}).Leaders())
}

// A game decided before its points were counted is won and adds none.
func TestACampaignWithAGameWithoutPoints(t *testing.T) {
	list := []store.Saved{part("1", "two", "s", "Boris"), part("2", "one", "s", "Anna")}
	list[0].Pointless = true
	c := &store.Campaigns(list, order)[0]
	assert.Equal(t, []int{5, 3}, c.Points())
	assert.Equal(t, []int{1, 1}, c.Won())
	rows := c.Board(english(t)).Blocks[0].Rows
	assert.Equal(t, []string{"5", "–"}, []string{rows[1][2].Text, rows[2][2].Text})
}

// What does not count says why.
func TestStraysOfACampaign(t *testing.T) {
	c := &store.Campaigns([]store.Saved{
		part("alien", "other", "Spring", ""),
		part("strangers", "two", "Spring", "", "Anna", "Clara"),
		part("newer", "one", "Spring", ""),
		part("older", "one", "Spring", "Boris"),
		broken("torn", "other"),
		part("first", "three", "Spring", ""),
	}, order)[0]
	assert.Equal(t, map[string]string{
		"alien": "store.campaign.game", "strangers": "store.campaign.players", "older": "store.campaign.twice", "torn": "store.setup",
	}, why(c))
	assert.Len(t, c.Problems(), 4)
	assert.Equal(t, "newer", c.Parts[0].Record.Path)
	assert.Nil(t, c.Parts[1].Record)
	assert.Equal(t, []int{0, 0}, c.Won(), "a stray counts nothing")
}

// A broken record keeps the place of its game, so that the game is not begun again
// in silence; one that can be played is preferred.
func TestABrokenPartOfACampaign(t *testing.T) {
	c := &store.Campaigns([]store.Saved{broken("b", "two"), part("a", "one", "Spring", "Anna")}, order)[0]
	require.NotNil(t, c.Now())
	assert.Equal(t, "b", c.Now().Record.Path)
	assert.Len(t, c.Problems(), 1)
	c = &store.Campaigns([]store.Saved{broken("b", "one"), part("a", "one", "Spring", "Anna")}, order)[0]
	assert.Equal(t, "a", c.Parts[0].Record.Path)
	assert.Equal(t, map[string]string{"b": "store.setup"}, why(c))
	c = &store.Campaigns([]store.Saved{broken("b", "one")}, order)[0]
	assert.Nil(t, c.Now(), "nobody knows who plays")
	assert.Empty(t, c.Won())
}

// In a list a campaign stands once, where the record of it stands that was changed
// last.
func TestShelve(t *testing.T) {
	shelf := store.Shelve([]store.Saved{
		part("0", "other", "", ""), part("1", "two", "Spring", ""), part("2", "other", "", ""), part("3", "one", "spring", "Anna"), broken("4", "x"),
	}, order)
	require.Len(t, shelf, 3)
	assert.Equal(t, "0", shelf[0].Path)
	assert.Equal(t, "Spring", shelf[1].Campaign.Name)
	assert.Equal(t, "2", shelf[2].Path)
}

// A header that cannot be read as a whole still tells that it is of the campaign.
func TestADamagedHeaderStaysInItsCampaign(t *testing.T) {
	f := folder(t, [2]string{"torn.referee", "referee: 1\ngame: hanamikoji\ngame: tokaido\nseats: Orange\nCampaign:  Spring \r\n\r\n"})
	c, err := f.Campaign("spring", []string{"hanamikoji"})
	require.NoError(t, err)
	require.NotNil(t, c)
	assert.False(t, c.Parts[0].Record.Playable)
	assert.NotEmpty(t, c.Problems())
	assert.Nil(t, c.Now())
}

func TestWhatStandsBehindADamagedHeaderNamesNoCampaign(t *testing.T) {
	f := folder(t, [2]string{"torn.referee", "referee: 1\r\ngame: hanamikoji\r\n\r\ncampaign: Spring\n"})
	c, err := f.Campaign("spring", []string{"hanamikoji"})
	require.NoError(t, err)
	assert.Nil(t, c)
}
