package tokaido

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// The places by kind and the double ones, as the facts count them.
func TestBoard(t *testing.T) {
	var s State
	kinds, doubles, slots := [Stops]int{}, 0, [Stops]int{}
	for p := Place(0); p <= Last; p++ {
		kinds[s.Kind(p)]++
		slots[s.Kind(p)]++
		if s.Double(p) {
			doubles++
			slots[s.Kind(p)]++
		}
	}
	assert.Equal(t, 24, doubles)
	assert.Equal(t, [Stops]int{Inn: 5, Village: 7, Temple: 6, Encounter: 7, Paddy: 5, Mountain: 6, Sea: 7, Spring: 6, Farm: 6}, kinds)
	assert.Equal(t, [Stops]int{Inn: 5, Village: 10, Temple: 9, Encounter: 9, Paddy: 7, Mountain: 9, Sea: 11, Spring: 9, Farm: 10}, slots)
	for i, inn := range []Place{14, 27, 41, 54} {
		assert.Equal(t, Inn, s.Kind(inn))
		assert.Equal(t, i+1, s.InnNumber(inn))
	}
	back := State{Rules: Rules{Back: true}}
	assert.Equal(t, Village, back.Kind(1))
	assert.Equal(t, []Place{13, 27, 40, 54}, []Place{back.NextInn(0), back.NextInn(13), back.NextInn(27), back.NextInn(40)})
}
