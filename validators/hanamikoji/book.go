// Package hanamikoji tells what is allowed in Hanamikoji, one file for each
// chapter of its rulebook, and what unseen cards make impossible.
package hanamikoji

import (
	game "referee/rules/hanamikoji"
	"referee/validators"
)

// check is a check of this game.
type check = validators.Check[game.State, game.Move]

// Book is every check and audit, in the order of the rulebook.
var Book = validators.Book[game.State, game.Move]{
	Checks: []check{
		gameOver,
		offerOpen,
		noOffer,
		ownOffer,
		notStarter,
		notDue,
		actionUsed,
		secretCards,
		discardCards,
		giftCards,
		competitionCards,
		giftReply,
		competitionReply,
		revealEarly,
		revealDiffers,
		removedCards,
		handSize,
		drawEarly,
		tooManyCopies,
	},
	Audits: []validators.Audit[game.State]{
		tooManyOnTable,
		tableTurns,
		tableCards,
		tableDecided,
		noDealFits,
	},
}
