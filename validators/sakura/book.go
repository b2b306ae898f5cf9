// Package sakura says what is allowed in Sakura, and what the cards that have been
// seen make impossible.
package sakura

import (
	"referee/rules"
	game "referee/rules/sakura"
	"referee/validators"
)

// check is a check of this game.
type check = validators.Check[game.State, game.Move]

// detail is what is particular to one breach.
type detail = validators.Detail

// Book is every check and audit, in the order of the rulebook.
var Book = validators.NewBook(&game.Def,
	[]check{
		gameOver, choiceFirst, toriis, sakuras, bridges, boardLate, notChooser,
		numberTwice, iconsDiffer,
		notHeld, shownAlready, notDrawn, discarded,
		courtShown, courtInHand, courtPlayer,
	},
	[]validators.Audit[game.State]{tokenSupply, sameSpace, pastEmperor},
)

// The kinds of move that checks are about.
var (
	boards  = rules.KindSet(game.Board)
	shows   = rules.KindSet(game.Show)
	choices = rules.KindSet(game.Choose)
)

// Nothing is played after the last sakura.
//
//	three sakura are paid; then: Ann 17
var gameOver = check{Code: "sk/game-over", Clause: "SK-END-1", For: boards | shows | choices, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return s.Over() },
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail { return detail{Because: rules.NonZero(s.Last)} },
}
