// Package geiko tells what is allowed in Geiko's Life, and what a full look at the
// cards makes impossible.
package geiko

import (
	"referee/rules"
	game "referee/rules/geiko"
	"referee/rules/kyoto"
	"referee/validators"
)

// check is a check of this game.
type check = validators.Check[game.State, game.Move]

// detail is what is particular to one breach.
type detail = validators.Detail

// Book is every check and audit, in the order of the rules.
var Book = validators.NewBook(&game.Def,
	[]check{
		gameOver, layLate, notReady, sameHouse, asideOnce, asideRule,
		notDue, roundDone, cardSeen, wrongHouse, notHeld,
		openEarly, openDiffers, notInHand, handEarly, handSize, handDiffers,
	},
	append([]validators.Audit[game.State]{sharedHands}, final...),
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

// because are the entries that are some.
func because(list ...rules.Seq) (some []rules.Seq) {
	for _, at := range list {
		if at > 0 {
			some = append(some, at)
		}
	}
	return some
}

func saysWho(_ *game.State, by rules.Seat, _ game.Move) detail {
	return detail{Args: []rules.Arg{rules.Who("seat", by)}}
}

func dueSeat(s *game.State, by rules.Seat, _ game.Move) detail {
	due, _ := s.Due()
	return detail{Args: []rules.Arg{rules.Who("seat", by), rules.Who("other", due.First())}, Because: because(s.Last)}
}

// Nothing is played after the second round.
//
//	both rounds are scored; then: Orange r3
var gameOver = check{Code: "gk/game-over", Clause: "GK-WIN-1", For: plays | asides | opens | hands | lays, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return s.Ended },
}

// Houses and geishas are laid before the first card, and once.
//
//	Orange r3; then: circle rygbp
var layLate = check{Code: "gk/lay-late", Clause: "GK-SETUP-1", For: lays, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool {
		return !s.Ended && (s.Round > 1 || s.Scored || s.Played[0]+s.Played[1] > 0)
	},
}

// They are told before a card is played.
//
//	Orange r3, before the houses are told
var notReady = check{Code: "gk/not-ready", Clause: "GK-SETUP-1", For: plays | opens | hands, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool {
		_, phase := s.Due()
		return phase == game.PhaseSetup
	},
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail {
		turn := game.Turn(s)
		return detail{Args: []rules.Arg{rules.Word("what", "geiko.why."+turn.Why), rules.Who("seat", turn.Due.First())}}
	},
}

// Each player has a house of the own (GK-C57).
//
//	Orange house b; then: Violet house b
var sameHouse = check{Code: "gk/same-house", Clause: "GK-SETUP-2", For: rules.KindSet(game.House),
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return by != rules.Table && !s.SameHouse && s.Own[2-by] == s.House(m.Own)+1
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Word("house", "geiko.house."+m.Own.Key())}, Because: because(s.OwnAt[2-by])}
	},
}

// One card each lies face down. Which one it is may be told later.
//
//	Orange aside; then: Orange aside
var asideOnce = check{Code: "gk/aside-once", Clause: "GK-OPTION-1", For: asides,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return by != rules.Table && !s.Scored && s.FaceDown && (!m.Card.Known() && s.AsideAt[by-1] != 0 || s.Opened[by-1])
	},
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by)}, Because: because(s.AsideAt[by-1])}
	},
}

// If the table plays by the first optional rule.
//
//	face-down: no; then: Orange aside
var asideRule = check{Code: "gk/aside-rule", Clause: "GK-OPTION-1", For: asides | opens, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return !s.FaceDown },
}

// Turns alternate.
//
//	Orange r3; then: Orange g1
var notDue = check{Code: "gk/not-due", Clause: "GK-TURN-1", For: plays, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		due, phase := s.Due()
		return phase == game.PhaseTurn && by != rules.Table && !due.Has(by)
	},
	Detail: dueSeat,
}

// The round ends at five cards in each hand, four with a card face down.
//
//	ten cards are played; then: Orange r3
var roundDone = check{Code: "gk/round-done", Clause: "GK-END-1", For: plays, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool {
		_, phase := s.Due()
		return phase == game.PhaseOpen
	},
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", s.Target())}}
	},
}

// Every card is in the box once: none is played, opened or held that lies open, lies
// face down or is in the other hand.
//
//	Orange r3; then: Violet r3
var cardSeen = check{Code: "gk/card-seen", Clause: "GK-COMP-1", For: plays | asides | opens | hands | notes,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool { return elsewhere(s, by, m) != 0 },
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		k := elsewhere(s, by, m).First()
		return detail{Args: []rules.Arg{rules.Plain("card", k.String())}, Because: because(s.CardAt[k-1])}
	},
}

