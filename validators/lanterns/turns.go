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
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.Who("other", s.Turner)}, Because: rules.Some(s.Lake[s.Laid-1].Seq)}
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
		return detail{Args: []rules.Arg{rules.Who("seat", by)}, Because: rules.Some(s.ExchangedAt)}
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
		return detail{Args: []rules.Arg{rules.Who("seat", by)}, Because: rules.Some(s.DedicatedAt)}
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
		return detail{Args: []rules.Arg{rules.Who("seat", by)}, Because: rules.Some(s.DiscardedAt)}
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
		return detail{Args: []rules.Arg{rules.Who("seat", by)}, Because: rules.Some(s.DedicatedAt)}
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
