package geiko

import (
	"referee/rules"
	game "referee/rules/geiko"
	"referee/rules/kyoto"
	"referee/validators"
)

// A card that lies face down is opened when all others are played.
//
//	Orange aside; in the middle of a round: Orange open r3
var openEarly = check{Code: "gk/open-early", Clause: "GK-OPTION-1", For: opens, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		s = s.Asked(by, m)
		_, phase := s.Due()
		return by != rules.Table && s.FaceDown && (phase == game.PhaseTurn || phase == game.PhaseOpen && s.Opened[by-1])
	},
	Detail: saysWho,
}

// What is opened, or noted again, is what was put there.
//
//	private Orange aside r3; at the end: Orange open r4
var openDiffers = check{Code: "gk/open-differs", Clause: "GK-OPTION-1", For: opens | asides,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		s = s.Asked(by, m)
		return by != rules.Table && !s.Scored && !s.Opened[by-1] && s.Aside[by-1].Known() && m.Card.Known() && s.Aside[by-1] != m.Card
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		s = s.Asked(by, m)
		return detail{Args: []rules.Arg{m.Card.Arg("card"), kyoto.Named("aside", s.Aside[by-1].String())}, Because: rules.NonZero(s.TellsAt[by-1])}
	},
}

// Hands are opened when all cards of the round are played, each once.
//
//	in the middle of a round: Orange hand r1 r2 r3 r4 g1
var handEarly = check{Code: "gk/hand-early", Clause: "GK-END-2", For: hands, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		s = s.Asked(by, m)
		_, phase := s.Due()
		return by != rules.Table && (phase == game.PhaseTurn || phase == game.PhaseOpen && s.Shown[by-1])
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		s = s.Asked(by, m)
		return detail{Args: []rules.Arg{rules.Who("seat", by)}, Because: rules.NonZero(s.Last)}
	},
}

// A hand is as large as the cards dealt, drawn and played make it, and at the end of a
// round as the rules say.
//
//	at the end of a round: Orange hand r1 r2 r3
var handSize = check{Code: "gk/hand-size", Clause: "GK-END-1", Also: []rules.ClauseID{"GK-SETUP-5", "GK-TURN-4"}, For: hands | notes,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		s = s.Asked(by, m)
		return by != rules.Table && !s.Scored && s.Ready() && !holds(s, by, m)
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		s = s.Asked(by, m)
		return detail{Clause: sizedBy(s, by), Args: []rules.Arg{rules.Who("seat", by), rules.N("n", m.Cards.Len()), rules.N("hand", s.HandLen(by))}}
	},
}

// sizedBy returns the clause that says how many cards a player holds now.
func sizedBy(s *game.State, by rules.Seat) rules.ClauseID {
	switch _, phase := s.Due(); {
	case phase == game.PhaseOpen:
		return "GK-END-1"
	case s.Played[by-1] > 0:
		return "GK-TURN-4"
	}
	return "GK-SETUP-5"
}

// A card is played, or laid face down, out of the hand. Where the whole of it was
// noted that is seen.
//
//	private Orange holds r1 g2 b1 b2 p3 p4; then: Orange r3
var notInHand = check{Code: "gk/not-in-hand", Clause: "GK-TURN-2", Also: []rules.ClauseID{"GK-OPTION-1"}, For: plays | asides,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		s = s.Asked(by, m)
		return by != rules.Table && !s.Scored && m.Card.Known() && s.Noted(by) && !s.Hands[by-1].Has(m.Card) &&
			!(m.Act == game.Aside && s.Veiled(by))
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		s = s.Asked(by, m)
		d := detail{Args: []rules.Arg{rules.Who("seat", by), m.Card.Arg("card")}, Because: rules.NonZero(s.HandAt[by-1])}
		if m.Act == game.Aside {
			d.Clause = "GK-OPTION-1"
		}
		return d
	},
}

// It leaves the hand in no other way.
//
//	private Orange holds r1 g2 b1 b2 p3 p4; Orange b1; then: private Orange holds r1 g2 b2 p3 y1 y2
var handDiffers = check{Code: "gk/hand-differs", Clause: "GK-TURN-2", For: hands | notes,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		s = s.Asked(by, m)
		return gone(s, by, m) != 0
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		s = s.Asked(by, m)
		k := gone(s, by, m).First()
		return detail{Args: []rules.Arg{rules.Who("seat", by), k.Arg("card")}, Because: rules.NonZero(s.HandAt[by-1])}
	},
}

// gone returns the cards noted in a hand that were neither played nor shown in it.
func gone(s *game.State, by rules.Seat, m game.Move) kyoto.Cards {
	if by == rules.Table || s.Scored || s.Shown[by-1] {
		return 0
	}
	return s.Hands[by-1] &^ m.Cards
}

// holds reports whether a hand shown has as many cards as the player holds now.
func holds(s *game.State, by rules.Seat, m game.Move) bool { return m.Cards.Len() == s.HandLen(by) }

// A table that was typed in has every card once.
//
//	override hand@1=r3, hand@2=r3
var sharedHands = validators.Audit[game.State]{Code: "gk/card-seen", Clause: "GK-COMP-1",
	Run: func(s *game.State) (list []detail) {
		var seen kyoto.Cards
		for _, cards := range [...]kyoto.Cards{s.Under[0], s.Under[1], s.Under[2], s.Under[3], s.Under[4], s.Hands[0], s.Hands[1]} {
			for twice := seen & cards; twice != 0; twice &= twice - 1 {
				list = append(list, detail{Args: []rules.Arg{twice.First().Arg("card")}})
			}
			seen |= cards
		}
		return list
	},
}

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

// under returns the number of cards under the houses, and the number that the hands leave for them.
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

// comes returns the largest number of visits that the played cards can bring to one house: a geisha
// comes there at most every other time she moves, since each card moves her.
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

// lanterns returns a detail for each player with the lanterns of more visits than possible.
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
