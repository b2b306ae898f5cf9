package tokaido

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/tokaido"
	"referee/validators"
)

// What really happens is never accused, is written in one way that reads back as
// itself, and leaves a table in order.
func TestTrueEntriesAreNeverAccused(t *testing.T) {
	games(t, 800, func(d *dealer, seat rules.Seat, m game.Move) {
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
	games(t, 400, func(d *dealer, seat rules.Seat, m game.Move) {
		p := d.state.Pawn(seat)
		for name, here := range map[string]bool{
			"told at once":     m.Act == game.Travel && m.Told,
			"told afterwards":  m.Act == game.Here,
			"neutral":          m.Neutral,
			"menu":             m.Act == game.Offer,
			"shown":            m.Out.Shown != 0,
			"again from below": m.Out.Shown != 0 && d.state.Fresh < 3,
			"bargain":          m.Out.Bargain != game.NoSouvenir,
			"sasayakko":        p.Who == game.Sasayakko && m.Out.Bought.Len() > 1,
			"own":              m.Out.Own,
			"shokunin":         m.Out.Gift != game.NoSouvenir,
			"declined":         m.Out.View == game.Declined,
			"other panorama":   m.Out.Card >= game.GuidePaddy && m.Out.View != game.NoView && m.Out.View != game.Declined,
			"chuubei":          p.Who == game.Chuubei && m.Out.Card != game.NoCard && d.state.Kind(place(&d.state, seat, &m)) == game.Inn,
			"hiroshige":        p.Who == game.Hiroshige && m.Out.Card == game.NoCard && m.Out.View != game.NoView,
			"free":             m.Out.Takes,
			"refused":          m.Out.Free != game.NoMeal && !m.Out.Takes,
			"refused, bought":  m.Out.Free != game.NoMeal && !m.Out.Takes && m.Out.Meal != game.NoMeal,
		} {
			if here {
				seen[name]++
			} else {
				seen[name] += 0
			}
		}
	})
	for name, n := range seen {
		assert.Positive(t, n, name)
	}
}

// In every position the seat that is due has a legal move and nobody else has;
// the list of them is the candidates with a clean verdict.
func TestLegalIsCandidatesWithCleanVerdict(t *testing.T) {
	var legal, all []game.Move
	games(t, 40, func(d *dealer, _ rules.Seat, _ game.Move) {
		s := &d.state
		due, phase := s.Due()
		for seat := rules.Table; seat <= rules.Seat(s.Seats); seat++ {
			legal = Book.Legal(s, seat, legal[:0])
			require.Equal(t, due.Has(seat), len(legal) > 0, "seat %d in phase %s", seat, phase)
			all = game.Candidates(s, seat, rules.AllKinds, all[:0])
			roads(t, s, seat, all, legal)
		}
	})
}

func roads(t testing.TB, s *game.State, seat rules.Seat, all, legal []game.Move) {
	at := 0
	for i, m := range all {
		clean := Book.Clean(s, seat, m)
		if !clean {
			continue
		}
		require.Less(t, at, len(legal), "%s is missing", game.Format(m))
		require.Equal(t, m, legal[at])
		at++
		if i%16 == 0 {
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
	games(t, 60, func(d *dealer, _ rules.Seat, _ game.Move) {
		s := &d.state
		if s.Owing != rules.Table && s.Kind(s.Pawn(s.Owing).Place) == game.Village {
			return // thousands of candidates, and all as these
		}
		for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
			for _, m := range game.Candidates(s, seat, rules.AllKinds, nil) {
				for i := range Book.Checks {
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
		require.False(t, broken, "%s: %s", c.Code, game.Format(m))
		return
	}
	if c.Looks == validators.AtSeat {
		kind = c.For.First()
	}
	require.Equal(t, c.Broken(s, seat, game.Def.Bare(kind)), broken, "%s: %s", c.Code, game.Format(m))
}
