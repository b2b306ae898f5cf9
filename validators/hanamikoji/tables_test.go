package hanamikoji

import (
	"testing"

	"github.com/stretchr/testify/assert"

	game "referee/rules/hanamikoji"
)

// Eight cards lie on each side when a round is scored: a Secret that has been forgotten
// in a calculator is told. A side that is not filled in is only missing.
func TestTheCardsOfAFinalTable(t *testing.T) {
	for cards, want := range map[string]int{"AFFGGCDD": 0, "AFFGGCD": 1, "AFFGGCDDE": 1, "-": 0} {
		s := table.Set(t, start(t), "cards@1="+cards)
		assert.Empty(t, Book.Inspect(&s), "in the middle nothing is told of the actions")
		s = game.Settle(s)
		assert.Len(t, Book.Inspect(&s), want, cards)
	}
}
