package hanamikoji

import (
	"referee/rules"
	game "referee/rules/hanamikoji"
	"referee/validators"
)

// The Secret is exactly one card.
//
//	Orange 1BC
var secretCards = cardsOf(game.Secret, "hk/secret-cards", "HK-SECRET-1")

// The Discard is exactly two cards.
//
//	Orange 2B
var discardCards = cardsOf(game.Discard, "hk/discard-cards", "HK-DISCARD-1")

// The Gift is exactly three cards, all of them face up.
//
//	Orange 3BC
//	Orange 3BCX
var giftCards = cardsOf(game.Gift, "hk/gift-cards", "HK-GIFT-1")

// The Competition is exactly two pairs, all four cards face up.
//
//	Orange 4ABC
var competitionCards = cardsOf(game.Competition, "hk/competition-cards", "HK-COMPETE-1")

// cardsOf returns the check that an action has the right number of cards, face up if they are offered.
func cardsOf(a game.Act, code validators.Code, clause rules.ClauseID) check {
	return check{Code: code, Clause: clause, For: rules.KindSet(a), Looks: validators.AtShape,
		Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool {
			all := m.All()
			return all.Len() != a.Size() || a.Offers() && all.HiddenLen() > 0
		},
		Detail: func(_ *game.State, _ rules.Seat, m game.Move) validators.Detail {
			return validators.Detail{Args: []rules.Arg{
				rules.N("n", m.All().Len()), rules.N("size", a.Size()), m.All().Arg("cards"),
			}}
		},
	}
}

// One of the three cards of a Gift is taken.
//
//	Orange 3BCC-D
//	Orange 3BCC-BC
var giftReply = replyTo(game.Gift, "hk/gift-reply", "HK-GIFT-2",
	func(o game.Offer, taken game.Cards) bool { return taken.Len() == 1 && o.Cards.Holds(taken) })

// One whole pair of a Competition is taken.
//
//	Orange 4ACBD-AB
var competitionReply = replyTo(game.Competition, "hk/competition-reply", "HK-COMPETE-2",
	func(o game.Offer, taken game.Cards) bool { return taken == o.Cards || taken == o.Pair })

// replyTo returns the check that the cards taken were on offer, for a reply in the offer's own entry
// or the next.
func replyTo(a game.Act, code validators.Code, clause rules.ClauseID, onOffer func(game.Offer, game.Cards) bool) check {
	return check{Code: code, Clause: clause, For: rules.KindSet(a) | replies, Looks: validators.AtShape,
		Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
			if m.Taken == 0 {
				return false
			}
			o := answered(s, m)
			return o.Act == a && !onOffer(o, m.Taken)
		},
		Detail: func(s *game.State, _ rules.Seat, m game.Move) validators.Detail {
			o := answered(s, m)
			d := validators.Detail{Args: []rules.Arg{m.Taken.Arg("taken"), game.Offered("offer", o.Cards, o.Pair)}}
			if m.Act == game.Reply {
				d.Because = []rules.Seq{lastPlay(s.Side(o.By)).At}
			}
			return d
		},
	}
}

// answered returns the offer that the move's reply answers.
func answered(s *game.State, m game.Move) game.Offer {
	if m.Act == game.Reply {
		return s.Offer
	}
	return game.Offer{Act: m.Act, Cards: m.Cards, Pair: m.Pair}
}
