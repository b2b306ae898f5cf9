package maiko

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	"referee/rules/kyoto"
	game "referee/rules/maiko"
	"referee/validators"
)

// What really happens is never accused, is written in one way that reads back as
// itself, and leaves a table in order.
func TestTrueEntriesAreNeverAccused(t *testing.T) {
	games(t, 1200, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
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

// In every position the seat that is due has a legal move and nobody else has; the
// list of them is the candidates with a clean verdict.
func TestLegalIsCandidatesWithCleanVerdict(t *testing.T) {
	var legal, all []game.Move
	games(t, 24, func(d *dealer, _ rules.Seq, _ rules.Seat, _ game.Move) {
		s := &d.state
		due, phase := s.Due()
		for seat := rules.Table; seat <= game.Seats; seat++ {
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
		if seen[m] {
			require.Fail(t, "twice", game.Format(m))
		}
		seen[m] = true
		if i%64 == 0 {
			text := game.Format(m)
			back, err := game.Parse(s, seat, text)
			require.NoError(t, err, text)
			require.Equal(t, m, back, text)
			require.Equal(t, len(Book.Judge(s, seat, m)) == 0, Book.Clean(s, seat, m), text)
			_, err = game.Apply(*s, someEntry, seat, m)
			require.NoError(t, err, text)
		}
		if !Book.Clean(s, seat, m) {
			continue
		}
		if at >= len(legal) || m != legal[at] || !game.Choices(s).Has(uint8(m.Act)) {
			require.Fail(t, "missing", game.Format(m))
		}
		at++
	}
	require.Len(t, legal, at, "something illegal is listed")
}

// A check looks no closer than it says.
func TestChecksLookNoCloserThanTheySay(t *testing.T) {
	var all []game.Move
	games(t, 24, func(d *dealer, _ rules.Seq, _ rules.Seat, _ game.Move) {
		s := &d.state
		for seat := rules.Seat(1); seat <= game.Seats; seat++ {
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
	kind := uint8(m.Act)
	if c.Looks == validators.AtMove || !c.For.Has(kind) {
		return
	}
	if c.Looks == validators.AtSeat {
		kind = c.For.First()
	}
	if c.Broken(s, seat, game.Def.Bare(kind)) != c.Broken(s, seat, m) {
		require.Fail(t, string(c.Code), game.Format(m))
	}
}

// All cards lie open at the end: a card told as another one is found out when the
// other one is played, at the latest with the last action. Nothing true is found.
func TestEveryPlantedContradictionIsFound(t *testing.T) {
	planted := 0
	for seed := range uint64(60) {
		var story []entry
		d := play(t, seed, options("guests", "may"), func(_ *dealer, _ rules.Seq, seat rules.Seat, m game.Move) {
			story = append(story, entry{seat, m})
		})
		require.Equal(t, kyoto.Deck, d.state.Seen(), "all cards are open")
		for i, e := range story {
			if !e.move.Act.Action() {
				continue
			}
			for told := kyoto.Deck; told != 0; told &= told - 1 {
				lie := e.move
				was := &lie.Cards[0]
				if lie.Act == game.Job {
					was = &lie.Plays[0].Card
					lie.Plays[0].Told, lie.Plays[0].Guest = true, 0
				}
				if *was == told.First() {
					continue
				}
				planted++
				*was = told.First()
				require.True(t, found(t, story, i, lie), "%s for %s", game.Format(lie), game.Format(e.move))
			}
		}
	}
	assert.Greater(t, planted, 8000)
}

// entry is one entry of a game.
type entry struct {
	seat rules.Seat
	move game.Move
}

// found plays a game again with one entry told otherwise, and the actions that come
// after it as they were, and reports whether any of them is accused. What is done
// with the cards makes no difference: all are studied.
func found(t *testing.T, story []entry, at int, lie game.Move) bool {
	s, err := game.Setup(options("guests", "may"))
	require.NoError(t, err)
	for i, e := range story {
		m := e.move
		if i == at {
			m = lie
		}
		if m.Act == game.Job {
			m.Plays[0].Told, m.Plays[0].Guest = true, 0
		}
		if m.Act == game.Remove || m.Act == game.Play {
			continue
		}
		if len(Book.Judge(&s, e.seat, m)) > 0 {
			return true
		}
		s, err = game.Apply(s, rules.Seq(i+1), e.seat, m)
		require.NoError(t, err)
		for _, phase := s.Due(); phase == game.PhaseChoice || phase == game.PhaseRest; _, phase = s.Due() {
			due, _ := s.Due()
			answer := game.Candidates(&s, due.First(), rules.AllKinds, nil)[0]
			s, err = game.Apply(s, rules.Seq(i+1), due.First(), answer)
			require.NoError(t, err)
		}
		if len(Book.Inspect(&s)) > 0 {
			return true
		}
	}
	return false
}

// The random games get everywhere: without this the others would prove little.
func TestRandomGamesSeeEverything(t *testing.T) {
	seen := map[string]bool{}
	games(t, 3200, func(d *dealer, at rules.Seq, seat rules.Seat, m game.Move) {
		shows(&d.state, at, seat, m, func(name string, here bool) { seen[name] = seen[name] || here })
	})
	for name, here := range seen {
		assert.True(t, here, name)
	}
}
