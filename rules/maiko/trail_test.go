package maiko

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules/kyoto"
)

// Behind a card that was worked, what the next one finds is what it finds on a table on which
// the first has been worked.
func TestTrailStandsForATable(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	full := 0
	for range 20000 {
		s := State{Circle: kyoto.Circle{Houses: [kyoto.Colours]kyoto.Colour{kyoto.Blue, kyoto.Red, kyoto.Pink, kyoto.Green, kyoto.Yellow}}}
		for c := range s.Place {
			s.Place[c] = uint8(rng.IntN(kyoto.Colours))
			for range rng.IntN(GuestsEach) {
				s.Lie[c] = s.Lie[c].Plus(kyoto.Colour(rng.IntN(kyoto.Colours)))
			}
		}
		for range rng.IntN(Slots + 2) {
			s.Sides[0].Guests = s.Sides[0].Guests.Plus(kyoto.Colour(rng.IntN(kyoto.Colours)))
		}
		p := Played{Card: kyoto.Card(1 + rng.IntN(kyoto.AllCards)), Told: rng.IntN(2) == 0}
		if p.Told {
			p.Guest = uint8(rng.IntN(kyoto.Colours + 1))
		}
		k := kyoto.Card(1 + rng.IntN(kyoto.AllCards))
		after := s.After(1, p)
		at, lie, held := s.Finds(1, Play, p, k)
		require.Equal(t, after.Stop(k, kyoto.NoCard), at)
		require.Equal(t, after.Lie[at], lie, "%v, then %v", p, k)
		require.Equal(t, after.Sides[0].Guests.Len(), held)
		if held == Slots && s.Sides[0].Guests.Len() < Slots {
			full++
		}
	}
	require.Greater(t, full, 500)
}
