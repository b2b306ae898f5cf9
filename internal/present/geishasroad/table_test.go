package geishasroad

import (
	"referee/internal/testkit"
	"referee/internal/testkit/boards"
	game "referee/rules/geishasroad"
	validators "referee/validators/geishasroad"
)

// at plays this game and tells how it is shown.
var at = boards.Game[game.State, game.Move]{
	Table: testkit.Table[game.State, game.Move]{Def: &game.Def, Book: validators.Book},
	View:  boards.View[game.State, game.Move]{Board: Board, Sheet: Sheet, Label: Label, Says: Says, Written: Written, Effects: Effects, Checklist: Checklist},
}

// laid is what is told before the first round.
const laid = "1 circle rygbp; 1 geiko 2 3 2 3 3; 1 okaasan 3 2 4 3"

// firstRound is a whole round behind it: Yoko, Iroha and Ruri to seat 1, Tomoyo to
// seat 2, Anju to nobody.
const firstRound = laid + `; 1 1 g1; 2 2; 1 3 r1 g2 b4; 2 g2; 1 r1 +gi b4; 2 1 y2; 1 2;
	2 4 y3 p1 | b2 r4; 1 b2 r4; 2 y3 p1; 1 4 g3 y4 | b1 p2; 2 g3 y4; 1 b1 p2;
	2 3 b3 r2 p4; 1 p4; 2 b3 r2; 1 g4; 2 y1`
