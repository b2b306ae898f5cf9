package lanterns

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/present"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/lanterns"
	validators "referee/validators/lanterns"
)

// names are players whose names are as long as names are.
var names = []string{"Каролина", "Николай", "Élodie", "Максим"}

// play enters what is told, "SEAT MOVE" apart by semicolons, for so many players.
func play(t *testing.T, seats int, story string, options ...rules.OptionValue) game.State {
	t.Helper()
	s, err := game.Setup(rules.Setup{Seats: seats, Options: options})
	require.NoError(t, err)
	for _, line := range strings.Split(story, ";") {
		if line = strings.TrimSpace(line); line != "" {
			by := rules.Seat(line[0] - '0')
			s, err = game.Def.After(s, 1, by, parsed(t, &s, by, line[1:]))
			require.NoError(t, err, line)
		}
	}
	return s
}

// parsed is a move as it is typed.
func parsed(t *testing.T, s *game.State, by rules.Seat, entry string) game.Move {
	t.Helper()
	m, err := game.Parse(s, by, entry)
	require.NoError(t, err, entry)
	return m
}

// holding is a table at which a player holds certain cards and favour tokens.
func holding(t *testing.T, seats int, by rules.Seat, cards string, favours int) game.State {
	t.Helper()
	s := play(t, seats, "")
	for _, r := range cards {
		c := strings.IndexRune(game.Letters, r)
		s.Hand(by).Cards[c]++
		s.Supply[c]--
	}
	s.Hand(by).Favours += uint8(favours)
	s.Favours -= uint8(favours)
	return s
}

// What cards allow is counted without making the moves: as many ways as there are moves.
func TestDedicationsAreCountedWithoutMakingThem(t *testing.T) {
	ways := func(s *game.State, by rules.Seat, p game.Pattern) (n int) {
		for _, m := range game.Candidates(s, by, game.Gifts, nil) {
			n += rules.One(s.Open(p) && m.Pattern == p)
		}
		return n
	}
	counted := 0
	for seed := range uint64(20) {
		wander(t, seed, 2, func(s *game.State, by rules.Seat, _ game.Move) {
			for p := game.Four; p <= game.Seven; p++ {
				require.Equal(t, ways(s, by, p), sets(s, by, p))
			}
			counted++
		})
	}
	require.Positive(t, counted)
}

// wander plays a random game and calls f before each entry.
func wander(t *testing.T, seed uint64, seats int, f func(s *game.State, by rules.Seat, m game.Move)) game.State {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 4))
	s := play(t, seats, "")
	var legal []game.Move
	for !s.Over() {
		due, _ := s.Due()
		by := due.First()
		legal = validators.Book.Legal(&s, by, legal[:0])
		require.NotEmpty(t, legal)
		m := legal[rng.IntN(len(legal))]
		f(&s, by, m)
		after, err := game.Def.After(s, 1, by, m)
		require.NoError(t, err)
		s = after
	}
	return s
}

// said is a sentence in a language.
func said(t *testing.T, l text.Lang, s present.Sentence) string {
	t.Helper()
	p, err := text.New(l)
	require.NoError(t, err)
	return s.Say(p.With(names))
}

// context is a printer's eyes for so many players.
func context(t *testing.T, l text.Lang, seats int) present.Context {
	t.Helper()
	p, err := text.New(l)
	require.NoError(t, err)
	return present.Context{Printer: p.With(names), Names: names[:seats]}
}
