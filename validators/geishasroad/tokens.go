package geishasroad

import (
	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/validators"
)

// A 1 takes two tokens of the house where the geisha stops, a 2 takes one, the
// others none; fewer only where fewer are left.
//
//	Orange 1 r1 +g, with three guests and the token at the house
var tokensDue = check{Code: "gr/tokens-due", Clause: "GR-TOKENS-1", For: played, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool { return tokens(s, by, m, notDueTokens) >= 0 },
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		i := tokens(s, by, m, notDueTokens)
		_, _, due := s.Behind(m.Plays[:i]).Takes(m.Plays[i].Card)
		return stop(s, by, m, i, rules.N("n", due))
	},
}

// notDueTokens reports whether the entry takes more tokens than the card allows, or fewer than must be
// taken.
func notDueTokens(s *game.State, p game.Played, _, _, due int) bool {
	n := int(p.Guests)
	if p.Influence {
		n++
	}
	return p.Told && (n > s.Asks(p.Card) || n < due && !s.MayDecline)
}

// They are tokens that are there: guests, or the one influence token. On the simple level
// the houses have none.
//
//	one guest and the influence token are left; then: Orange 1 r1 +gg
var tokensGone = check{Code: "gr/tokens-gone", Clause: "GR-COMP-4", Also: []rules.ClauseID{"GR-COMP-5", "GR-LEVEL-1"}, For: played, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool { return tokens(s, by, m, notThere) >= 0 },
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		i := tokens(s, by, m, notThere)
		guests, influence, _ := s.Behind(m.Plays[:i]).Takes(m.Plays[i].Card)
		d := stop(s, by, m, i, rules.N("n", guests), rules.N("influence", influence))
		switch {
		case !s.Guests:
			d.Clause = "GR-LEVEL-1"
		case m.Plays[i].Influence && influence == 0:
			d.Clause, d.Because = "GR-COMP-5", rules.NonZero(s.InfAt[s.Behind(m.Plays[:i]).Stop(m.Plays[i].Card)])
		}
		return d
	},
}

func notThere(_ *game.State, p game.Played, guests, influence, _ int) bool {
	return int(p.Guests) > guests || p.Influence && influence == 0
}

// tokens returns the index of the first play of the move that satisfies a condition, each evaluated
// after the plays before it; -1 if none does.
func tokens(s *game.State, by rules.Seat, m game.Move, is func(s *game.State, p game.Played, guests, influence, due int) bool) int {
	if by == rules.Table || !s.Ready() || s.Scored {
		return -1
	}
	for i, p := range m.Plays {
		if !p.Card.Known() {
			break
		}
		if !p.Told {
			continue
		}
		if guests, influence, due := s.Behind(m.Plays[:i]).Takes(p.Card); is(s, p, guests, influence, due) {
			return i
		}
	}
	return -1
}
