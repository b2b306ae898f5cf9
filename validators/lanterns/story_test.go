package lanterns

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"referee/internal/testkit"
	game "referee/rules/lanterns"
)

// table plays the stories of this game.
var table = testkit.Table[game.State, game.Move]{Def: &game.Def, Book: Book}

func TestRefusals(t *testing.T) { table.Refusals(t) }

// Whatever else is refused can be let stand: it leaves a table on which the game
// goes on.
func TestRefusalsCanBeLetStand(t *testing.T) { table.LetStand(t, goesOn) }

// goesOn plays the game to its end.
func goesOn(t *testing.T, s game.State) {
	t.Helper()
	for entries := 0; !s.Over(); entries++ {
		require.Less(t, entries, 200)
		legal := Book.Legal(&s, s.Turner, nil)
		require.NotEmpty(t, legal)
		var err error
		s, err = game.Def.After(s, testkit.SomeEntry, s.Turner, legal[len(legal)/2])
		require.NoError(t, err)
	}
	assert.EqualValues(t, s.Players, s.Finals.Len(), "everybody had a final turn")
}
