package lanterns

import (
	"referee/rules"
	game "referee/rules/lanterns"
	"referee/validators"
)

// over is the number of cards that the player to move holds over the limit. At
// other times, and in the final turns, there is none (LN-C18).
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
