package present

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
	"referee/rules"
)

// A game's own words tell a moment; a round by itself has no steps to tell.
func TestMoment(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	for _, c := range []struct {
		game string
		turn rules.Turn
		want string
	}{
		{"hanamikoji", rules.Turn{Round: 2, Step: 3, Steps: 8}, "round 2 · turn 3 of 8"},
		{"hanamikoji", rules.Turn{Round: 2}, "round 2"},
		{"sakura", rules.Turn{Round: 5, Step: 2, Steps: 3}, "round 5, sakura 2 of 3"},
		{"sakura", rules.Turn{Round: 5}, "round 5"},
		{"lanterns", rules.Turn{Round: 5}, "round 5"},
		{"tokaido", rules.Turn{Round: 3}, "leg 3 of 4"},
	} {
		assert.Equal(t, c.want, Moment(p, c.game, c.turn), c.game)
	}
}
