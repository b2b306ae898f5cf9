package games_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/rules"
)

// gist is what must be equal of two sessions that hold the same game.
type gist struct {
	turn    rules.Turn
	over    bool
	entries []string
	totals  []int
	sheets  int
}

func gistOf(s table.Session) gist {
	g := gist{turn: s.Turn(), over: s.Over(), totals: s.Running().Totals, sheets: len(s.Sheets())}
	for _, e := range s.Entries(table.Everyone) {
		if e.Status != table.Undone {
			g.entries = append(g.entries, fmt.Sprint(e.Seat, e.Text, e.Status))
		}
	}
	return g
}

// keeper is a log that keeps the lines, so that they can be read again.
type keeper struct{ record record.Record }

func (k *keeper) Append(lines ...record.Line) error {
	for _, l := range lines {
		k.record.Add(l)
	}
	return nil
}

// A record with any corrections in it reads the same from the file as it stood
// in the session, and undoing all of them gives the game without them.
func TestCorrectionsEqualAFreshReplay(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		for seed := range testkit.Some(uint64(40), 8) {
			rng := rand.New(rand.NewPCG(seed, 7))
			h := header(g, "", "")
			log := &keeper{record.Record{Header: h}}
			s, err := g.Open(&record.Record{Header: h}, profile(t, g, h), log)
			require.NoError(t, err)
			for n := 0; n < 30 && !s.Over(); n++ {
				pick(t, rng, s)
			}
			plain := gistOf(s)
			steps := corrupt(t, rng, s)
			r, bad := record.Parse(log.record.Format())
			require.Empty(t, bad)
			again, err := g.Open(r, profile(t, g, h), nowhere{})
			require.NoError(t, err)
			require.Equal(t, gistOf(s), gistOf(again), "seed %d:\n%s", seed, log.record.Format())
			for range steps {
				enter(t, s, "undo")
			}
			require.Equal(t, plain, gistOf(s), "seed %d\n%s", seed, log.record.Format())
		}
	})
}

// corrupt makes a few corrections at random and returns how many undo takes back.
func corrupt(t *testing.T, rng *rand.Rand, s table.Session) (steps int) {
	t.Helper()
	entries := s.Entries(table.Everyone)
	for range 1 + rng.IntN(5) {
		e := entries[rng.IntN(len(entries))]
		other := entries[rng.IntN(len(entries))]
		name := s.Header().Seats[other.Seat-1]
		lines := []string{
			fmt.Sprintf("amend %d: %s %s", e.Seq, name, other.Text),
			fmt.Sprintf("insert %d: %s %s", e.Seq, name, other.Text),
			fmt.Sprintf("delete %d", e.Seq),
		}
		r, err := s.Enter(lines[rng.IntN(len(lines))], false)
		require.NoError(t, err)
		if r.Taken {
			steps++
		}
	}
	return steps
}

func enter(t testing.TB, s table.Session, line string) {
	t.Helper()
	r, err := s.Enter(line, false)
	require.NoError(t, err)
	require.True(t, r.Taken, "%s: %+v", line, r)
}

// Whole random games: what is offered is taken without a finding, the sheet is
// the sum of its items, and the game ends in one of the ways it can.
func TestRandomGames(t *testing.T) {
	each(t, func(t *testing.T, g table.Binding) {
		for seed := range testkit.Some(uint64(50), 12) {
			s := start(t, g, header(g, "", ""))
			playOut(t, rand.New(rand.NewPCG(seed, 3)), s)
			for _, e := range s.Entries(table.Everyone) {
				assert.Equal(t, table.Stands, e.Status)
				assert.Empty(t, e.Findings)
			}
			sheets := s.Sheets()
			last := sheets[len(sheets)-1]
			assert.True(t, last.Final)
			assert.Contains(t, g.Endings, last.Ending.Code)
			assert.Equal(t, last.Totals, s.Running().Totals, "the running score is the final one")
			for _, sheet := range sheets {
				sums := make([]int, len(sheet.Totals))
				for _, it := range sheet.Items {
					assert.Equal(t, it.Count*it.Each, it.Points, it.Code)
					if it.Seat != rules.Table {
						sums[it.Seat-1] += it.Points
					}
				}
				assert.Equal(t, sums, sheet.Totals)
			}
		}
	})
}
