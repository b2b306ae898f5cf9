package hanamikoji

import (
	"slices"

	"referee/rules"
	game "referee/rules/hanamikoji"
	"referee/validators"
)

// There are no more cards of a kind than its geisha's value.
//
//	Orange 3AAB-A; then: Violet 3ABC
var tooManyCopies = check{Code: "hk/too-many-copies", Clause: "HK-COMP-2", For: actions | shows,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		added := adds(s, by, m)
		return added != 0 && !game.Deck.Holds(before(s, m).Plus(added))
	},
	// Where an action is due, candidates are made out of the hand as it is noted.
	Idle: func(s *game.State, by rules.Seat) bool {
		return s.Turner() != rules.Table && game.Deck.Holds(before(s, game.Move{Act: game.Secret}).Plus(s.Holding(by).Known()))
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) validators.Detail {
		seen := before(s, m)
		for k := game.Kind(0); k < game.Kinds; k++ {
			if n := seen.Count(k) + adds(s, by, m).Count(k); n > game.Value[k] {
				return copies(s, k, n)
			}
		}
		return validators.Detail{}
	},
}

// The same of a table that was typed in.
var tooManyOnTable = validators.Audit[game.State]{Code: "hk/too-many-copies", Clause: "HK-COMP-2",
	Run: func(s *game.State) (list []validators.Detail) {
		for k := game.Kind(0); k < game.Kinds; k++ {
			if n := s.Told.Count(k); n > game.Value[k] {
				list = append(list, copies(s, k, n))
			}
		}
		return list
	},
}

// before returns the cards known before the move; a new round begins with none.
func before(s *game.State, m game.Move) game.Cards {
	if s.Scored && m.Act.Action() {
		return 0
	}
	return s.Told
}

// adds returns the cards first seen in the move.
func adds(s *game.State, by rules.Seat, m game.Move) game.Cards {
	if m.Act.Action() {
		return m.All().Known()
	}
	return turnedUp(s, by, m)
}

// turnedUp returns the cards first seen in a reveal or a keep.
func turnedUp(s *game.State, by rules.Seat, m game.Move) game.Cards {
	if by == rules.Table {
		return m.Cards.Excess(s.Removed.Cards)
	}
	if p := shown(s, by, m); p != nil {
		return m.Cards.Excess(p.Cards)
	}
	return 0
}

// copies returns the detail of too many copies of a kind, with the entries that show them.
func copies(s *game.State, k game.Kind, n int) validators.Detail {
	return validators.Detail{
		Args: []rules.Arg{
			rules.N("n", n), rules.N("copies", game.Value[k]), rules.And("cards", rules.Numbered("hanamikoji.cards."+k.Letter(), n)),
		},
		Because: Showing(s, k),
	}
}

// Showing returns the entries of this round that showed a card of the kind, in order.
func Showing(s *game.State, k game.Kind) []rules.Seq {
	var list []rules.Seq
	for i := range s.Sides {
		d := &s.Sides[i]
		for _, p := range d.Plays[:d.Count] {
			if p.Cards.Count(k) > 0 {
				list = append(list, rules.NonZero(max(p.At, p.ShownAt))...)
			}
		}
	}
	if s.Removed.Cards.Count(k) > 0 {
		list = append(list, s.Removed.At)
	}
	slices.Sort(list)
	return slices.Compact(list)
}
