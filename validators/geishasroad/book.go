// Package geishasroad says what is allowed in Hanamikoji: Geisha's Road, one file
// for each chapter of its rulebook, and what unseen cards make impossible.
package geishasroad

import (
	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/validators"
)

// check is a check of this game.
type check = validators.Check[game.State, game.Move]

// detail is what is particular to one breach.
type detail = validators.Detail

var saysWho = validators.SaysWho[game.State, game.Move]

// Book is every check and audit, in the order of the rulebook.
var Book = validators.NewBook(&game.Def,
	[]check{
		gameOver,
		notReady, circleLaid, rowLate, rowSingle, rowShort, rowOther, rowLight, rowDark, tokensSimple, starterChosen, starterLate,
		offerOpen, restOpen, notDue, actionsDone, actionUsed,
		intrigueCards, offerTwice, cardSeen,
		notChooser, giftChoice, exchangeChoice, restCards,
		wrongHouse, tokensDue, tokensGone,
		counterModule, counterUsed, counterNothing, counterEmpty, counterOffered, cardAside, counterOwn, counterFaceDown,
		hiddenModule, hiddenUsed, hiddenTwo,
		revealEarly, revealOrder, revealDiffers, fateModule, fateFlip, fateUntold,
	},
	append([]validators.Audit[game.State]{sharedCards, tooManyGuests}, final...),
)

// The kinds of move that checks are about.
var (
	actions  = rules.KindSet(game.Meeting, game.Intrigue, game.Gift, game.Exchange)
	offers   = rules.KindSet(game.Gift, game.Exchange)
	counters = rules.KindSet(game.Counter)
	plays    = rules.KindSet(game.Play)
	notes    = rules.KindSet(game.Keep)
	played   = rules.KindSet(game.Meeting, game.Play)
	setups   = rules.KindSet(game.Circle, game.Row, game.Tokens, game.Begins)
)

// dueSeat returns the detail that names the player who is due.
func dueSeat(s *game.State, by rules.Seat, _ game.Move) detail {
	due, _ := s.Due()
	return detail{Args: []rules.Arg{rules.Who("seat", by), rules.Who("other", due.First())}}
}

// inPhase reports whether the table is in the phase.
func inPhase(s *game.State, phase rules.Phase) bool {
	_, now := s.Due()
	return now == phase
}
