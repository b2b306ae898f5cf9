package games_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/testkit"
	dealer "referee/internal/testkit/tokaido"
	"referee/rules"
)

// The points track of Tokaido runs along with the game, the sheet counts the
// collections anew: after every entry of the recorded games and of many random ones
// they are level.
func TestTheTrackIsTheRecount(t *testing.T) {
	g := games.Tokaido
	files, err := filepath.Glob(filepath.Join(folder(g), "*.txt"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		r, bad := record.Parse(data)
		require.Empty(t, bad)
		recount(t, g, r)
	}
	for seed := range testkit.Some(uint64(40), 8) {
		w := journeys[seed%uint64(len(journeys))]
		h := w.header(g)
		rng := rand.New(rand.NewPCG(seed, 11))
		lines := dealer.Play(t, rng, start(t, g, h), dealer.Telling{Apart: seed%2 == 0, Shown: true})
		r, bad := record.Parse(lined(h, lines))
		require.Empty(t, bad)
		recount(t, g, r)
	}
}

// recount enters a record line by line and counts after each.
func recount(t *testing.T, g table.Binding, r *record.Record) {
	t.Helper()
	s := start(t, g, r.Header)
	for _, l := range r.Lines {
		line := record.FormatLine(r.Header, l)
		enter(t, s, line)
		if s.Over() { // from here on the sheet has the prizes of the end as well
			fresh, err := g.Open(r, profile(t, g, r.Header), nowhere{})
			require.NoError(t, err)
			require.Equal(t, fresh.Running(), s.Running(), "entry by entry as all at once")
			return
		}
		sheet := s.Running()
		sums := make([]int, len(sheet.Totals))
		for _, it := range sheet.Items {
			sums[it.Seat-1] += it.Points
		}
		require.Equal(t, sums, sheet.Totals, line)
		for i, n := range sums {
			tracks(t, s, rules.Seat(i+1), n, line)
		}
	}
	assert.Fail(t, "the game is not over")
}

// tracks checks that the track shows so many points for a player, and that one more
// or less is refused with the right number.
func tracks(t *testing.T, s table.Session, seat rules.Seat, points int, after string) {
	t.Helper()
	say := func(n int) table.Reading {
		return s.Try(s.Header().Seats[seat-1] + " track " + strconv.Itoa(n))
	}
	right := say(points)
	require.True(t, right.Fits(), "after %s: %d has %d: %+v", after, seat, points, right.Entry.Findings)
	for _, n := range []int{points + 1, points - 1} {
		if n < 0 {
			continue // no track shows that
		}
		wrong := say(n)
		require.Equal(t, table.Refused, wrong.Entry.Status, after)
		require.Len(t, wrong.Entry.Findings, 1)
		f := wrong.Entry.Findings[0]
		require.EqualValues(t, "tk/track-differs", f.Code)
		require.Contains(t, f.Args, rules.N("points", points))
		require.Contains(t, f.Args, rules.N("n", n))
	}
}
