package store_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/store"
)

// A campaign is gathered out of its records, whatever lies between them.
func TestCampaigns(t *testing.T) {
	order := []string{"one", "two", "three"}
	names := []string{"Anna", "Boris"}
	list := []store.Saved{
		{Path: "1", Game: "two", Campaign: "Spring", Playable: true, Names: names},
		{Path: "2", Game: "other", Campaign: "Spring", Playable: true, Names: names},
		{Path: "3", Game: "one", Campaign: "autumn", Playable: true, Over: true, Winners: names, Names: names},
		{Path: "4", Game: "one", Campaign: "spring", Playable: true, Over: true, Winners: []string{"Boris"}, Names: names},
		{Path: "5", Game: "one", Campaign: "Spring", Playable: true, Over: true, Winners: []string{"Anna"}, Names: names},
		{Path: "6", Game: "three", Campaign: "Spring"},
		{Path: "7", Game: "one", Playable: true},
	}
	all := store.Campaigns(list, order)
	require.Len(t, all, 2)
	spring, autumn := all[0], all[1]
	require.Len(t, spring.Parts, 2, "what cannot be played and what is no part of it is left out; of two the newer counts")
	assert.Equal(t, []string{"one", "two"}, []string{spring.Parts[0].Game, spring.Parts[1].Game})
	going, ok := spring.Going()
	assert.True(t, ok)
	assert.Equal(t, "two", going.Game)
	assert.Equal(t, going.Path, spring.Now().Path)
	assert.True(t, spring.Has(&list[0]))
	assert.False(t, spring.Has(&list[2]))
	next, ok := spring.Next()
	assert.True(t, ok)
	assert.Equal(t, "three", next)
	assert.Equal(t, []int{0, 1}, spring.Won())
	assert.Equal(t, []int{1, 1}, autumn.Won(), "a win that is shared counts for each")
	_, ok = autumn.Going()
	assert.False(t, ok)
	done := store.Campaign{Order: order[:1], Parts: autumn.Parts}
	_, ok = done.Next()
	assert.False(t, ok)
}
