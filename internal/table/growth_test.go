package table_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	dealer "referee/internal/testkit/tokaido"
	"referee/profiles"
	"referee/rules"
	"referee/scoring"
)

// reset puts the markers back, so that a game goes on for ever.
const reset = "override round=1, marker.A=-, marker.B=-, marker.C=-, marker.D=-, marker.E=-, marker.F=-, marker.G=-"

// endless is the nth line of a game that never ends: rounds, with the markers put back behind each.
func endless(n int) string {
	i, j := n/11, n%11
	switch j {
	case 8:
		return "Orange reveal G"
	case 9:
		return "Violet reveal F"
	case 10:
		return reset
	}
	return []string{"Orange ", "Violet "}[(i+j)%2] + round[j]
}

// evening is a line of an evening in which much is corrected: of the present, and of long ago.
func evening(rng *rand.Rand, n, entries int) string {
	any := 1 + rng.IntN(max(1, entries))
	late := max(1, entries-rng.IntN(12))
	switch rng.IntN(24) {
	case 0:
		return fmt.Sprint("amend ", any, ": ", endless(rng.IntN(11)))
	case 1:
		return fmt.Sprint("amend ", late, ": ", endless(late-1))
	case 2:
		return fmt.Sprint("delete ", late)
	case 3:
		return fmt.Sprint("insert ", late, ": ", endless(rng.IntN(8)))
	case 4, 5, 6:
		return fmt.Sprint("undo ", 1+rng.IntN(3))
	case 7, 8, 9:
		return "redo"
	case 10:
		return "private Orange hand AABCDE"
	case 11:
		return "private Violet hand ABCDEF"
	case 12:
		return "seen marker.A=-"
	case 13:
		return fmt.Sprint("ruling ", late, ": hk/not-due")
	case 14:
		return "# a remark"
	case 15:
		return fmt.Sprint("= ", round[rng.IntN(8)])
	}
	return endless(n)
}

// What a session has come to line by line is what it is when its record is opened anew, for everyone who looks.
func TestASessionIsTheFoldOfItsRecord(t *testing.T) {
	p, wrong := profiles.Load(games.Hanamikoji.Spec, "", nil, nil, nil)
	require.Empty(t, wrong)
	for seed := range testkit.Some(uint64(40), 8) {
		rng := rand.New(rand.NewPCG(seed, 1))
		header := "\nfirst: Orange"
		if seed%4 == 0 {
			header = "" // the first move tells who begins
		}
		r, bad := record.Parse([]byte("referee: 1\ngame: hanamikoji\nseats: Orange, Violet" + header + "\n\n"))
		require.Empty(t, bad)
		log := &memory{}
		s, err := games.Hanamikoji.Open(r, &p, log)
		require.NoError(t, err)
		for len(log.lines) < 70 {
			n := 0
			for _, e := range s.Entries(rules.Table) {
				n += rules.One(e.Status.Counts())
			}
			eyes := table.Session(s)
			if seat := rng.IntN(3); seat > 0 {
				eyes = s.Own(rules.Seat(seat), false)
			}
			line := evening(rng, n, len(s.Entries(rules.Table)))
			if rng.IntN(3) == 0 {
				eyes.Try(evening(rng, n, len(s.Entries(rules.Table))))
			}
			_, err := eyes.Enter(line, rng.IntN(2) == 0)
			require.NoError(t, err)
			now := &record.Record{Header: r.Header}
			for _, l := range log.lines {
				now.Add(l)
			}
			fresh, err := games.Hanamikoji.Open(now, &p, nowhere{})
			require.NoError(t, err)
			for view := table.Everyone; view <= 2; view++ {
				if rng.IntN(2) == 0 {
					want, got := fresh.Entries(view), s.Entries(view)
					require.Len(t, got, len(want))
					for i := range want {
						require.Equal(t, want[i], got[i], "seed %d, view %d, after %s", seed, view, line)
					}
				}
			}
			require.Equal(t, append([]scoring.Sheet{}, fresh.Sheets()...), append([]scoring.Sheet{}, s.Sheets()...), "seed %d, after %s", seed, line)
			require.Equal(t, fresh.Running(), s.Running(), "seed %d, after %s", seed, line)
			require.Equal(t, fresh.Turn(), s.Turn())
			require.Equal(t, fresh.Faults(), s.Faults())
		}
	}
}

// Where points come from is told alike, too: of a game in which the session finds it.
func TestATracedSessionIsTheFoldOfItsRecord(t *testing.T) {
	p, wrong := profiles.Load(games.Tokaido.Spec, "", nil, nil, nil)
	require.Empty(t, wrong)
	header := record.Header{Version: record.Version, Game: games.Tokaido.ID, Seats: []string{"Anna", "Boris", "Céline", "Dmitri"}}
	told, err := games.Tokaido.Open(&record.Record{Header: header}, &p, nowhere{})
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(1, 1))
	lines := dealer.Play(t, rng, told, dealer.Whole)
	log := &memory{}
	s, err := games.Tokaido.Open(&record.Record{Header: header}, &p, log)
	require.NoError(t, err)
	for i, line := range lines {
		for _, line := range [][]string{{line}, {line, "undo", "redo"}, {line, "undo 2", "redo 2"}}[rng.IntN(3)] {
			s.Try("undo 3")
			_, err := s.Enter(line, false)
			require.NoError(t, err)
			s.Running()
			if i%10 < 8 && i < len(lines)-3 {
				continue
			}
			now := &record.Record{Header: header}
			for _, l := range log.lines {
				now.Add(l)
			}
			fresh, err := games.Tokaido.Open(now, &p, nowhere{})
			require.NoError(t, err)
			require.Equal(t, fresh.Running(), s.Running(), "line %d, %s", i, line)
			require.Len(t, s.Sheets(), len(fresh.Sheets()))
			for i, sheet := range fresh.Sheets() {
				require.Equal(t, sheet, s.Sheets()[i], "line %d, %s", i, line)
			}
		}
	}
	require.Len(t, s.Sheets(), 1)
}
