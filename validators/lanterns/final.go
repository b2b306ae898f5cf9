package lanterns

import (
	"referee/rules"
	game "referee/rules/lanterns"
	"referee/validators"
)

// final is what is only asked of a final table that was typed in.
var final = []validators.Audit[game.State]{
	cardsShort, tokensOrder(game.Four), tokensOrder(game.Pairs), tokensOrder(game.Seven), greyMany, greyEarly, tokensTurns,
}

// The players have no more lantern cards than the box, counted or not.
//
//	override cards@1=30, cards@2=6
var cardsShort = validators.Audit[game.State]{Code: "ln/cards-short", Clause: "LN-SETUP-2", Final: true,
	Run: func(s *game.State) []detail {
		held := 0
		for i := range s.Hands {
			held += s.Hands[i].Held()
		}
		return validators.When(held > s.AllCards(), rules.N("n", held), rules.N("most", s.AllCards()))
	},
}

// The dedication tokens that were taken are the uppermost ones of their stack.
//
//	override four@1=7, four@2=-
func tokensOrder(p game.Pattern) validators.Audit[game.State] {
	return validators.Audit[game.State]{Code: "ln/tokens-order", Clause: "LN-GIFT-1", Final: true, Needs: []string{p.Key()},
		Run: func(s *game.State) []detail {
			var held [7]uint8
			n := 0
			for i := range s.Hands {
				for at, some := range s.Hands[i].Tokens[p-1] {
					held[at] += some
					n += int(some)
				}
			}
			stack := game.Stack(p, int(s.Players))
			if n > len(stack) {
				return nil // another audit reports it
			}
			var top [7]uint8
			for _, honour := range stack[:n] {
				top[honour-game.GenericHonour]++
			}
			if held == top {
				return nil
			}
			return []detail{{Args: []rules.Arg{rules.Plain("tokens", game.Honours(top)), rules.Plain("held", game.Honours(held)), rules.Word("pattern", "lanterns.pattern."+p.Key())}}}
		}}
}

// grey returns the number of generic dedications taken and the number of empty stacks.
func grey(s *game.State) (n, empty int) {
	for i := range s.Hands {
		n += int(s.Hands[i].Tokens[game.Generic-1][0])
	}
	for p := game.Four; p <= game.Seven; p++ {
		if _, stack := s.Top(p); !stack {
			empty++
		}
	}
	return n, empty
}

// Where the table reads it so, there are no more dedications of empty stacks than grey
// tokens.
//
//	generic: three; then: override generic@1=4 4, generic@2=4 4
var greyMany = validators.Audit[game.State]{Code: "ln/grey-many", Clause: "LN-GIFT-5", Final: true,
	Run: func(s *game.State) []detail {
		n, _ := grey(s)
		return validators.When(s.Generics != game.Unlimited && n > game.GreyTokens, rules.N("n", n), rules.N("most", game.GreyTokens))
	},
}

// Nobody has made one while no stack was empty; where the table reads it so, one for
// each that is.
//
//	override generic@1=4
var greyEarly = validators.Audit[game.State]{Code: "ln/grey-early", Clause: "LN-GIFT-5", Final: true, Needs: []string{"four", "pairs", "seven"},
	Run: func(s *game.State) []detail {
		n, empty := grey(s)
		return validators.When(n > 0 && empty == 0 || s.Generics == game.OneEach && n > empty, rules.N("n", n), rules.N("empty", empty))
	},
}

// A player makes one dedication in a turn at most.
//
//	override generic@1=4 4 4 4 4 4 4, four@1=8 7 6 5 5 4
var tokensTurns = validators.Audit[game.State]{Code: "ln/tokens-turns", Clause: "LN-TURN-2", Final: true,
	Run: func(s *game.State) (list []detail) {
		for seat := rules.Seat(1); seat <= rules.Seat(s.Players); seat++ {
			n := 0
			for _, kind := range s.Hand(seat).Tokens {
				for _, some := range kind {
					n += int(some)
				}
			}
			if n > s.Turns() {
				list = append(list, detail{Args: []rules.Arg{rules.Who("seat", seat), rules.N("n", n), rules.N("turns", s.Turns())}})
			}
		}
		return list
	},
}
