package geishasroad

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules"
	"referee/rules/kyoto"
)

// Behind a card that was played, what the next one finds is what it finds on a table on which
// the first has been played.
func TestTrailStandsForATable(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	turned := 0
	for range 20000 {
		s := State{Circle: kyoto.Circle{Houses: [Colours]Colour{Blue, Red, Pink, Green, Yellow}}, Round: 1}
		s.Guests, s.Fate = rng.IntN(4) > 0, rng.IntN(2) == 0
		for c := range s.Place {
			s.Place[c], s.Home[c] = uint8(rng.IntN(Colours)), uint8(rng.IntN(3))
			s.AtHouse[c], s.Influence[c] = uint8(rng.IntN(GuestsEach+1)), rules.Seat(rng.IntN(2))
		}
		p := Played{Card: Card(1 + rng.IntN(AllCards)), Told: rng.IntN(2) == 0}
		if p.Told {
			p.Guests, p.Influence = uint8(rng.IntN(3)), rng.IntN(3) == 0
		}
		k, before := Card(1+rng.IntN(AllCards)), []Played{p}
		after := s
		_ = (&entry{&after, 1, 1}).play(p) // what cannot be played changes nothing
		require.Equal(t, after.Behind(nil).Stop(k), s.Behind(before).Stop(k))
		guests, influence, due := after.Behind(nil).Takes(k)
		g, i, d := s.Behind(before).Takes(k)
		require.Equal(t, [3]int{guests, influence, due}, [3]int{g, i, d}, "%v, then %v", p, k)
		turns := after.Fate && after.Home[k.Colour()] == 1 && after.Behind(nil).Stop(k) == k.Colour()
		require.Equal(t, turns, s.Behind(before).Turns(k))
		turned += rules.One(turns)
	}
	require.Greater(t, turned, 500)
}
