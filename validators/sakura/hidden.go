package sakura

import (
	"referee/rules"
	game "referee/rules/sakura"
	"referee/validators"
)

// What the cards that have been seen make impossible: see [game.Pile].

// A card on the discard pile stays there until that becomes the deck, which it does
// before the court painter's card comes off an empty one.
//
//	Ann 17; in the next round: Bob 17
var discarded = cardCheck("sk/discarded", "SK-ROUND-5",
	func(s *game.State, by rules.Seat, m game.Move) (laid, bool) {
		if set, _ := m.Lays(); s.Pile.Discards&set == 0 {
			return laid{}, false
		}
		return each(s, by, &m, func(l laid) bool {
			reshuffled := s.IsCourt(l.who) && s.Pile.Left == 0 && s.Further() == rules.Table
			return s.Pile.Discards.Has(l.card.Number) && !reshuffled
		})
	},
	func(s *game.State, l laid) detail {
		return detail{Because: rules.NonZero(s.DiscardAt[l.card.Number])}
	},
)

// A card that was in the deck is in no hand that has not drawn since.
//
//	the discard pile has just become the deck, card 17 in it; then: Ann 17
var notDrawn = cardCheck("sk/not-drawn", "SK-ROUND-4",
	func(s *game.State, by rules.Seat, m game.Move) (laid, bool) { return misfit(s, by, &m, s.Pile.Cards) }, sinceMade)

// A player has five cards.
//
//	Ann has shown five cards that were in no deck since; then: Ann 30, another of them
var notHeld = cardCheck("sk/not-held", "SK-SETUP-3",
	func(s *game.State, by rules.Seat, m game.Move) (laid, bool) { return misfit(s, by, &m, ^s.Pile.Cards) }, sinceMade)

// misfit returns the card of some after which no deal is possible any more.
func misfit(s *game.State, by rules.Seat, m *game.Move, some game.Cards) (laid, bool) {
	set, _ := m.Lays()
	if s.Pile.Made == 0 || set&some == 0 || !s.Pile.Fits(game.Painter(s.Seats)) {
		return laid{}, false
	}
	pile := s.Pile
	l, found := each(s, by, m, func(l laid) bool {
		switch {
		case !s.IsCourt(l.who):
		case s.Further() == rules.Table:
			return false
		default:
			l.who = game.Of(s.Further())
		}
		if s.Pile.Discards.Has(l.card.Number) {
			return false
		}
		pile.Shows(l.who, l.card.Number)
		return !pile.Fits(game.Painter(s.Seats))
	})
	return l, found && some.Has(l.card.Number)
}

// sinceMade returns the detail of the round in which the deck was made, and the entry behind it.
func sinceMade(s *game.State, l laid) detail {
	return detail{Args: []rules.Arg{rules.N("round", int(s.Pile.Made))}, Because: rules.NonZero(s.DiscardAt[l.card.Number])}
}

// The court painter's card comes off the deck: it is none of those that are in the
// hands.
//
//	the discard pile has just become the deck, card 30 not in it; then: court 30
var courtInHand = check{Code: "sk/court-in-hand", Clause: "SK-TWO-2", For: shows, Looks: validators.AtFit,
	Broken: onceChosen(func(s *game.State, _ rules.Seat, m game.Move) bool {
		return m.Court != (game.Played{}) && s.HasCourt() && s.Further() == rules.Table && !s.Pile.OnTop(m.Court.Number) && !s.Pile.Discards.Has(m.Court.Number)
	}),
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("card", int(m.Court.Number)), rules.N("round", int(s.Pile.Made))}}
	},
}

// One card is shown for the court painter in a round.
//
//	court 30; then: court 31
var courtShown = check{Code: "sk/court-shown", Clause: "SK-TWO-2", For: shows, Looks: validators.AtShape,
	Broken: onceChosen(func(s *game.State, _ rules.Seat, m game.Move) bool {
		return m.Court != (game.Played{}) && s.HasCourt() && !s.CourtMissing()
	}),
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("card", int(s.Table.Cards[game.Court].Number))}, Because: rules.NonZero(s.Table.At[game.Court])}
	},
}

// By the tactical rule the painter further from the Emperor plays it.
//
//	Ann is further; then: Bob court 30
var courtPlayer = check{Code: "sk/court-player", Clause: "SK-TACTIC-1", For: shows, Looks: validators.AtShape,
	Broken: onceChosen(func(s *game.State, by rules.Seat, m game.Move) bool {
		return m.Court != (game.Played{}) && m.Cards[0] == (game.Played{}) && s.Further() != rules.Table && by != s.Further()
	}),
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.Who("other", s.Further())}, Because: rules.NonZero(s.Last)}
	},
}
