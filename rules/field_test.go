package rules

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestNumbersHaveBounds(t *testing.T) {
	f := Number(Field[int]{Key: "n", Min: 2, Max: 5}, func(s *int) int { return *s }, func(s *int, n int) { *s = n })
	assert.Equal(t, NumberField, f.Kind)
	s, err := f.Set(3, "5")
	require.NoError(t, err)
	assert.Equal(t, "5", f.Get(&s))
	for _, bad := range []string{"1", "6", "", "x", "2.5", "99999999999999999999"} {
		s, err := f.Set(3, bad)
		var fault *Fault
		require.ErrorAs(t, err, &fault, bad)
		assert.Equal(t, []Arg{N("low", 2), N("high", 5)}, fault.Args)
		assert.Equal(t, 3, s, "nothing is set")
	}
}

func TestExpected(t *testing.T) {
	assert.Equal(t, &Fault{Col: 3, Code: "parse.trailing", Args: []Arg{Word("expected", "x.expect.end")}}, Expected("trailing", 3, "x.expect.end"))
}

func TestPlayer(t *testing.T) {
	f := Player(Field[Seat]{Key: "first", Min: 1, Max: 2}, func(s *Seat) *Seat { return s })
	assert.Equal(t, SeatField, f.Kind)
	first, err := f.Set(1, "2")
	assert.NoError(t, err)
	assert.Equal(t, "2", f.Get(&first))
	_, err = f.Set(1, "0")
	assert.Error(t, err, "somebody begins")
}
