package geiko

import (
	"referee/rules"
	game "referee/rules/geiko"
	"referee/rules/kyoto"
	"referee/validators"
)

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
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		s = s.Asked(by, m)
		return elsewhere(s, by, m) != 0
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		s = s.Asked(by, m)
		k := elsewhere(s, by, m).First()
		return detail{Args: []rules.Arg{k.Arg("card")}, Because: rules.NonZero(s.CardAt[k-1])}
	},
}

// elsewhere returns the cards of a move that were seen elsewhere. A card noted in the opponent's hand
// may be played: see notHeld.
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
		return detail{Args: []rules.Arg{m.Card.Arg("card"), rules.Word("house", "geiko.house."+s.Houses[s.Place[m.Card.Colour()]].Key())}}
	},
}

// A card is not one that the other player has noted in hand.
//
//	private Violet holds r3 …; then: Orange r3
var notHeld = check{Code: "gk/held-by-other", Clause: "GK-TURN-2", For: plays,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return by != rules.Table && !s.Scored && s.Hands[2-by].Has(m.Card)
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{m.Card.Arg("card"), rules.Who("seat", 3-by)}, Because: rules.NonZero(s.HandAt[2-by])}
	},
}

// Under the houses lie as many cards as were played when it is somebody's turn, as the table says.
//
//	override under.red=r1 r2, turn=2
var turnCards = validators.Audit[game.State]{Code: "gk/turn-cards", Clause: "GK-TURN-1", Needs: []string{"under", "turn", "first"},
	Run: func(s *game.State) []detail {
		lie, played := s.Seen().Len(), int(s.Played[0])+int(s.Played[1])+rules.One(s.Opened[0])+rules.One(s.Opened[1])
		if !s.TurnSet || s.Scored || lie == played {
			return nil
		}
		return []detail{{Args: []rules.Arg{rules.N("n", lie), rules.Who("due", s.Turner()), rules.Who("first", s.First)}}}
	},
}
