package dialogue_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
)

func TestAWishIsAHeader(t *testing.T) {
	w := dialogue.Wish{Seats: []string{" Ann ", "Bo"}, First: "Bo", Variants: []string{"initiation", "preparations"},
		Box: "ours", Title: "Friday", Campaign: "Spring", Options: []record.Field{{Key: "gourmet", Value: "spent"}}}
	h := w.Header(games.Tokaido)
	assert.Equal(t, []string{"Ann", "Bo"}, h.Seats)
	for key, want := range map[string]string{
		"title": "Friday", store.CampaignKey: "Spring", store.ProfileKey: games.Tokaido.Edition, store.VariantsKey: "initiation, preparations",
		store.BoxNameKey: "ours", "first": "Bo", store.OptionKey + "gourmet": "spent", store.HouseKey: "",
	} {
		assert.Equal(t, want, h.Get(key), key)
	}
}

// A house sheet may be based on another edition, so none is named beside it.
func TestAHouseSheetNamesTheEdition(t *testing.T) {
	h := (&dialogue.Wish{House: "family"}).Header(games.Hanamikoji)
	assert.Empty(t, h.Get(store.ProfileKey))
	h = (&dialogue.Wish{House: "family", Profile: "en-2016"}).Header(games.Hanamikoji)
	assert.Equal(t, "en-2016", h.Get(store.ProfileKey))
}
