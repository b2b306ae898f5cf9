package table_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	"referee/profiles"
	"referee/rules"
)

// A session that tried lines before they were entered, some twice, is one that did not; and how a line reads when it is
// tried is how it reads on a table that was just opened.
func TestWhatWasTriedChangesNothing(t *testing.T) {
	p, wrong := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	require.Empty(t, wrong)
	for seed := range testkit.Some(uint64(24), 6) {
		rng := rand.New(rand.NewPCG(seed, 2))
		first, begins := []string{"\nfirst: Orange", ""}[seed%2], rules.Table
		open := func(log table.Log, lines []record.Line) table.Session {
			r, bad := record.Parse([]byte("referee: 1\ngame: hanamikoji\nseats: Orange, Violet" + first + "\n\n"))
			require.Empty(t, bad)
			for _, l := range lines {
				r.Add(l)
			}
			s, err := games.Hanamikoji.Open(r, &p, log)
			require.NoError(t, err)
			if begins != rules.Table {
				s.Begins(begins)
			}
			return s
		}
		log, plain := &memory{}, &memory{}
		trying, bare := open(log, nil), open(plain, nil)
		for len(log.lines) < 45 {
			seat := rules.Seat(rng.IntN(3))
			look := func(s table.Session) table.Session {
				if seat != rules.Table {
					return s.Own(seat, false)
				}
				return s
			}
			count := 0
			for _, e := range bare.Judged(rules.Table) {
				count += rules.One(e.Status.Counts())
			}
			line, other := evening(rng, count, len(bare.Judged(rules.Table))), evening(rng, count, len(bare.Judged(rules.Table)))
			if rng.IntN(3) == 0 {
				line = round[count%len(round)] // without a player
			}
			for _, try := range [][]string{{line, line}, {line}, {other, line}, {line, other}, {other}, {line, other, line, line}}[rng.IntN(6)] {
				require.Equal(t, look(open(nowhere{}, log.lines)).Try(try), look(trying).Try(try), "seed %d, %s", seed, try)
			}
			switch rng.IntN(8) {
			case 0: // what cannot be written leaves everything as it was
				full := errors.New("full")
				log.fail, plain.fail = full, full
			case 1:
				if len(log.lines) == 0 {
					begins = 2
					trying.Begins(begins)
					bare.Begins(begins)
				}
			}
			score := trying.Running()
			items := slices.Clone(score.Items)
			let := rng.IntN(2) == 0
			got, err := look(trying).Enter(line, let)
			want, failed := look(bare).Enter(line, let)
			log.fail, plain.fail = nil, nil
			require.Equal(t, failed, err)
			require.Equal(t, want, got, "seed %d, %s", seed, line)
			require.Equal(t, plain.lines, log.lines)
			require.Equal(t, bare.Running(), trying.Running())
			require.Equal(t, items, score.Items, "a sheet that was told stays as it was")
			for view := table.Everyone; view <= 2; view++ {
				require.Equal(t, bare.Entries(view), trying.Entries(view), "seed %d, view %d, after %s", seed, view, line)
			}
		}
	}
}
