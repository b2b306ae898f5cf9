package geiko

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geiko"
	"referee/rules/kyoto"
	"referee/validators"
)

// What really happens is never accused, is written in one way that reads back as
// itself, and leaves a table in order.
func TestTrueEntriesAreNeverAccused(t *testing.T) {
	games(t, 1600, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
		text := game.Format(m)
		require.Empty(t, testkit.Codes(Book.Judge(&d.state, seat, m)), text)
		require.True(t, Book.Clean(&d.state, seat, m), text)
		back, err := game.Parse(&d.state, seat, text)
		require.NoError(t, err, text)
		require.Equal(t, m, back, text)
		after, err := game.Apply(d.state, at, seat, m)
		require.NoError(t, err, text)
		require.Empty(t, testkit.Codes(Book.Inspect(&after)), text)
	})
}

// In every position a seat that is due has a legal move and nobody else has; the
// list of them is the candidates with a clean verdict. What is really played is
// among them.
func TestLegalIsCandidatesWithCleanVerdict(t *testing.T) {
	var legal, all []game.Move
	games(t, 160, func(d *dealer, _ rules.Seq, by rules.Seat, played game.Move) {
		s := &d.state
		due, phase := s.Due()
		for seat := rules.Table; seat <= game.Seats; seat++ {
			legal = Book.Legal(s, seat, legal[:0])
			require.Equal(t, due.Has(seat), len(legal) > 0, "seat %d in phase %s", seat, phase)
			all = game.Candidates(s, seat, rules.AllKinds, all[:0])
			clean(t, s, seat, all, legal)
			played.At = 0
			if seat == by && played.Act == game.Play {
				require.Contains(t, legal, played)
			}
		}
	})
}

func clean(t testing.TB, s *game.State, seat rules.Seat, all, legal []game.Move) {
	at := 0
	seen := map[game.Move]bool{}
	for _, m := range all {
		text := game.Format(m)
		require.False(t, seen[m], "%s twice", text)
		seen[m] = true
		back, err := game.Parse(s, seat, text)
		require.NoError(t, err, text)
		require.Equal(t, m, back, text)
		verdict := Book.Judge(s, seat, m)
		require.Equal(t, len(verdict) == 0, Book.Clean(s, seat, m), text)
		if len(verdict) > 0 {
			continue
		}
		require.True(t, game.Choices(s).Has(uint8(m.Act)), "%s is a kind on offer", text)
		require.Less(t, at, len(legal), "%s is missing", text)
		require.Equal(t, m, legal[at])
		at++
		_, err = game.Apply(*s, someEntry, seat, m)
		require.NoError(t, err, text)
	}
	require.Len(t, legal, at, "something illegal is listed")
}

// A check looks no closer than it says.
func TestChecksLookNoCloserThanTheySay(t *testing.T) {
	var all []game.Move
	games(t, 160, func(d *dealer, _ rules.Seq, _ rules.Seat, _ game.Move) {
		s := &d.state
		for seat := rules.Seat(1); seat <= game.Seats; seat++ {
			all = game.Candidates(s, seat, rules.AllKinds, all[:0])
			for i := range Book.Checks {
				c := &Book.Checks[i]
				for _, m := range all {
					kind := uint8(m.Act)
					if c.Looks == validators.AtSeat && c.For.Has(kind) {
						require.Equal(t, c.Broken(s, seat, game.Def.Bare(c.For.First())), c.Broken(s, seat, m), "%s %s", c.Code, game.Format(m))
					}
				}
			}
		}
	})
}

// All cards are open at the end of a round: whatever card of a hand, or of one that
// lay face down, is told as another one, it is found. Nothing true is found.
func TestEveryPlantedContradictionIsFound(t *testing.T) {
	planted := 0
	games(t, 96, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
		if m.Act != game.Hand && m.Act != game.Open {
			return
		}
		for k := kyoto.Card(1); k <= kyoto.AllCards; k++ {
			for told := kyoto.Deck &^ kyoto.Of(k); told != 0; told &= told - 1 {
				lie, ok := swapped(m, k, told.First())
				if !ok {
					continue
				}
				planted++
				require.True(t, d.found(t, at, seat, lie), "%s for %s", game.Format(lie), game.Format(m))
			}
		}
	})
	assert.Greater(t, planted, 10_000)
}

// swapped is a move in which one card is told as another, if there it is.
func swapped(m game.Move, k, told kyoto.Card) (game.Move, bool) {
	if m.Act == game.Open {
		m.Card = told
		return m, k == 1 // once for each
	}
	if !m.Cards.Has(k) || m.Cards.Has(told) {
		return m, false
	}
	m.Cards = m.Cards&^kyoto.Of(k) | kyoto.Of(told)
	return m, true
}

// found plays a round to its end from an entry on, with what is true but for the
// entry, and reports whether anything is accused.
func (d *dealer) found(t *testing.T, at rules.Seq, seat rules.Seat, lie game.Move) bool {
	if lie.Act == game.Open && lie.Card == d.veiled[seat-1] {
		return true // it is the truth
	}
	e := *d
	e.notes = false
	for first := true; first || !e.state.Scored; first = false {
		by, m := seat, lie
		if !first {
			due, _ := e.state.Due()
			by = due.First()
			m = e.show(int(by) - 1)
		}
		if len(Book.Judge(&e.state, by, m)) > 0 {
			return true
		}
		var err error
		e.state, err = game.Apply(e.state, at, by, m)
		require.NoError(t, err)
		if len(Book.Inspect(&e.state)) > 0 {
			return true
		}
	}
	return false
}

// The random games get everywhere: without this the others would prove little.
func TestRandomGamesSeeEverything(t *testing.T) {
	seen := map[string]bool{}
	games(t, 16_000, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
		shows(&d.state, at, seat, m, func(name string, here bool) { seen[name] = seen[name] || here })
	})
	for name, here := range seen {
		assert.True(t, here, name)
	}
}
