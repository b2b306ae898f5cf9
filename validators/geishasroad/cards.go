package geishasroad

import (
	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/validators"
)

// An Intrigue is two different cards, one kept and one discarded.
//
//	Orange 2 r3 r3
var intrigueCards = check{Code: "gr/intrigue-cards", Clause: "GR-INTRIGUE-1", For: rules.KindSet(game.Intrigue, game.Keep),
	Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool {
		return m.Cards[0].Known() && m.Cards[0] == m.Cards[1]
	},
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Plain("card", m.Cards[0].String())}}
	},
}

// The cards of an offer are different ones.
//
//	Orange 3 r1 r1 b4
var offerTwice = check{Code: "gr/offer-twice", Clause: "GR-EXCHANGE-1", For: offers,
	Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool { return twice(m) != game.NoCard },
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Plain("card", twice(m).String())}}
	},
}

// twice is a known card that an offer names twice.
func twice(m game.Move) game.Card {
	var seen game.Cards
	for _, k := range m.Cards[:int(m.Act)] {
		if seen.Has(k) {
			return k
		}
		seen |= game.Of(k)
	}
	return game.NoCard
}

// An offer lies open but for one card under a hidden offer.
//
//	hidden-offer: no; then: Orange 3 x x b4
var offerCards = check{Code: "gr/offer-cards", Clause: "GR-GIFT-1", For: offers,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return faceDown(m) > 1 && !s.Hidden },
	Detail: saysWho,
}

// faceDown counts the cards of an offer that lie face down.
func faceDown(m game.Move) (n int) {
	for _, k := range m.Cards[:int(m.Act)] {
		if k == game.Hidden {
			n++
		}
	}
	return n
}

// Every card is in the box once.
//
//	Orange 1 r3; then: Violet 1 r3
var cardSeen = check{Code: "gr/card-seen", Clause: "GR-COMP-1", For: actions | counters | plays,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool { return again(s, by, m) != game.NoCard },
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		k := again(s, by, m)
		return detail{Args: []rules.Arg{rules.Plain("card", k.String())}, Because: because(s.Sides[0].SeenAt[k-1], s.Sides[1].SeenAt[k-1])}
	},
}

// again is a card of the move that has been seen elsewhere. A round begins with
// none.
func again(s *game.State, by rules.Seat, m game.Move) game.Card {
	if by == rules.Table || s.Scored {
		return game.NoCard
	}
	seen := s.Sides[0].Front | s.Sides[1].Front
	cards := [4]game.Card{m.Plays[0].Card, m.Plays[1].Card}
	switch m.Act {
	case game.Intrigue, game.Gift, game.Exchange:
		cards = m.Cards
		seen = s.Seen()
	case game.Counter:
		cards = [4]game.Card{m.Cards[1]}
		seen = s.Seen()
	}
	for _, k := range cards {
		if seen.Has(k) {
			return k
		}
	}
	return game.NoCard
}

// The choice is the chooser's: after a counter offer whoever made the first offer.
//
//	Orange 3 r1 g2 b4; then: Orange g2
var notChooser = check{Code: "gr/not-chooser", Clause: "GR-GIFT-2", For: plays | counters, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool { return s.Offer.Open() && by != s.Offer.Chooser },
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.Who("other", s.Offer.Chooser)}, Because: because(s.Offer.At)}
	},
}

// Of a Gift one card is taken.
//
//	Orange 3 r1 g2 b4; then: Violet g2 r1
var giftChoice = check{Code: "gr/gift-choice", Clause: "GR-GIFT-2", For: plays,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return s.Offer.Act == game.Gift && !s.Offer.Takes(m.Plays)
	},
	Detail: notOffered,
}

// Of an Exchange one pair.
//
//	Orange 4 r1 g2 | b4 p3; then: Violet r1 b4
var exchangeChoice = check{Code: "gr/exchange-choice", Clause: "GR-EXCHANGE-2", For: plays,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return s.Offer.Act == game.Exchange && !s.Offer.Takes(m.Plays)
	},
	Detail: notOffered,
}

