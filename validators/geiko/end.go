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
		return detail{Args: []rules.Arg{m.Card.Arg("card"), kyoto.Named("aside", s.Aside[by-1].String())}, Because: rules.Some(s.TellsAt[by-1])}
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
		return detail{Args: []rules.Arg{rules.Who("seat", by)}, Because: rules.Some(s.Last)}
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

// sizedBy is the clause that says how many cards a player holds now.
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
		d := detail{Args: []rules.Arg{rules.Who("seat", by), m.Card.Arg("card")}, Because: rules.Some(s.HandAt[by-1])}
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
		return detail{Args: []rules.Arg{rules.Who("seat", by), k.Arg("card")}, Because: rules.Some(s.HandAt[by-1])}
	},
}

// gone is the cards noted in a hand that have not been played and are not in it.
func gone(s *game.State, by rules.Seat, m game.Move) kyoto.Cards {
	if by == rules.Table || s.Scored || s.Shown[by-1] {
		return 0
	}
	return s.Hands[by-1] &^ m.Cards
}

// holds reports whether the cards are as many as the player holds now.
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
