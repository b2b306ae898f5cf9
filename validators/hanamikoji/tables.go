package hanamikoji

import (
	"referee/rules"
	game "referee/rules/hanamikoji"
	"referee/validators"
)

// A table that was typed in must have come about by turns: the first player has
// had as many as the other, or one more.
//
//	override used@1=12, used@2=-
var tableTurns = validators.Audit[game.State]{Code: "hk/table-turns", Clause: "HK-TURN-1", Needs: []string{"used", "first"},
	Run: func(s *game.State) []validators.Detail {
		if !typed(s) || s.Scored {
			return nil
		}
		first, other := s.Side(s.First).Count, s.Side(rules.Other(s.First)).Count
		if first == other || first == other+1 {
			return nil
		}
		return []validators.Detail{{Args: []rules.Arg{
			rules.Who("seat", s.First), rules.N("n", int(first)),
			rules.Who("other", rules.Other(s.First)), rules.N("others", int(other)),
		}}}
	},
}

// In front of each side of a table that was typed in lie just the cards that
// the actions bring there. If nothing is known of the actions of a round that is
// over, as in a calculator, all have been carried out.
//
//	override used@1=3, cards@1=AAB
var tableCards = validators.Audit[game.State]{Code: "hk/table-cards", Clause: "HK-GIFT-3", Needs: []string{"used", "cards"},
	Run: func(s *game.State) (list []validators.Detail) {
		untold := s.Sides[0].Count+s.Sides[1].Count == 0
		if !typed(s) || s.Offer.Open() || untold && !s.Scored {
			return nil
		}
		for seat := rules.Seat(1); seat <= game.Players; seat++ {
			n, want := s.Side(seat).Front.Len(), brought(s, seat)
			if untold && n > 0 {
				want = game.FrontSize
			}
			if n != want {
				list = append(list, validators.Detail{Args: []rules.Arg{
					rules.Who("seat", seat), rules.N("n", n), rules.N("want", want),
				}})
			}
		}
		return list
	},
}

// A game whose markers already decide it is over.
//
//	override marker.A=1, marker.B=1, marker.C=1, marker.D=1, round=2
var tableDecided = validators.Audit[game.State]{Code: "hk/table-decided", Clause: "HK-WIN-1",
	Run: func(s *game.State) []validators.Detail {
		if !typed(s) || s.Scored {
			return nil
		}
		return decided(s)
	},
}

// decided are the players whose markers end the game.
func decided(s *game.State) (list []validators.Detail) {
	for seat := rules.Seat(1); seat <= game.Players; seat++ {
		list = append(list, validators.When(s.Qualifies(seat),
			rules.Who("seat", seat), rules.N("geishas", s.Geishas(seat)), rules.N("n", s.Points(seat)))...)
	}
	return list
}

// A table that plays a number of rounds plays no other after them.
//
//	max-rounds: 3; then: override round=4
var tableRounds = validators.Audit[game.State]{Code: "hk/table-rounds", Clause: "HK-WIN-8", Final: true,
	Run: func(s *game.State) []validators.Detail {
		return validators.When(s.MaxRounds > 0 && s.Round > s.MaxRounds, rules.N("n", int(s.Round)), rules.N("most", int(s.MaxRounds)))
	},
}

// In the first round no marker is anywhere but with whoever has more of her cards.
//
//	override round=1, marker.A=1, cards@1=BBCCDDDE, cards@2=EEFFFGGG
var markerFirst = validators.Audit[game.State]{Code: "hk/marker-first", Clause: "HK-SCORE-1", Final: true, Needs: []string{"round", "cards"},
	Run: func(s *game.State) (list []validators.Detail) {
		if s.Round > 1 || counted(s) == 0 {
			return nil
		}
		for k, seat := range s.Before {
			if k := game.Kind(k); seat != rules.Table && seat != majority(s, k) {
				list = append(list, validators.Detail{Args: []rules.Arg{rules.Word("geisha", "hanamikoji.geisha."+k.Letter())}})
			}
		}
		return list
	},
}

// A table whose markers were decisive before its cards were counted was not played on. Of
// one where every marker is with whoever has more cards they have been moved already.
//
//	override round=2, marker.A=1, marker.B=1, marker.C=1, marker.D=1, cards@1=AABBCCDD, cards@2=EEEFFFGG
var decidedBefore = validators.Audit[game.State]{Code: "hk/table-decided", Clause: "HK-WIN-1", Final: true, Needs: []string{"marker", "cards"},
	Run: func(s *game.State) (list []validators.Detail) {
		before, moved := *s, false
		for k, seat := range s.Before {
			winner := majority(s, game.Kind(k))
			moved = moved || winner != rules.Table && winner != seat
		}
		if before.Markers = s.Before; !moved {
			return nil
		}
		return decided(&before)
	},
}

// counted is the number of cards on both sides.
func counted(s *game.State) int { return s.Sides[0].Front.Len() + s.Sides[1].Front.Len() }

// majority is the player who has more cards of a geisha, or nobody.
func majority(s *game.State, k game.Kind) rules.Seat {
	switch one, two := s.Sides[0].Front.Count(k), s.Sides[1].Front.Count(k); {
	case one > two:
		return 1
	case two > one:
		return 2
	}
	return rules.Table
}

// typed reports whether part of the round's table was typed in rather than
// played.
func typed(s *game.State) bool { return s.Sides[0].Unaware || s.Sides[1].Unaware }

// brought is the number of cards the actions carried out bring to one side.
func brought(s *game.State, seat rules.Seat) int {
	mine, theirs := s.Side(seat), s.Side(rules.Other(seat))
	n := 2*rules.One(mine.Used(game.Gift)) + 2*rules.One(mine.Used(game.Competition)) +
		rules.One(theirs.Used(game.Gift)) + 2*rules.One(theirs.Used(game.Competition))
	if s.Scored {
		n += rules.One(mine.Used(game.Secret))
	}
	return n
}
