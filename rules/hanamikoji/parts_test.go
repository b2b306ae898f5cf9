package hanamikoji

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A hand that was noted is among the cards that nobody has seen; what an action face down told is put back for its note alone.
func TestANoteTakesNoMoreCardsThanThereAre(t *testing.T) {
	s := &State{}
	for _, act := range []Act{Hand, Draw} {
		for k, n := range NoteSlot(s, act, Deck, 7).Each {
			assert.Equal(t, Value[k], n, "%v of kind %d", act, k)
		}
	}
	s.Told = Deck
	assert.Equal(t, Value[0], NoteSlot(s, Keep, Deck, 1).Each[0])
	assert.Zero(t, NoteSlot(s, Hand, Deck, 1).Each[0])
}
