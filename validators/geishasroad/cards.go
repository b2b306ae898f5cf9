package geishasroad

import (
	"slices"

	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/rules/kyoto"
	"referee/validators"
)

// An Intrigue is two different cards, one kept and one discarded.
//
//	Orange 2 r3 r3
var intrigueCards = check{Code: "gr/intrigue-cards", Clause: "GR-INTRIGUE-1", For: rules.KindSet(game.Intrigue, game.Keep), Looks: validators.AtShape,
	Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool {
		return m.Cards[0].Known() && m.Cards[0] == m.Cards[1]
	},
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{m.Cards[0].Arg("card")}}
	},
}

// The cards of an offer are different ones.
//
//	Orange 3 r1 r1 b4
var offerTwice = check{Code: "gr/offer-twice", Clause: "GR-EXCHANGE-1", Also: []rules.ClauseID{"GR-GIFT-1"}, For: offers, Looks: validators.AtShape,
	Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool { return twice(m) != game.NoCard },
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		d := detail{Args: []rules.Arg{twice(m).Arg("card")}}
		if m.Act == game.Gift {
			d.Clause = "GR-GIFT-1"
		}
		return d
	},
}

// twice returns a known card that an offer names twice, or none.
func twice(m game.Move) game.Card {
	var seen game.Cards
	for _, k := range m.Cards[:int(m.Act)] {
		if seen.Has(k) {
			return k
		}
		seen |= kyoto.Of(k)
	}
	return game.NoCard
}

// faceDown returns the number of face-down cards in an offer.
func faceDown(m game.Move) int { return rules.Count(m.Cards[:int(m.Act)], game.Hidden) }

// Every card is in the box once.
//
//	Orange 1 r3; then: Violet 1 r3
var cardSeen = check{Code: "gr/card-seen", Clause: "GR-COMP-1", For: actions | counters | plays | notes, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool { return again(s, by, m) != game.NoCard },
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		k := again(s, by, m)
		return detail{Args: []rules.Arg{k.Arg("card")}, Because: rules.NonZero(seenAt(s, k)...)}
	},
}

// seenAt returns the entries that showed a card.
func seenAt(s *game.State, k game.Card) (list []rules.Seq) {
	for i := range s.Sides {
		d := &s.Sides[i]
		list = append(list, d.SeenAt[k-1])
		if !d.Opened && d.Kept == k || d.Binned == k {
			list = append(list, d.KeptAt)
		}
	}
	if s.Offer.Has(k) {
		list = append(list, s.Offer.At)
	}
	if s.Rest.By != rules.Table && slices.Contains(s.Rest.Cards[:], k) {
		list = append(list, s.Rest.At)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// again returns a card of the move that was seen elsewhere, or none. A new round begins with none
// seen.
func again(s *game.State, by rules.Seat, m game.Move) game.Card {
	if by == rules.Table || s.Scored {
		return game.NoCard
	}
	seen := s.Seen()
	cards := [4]game.Card{m.Plays[0].Card, m.Plays[1].Card}
	switch m.Act {
	case game.Intrigue, game.Gift, game.Exchange:
		cards = m.Cards
	case game.Counter:
		cards = [4]game.Card{m.Cards[1]}
	case game.Keep:
		cards = m.Cards
		seen &^= under(s, by)
	case game.Play:
		if cards[0] == cards[1] {
			return cards[0]
		}
		seen &^= playable(s, by, m)
	}
	for _, k := range cards {
		if seen.Has(k) {
			return k
		}
	}
	return game.NoCard
}

// under returns the known cards of a player's Intrigue.
func under(s *game.State, by rules.Seat) game.Cards {
	d := s.Side(by)
	return kyoto.Of(d.Kept, d.Binned) &^ (s.Sides[0].Front | s.Sides[1].Front)
}

// playable returns the open cards that may be played: the part of the offer that the move takes (or
// all of it if it fits no part), what is left of an offer, or the player's own Intrigue.
func playable(s *game.State, by rules.Seat, m game.Move) game.Cards {
	switch {
	case s.Offer.Open():
		return s.Offer.Chosen(m.Played())
	case s.Rest.By != rules.Table:
		return kyoto.Of(s.Rest.Cards[:]...)
	case inPhase(s, game.PhaseReveal):
		return under(s, by)
	}
	return 0
}

// The choice is the chooser's: after a counter offer, the player who made the first offer.
//
//	Orange 3 r1 g2 b4; then: Orange g2
var notChooser = check{Code: "gr/not-chooser", Clause: "GR-GIFT-2", Also: countered, For: plays | counters, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool { return s.Offer.Open() && by != s.Offer.Chooser },
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		return detail{Clause: s.Chooses(), Args: []rules.Arg{rules.Who("seat", by), rules.Who("other", s.Offer.Chooser)}, Because: rules.NonZero(s.Offer.At)}
	},
}

// Of a Gift one card is taken, by one reading two after a counter offer (GR-C49).
//
//	Orange 3 r1 g2 b4; then: Violet g2 r1
var giftChoice = check{Code: "gr/gift-choice", Clause: "GR-GIFT-2", Also: []rules.ClauseID{"GR-COUNTER-2"}, For: plays, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return s.Offer.Act == game.Gift && !s.Offer.Takes(m.Played())
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		d := notOffered(s, by, m)
		n := 1
		if s.Offer.Two {
			n, d.Clause = 2, s.Chooses()
		}
		d.Args = append(d.Args, rules.N("n", n))
		return d
	},
}

