package geiko

import (
	"testing"

	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geiko"
)

// table plays the stories of this game.
var table = testkit.Table[game.State, game.Move]{Def: &game.Def, Book: Book}

func TestRefusals(t *testing.T) { table.Refusals(t) }

// What cannot have happened says why; whatever else is refused can be let stand: it
// leaves a table on which the game goes on.
func TestRefusalsCanBeLetStand(t *testing.T) { table.LetStand(t, goesOn) }

// goesOn plays the game to its end. Where a rule has been let pass, another may
// have to be: a card that lies in two places is in hand once more.
func goesOn(t *testing.T, s game.State) {
	t.Helper()
	for entries := 0; !s.Ended; entries++ {
		require.Less(t, entries, 100)
		due, phase := s.Due()
		seat := due.First()
		list := Book.Legal(&s, seat, nil)
		if len(list) == 0 {
			list = game.Candidates(&s, seat, rules.AllKinds, nil)
		}
		require.NotEmpty(t, list, phase)
		var err error
		s, err = game.Apply(s, someEntry, seat, list[len(list)/2])
		require.NoError(t, err)
	}
}

// someEntry is the number of entries in tests that do not care about it.
const someEntry rules.Seq = 99