// elsewhere is the cards of a move that are seen somewhere else. A card noted in the
// other hand is played nevertheless: see notHeld.
func elsewhere(s *game.State, by rules.Seat, m game.Move) kyoto.Cards {
	if by == rules.Table || s.Scored {
		return 0
	}
	switch seen := s.Seen() | kyoto.Of(s.Aside[2-by]); m.Act {
	case game.Play:
		return kyoto.Of(m.Card) & (seen | kyoto.Of(s.Aside[by-1]))
	case game.Aside:
		own := s.Hands[by-1]
		if !s.Veiled(by) {
			own = 0 // it comes out of that hand
		}
		return kyoto.Of(m.Card) & (seen | own | s.Hands[2-by])
	case game.Open:
		return kyoto.Of(m.Card) & (seen | s.Hands[0] | s.Hands[1])
	default:
		return m.Cards & (seen | s.Hands[2-by] | kyoto.Of(s.Aside[by-1]))
	}
}

// A card goes under the house where its geisha stands.
//
//	red stands at green; then: Orange r3 @b
var wrongHouse = check{Code: "gk/wrong-house", Clause: "GK-TURN-2", For: plays,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return m.At > 0 && s.Houses[s.Place[m.Card.Colour()]] != kyoto.Colour(m.At-1)
	},
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Plain("card", m.Card.String()), rules.Word("house", "geiko.house."+s.Houses[s.Place[m.Card.Colour()]].Key())}}
	},
}

// A card is not one that the other player has noted in hand.
//
//	private Violet holds r3 …; then: Orange r3
var notHeld = check{Code: "gk/held-by-other", Clause: "GK-SETUP-5", For: plays,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return by != rules.Table && !s.Scored && s.Hands[2-by].Has(m.Card)
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Plain("card", m.Card.String()), rules.Who("seat", 3-by)}, Because: because(s.HandAt[2-by])}
	},
}

// A card that lies face down is opened when all others are played.
//
//	Orange aside; in the middle of a round: Orange open r3
var openEarly = check{Code: "gk/open-early", Clause: "GK-OPTION-1", For: opens, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
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
		return by != rules.Table && !s.Scored && !s.Opened[by-1] && s.Aside[by-1].Known() && m.Card.Known() && s.Aside[by-1] != m.Card
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Plain("card", m.Card.String()), rules.Plain("aside", s.Aside[by-1].String())}, Because: because(s.TellsAt[by-1])}
	},
}

// Hands are opened when all cards of the round are played, each once.
//
//	in the middle of a round: Orange hand r1 r2 r3 r4 g1
var handEarly = check{Code: "gk/hand-early", Clause: "GK-END-2", For: hands, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		_, phase := s.Due()
		return by != rules.Table && (phase == game.PhaseTurn || phase == game.PhaseOpen && s.Shown[by-1])
	},
	Detail: dueSeat,
}

// A hand is as large as the cards played and drawn make it.
//
//	at the end of a round: Orange hand r1 r2 r3
var handSize = check{Code: "gk/hand-size", Clause: "GK-SETUP-5", For: hands | notes,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return by != rules.Table && !s.Scored && s.Ready() && !holds(s, by, m)
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.N("n", m.Cards.Len()), rules.N("hand", s.HandLen(by))}}
	},
}

// A card is played, or laid face down, out of the hand. Where the whole of it was
// noted that is seen.
//
//	private Orange holds r1 g2 b1 b2 p3 p4; then: Orange r3
var notInHand = check{Code: "gk/not-in-hand", Clause: "GK-TURN-2", For: plays | asides,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return by != rules.Table && !s.Scored && m.Card.Known() && s.Noted(by) && !s.Hands[by-1].Has(m.Card) &&
			!(m.Act == game.Aside && s.Veiled(by))
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.Plain("card", m.Card.String())}, Because: because(s.HandAt[by-1])}
	},
}

// It leaves the hand in no other way.
//
//	private Orange holds r1 g2 b1 b2 p3 p4; Orange b1; then: private Orange holds r1 g2 b2 p3 y1 y2
var handDiffers = check{Code: "gk/hand-differs", Clause: "GK-TURN-2", For: hands | notes,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool { return gone(s, by, m) != 0 },
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		k := gone(s, by, m).First()
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.Plain("card", k.String())}, Because: because(s.HandAt[by-1])}
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
				list = append(list, detail{Args: []rules.Arg{rules.Plain("card", twice.First().String())}})
			}
			seen |= cards
		}
		return list
	},
}
