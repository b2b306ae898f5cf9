package geiko

import (
	"referee/rules"
	game "referee/rules/geiko"
	"referee/rules/kyoto"
	"referee/validators"
)

// final is what is only asked of a final table that was typed in.
var final = []validators.Audit[game.State]{
	handsTyped, underMore, underLess,
	lanternsMany, lanternsMover, lanternsBoth, tokensMany, beforeBoth,
}

// A hand that was typed in is as large as the end of a round leaves it.
//
//	override hand@1=r1 r2 r3 r4
var handsTyped = validators.Audit[game.State]{Code: handSize.Code, Clause: "GK-END-1", Final: true, Own: []string{"hand"},
	Run: func(s *game.State) (list []detail) {
		for seat := rules.Seat(1); seat <= game.Seats; seat++ {
			n := s.Hands[seat-1].Len()
			list = append(list, validators.When(n != s.Target(), rules.Who("seat", seat), rules.N("n", n), rules.N("hand", s.Target()))...)
		}
		return list
	},
}

// under is the number of cards under the houses, and how many the hands leave for them.
func under(s *game.State) (n, want int) {
	for _, cards := range s.Under {
		n += cards.Len()
	}
	return n, kyoto.AllCards - game.Seats*s.Target()
}

// No more cards lie under the houses than were played.
//
//	override under.red=r1 r2 r3 r4 y1 y2 y3 y4 g1 g2 g3
var underMore = validators.Audit[game.State]{Code: "gk/under-size", Clause: "GK-END-1", Final: true,
	Run: func(s *game.State) []detail {
		n, want := under(s)
		return validators.When(n > want, rules.N("n", n), rules.N("want", want))
	},
}

// Nor fewer.
//
//	override under.red=r1, under.yellow=-, under.green=-, under.blue=-, under.pink=-
var underLess = validators.Audit[game.State]{Code: underMore.Code, Clause: "GK-END-1", Final: true, Needs: []string{"under"},
	Run: func(s *game.State) []detail {
		n, want := under(s)
		return validators.When(n < want, rules.N("n", n), rules.N("want", want))
	},
}

// comes is how often the cards played can bring geishas to one house, or to those of their
// colour: each every other time she moves, since no card leaves her where she stands.
func comes(s *game.State) int {
	n, want := under(s)
	if n != want {
		return game.MostVisits
	}
	times := 0
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		times += (s.Seen().In(c).Len() + 1) / 2
	}
	return min(times, game.MostVisits)
}

// Nobody has more lanterns than the cards played can bring to one house.
//
//	override lanterns@1=16
var lanternsMany = validators.Audit[game.State]{Code: "gk/lanterns-many", Clause: "GK-VISIT-1", Final: true,
	Run: func(s *game.State) []detail {
		if s.ToMover {
			return nil
		}
		return lanterns(s, comes(s))
	},
}

// Under the option that counts them for the mover, no more than the player's own cards bring.
//
//	visits: mover; then: override lanterns@1=12
var lanternsMover = validators.Audit[game.State]{Code: "gk/lanterns-mover", Clause: "GK-VISIT-1", Final: true,
	Run: func(s *game.State) []detail {
		if !s.ToMover {
			return nil
		}
		return lanterns(s, s.Plays())
	},
}

// lanterns finds each player who has those of more visits.
func lanterns(s *game.State, most int) (list []detail) {
	for seat := rules.Seat(1); seat <= game.Seats; seat++ {
		if n := int(s.Visited[seat-1]); n > most {
			list = append(list, detail{Args: []rules.Arg{rules.Who("seat", seat),
				rules.N("n", game.Visit*n), rules.N("cards", s.Plays()), rules.N("most", game.Visit*most)}})
		}
	}
	return list
}

// A card brings one geisha to one house, and where the players have two of them that is one
// visit.
//
//	override lanterns@1=10, lanterns@2=12
var lanternsBoth = validators.Audit[game.State]{Code: "gk/lanterns-both", Clause: "GK-VISIT-1", Final: true,
	Run: func(s *game.State) []detail {
		n := int(s.Visited[0]) + int(s.Visited[1])
		return validators.When(!s.ToMover && !s.SameHouse && n > game.AllPlays,
			rules.N("n", game.Visit*n), rules.N("cards", game.AllPlays), rules.N("most", game.Visit*game.AllPlays))
	},
}

// Nor do geishas come to the houses of their own colour more often, or where the table
// counts the tokens than there are.
//
//	override own-colour@1=4, own-colour@2=4
var tokensMany = validators.Audit[game.State]{Code: "gk/tokens-many", Clause: "GK-OPTION-2", Final: true,
	Run: func(s *game.State) []detail {
		most := comes(s)
		if s.FiveTokens {
			most = min(most, game.Tokens)
		}
		n := s.Bonus(1) + s.Bonus(2)
		return validators.When(n > most, rules.N("n", n), rules.N("most", most))
	},
}

// Both players together had no more in the first round than its lanterns, the cards of every
// house and the difference of the hands, which leave the lower hand twice.
//
//	override before@1=54, before@2=54
var beforeBoth = validators.Audit[game.State]{Code: "gk/before-both", Clause: "GK-WIN-1", Final: true,
	Run: func(s *game.State) []detail {
		n, most := int(s.Before.Points[0])+int(s.Before.Points[1]), s.MostBeforeBoth()
		return validators.When(n > most, rules.N("n", n), rules.N("most", most))
	},
}
