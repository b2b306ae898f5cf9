package tokaido

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/rules"
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

// begin plays the beginning of a game and the entries after it.
func begin(t testing.TB, seats int, entries ...string) State {
	t.Helper()
	s, err := Setup(rules.Setup{Seats: seats})
	require.NoError(t, err)
	for i, e := range entries {
		seat := rules.Seat(e[0] - '0')
		m, err := Parse(&s, seat, e[2:])
		require.NoError(t, err, e)
		back, err := Parse(&s, seat, Format(m))
		require.NoError(t, err, "%s → %s", e, Format(m))
		require.Equal(t, m, back, "%s → %s", e, Format(m))
		s, err = Apply(s, rules.Seq(i+1), seat, m)
		require.NoError(t, err, e)
	}
	return s
}

func TestALittleJourney(t *testing.T) {
	s := begin(t, 4, "1 kinko 1", "2 hirosh", "3 umegae", "4 дзэн 4", "1 v geta sake", "2 t2", "3 e miko", "4 h 3")
	assert.EqualValues(t, 7-4, s.Pawn(1).Coins)
	assert.EqualValues(t, 4, s.Pawn(1).Points)
	assert.EqualValues(t, 2, s.Pawn(2).Points)
	assert.EqualValues(t, 2, s.Pawn(3).Points, "a point for meeting, a point for the miko's coin")
	assert.EqualValues(t, 6, s.Pawn(3).Coins)
	assert.EqualValues(t, 3, s.Pawn(4).Points)
	for seat := rules.Seat(1); seat <= 4; seat++ {
		assert.EqualValues(t, s.Collected(seat), s.Pawn(seat).Points)
	}
	assert.Equal(t, rules.Seat(1), s.Hindmost())
}
