// Package tokaido says what is allowed in Tokaido, one file for each chapter of
// its rulebook.
package tokaido

import (
	"referee/rules"
	game "referee/rules/tokaido"
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
		begunTwice, travellerTaken, noTravellers, travellerMissing, placeTaken, noPlace,
		notHindmost, neutral(notHindmost), neutralDue, neutralMover,
		notForward, pastInn, stopOwed, neutral(stopOwed), stopOwedElse,
		occupied, occupiedDouble,
		villageCoin, templeCoin,
		viewFinished(game.PaddyView), viewFinished(game.MountainView), viewFinished(game.SeaView), viewNumber,
		villageTooMany, villageShown, villageUnder, souvenirGone, souvenirTwice, villagePurse, wholePrice, bargain, bargainTwo,
		templeCoins, templePurse, templeBank,
		springValue, springLeft, springGone, encounterGone, encounterTwo, guideView, guideDeclined, giftGone, giftMissing, giftTwo, giftUnder,
		abilityHiroshige, abilityChuubei, notHiroshige, notChuubei, notSatsuki,
		mealAgain, mealGone, mealTwo, mealLater, mealPurse, mealNotOffered, mealsOut,
		offerAway, offerSize, offerDiffers, offerCopies,
		trackDiffers,
	},
	append([]validators.Audit[game.State]{sharedTravellers, sharedSouvenirs, tooManySprings, tooManyCards, tooManyMeals, sameMeal,
		crowded("tk/occupied", "TK-SPOT-1", false), crowded("tk/occupied-double", "TK-SPOT-3", true),
		sharedSpot("tk/spot-shared", "TK-SPOT-4", false), sharedSpot("tk/row-shared", "TK-INN-2", true),
		firstUnfinished(game.PaddyView), firstUnfinished(game.MountainView), firstUnfinished(game.SeaView), firstUntold}, final...),
)

// The kinds of move that checks are about.
const (
	begins   = game.Begins
	own      = game.Walks
	neutrals = game.Neutrals
	travels  = own | neutrals
	stops    = travels | game.Heres
)

// The kinds of outcome.
var (
	villages = game.OutcomesAt(game.Village)
	temples  = game.OutcomesAt(game.Temple)
	springs  = game.OutcomesAt(game.Spring)
	views    = game.OutcomesAt(game.Paddy, game.Mountain, game.Sea)
	inns     = game.OutcomesAt(game.Inn)
	meetings = game.OutcomesAt(game.Encounter, game.Inn)
)

// neutral returns the check applied to walks of the neutral traveller.
func neutral(c check) check {
	c.For = neutrals
	return c
}

// place returns the place where the stop of a move is.
func place(s *game.State, by rules.Seat, m *game.Move) game.Place {
	if m.Act == game.Travel {
		return m.To
	}
	return s.Pawn(by).Place
}