// Of an Exchange one pair.
//
//	Orange 4 r1 g2 | b4 p3; then: Violet r1 b4
var exchangeChoice = check{Code: "gr/exchange-choice", Clause: "GR-EXCHANGE-2", For: plays, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return s.Offer.Act == game.Exchange && !s.Offer.Takes(m.Played())
	},
	Detail: notOffered,
}

func notOffered(s *game.State, _ rules.Seat, m game.Move) detail {
	return detail{Args: []rules.Arg{kyoto.Named("cards", game.Format(m)), kyoto.Named("offer", s.Offer.String())}, Because: rules.NonZero(s.Offer.At)}
}

// What was left is played whole by the other player.
//
//	Orange 3 r1 g2 b4; Violet g2; then: Orange r1
var restCards = check{Code: "gr/rest-cards", Clause: "GR-GIFT-3", Also: exchange, For: plays, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return s.Rest.By != rules.Table && (by != s.Rest.By || !s.Rest.Cards.Are(m.Played()))
	},
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail {
		return detail{
			Clause:  s.Rest.Clause(),
			Args:    []rules.Arg{rules.Who("seat", s.Rest.By), kyoto.Named("cards", s.Rest.Cards.String())},
			Because: rules.NonZero(s.Rest.At),
		}
	},
}

// A geisha goes clockwise as many houses as her card's number.
//
//	red stands at home, yellow is next; then: Orange 1 r1 @g
var wrongHouse = check{Code: "gr/wrong-house", Clause: "GR-MOVE-1", For: played, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool { return misplaced(s, by, m) >= 0 },
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		i := misplaced(s, by, m)
		return stop(s, by, m, i)
	},
}

// stop returns the detail of a card of the move and the house where its geisha stops.
func stop(s *game.State, by rules.Seat, m game.Move, i int, more ...rules.Arg) detail {
	k := m.Plays[i].Card
	house := rules.Word("house", "geishasroad.house."+s.Behind(m.Plays[:i]).Stop(k).Key())
	return detail{Args: append([]rules.Arg{k.Arg("card"), house}, more...)}
}

// misplaced returns the index of a play whose geisha does not stop where the entry says, or -1. Two
// cards of one geisha move her one after the other.
func misplaced(s *game.State, by rules.Seat, m game.Move) int {
	if by == rules.Table || s.Scored {
		return -1
	}
	for i, p := range m.Plays {
		if p.House > 0 && s.Behind(m.Plays[:i]).Stop(p.Card) != game.Colour(p.House-1) {
			return i
		}
	}
	return -1
}
