package lanterns

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A grey token that is set by hand is of an empty stack: where only one is empty, of that;
// where several are, each stays open while there are fewer tokens than such stacks.
func TestOfWhichStackAGreyTokenIs(t *testing.T) {
	const four, pairs, seven = "8 7 6 5 5 4", "9 8 7 6 5 5", "10 9 8 7 6 5"
	for _, c := range []struct {
		generics string
		set      [][2]string
		open     [Patterns]bool
	}{
		{"one-each", [][2]string{{"pairs", pairs}, {"generic", "4"}}, [Patterns]bool{true, false, true}},
		{"one-each", [][2]string{{"generic", "4"}, {"seven", seven}}, [Patterns]bool{true, true, false}},
		{"one-each", [][2]string{{"four", four}, {"pairs", pairs}, {"generic", "4"}}, [Patterns]bool{true, true, true}},
		{"one-each", [][2]string{{"four", four}, {"pairs", pairs}, {"generic", "4 4"}}, [Patterns]bool{false, false, true}},
		{"one-each", [][2]string{{"pairs", pairs}, {"generic", "4"}, {"generic", "-"}}, [Patterns]bool{true, true, true}},
		{"three", [][2]string{{"pairs", pairs}, {"generic", "4 4"}}, [Patterns]bool{true, true, true}},
		{"three", [][2]string{{"pairs", pairs}, {"generic", "4 4 4"}}, [Patterns]bool{true, false, true}},
	} {
		s := with(t, 2, 1, "generic", c.generics)
		for _, pair := range c.set {
			for _, f := range Fields() {
				if f.Key == pair[0] && f.Seat == 2 {
					next, err := f.Set(s, pair[1])
					assert.NoError(t, err)
					s = next
				}
			}
		}
		for p := Four; p <= Seven; p++ {
			assert.Equal(t, c.open[p-1], s.Open(p), "%s %v: %s", c.generics, c.set, p.Key())
		}
	}
}

// What was played of an empty stack is known beside what is set by hand.
func TestPlayedGreyTokensAreOfTheirStack(t *testing.T) {
	s := with(t, 2, 1, "generic", "one-each")
	s.Used = [Patterns]uint8{6, 6, 0}
	s.Hand(1).Cards = of(4, int(Red))
	s, err := Def.After(s, 1, 1, Move{Act: Dedicate, Pattern: Four, Cards: of(4, int(Red))})
	assert.NoError(t, err)
	assert.Equal(t, [Patterns]uint8{Four - 1: 1}, s.Grey)
	s.Hand(2).Tokens = [Generic][7]uint8{Four - 1: {1, 2, 1, 1, 1}, Pairs - 1: {0, 2, 1, 1, 1, 1}, Generic - 1: {0: 0}}
	s.use()
	assert.False(t, s.Open(Four))
	assert.True(t, s.Open(Pairs))
	s.Hand(2).Tokens[Generic-1][0] = 1
	s.use()
	assert.Equal(t, uint8(1), s.Greys)
	assert.False(t, s.Open(Pairs), "the other one is of the pairs")
}
