package lanterns

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/lanterns"
	scoring "referee/scoring/lanterns"
	"referee/validators"
)

// What really happens is never accused, is written in one way that reads back as
// itself, and leaves a table in order.
func TestTrueEntriesAreNeverAccused(t *testing.T) {
	games(t, 600, func(d *dealer, seat rules.Seat, m game.Move) {
		text := game.Format(m)
		require.Empty(t, testkit.Codes(Book.Judge(&d.state, seat, m)), text)
		require.True(t, Book.Clean(&d.state, seat, m), text)
		back, err := game.Parse(&d.state, seat, text)
		require.NoError(t, err, text)
		require.Equal(t, m, back, text)
		after, err := game.Apply(d.state, someEntry, seat, m)
		require.NoError(t, err)
		require.Empty(t, testkit.Codes(Book.Inspect(&after)), text)
	})
}

// The random games get everywhere: without this the others would prove little.
func TestRandomGamesSeeEverything(t *testing.T) {
	seen := map[string]int{}
	see := func(name string, here bool) {
		if here {
			seen[name]++
		} else {
			seen[name] += 0
		}
	}
	var last *dealer
	ended := func() {
		if last != nil {
			code, _ := ending(&last.state)
			for _, c := range scoring.Game.Endings {
				see(c, c == code)
			}
		}
	}
	games(t, 2400, func(d *dealer, seat rules.Seat, m game.Move) {
		if d != last {
			ended()
			last = d
		}
		shows(&d.state, seat, m, see)
	})
	ended()
	for name, n := range seen {
		assert.Positive(t, n, name)
	}
}

// In every position the seat that is due has a legal move and nobody else has;
// the list of them is the candidates with a clean verdict.
func TestLegalIsCandidatesWithCleanVerdict(t *testing.T) {
	var legal, all []game.Move
	games(t, 66, func(d *dealer, _ rules.Seat, _ game.Move) {
		s := &d.state
		if d.pick(4) > 0 {
			return
		}
		due, phase := s.Due()
		for seat := rules.Table; seat <= rules.Seat(s.Players); seat++ {
			legal = Book.Legal(s, seat, legal[:0])
			require.Equal(t, due.Has(seat), len(legal) > 0, "seat %d in phase %s", seat, phase)
			all = game.Candidates(s, seat, rules.AllKinds, all[:0])
			clean(t, s, seat, all, legal)
		}
	})
}

func clean(t testing.TB, s *game.State, seat rules.Seat, all, legal []game.Move) {
	at := 0
	for i, m := range all {
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

// The placements of a tile that are listed are all that there are: of every cell
// of a field wider than the lake, in every turn that differs.
func TestPlacementsAreAllThereAre(t *testing.T) {
	games(t, 44, func(d *dealer, seat rules.Seat, m game.Move) {
		s := &d.state
		if m.Act != game.Place || d.pick(8) > 0 {
			return
		}
		lake := map[game.At]bool{}
		for _, p := range s.Lake[:s.Laid] {
			lake[p.At] = true
		}
		listed := map[game.Move]bool{}
		for _, p := range s.Placements(m.Quad.Kind(), nil) {
			require.False(t, listed[p], "%s twice", game.Format(p))
			listed[p] = true
		}
		for x := int8(-34); x <= 34; x++ {
			for y := int8(-34); y <= 34; y++ {
				at := game.At{X: x, Y: y}
				touches := lake[game.At{X: x + 1, Y: y}] || lake[game.At{X: x - 1, Y: y}] || lake[game.At{X: x, Y: y + 1}] || lake[game.At{X: x, Y: y - 1}]
				for turn := range game.Sides {
					p := game.Move{Act: game.Place, At: at, Quad: m.Quad.Turned(turn)}
					if want := touches && !lake[at]; want != listed[p] || want != Book.Clean(s, seat, p) {
						require.Fail(t, "listed or judged wrongly", game.Format(p))
					}
				}
			}
		}
	})
}

// A check looks no closer than it says, and no candidate breaks one that is about
// the shape of moves.
func TestChecksLookNoCloserThanTheySay(t *testing.T) {
	var all []game.Move
	games(t, 66, func(d *dealer, _ rules.Seat, _ game.Move) {
		if d.pick(8) > 0 {
			return
		}
		s := &d.state
		for seat := rules.Seat(1); seat <= rules.Seat(s.Players); seat++ {
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
	broken := c.Broken(s, seat, m)
	if c.Looks == validators.AtShape {
		if broken {
			require.Fail(t, string(c.Code), game.Format(m))
		}
		return
	}
	if c.Looks == validators.AtSeat {
		kind = c.For.First()
	}
	if c.Broken(s, seat, game.Def.Bare(kind)) != broken {
		require.Fail(t, string(c.Code), game.Format(m))
	}
}
