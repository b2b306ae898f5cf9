package maiko

import (
	"slices"
	"strconv"

	"referee/rules"
	"referee/rules/kyoto"
	game "referee/rules/maiko"
	"referee/validators"
)

// Nothing is played after the last action.
//
//	all actions are done; then: Orange 1 r3
var gameOver = check{Code: "mk/game-over", Clause: "MK-END-1", For: actions | answers, Looks: validators.AtKind,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool { return s.Over() && !s.Repeats(by, m.Act) },
}

// What lies on the table is entered before the first action.
//
//	Orange 1 r3, before the houses are known
var notReady = check{Code: "mk/not-ready", Clause: "MK-SETUP-1", Also: []rules.ClauseID{"MK-SETUP-4"}, For: actions | answers, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return !s.Ready() },
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail {
		turn := game.Turn(s)
		return detail{Clause: turn.Clause, Args: []rules.Arg{rules.Word("what", "maiko.why."+turn.Why)}}
	},
}

// It is laid once, before the first action.
//
//	circle rygbp; then: circle rygbp
var layLate = check{Code: "mk/lay-late", Clause: "MK-SETUP-1", Also: []rules.ClauseID{"MK-SETUP-4"}, For: lays, Looks: validators.AtKind,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return s.Sides[0].Turns+s.Sides[1].Turns > 0 || laid(s, m.Act)
	},
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		if m.Act == game.Guests {
			return detail{Clause: "MK-SETUP-4"}
		}
		return detail{}
	},
}

// laid reports whether what an entry of this kind states has been entered before.
func laid(s *game.State, a game.Act) bool {
	return a == game.Circle && s.Laid || a == game.Geishas && s.Placed || a == game.Guests && s.Told
}

// At every house lie some guests.
//
//	guests rr|-|gb|bp|p
var guestsLaid = check{Code: "mk/guests-laid", Clause: "MK-SETUP-4", For: rules.KindSet(game.Guests),
	Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool { return bare(m) >= 0 },
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Word("house", "maiko.house."+s.Houses[bare(m)].Key())}}
	},
}

// bare returns the index of a house without guests, or -1.
func bare(m game.Move) int {
	return slices.IndexFunc(m.Lie[:], func(g game.Guest) bool { return g.Len() == 0 })
}

// Of each colour there are three.
//
//	guests rrrr|y|g|b|p
var guestsOver = check{Code: "mk/too-many-guests", Clause: "MK-COMP-3", For: rules.KindSet(game.Guests),
	Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool { return over(m.Lie[:]...) != nil },
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail { return over(m.Lie[:]...)[0] },
}

// over returns a detail for each colour with more guests than the box has.
func over(guests ...game.Guest) (list []detail) {
	for c := kyoto.Red; c < kyoto.Colours; c++ {
		n := 0
		for _, g := range guests {
			n += g.Count(c)
		}
		if n > game.GuestsEach {
			list = append(list, detail{Args: []rules.Arg{rules.Word("colour", "maiko.colour."+c.Key()), rules.N("n", n)}})
		}
	}
	return list
}

// All fifteen are laid out, as far as we know: whether the lantern cards at the houses
// have fifteen lanterns the box decides.
//
//	guests rrr|yyy|ggg|bbb|pp
var guestsLeft = validators.Audit[game.State]{Code: "mk/guests-left", Clause: "MK-SETUP-4", Noted: true, Needs: []string{"lie", "guests", "used"},
	Run: func(s *game.State) []detail {
		n := s.Sides[0].Guests.Len() + s.Sides[1].Guests.Len()
		for _, g := range s.Lie {
			n += g.Len()
		}
		if begun := s.Sides[0].Turns+s.Sides[1].Turns > 0; begun || !s.Told || n >= game.AllGuests {
			return nil
		}
		return []detail{{Args: []rules.Arg{rules.N("n", n), rules.Plain("all", strconv.Itoa(game.AllGuests))}}}
	},
}

// While an offer waits for its answer no action is carried out.
//
//	Orange 3 r1 g2 b4; then: Violet 1 r3
var offerOpen = check{Code: "mk/offer-open", Clause: "MK-ACTION-3", Also: []rules.ClauseID{"MK-ACTION-2", "MK-ACTION-4"}, For: actions, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return s.Offer.Open() },
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail {
		return detail{Clause: s.Offer.Act.Clause(), Args: []rules.Arg{rules.Who("seat", rules.Other(s.Offer.By)), kyoto.Named("offer", s.Offer.String())}, Because: rules.NonZero(s.Offer.At)}
	},
}

// Nor before what was left of it has been played.
//
//	Orange 3 r1 g2 b4; Violet g2 study; then: Violet 1 r3
var restOpen = check{Code: "mk/rest-open", Clause: "MK-ACTION-5", Also: []rules.ClauseID{"MK-ACTION-2"}, For: actions, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return s.Rest.By != rules.Table },
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail {
		return detail{Clause: s.Rest.Clause(), Args: []rules.Arg{rules.Who("seat", s.Rest.By)}, Because: rules.NonZero(s.Rest.At)}
	},
}

// Turns alternate, beginning with the first player; each has four.
//
//	Orange 1 r3; then: Orange 2 g1 b2
var notDue = check{Code: "mk/not-due", Clause: "MK-TURN-1", For: actions, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		return by != rules.Table && inPhase(s, game.PhaseAction) && by != s.Turner()
	},
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.Who("other", s.Turner())}}
	},
}

// Each action once.
//
//	Orange 1 r3 … ; then: Orange 1 g2
var actionUsed = check{Code: "mk/action-used", Clause: "MK-TURN-2", For: actions, Looks: validators.AtKind,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return by != rules.Table && s.Side(by).Has(m.Act)
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.Word("action", "maiko.action."+m.Act.Key())}, Because: rules.NonZero(s.Side(by).Used[m.Act])}
	},
}

// Every card is in the box once.
//
//	Orange 1 r3; then: Violet 1 r3
var cardSeen = check{Code: "mk/card-seen", Clause: "MK-COMP-1", For: actions, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return again(s, m) != kyoto.NoCard },
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		k := again(s, m)
		return detail{Args: []rules.Arg{k.Arg("card")}, Because: rules.NonZero(s.CardAt[k-1])}
	},
}

// again returns a card of the move that was seen before or is named twice, or none.
func again(s *game.State, m game.Move) kyoto.Card {
	seen := s.Seen()
	cards := m.Cards
	if m.Act == game.Job {
		cards[0] = m.Plays[0].Card
	}
	for _, k := range cards {
		if seen.Has(k) {
			return k
		}
		seen |= kyoto.Of(k)
	}
	return kyoto.NoCard
}
