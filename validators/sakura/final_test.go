package sakura

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/sakura"
	"referee/validators"
)

// A final table is one on which the Emperor has come to the last sakura, on a path that is
// known: whoever stands behind that stands where the game can have ended, and nobody else.
func TestTheEndOnAKnownPath(t *testing.T) {
	for seats := game.MinPlayers; seats <= game.MaxPlayers; seats++ {
		start, err := game.Setup(rules.Setup{Seats: seats, First: 1, Box: testkit.Box("sakura")})
		require.NoError(t, err)
		last := 0
		for space := range start.Path.Spaces {
			if start.Path.Spaces[space] == game.Sakura {
				last = space
			}
		}
		end := func(set map[string]int) validators.Verdict {
			s := start
			for _, f := range game.Fields {
				for _, key := range rules.FieldKeys(f.Key, f.Seat) {
					if n, ok := set[key]; ok {
						s, err = f.Set(s, strconv.Itoa(n))
						require.NoError(t, err)
					}
				}
			}
			s = game.Settle(s)
			return Book.InspectFinal(&s, nil)
		}
		assert.Empty(t, end(map[string]int{"space@1": last - 1, "space@2": last - 2, "tokens@1": 9}))
		assert.True(t, end(map[string]int{"space@1": last}).Has("sk/past-emperor"))
		assert.Empty(t, end(map[string]int{"emperor": last + 1, "space@1": last}), "who was put elsewhere stays there")
	}
}
