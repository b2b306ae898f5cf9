package hanamikoji

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

// someCards draws a multiset of up to n cards of each kind, unknown ones too.
func someCards(n int) *rapid.Generator[Cards] {
	return rapid.Custom(func(t *rapid.T) Cards {
		var c Cards
		for k := Kind(0); k <= Unknown; k++ {
			c += Cards(rapid.IntRange(0, n).Draw(t, "count")) << (4 * k)
		}
		return c
	})
}

func TestDeckIsTheBox(t *testing.T) {
	assert.Equal(t, DeckSize, Deck.Len())
	assert.Equal(t, "AABBCCDDDEEEFFFFGGGGG", Deck.String())
}

func TestCardsCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, d := someCards(7).Draw(t, "c"), someCards(7).Draw(t, "d")
		n, holds, excess, fits := 0, true, 0, true
		for k := Kind(0); k <= Unknown; k++ {
			n += c.Count(k)
			holds = holds && c.Count(k) >= d.Count(k)
			excess += max(c.Count(k)-d.Count(k), 0)
			fits = fits && c.Count(k)+d.Count(k) <= 7
		}
		assert.Equal(t, n, c.Len())
		assert.Equal(t, n, len(c.String()))
		assert.Equal(t, holds, c.Holds(d))
		assert.Equal(t, excess, c.Excess(d).Len())
		assert.Equal(t, fits, c.Fits(d))
		assert.Equal(t, n-c.Count(Unknown), c.Known().Len())
	})
}
