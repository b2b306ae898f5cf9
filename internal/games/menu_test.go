package games_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// A meal that was not among those a player noted is told to that player and to a
// check that sees everything, and to nobody else; at the table it stands.
func TestMealsAgainstANoteAreToldToItsWriter(t *testing.T) {
	r, bad := record.Parse([]byte(`referee: 1
game: tokaido
seats: Anna, Boris, Clara, Dmitri

Anna kinko 1
Boris umegae 2
Clara mitsukuni 3
Dmitri hirotada 4
Anna 14
private Anna menu dango tofu soba unagi udon
Anna soba
Boris 14 sushi
`))
	require.Empty(t, bad)
	g := games.Tokaido
	s, err := g.Open(r, profile(t, g, r.Header), nowhere{})
	require.NoError(t, err)
	for view, told := range map[rules.Seat]int{rules.Table: 0, 1: 1, 2: 0, 3: 0, table.Everyone: 1} {
		entries := s.Entries(view)
		assert.Len(t, entries[len(entries)-1].Findings, told, "seat %d", view)
	}
	for _, seat := range []rules.Seat{rules.Table, 1, 2} {
		entries := s.Entries(seat)
		assert.Equal(t, table.Stands, entries[len(entries)-1].Status, "seat %d", seat)
	}
}
