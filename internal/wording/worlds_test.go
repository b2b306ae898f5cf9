package wording_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/text"
	"referee/internal/wording"
)

// What is known of the unseen cards is told in words, and a number only where one could go through it.
func TestWhatIsKnownOfTheUnseenCards(t *testing.T) {
	p, err := text.New(text.EN)
	require.NoError(t, err)
	assert.Equal(t, "This game has no unseen cards", wording.Worlds(p, 0, false))
	for ways, want := range map[uint64]string{
		0:              "The entries about unseen cards contradict each other",
		1:              "The entries show where every unseen card is",
		2:              "The unseen cards can lie in only 2 ways",
		1234567:        "The entries do not yet show where the unseen cards are",
		math.MaxUint64: "The entries do not yet show where the unseen cards are",
	} {
		assert.Equal(t, want, wording.Worlds(p, ways, true))
	}
}
