package sakura

import (
	"referee/rules"
	game "referee/rules/sakura"
	"referee/validators"
)

// laid is a card that an entry lays on the table, and before whom.
type laid struct {
	who  game.Painter
	card game.Played
}

// each calls f for the cards of an entry in order until it returns true, and returns that card.
func each(s *game.State, by rules.Seat, m *game.Move, f func(laid) bool) (found laid, ok bool) {
	if by != rules.Table && m.Cards[0] != (game.Played{}) {
		showers := s.Showers(by)
		for i, card := range m.Cards {
			if card == (game.Played{}) {
				break
			}
			if l := (laid{showers[i], card}); f(l) {
				return l, true
			}
		}
	}
	if l := (laid{game.Court, m.Court}); m.Court != (game.Played{}) && s.HasCourt() && f(l) {
		return l, true
	}
	return found, false
}

// cardCheck returns a check of every card of an entry, applied once no choice is pending. Found
// returns the first card that breaks the clause; more returns its detail.
func cardCheck(code validators.Code, clause rules.ClauseID, found func(s *game.State, by rules.Seat, m game.Move) (laid, bool),
	more func(s *game.State, l laid) detail) check {
	return check{Code: code, Clause: clause, For: shows, Looks: validators.AtFit,
		Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
			if asks(s) {
				return false
			}
			_, is := found(s, by, m)
			return is
		},
		Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
			l, _ := found(s, by, m)
			d := more(s, l)
			d.Args = append([]rules.Arg{painter("seat", s, l.who), rules.N("card", int(l.card.Number))}, d.Args...)
			return d
		},
	}
}

// atShape returns a check that no candidate breaks.
func atShape(c check) check {
	c.Looks = validators.AtShape
	return c
}

// Each number is in the box once.
//
//	Ann 17; then: Bob 17
var numberTwice = cardCheck("sk/number-twice", "SK-COMP-1",
	func(s *game.State, by rules.Seat, m game.Move) (laid, bool) {
		seen := s.Table.Lie()
		// Mostly no card lies there and none comes twice: nobody has to know before whom each is laid.
		if set, n := m.Lays(); set&seen == 0 && set.Len() == n {
			return laid{}, false
		}
		if seen != 0 {
			each(s, by, &m, func(l laid) bool {
				seen &^= game.CardsOf(s.Table.Cards[l.who].Number) // it is entered anew
				return false
			})
		}
		return each(s, by, &m, func(l laid) bool {
			twice := seen.Has(l.card.Number)
			seen |= game.CardsOf(l.card.Number)
			return twice
		})
	},
	func(s *game.State, l laid) detail {
		if s.Table.Ended {
			return detail{}
		}
		return detail{Because: rules.NonZero(s.DiscardAt[l.card.Number])}
	},
)

// A card shows what it has always shown.
//
//	Ann 17=e+1+2; in another round: Bob 17=e+1+3
var iconsDiffer = atShape(cardCheck("sk/icons-differ", "SK-COMP-1",
	func(s *game.State, by rules.Seat, m game.Move) (laid, bool) {
		return each(s, by, &m, func(l laid) bool {
			known := s.Known[l.card.Number]
			return l.card.Icons != game.NoIcons && known != game.NoIcons && known != l.card.Icons
		})
	},
	func(s *game.State, l laid) detail {
		known := s.Known[l.card.Number]
		return detail{Args: []rules.Arg{rules.Spelt("known", known.Garden().Icon(), known.Brush().Icon())}, Because: rules.NonZero(s.KnownAt[l.card.Number])}
	},
))

// While a card asks where to go, no other is shown.
//
//	Bob's card asks; then: Ann 17
var choiceFirst = check{Code: "sk/choice-first", Clause: "SK-ROUND-3", For: shows, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return asks(s) },
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail {
		who, _ := s.Asked()
		return detail{Args: []rules.Arg{rules.Who("seat", s.Seat(who)), rules.N("card", int(s.Table.Cards[who].Number))}, Because: rules.NonZero(s.Table.At[who])}
	},
}

func asks(s *game.State) bool {
	_, asked := s.Asked()
	return asked && !s.Over()
}

// onceChosen delays a check of cards until no choice is pending, so that a forgotten choice is the
// only finding.
func onceChosen(broken func(*game.State, rules.Seat, game.Move) bool) func(*game.State, rules.Seat, game.Move) bool {
	return func(s *game.State, by rules.Seat, m game.Move) bool { return !asks(s) && broken(s, by, m) }
}

// A player shows one card in a round.
//
//	Ann 17; then: Ann 4
var shownAlready = check{Code: "sk/shown-already", Clause: "SK-ROUND-1", For: shows, Looks: validators.AtShape,
	Broken: onceChosen(func(s *game.State, by rules.Seat, m game.Move) bool {
		return by != rules.Table && m.Cards[0] != (game.Played{}) && !s.Missing().Has(by)
	}),
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.N("card", int(s.Table.Cards[game.Of(by)].Number))}, Because: rules.NonZero(s.Table.At[game.Of(by)])}
	},
}

// Each player plays the own card and so chooses for it.
//
//	Bob's card asks; then: Ann forward
var notChooser = check{Code: "sk/not-chooser", Clause: "SK-ROUND-3", For: choices, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		who, asked := s.Asked()
		return asked && s.Seat(who) != by
	},
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		who, _ := s.Asked()
		return detail{Args: []rules.Arg{rules.Who("seat", by), painter("other", s, who), rules.N("card", int(s.Table.Cards[who].Number))}, Because: rules.NonZero(s.Table.At[who])}
	},
}
