package geishasroad

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/validators"
)

// What really happens is never accused, is written in one way that reads back as
// itself, and leaves a table in order on which some world is possible.
func TestTrueEntriesAreNeverAccused(t *testing.T) {
	games(t, 1800, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
		text := game.Format(m)
		require.Empty(t, testkit.Codes(Book.Judge(&d.state, seat, m)), text)
		require.True(t, Book.Clean(&d.state, seat, m), text)
		back, err := game.Parse(&d.state, seat, text)
		require.NoError(t, err, text)
		require.Equal(t, m, back, text)
		after, err := game.Apply(d.state, at, seat, m)
		require.NoError(t, err, text)
		require.Empty(t, testkit.Codes(Book.Inspect(&after)), text)
		require.NotZero(t, Worlds(&after), text)
	})
}

// In every position the seat that is due has a legal move and nobody else has; the
// list of them is the candidates with a clean verdict.
func TestLegalIsCandidatesWithCleanVerdict(t *testing.T) {
	var legal, all []game.Move
	games(t, 36, func(d *dealer, _ rules.Seq, _ rules.Seat, _ game.Move) {
		s := &d.state
		if d.pick(4) > 0 {
			return
		}
		due, phase := s.Due()
		for seat := rules.Table; seat <= game.Players; seat++ {
			legal = Book.Legal(s, seat, legal[:0])
			require.Equal(t, due.Has(seat), len(legal) > 0, "seat %d in phase %s", seat, phase)
			all = game.Candidates(s, seat, rules.AllKinds, all[:0])
			clean(t, s, seat, all, legal)
		}
	})
}

func clean(t testing.TB, s *game.State, seat rules.Seat, all, legal []game.Move) {
	at := 0
	seen := map[game.Move]bool{}
	for i, m := range all {
		require.False(t, seen[m], "%s twice", game.Format(m))
		seen[m] = true
		if !Book.Clean(s, seat, m) {
			continue
		}
		require.True(t, game.Choices(s).Has(uint8(m.Act)), "%s is a kind on offer", game.Format(m))
		require.Less(t, at, len(legal), "%s is missing", game.Format(m))
		if m != legal[at] {
			require.Equal(t, m, legal[at])
		}
		at++
		if i%64 == 0 {
			require.Empty(t, Book.Judge(s, seat, m))
			_, err := game.Apply(*s, someEntry, seat, m)
			require.NoError(t, err, game.Format(m))
		}
	}
	require.Len(t, legal, at, "something illegal is listed")
}

// A check looks no closer than it says, and no candidate breaks one that is about
// the shape of moves.
func TestChecksLookNoCloserThanTheySay(t *testing.T) {
	var all []game.Move
	games(t, 36, func(d *dealer, _ rules.Seq, _ rules.Seat, _ game.Move) {
		if d.pick(3) > 0 {
			return
		}
		s := &d.state
		for seat := rules.Seat(1); seat <= game.Players; seat++ {
			all = game.Candidates(s, seat, rules.AllKinds, all[:0])
			for i := range Book.Checks {
				for _, m := range all {
					looks(t, s, &Book.Checks[i], seat, m)
				}
			}
		}
	})
}

func looks(t *testing.T, s *game.State, c *check, seat rules.Seat, m game.Move) {
	kind := game.Def.Kind(s, seat, m)
	if c.Looks == validators.AtMove || !c.For.Has(kind) {
		return
	}
	if c.Looks == validators.AtShape {
		if c.Broken(s, seat, m) {
			require.Fail(t, string(c.Code), game.Format(m))
		}
		return
	}
	if c.Looks == validators.AtSeat {
		kind = c.For.First()
	}
	if c.Broken(s, seat, game.Def.Bare(kind)) != c.Broken(s, seat, m) {
		require.Fail(t, string(c.Code), game.Format(m))
	}
}

// The random games get everywhere: without this the others would prove little.
func TestRandomGamesSeeEverything(t *testing.T) {
	seen := map[string]int{}
	var w watcher
	games(t, 3600, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
		w.shows(&d.state, at, seat, m, func(name string, here bool) {
			if here {
				seen[name]++
			} else {
				seen[name] += 0
			}
		})
	})
	for name, n := range seen {
		assert.True(t, n > 0 || slices.Contains(composed, name), name)
	}
}
