package lanterns

import (
	"referee/rules"
	game "referee/rules/lanterns"
	"referee/validators"
)

// Nothing is done once everybody has had the final turn.
//
//	the festival has begun; then: Orange 7
var gameOver = check{Code: "ln/game-over", Clause: "LN-END-2", For: turns, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return s.Over() },
}

// Turns go clockwise.
//
//	Orange n12 BRKG; then: Orange n11 GROW
var notTurn = check{Code: "ln/not-turn", Clause: "LN-TURN-1", For: turns, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool { return by != s.Turner && !s.Over() },
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.Who("other", s.Turner)}, Because: rules.NonZero(s.Lake[s.Laid-1].Seq)}
	},
}

// In the final turns no player has a tile left.
//
//	all tiles lie on the lake; then: Orange n1 GROW
var tilesOut = check{Code: "ln/tiles-out", Clause: "LN-END-1", For: places, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return s.Final() && !s.Over() },
}

// Before them a tile must be placed.
//
//	Orange pass
var passEarly = check{Code: "ln/pass-early", Clause: "LN-TURN-2", For: passes, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool { return !s.Final() && by == s.Turner },
	Detail: saysWho,
}

// One exchange a turn.
//
//	Orange x RG; then: Orange x PG
var exchangeTwice = check{Code: "ln/exchange-twice", Clause: "LN-TURN-2", For: exchanges, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool { return s.Exchanged && by == s.Turner },
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by)}, Because: rules.NonZero(s.ExchangedAt)}
	},
}

// It comes before the dedication.
//
//	Orange 4R; then: Orange x PG
var exchangeLate = check{Code: "ln/exchange-late", Clause: "LN-TURN-2", For: exchanges, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		return s.Dedicated && !s.Exchanged && by == s.Turner
	},
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by)}, Because: rules.NonZero(s.DedicatedAt)}
	},
}

// And before the discard, which belongs to the tile: what it could have made possible
// comes too late.
//
//	generic: three; all tokens are taken; Orange discard K; then: Orange x OR
var exchangeDiscarded = check{Code: "ln/exchange-discarded", Clause: "LN-TURN-2", For: exchanges, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		return s.Discarded && !s.Dedicated && !s.Exchanged && by == s.Turner
	},
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by)}, Because: rules.NonZero(s.DiscardedAt)}
	},
}

// It costs two favour tokens.
//
//	Orange has 1; then: Orange x RG
var exchangeFavours = check{Code: "ln/exchange-favours", Clause: "LN-EXCHANGE-1", For: exchanges, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		return by != rules.Table && s.Hand(by).Favours < game.ExchangeFee
	},
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.N("n", int(s.Hand(by).Favours))}}
	},
}

// And a card of one's own.
//
//	Orange has no red card; then: Orange x RG
var exchangeCard = check{Code: "ln/exchange-card", Clause: "LN-EXCHANGE-1", For: exchanges, Looks: validators.AtShape,
	Broken: lacks,
	Detail: func(_ *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), colourArg("colour", m.Give())}}
	},
}

// For a card of another colour.
//
//	Orange x RR
var exchangeSame = check{Code: "ln/exchange-same", Clause: "LN-EXCHANGE-2", For: exchanges, Looks: validators.AtShape,
	Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool { return m.Cards[m.Take] > 0 },
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{colourArg("colour", m.Take)}}
	},
}

// Of which the supply has one.
//
//	no green card is left; then: Orange x RG
var exchangeEmpty = check{Code: "ln/exchange-empty", Clause: "LN-EXCHANGE-2", For: exchanges, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return m.Cards[m.Take]+s.Supply[m.Take] == 0 },
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{colourArg("colour", m.Take)}}
	},
}

// One dedication a turn.
//
//	Orange 4R; then: Orange 7
var dedicateTwice = check{Code: "ln/dedicate-twice", Clause: "LN-GIFT-1", For: gifts, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool { return s.Dedicated && by == s.Turner },
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by)}, Because: rules.NonZero(s.DedicatedAt)}
	},
}

// It takes the player's own cards, as many as its kind needs.
//
//	Orange has three red cards; then: Orange 4R
var dedicateCards = check{Code: "ln/dedicate-cards", Clause: "LN-GIFT-2", Also: []rules.ClauseID{"LN-GIFT-3", "LN-GIFT-4"}, For: gifts, Looks: validators.AtShape,
	Broken: lacks,
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		d := cardsAndHand(s, by, m)
		d.Clause = needs[m.Pattern]
		return d
	},
}

// needs are the clauses that say how many cards a kind of dedication takes.
var needs = [...]rules.ClauseID{game.Four: "LN-GIFT-2", game.Pairs: "LN-GIFT-3", game.Seven: "LN-GIFT-4"}

