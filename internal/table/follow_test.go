package table_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/profiles"
	"referee/rules"
)

// Who follows is told what the last line moved, as who entered it is, and which entries it is about.
func TestWhoFollowsIsToldWhatMoved(t *testing.T) {
	p, wrong := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	require.Empty(t, wrong)
	moved, about := 0, 0
	for seed := range testkit.Some(uint64(20), 5) {
		rng := rand.New(rand.NewPCG(seed, 38))
		header := record.Header{Version: 1, Game: "hanamikoji", Seats: []string{"Orange", "Violet"}, Fields: []record.Field{{Key: "first", Value: "Orange"}}}
		log := &memory{}
		s, err := games.Hanamikoji.Open(&record.Record{Header: header}, &p, log)
		require.NoError(t, err)
		other, err := games.Hanamikoji.Open(&record.Record{Header: header}, &p, nowhere{})
		require.NoError(t, err)
		own := other.Own(1, false)
		for len(log.lines) < 70 {
			was := len(log.lines)
			line := evening(rng, was, len(s.Entries(rules.Table)))
			r, err := s.Enter(line, rng.IntN(2) == 0)
			require.NoError(t, err)
			if len(log.lines) == was {
				continue
			}
			of := other.(table.Follower).Follow(log.lines[was:]...)
			assert.Equal(t, s.Moved(), other.Moved(), line)
			assert.Equal(t, other.Moved(), own.Moved())
			if moved += len(s.Moved()); r.Line.Kind == record.Undo {
				assert.Equal(t, r.About, of, line)
				about += len(of)
			}
			assert.Equal(t, fmt.Sprint(s.Steps()), fmt.Sprint(other.Steps()))
		}
	}
	assert.Positive(t, moved)
	assert.Positive(t, about)
}
