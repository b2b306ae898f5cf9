package maiko

import (
	"referee/internal/testkit"
	"referee/internal/testkit/boards"
	game "referee/rules/maiko"
	validators "referee/validators/maiko"
)

// at plays this game and tells how it is shown.
var at = boards.Game[game.State, game.Move]{
	Table: testkit.Table[game.State, game.Move]{Def: &game.Def, Book: validators.Book},
	View:  boards.View[game.State, game.Move]{Board: Board, Sheet: Sheet, Label: Label, Says: Says, Written: Written, Effects: Effects, Checklist: Checklist},
}