func notOffered(s *game.State, _ rules.Seat, m game.Move) detail {
	return detail{Args: []rules.Arg{rules.Plain("cards", game.Format(m)), rules.Plain("offer", s.Offer.String())}, Because: because(s.Offer.At)}
}

// What was left is played whole by the other player.
//
//	Orange 3 r1 g2 b4; Violet g2; then: Orange r1
var restCards = check{Code: "gr/rest-cards", Clause: "GR-GIFT-3", For: plays,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return s.Rest.By != rules.Table && (by != s.Rest.By || !s.Rest.Is(m.Plays))
	},
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail {
		return detail{
			Args:    []rules.Arg{rules.Who("seat", s.Rest.By), rules.Plain("cards", s.Rest.Cards[0].String()+" "+s.Rest.Cards[1].String())},
			Because: because(s.Rest.At),
		}
	},
}

// A geisha goes clockwise as many houses as her card's number.
//
//	red stands at home, yellow is next; then: Orange 1 r1 @g
var wrongHouse = check{Code: "gr/wrong-house", Clause: "GR-MOVE-1", For: played,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		_, broken := misplaced(s, by, m)
		return broken
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		p, _ := misplaced(s, by, m)
		return detail{Args: []rules.Arg{rules.Plain("card", p.Card.String()), rules.Word("house", "geishasroad.house."+s.Stop(p.Card).Key())}}
	},
}

// misplaced finds a card whose geisha is told to stop where she does not. Two
// cards of one geisha move her one after the other.
func misplaced(s *game.State, by rules.Seat, m game.Move) (game.Played, bool) {
	if by == rules.Table || s.Scored {
		return game.Played{}, false
	}
	for i, p := range m.Plays {
		if p.House > 0 && s.StopAfter(by, m.Plays[:i], p.Card) != game.Colour(p.House-1) {
			return p, true
		}
	}
	return game.Played{}, false
}

// A 1 takes two tokens of the house where the geisha stops, a 2 takes one, the
// others none; fewer only where fewer are left.
//
//	Orange 1 r1 +g, with three guests and the token at the house
var tokensDue = check{Code: "gr/tokens-due", Clause: "GR-TOKENS-1", For: played,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		_, broken := tokens(s, by, m, func(p game.Played, guests, influence, due int) bool {
			n := int(p.Guests)
			if p.Influence {
				n++
			}
			return p.Told && (n > due || n < due && !s.MayDecline)
		})
		return broken
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		p, _ := tokens(s, by, m, func(p game.Played, guests, influence, due int) bool {
			n := int(p.Guests)
			if p.Influence {
				n++
			}
			return p.Told && (n > due || n < due && !s.MayDecline)
		})
		_, _, due := s.Takes(p.Card)
		return detail{Args: []rules.Arg{rules.Plain("card", p.Card.String()), rules.N("n", due), rules.Word("house", "geishasroad.house."+s.Stop(p.Card).Key())}}
	},
}

// They are tokens that are there.
//
//	two guests are left; then: Orange 1 r1 +ggg
var tokensGone = check{Code: "gr/tokens-gone", Clause: "GR-COMP-4", For: played,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		_, broken := tokens(s, by, m, notThere)
		return broken
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		p, _ := tokens(s, by, m, notThere)
		guests, influence, _ := s.Takes(p.Card)
		return detail{Args: []rules.Arg{rules.Plain("card", p.Card.String()), rules.N("n", guests), rules.N("influence", influence),
			rules.Word("house", "geishasroad.house."+s.Stop(p.Card).Key())}}
	},
}

func notThere(p game.Played, guests, influence, _ int) bool {
	return int(p.Guests) > guests || p.Influence && influence == 0
}

// tokens finds a card of the move of which something is true, each as the cards
// before it leave the table.
func tokens(s *game.State, by rules.Seat, m game.Move, is func(p game.Played, guests, influence, due int) bool) (game.Played, bool) {
	if by == rules.Table || !s.Ready() || s.Scored {
		return game.Played{}, false
	}
	for i, p := range m.Plays {
		if !p.Card.Known() {
			break
		}
		guests, influence, due := s.TakesAfter(by, m.Plays[:i], p.Card)
		if is(p, guests, influence, due) {
			return p, true
		}
	}
	return game.Played{}, false
}
