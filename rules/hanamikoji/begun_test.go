package hanamikoji

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A card may be told by its place in the row; what follows the cards is a reply, and letters stay as they were typed.
func TestBegun(t *testing.T) {
	for typed, want := range map[string]struct {
		act   Act
		n     int
		spelt string
	}{
		"2 13": {Discard, 2, "2AC"}, "3 1/2/2-2": {Gift, 3, "3A/B/B-2"}, "4 12|34 1": {Competition, 4, "4AB|CD1"},
		"1": {Secret, 0, "1"}, "3ВCС": {Gift, 3, "3ВCС"}, "2 1 draw": {NoAct, 0, "2 1 draw"}, "hand 12": {NoAct, 0, "hand 12"},
	} {
		a, n, spelt := Begun(typed)
		assert.Equal(t, want.act, a, typed)
		assert.Equal(t, want.n, n, typed)
		assert.Equal(t, want.spelt, spelt, typed)
	}
}
