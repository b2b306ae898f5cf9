package sakura

import (
	"testing"

	"referee/internal/testkit"
	game "referee/rules/sakura"
)

// box is the made-up box of the tests.
var box = testkit.Box("sakura")

// table plays the stories of this game.
var table = testkit.Table[game.State, game.Move]{Def: &game.Def, Book: Book, Box: box}

func TestRefusals(t *testing.T) { table.Refusals(t) }

// Whatever else is refused can be let stand: it leaves a table on which the game
// goes on, where the cards of the box are known.
func TestRefusalsCanBeLetStand(t *testing.T) {
	table.LetStand(t, func(t *testing.T, s game.State) {
		if s.Known[1] != game.NoIcons {
			table.PlayOut(t, s)
		}
	})
}
