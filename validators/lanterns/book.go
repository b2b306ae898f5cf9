// Package lanterns says what is allowed in Lanterns, one file for each chapter of
// its rulebook.
package lanterns

import (
	"referee/rules"
	game "referee/rules/lanterns"
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
		gameOver, notTurn, tilesOut, passEarly,
		exchangeTwice, exchangeLate, exchangeDiscarded, exchangeFavours, exchangeCard, exchangeSame, exchangeEmpty,
		dedicateTwice, dedicateCards, pairsAlike, dedicateOut,
		limitDedicate, limitDiscard, discardMore, discardEarly, discardCards,
		noSuchTile, unlikeTile, backwards, tilePlayed, cellTaken, cellApart,
	},
	append([]validators.Audit[game.State]{supplyShort, favoursShort, tokensShort}, final...),
)

// The kinds of move that checks are about.
var (
	exchanges = rules.KindSet(game.Exchange)
	gifts     = game.Gifts
	discards  = rules.KindSet(game.Discard)
	places    = rules.KindSet(game.Place)
	passes    = rules.KindSet(game.Pass)
	turns     = exchanges | gifts | discards | places | passes
)

// lacks reports whether a player returns cards that he does not hold.
func lacks(s *game.State, by rules.Seat, m game.Move) bool {
	return by != rules.Table && !s.Hand(by).Cards.Holds(&m.Cards)
}

func cardsAndHand(s *game.State, by rules.Seat, m game.Move) detail {
	return detail{Args: []rules.Arg{rules.Who("seat", by), m.Cards.Arg("cards"), s.Hand(by).Cards.Arg("hand")}}
}

func colourArg(name string, c game.Colour) rules.Arg {
	return rules.Word(name, "lanterns.colour."+c.Key())
}
