package sakura

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/rules"
)

func TestSmoke(t *testing.T) {
	cards := ""
	rng := rand.New(rand.NewPCG(1, 1))
	for n := 1; n <= AllCards; n++ {
		g := Garden(rng.IntN(3))
		if n%3 == 0 {
			g = Garden(rng.IntN(6))
		}
		cards += fmt.Sprintf(" %d%s", n, IconsOf(g, Brush(rng.IntN(8))))
	}
	box := []rules.BoxValue{{Key: BoardKey, Value: "3b1t5s4b6s3b4s2b3"}, {Key: CardsKey, Value: cards}}
	kinds := map[StepKind]int{}
	over := 0
	for seed := range uint64(2000) {
		rng := rand.New(rand.NewPCG(seed, 1))
		seats := 2 + int(seed%5)
		setup := rules.Setup{Seats: seats, Box: box}
		if seed%4 == 0 {
			setup.Options = []rules.OptionValue{{Key: "tactics", Value: "yes"}}
		}
		s, err := Setup(setup)
		require.NoError(t, err)
		for n := rules.Seq(1); !s.Over() && n < 3000; n++ {
			due, phase := s.Due()
			by := due.First()
			var buf []Move
			buf = Candidates(&s, by, rules.AllKinds, buf)
			var ok []Move
			for _, m := range buf {
				num := m.Cards[0].Number
				if phase != PhaseChoice && (s.Pile.Discards.Has(num) || s.Pile.Discards.Has(m.Court.Number)) {
					continue
				}
				dup := false
				for _, c := range s.Table.Cards {
					dup = dup || !s.Table.Ended && c.Number != 0 && (c.Number == num || c.Number == m.Court.Number)
				}
				if !dup {
					ok = append(ok, m)
				}
			}
			m := ok[rng.IntN(len(ok))]
			back, err := Parse(&s, by, Format(m))
			require.NoError(t, err)
			require.Equal(t, m, back)
			s, err = Apply(s, n, by, m)
			require.NoError(t, err)
			if s.Table.Ended {
				for _, st := range s.Steps() {
					kinds[st.Kind]++
				}
			}
			for p := range s.PainterCount() {
				require.Less(t, s.Painters[p], s.Emperor)
				for q := range p {
					require.True(t, s.Painters[p] == 0 || s.Painters[p] != s.Painters[q])
				}
			}
			require.GreaterOrEqual(t, s.Supply(), 0)
		}
		if s.Over() {
			over++
		}
	}
	t.Log(over)
	for k, n := range kinds {
		t.Log(k.Key(), n)
	}
}
