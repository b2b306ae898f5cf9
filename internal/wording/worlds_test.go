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
		0:              "The entries about unseen cards contradict one another",
		1:              "The entries tell where every unseen card lies",
		2:              "The unseen cards can lie in 2 ways only",
		1234567:        "The entries do not tell yet where the unseen cards lie",
		math.MaxUint64: "The entries do not tell yet where the unseen cards lie",
	} {
		assert.Equal(t, want, wording.Worlds(p, ways, true))
	}
}