// Three pairs are of three colours.
//
//	Orange 2RRB
var pairsAlike = check{Code: "ln/pairs-alike", Clause: "LN-GIFT-3", For: gifts, Looks: validators.AtShape,
	Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool {
		return m.Pattern == game.Pairs && m.Cards.Of() != 3
	},
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", m.Cards.Of())}}
	},
}

// A stack that is empty gives grey fours as far as the table's reading goes.
//
//	generic: three; three grey tokens are taken; then: Orange 4R
var dedicateOut = check{Code: "ln/dedicate-out", Clause: "LN-GIFT-5", For: gifts, Looks: validators.AtKind,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return !s.Open(m.Pattern) },
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Word("pattern", "lanterns.pattern."+m.Pattern.Key())}}
	},
}

// over returns the number of cards over the hand limit of the player to move; 0 at other times and in
// the final turns (LN-C18).
func over(s *game.State, by rules.Seat) int {
	if by != s.Turner || s.Final() {
		return 0
	}
	return s.Hand(by).Cards.Len() - game.HandLimit
}

// More than twelve cards: a dedication comes before the tile.
//
//	Orange has 13 cards, four of them red; then: Orange n12 BRKG
var limitDedicate = check{Code: "ln/must-dedicate", Clause: "LN-LIMIT-1", For: places | discards, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		return over(s, by) > 0 && !s.Dedicated && s.CanDedicate(by)
	},
	Detail: cardsHeld,
}

// If there is none to make, cards go back down to twelve.
//
//	Orange has 13 cards and has dedicated; then: Orange n12 BRKG
var limitDiscard = check{Code: "ln/must-discard", Clause: "LN-LIMIT-2", For: places, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		return over(s, by) > 0 && (s.Dedicated || !s.CanDedicate(by))
	},
	Detail: cardsHeld,
}

func cardsHeld(s *game.State, by rules.Seat, _ game.Move) detail {
	return detail{Args: []rules.Arg{rules.Who("seat", by), rules.N("n", s.Hand(by).Cards.Len()), rules.N("over", over(s, by))}}
}

// And no further.
//
//	Orange has 13 cards and cannot dedicate; then: Orange discard RR
var discardMore = check{Code: "ln/discard-number", Clause: "LN-LIMIT-2", For: discards, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		n := over(s, by)
		return n > 0 && m.Cards.Len() != n
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", m.Cards.Len()), rules.N("over", over(s, by))}}
	},
}

// With up to twelve cards, players do not discard.
//
//	Orange has 5 cards; then: Orange discard R
var discardEarly = check{Code: "ln/discard-early", Clause: "LN-LIMIT-1", For: discards, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		return over(s, by) <= 0 && by == s.Turner && !s.Over()
	},
	Detail: cardsHeld,
}

// What is discarded was held.
//
//	Orange has 13 cards, none of them red; then: Orange discard R
var discardCards = check{Code: "ln/discard-cards", Clause: "LN-LIMIT-2", For: discards, Looks: validators.AtShape,
	Broken: lacks,
	Detail: cardsAndHand,
}

// A table that was typed in has no more cards than the box.
//
//	override cards@1=RRRRRRRRR
var supplyShort = validators.Audit[game.State]{Code: "ln/supply-short", Clause: "LN-SETUP-2", Needs: []string{"cards"},
	Run: func(s *game.State) (list []detail) {
		for c := range game.Colours {
			held := 0
			for i := range s.Hands {
				held += int(s.Hands[i].Cards[c])
			}
			if most := s.CardsEach(); held > most {
				list = append(list, detail{Args: []rules.Arg{colourArg("colour", game.Colour(c)), rules.N("n", held), rules.N("most", most)}})
			}
		}
		return list
	},
}

// Nor more favour tokens.
//
//	override favours@1=15, favours@2=10
var favoursShort = validators.Audit[game.State]{Code: "ln/favours-short", Clause: "LN-SETUP-2",
	Run: func(s *game.State) (list []detail) {
		held := 0
		for i := range s.Hands {
			held += int(s.Hands[i].Favours)
		}
		if held > game.AllFavours {
			list = append(list, detail{Args: []rules.Arg{rules.N("n", held), rules.N("most", game.AllFavours)}})
		}
		return list
	},
}

// Nor other dedication tokens.
//
//	override four@1=8 8
var tokensShort = validators.Audit[game.State]{Code: "ln/tokens-short", Clause: "LN-SETUP-6",
	Run: func(s *game.State) (list []detail) {
		for p := game.Four; p <= game.Seven; p++ {
			var left [7]int
			for _, honour := range game.Stack(p, int(s.Players)) {
				left[honour-game.GenericHonour]++
			}
			for i := range left {
				for h := range s.Hands {
					left[i] -= int(s.Hands[h].Tokens[p-1][i])
				}
				if left[i] < 0 {
					list = append(list, detail{Args: []rules.Arg{
						rules.Word("pattern", "lanterns.pattern."+p.Key()), rules.N("honour", i+game.GenericHonour)}})
				}
			}
		}
		return list
	},
}
