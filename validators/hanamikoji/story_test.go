package hanamikoji

import (
	"testing"

	"referee/internal/testkit"
	game "referee/rules/hanamikoji"
)

// table plays the stories of this game.
var table = testkit.Table[game.State, game.Move]{Def: &game.Def, Book: Book}

func start(t testing.TB) game.State { return table.Start(t, testkit.Story{}) }

func TestRefusals(t *testing.T) { table.Refusals(t) }

// What cannot have happened says why; whatever else is refused can be let stand: it
// leaves a table on which the game goes on.
func TestRefusalsCanBeLetStand(t *testing.T) { table.LetStand(t, table.PlayOut) }

// Notes that contradict one another are found with just the entries that clash;
// notes that fit some deal are never accused.
func TestHiddenCards(t *testing.T) { table.Hidden(t) }
