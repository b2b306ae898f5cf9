package lanterns

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"referee/internal/text"
)

// What a choice would give now is told with it; a group names what is common.
func TestLabels(t *testing.T) {
	for _, c := range []struct {
		cards       string
		entry       string
		alone, head string
	}{
		{"", "x rg", "red for green", "exchange: 2 favour tokens and a card for another colour"},
		{"RRR", "4r", "four of a kind, red: 8 honour", "four of a kind: 8 honour"},
		{"WWBBKK", "2kwb", "three pairs, white, blue, black: 9 honour", "three pairs: 9 honour"},
		{"OPWBKG", "7", "seven different: 10 honour", "seven different: 10 honour"},
		{"RROOPPWWBBKK", "discard rb", "discard red, blue", "discard 2 cards"},
		{"", "n12 ggrr", "red, green, +1 favour", "beside red"},
		{"", "m13 bwgp", "blue", "beside white"},
		{"", "pass", "nothing more", "nothing more"},
	} {
		s := holding(t, 4, 1, c.cards, 2)
		m := parsed(t, &s, 1, c.entry)
		assert.Equal(t, c.alone, said(t, text.EN, Label(&s, m, false)), c.entry)
		assert.Equal(t, c.head, said(t, text.EN, Label(&s, m, true)), c.entry)
	}
	s := play(t, 2, "1 n12 bwgp; 2 m13 wgog")
	assert.Equal(t, "рядом оранжевый, белый", said(t, text.RU, Label(&s, parsed(t, &s, 1, "m12 ggrr"), true)), "from the north clockwise")
}
