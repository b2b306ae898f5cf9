package compile

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/lookup"
)

// What is made of the same books is the same, byte by byte.
func TestTheSameBooksMakeTheSameFile(t *testing.T) {
	first := Compile(toyBooks(t)...)
	for range 5 {
		assert.True(t, slices.Equal(first, Compile(toyBooks(t)...)))
	}
	changed := toyBooks(t)
	changed[0].Entries[0].Asked[0] += " now"
	assert.False(t, slices.Equal(first, Compile(changed...)))
}

// What is no index is not taken for one.
func TestOpenRefusesWhatIsNoIndex(t *testing.T) {
	whole := string(Compile(toyBooks(t)...))
	assert.NotPanics(t, func() { lookup.Open(whole) })
	for _, n := range []int{0, 1, 10, len(whole) / 2, len(whole) - 1} {
		assert.Panics(t, func() { lookup.Open(whole[:n]) }, n)
	}
	assert.Panics(t, func() { lookup.Open("lookup 0" + whole[8:]) })
}
