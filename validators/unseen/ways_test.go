package unseen_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/testkit"
	"referee/validators/unseen"
)

// random is up to most cards of each of some kinds, and places that hold them all, some
// of them none.
func random(rng *rand.Rand, kinds, most int) (cards, sizes []int) {
	left := 0
	for range kinds {
		n := rng.IntN(most + 1)
		cards, left = append(cards, n), left+n
	}
	for left > 0 {
		n := rng.IntN(min(left, 4) + 1)
		sizes, left = append(sizes, n), left-n
	}
	return cards, sizes
}

// ways is the same numbers put to the kit, which reorders what it is given.
func ways(cards, sizes []int) uint64 {
	var small []int8
	for _, n := range cards {
		small = append(small, int8(n))
	}
	return unseen.Ways(small, slices.Clone(sizes))
}

func TestWaysAreThoseCountedOneByOne(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for most, kinds := range []int{0, 8, 5, 4} {
		for range 200 {
			cards, sizes := random(rng, kinds, most)
			assert.Equal(t, testkit.Worlds(cards, sizes), ways(cards, sizes), "%v into %v", cards, sizes)
		}
	}
}

// A card more or less, or a place that is owed cards, leaves no way.
func TestWaysThatDoNotComeOutEven(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 100 {
		cards, sizes := random(rng, 4, 3)
		assert.Zero(t, ways(append(slices.Clone(cards), 1), sizes), "%v and one into %v", cards, sizes)
		assert.Zero(t, ways(cards, append(slices.Clone(sizes), 1)), "%v into %v and one", cards, sizes)
		assert.Zero(t, ways(cards, append(slices.Clone(sizes), 1, -1)), "%v into %v, one and less than none", cards, sizes)
	}
}

// All 20 cards of a box, each in a place of its own, are the most that are promised.
func TestWaysOfTwentyCardsFit(t *testing.T) {
	one := slices.Repeat([]int{1}, 20)
	assert.EqualValues(t, 2_432_902_008_176_640_000, ways(one, one))
	assert.EqualValues(t, 1, ways([]int{20}, one), "of one kind")
	assert.EqualValues(t, 184_756, ways(one, []int{10, 10}))
	assert.EqualValues(t, 1, ways(nil, nil), "none left")
}
