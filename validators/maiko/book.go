// Package maiko says what is allowed in Maiko's Life, one file for each chapter of
// its rules.
package maiko

import (
	"referee/rules"
	game "referee/rules/maiko"
	"referee/validators"
)

// check is a check of this game.
type check = validators.Check[game.State, game.Move]

// detail is what is particular to one breach.
type detail = validators.Detail

var saysWho = validators.SaysWho[game.State, game.Move]

// Book is every check and audit, in the order of the rules.
var Book = validators.NewBook(&game.Def,
	[]check{
		gameOver, notReady, layLate, guestsLaid, guestsOver,
		offerOpen, restOpen, notDue, actionUsed, cardSeen,
		notAsked, notRemoved, giftChoice, exchangeChoice, restCards, wayDecided, guestNone,
		mustWork, guestFull, guestThere, guestMissing,
	},
	append([]validators.Audit[game.State]{sharedCards, tooManyGuests, guestsLeft, seventhGuest}, final...),
)

// The kinds of move that checks are about.
var (
	actions = rules.KindSet(game.Job, game.Dilemma, game.Gift, game.Exchange)
	answers = rules.KindSet(game.Remove, game.Play)
	plays   = rules.KindSet(game.Play)
	worked  = rules.KindSet(game.Job, game.Play)
	lays    = rules.KindSet(game.Circle, game.Geishas, game.Guests)
)

// inPhase reports whether the table is in the phase.
func inPhase(s *game.State, phase rules.Phase) bool {
	_, now := s.Due()
	return now == phase
}
