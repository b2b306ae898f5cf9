package games_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/rules"
)

// An item of a collection that grows names the entries after which there was more
// of it, also when the entry told its outcome later, and none that was taken back.
func TestItemsNameTheEntriesThatChangedThem(t *testing.T) {
	r, bad := record.Parse([]byte(`referee: 1
game: tokaido
seats: Orange, Violet, Blue

Orange kinko 1
Violet hiroshige 2
Blue umegae 3
Orange 1 koma
Violet 2
Violet here 2
Blue 3 samurai
Orange 7
undo
Orange 4
Violet 6
Blue 8 geta sake
Orange 10 shokunin ocha
`))
	require.Empty(t, bad)
	s, err := games.Tokaido.Open(r, profile(t, games.Tokaido, r.Header), nowhere{})
	require.NoError(t, err)
	from := map[string][]rules.Seq{}
	for _, it := range s.Running().Items {
		from[string(rune('0'+it.Seat))+it.Code+it.Subject] = it.From
	}
	for key, want := range map[string][]rules.Seq{
		"1tk/panoramapaddy": {9}, "1tk/souvenirs2": {4, 12}, "2tk/temple": {6}, "2tk/panoramamountain": {10},
		"3tk/samurai": {7}, "3tk/abilityumegae": {7}, "3tk/souvenirs2": {11},
	} {
		assert.Equal(t, want, from[key], key)
	}
}
