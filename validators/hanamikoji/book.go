// Package hanamikoji says what is allowed in Hanamikoji, one file for each
// chapter of its rulebook, and what unseen cards make impossible.
package hanamikoji

import (
	"referee/rules"
	game "referee/rules/hanamikoji"
	"referee/validators"
)

// check is a check of this game.
type check = validators.Check[game.State, game.Move]

// Book is every check and audit, in the order of the rulebook.
var Book = validators.NewBook(&game.Def,
	[]check{
		gameOver,
		offerOpen,
		noOffer,
		ownOffer,
		notStarter,
		notDue,
		turnsTaken,
		actionUsed,
		secretCards,
		discardCards,
		giftCards,
		competitionCards,
		giftReply,
		competitionReply,
		revealEarly,
		removedEarly,
		revealDiffers,
		removedCards,
		handSize,
		drawEarly,
		noteDiffers,
		tooManyCopies,
	},
	[]validators.Audit[game.State]{
		tooManyOnTable,
		tableTurns,
		tableCards,
		tableDecided,
		tableRounds,
		markerFirst,
		decidedBefore,
		noDealFits,
	},
)

// The kinds of move that checks are about.
var (
	actions = rules.KindSet(game.Secret, game.Discard, game.Gift, game.Competition)

	replies = rules.KindSet(game.Reply)
	reveals = rules.KindSet(game.Reveal)
	shows   = rules.KindSet(game.Reveal, game.Keep)
)
