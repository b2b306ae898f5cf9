package geiko

import (
	"testing"

	"referee/internal/testkit"
	game "referee/rules/geiko"
)

// table plays the stories of this game.
var table = testkit.Table[game.State, game.Move]{Def: &game.Def, Book: Book}

func TestRefusals(t *testing.T) { table.Refusals(t) }

// What cannot have happened says why; whatever else is refused can be let stand: it
// leaves a table on which the game goes on.
func TestRefusalsCanBeLetStand(t *testing.T) { table.LetStand(t, table.PlayOut) }
