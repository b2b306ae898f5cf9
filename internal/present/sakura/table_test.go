package sakura

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/present"
	"referee/internal/testkit"
	"referee/internal/testkit/boards"
	"referee/internal/text"
	"referee/rules"
	game "referee/rules/sakura"
	validators "referee/validators/sakura"
)

// at plays this game with the made-up box and tells how it is shown.
var at = boards.Game[game.State, game.Move]{
	Table: testkit.Table[game.State, game.Move]{Def: &game.Def, Book: validators.Book, Box: testkit.Box("sakura")},
	View:  boards.View[game.State, game.Move]{Board: Board, Sheet: Sheet, Label: Label, Says: Says, Written: Written, Effects: Effects, Checklist: Checklist},
}

// names are as many players as there can be.
var names = []string{"Ann", "Bob", "Cyd", "Dan", "Eve", "Fay"}

// seated is a table of so many players who know the made-up box, or nothing of it.
func seated(t testing.TB, seats int, known bool, options ...rules.OptionValue) game.State {
	t.Helper()
	setup := rules.Setup{Seats: seats, Options: options}
	if known {
		setup.Box = at.Box
	}
	s, err := game.Setup(setup)
	require.NoError(t, err)
	return s
}

// told enters lines, each by whoever is due, and returns the table after them and what
// the last one changed.
func told(t testing.TB, s game.State, lines ...string) (after game.State, effects []string) {
	t.Helper()
	for i, line := range lines {
		due, _ := s.Due()
		m, err := game.Parse(&s, due.First(), line)
		require.NoError(t, err, line)
		before := s
		s, err = game.Def.After(s, rules.Seq(i+1), due.First(), m)
		require.NoError(t, err, line)
		effects = effects[:0]
		for _, e := range Effects(&before, &s, due.First(), m) {
			effects = append(effects, e.Say(eyes(t, text.EN, int(s.Seats)).Printer))
		}
	}
	return s, effects
}

// eyes are a printer's, for so many players.
func eyes(t testing.TB, l text.Lang, seats int) present.Context {
	t.Helper()
	p, err := text.New(l)
	require.NoError(t, err)
	return present.Context{Printer: p.With(names[:seats]), Names: names[:seats]}
}

// wander plays a random game and calls f before each entry.
func wander(t testing.TB, s game.State, seed uint64, f func(s *game.State, by rules.Seat, m game.Move)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, uint64(s.Seats)))
	var legal []game.Move
	for at := rules.Seq(1); !s.Over(); at++ {
		due, _ := s.Due()
		legal = validators.Book.Legal(&s, due.First(), legal[:0])
		require.NotEmpty(t, legal)
		m := legal[rng.IntN(len(legal))]
		f(&s, due.First(), m)
		var err error
		s, err = game.Def.After(s, at, due.First(), m)
		require.NoError(t, err)
	}
}
