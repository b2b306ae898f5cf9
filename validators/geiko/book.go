// Package geiko says what is allowed in Geiko's Life, and what a full look at the
// cards makes impossible, one file for each chapter of its rules.
package geiko

import (
	"referee/rules"
	game "referee/rules/geiko"
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
		gameOver, layLate, notReady, sameHouse, asideOnce, asideRule,
		notDue, roundDone, cardSeen, wrongHouse, notHeld,
		openEarly, openDiffers, notInHand, handEarly, handSize, handDiffers,
	},
	append([]validators.Audit[game.State]{sharedHands, turnCards}, final...),
)

// The kinds of move that checks are about.
var (
	plays  = rules.KindSet(game.Play)
	asides = rules.KindSet(game.Aside)
	opens  = rules.KindSet(game.Open)
	hands  = rules.KindSet(game.Hand)
	notes  = rules.KindSet(game.Note)
	lays   = rules.KindSet(game.Circle, game.Geishas, game.House)
)

func dueSeat(s *game.State, by rules.Seat, _ game.Move) detail {
	due, _ := s.Due()
	return detail{Args: []rules.Arg{rules.Who("seat", by), rules.Who("other", due.First())}, Because: rules.NonZero(s.Last)}
}
