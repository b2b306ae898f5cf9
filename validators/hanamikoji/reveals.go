package hanamikoji

import (
	"referee/rules"
	game "referee/rules/hanamikoji"
	"referee/validators"
)

// The Secret is turned up when scoring begins, not before.
//
//	Orange 1X; Violet 1X; then: Orange reveal E
var revealEarly = check{Code: "hk/reveal-early", Clause: "HK-REVEAL-1", For: reveals, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool { return by != rules.Table && unfinished(s) },
	Detail: dueSeat,
}

// The card out of the round stays face down until the actions are done.
//
//	Orange 1X; then: table reveal E
var removedEarly = check{Code: "hk/removed-early", Clause: "HK-DEAL-1", For: reveals, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool { return by == rules.Table && unfinished(s) },
	Detail: dueSeat,
}

// unfinished reports whether an action or reply of the round is still to come.
func unfinished(s *game.State) bool {
	return !s.Scored && (s.Turner() != rules.Table || s.Offer.Open())
}

func dueSeat(s *game.State, _ rules.Seat, _ game.Move) validators.Detail {
	due, _ := s.Due()
	return validators.Detail{Args: []rules.Arg{rules.Who("seat", due.First())}}
}

// What is turned up is what was put there.
//
//	Orange 1E; after the last action: Orange reveal F
var revealDiffers = check{Code: "hk/reveal-differs", Clause: "HK-REVEAL-2", For: shows,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		p := shown(s, by, m)
		return p != nil && !m.Cards.Holds(p.Cards.Known())
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) validators.Detail {
		p := shown(s, by, m)
		return validators.Detail{
			Args:    []rules.Arg{m.Cards.Arg("cards"), p.Cards.Arg("entered")},
			Because: rules.NonZero(p.At, p.ShownAt),
		}
	},
}

// shown returns the play whose face-down cards a reveal or a keep names, or nil.
func shown(s *game.State, by rules.Seat, m game.Move) *game.Play {
	if by == rules.Table {
		return nil
	}
	return s.Side(by).FaceDown(m.Cards)
}

// One card and no more is out of the round.
//
//	table reveal AB
var removedCards = check{Code: "hk/removed-cards", Clause: "HK-DEAL-1", For: reveals,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return by == rules.Table &&
			(m.Cards.Len() != 1 || s.Removed.At != 0 && s.Removed.Cards != m.Cards)
	},
	Detail: func(s *game.State, _ rules.Seat, m game.Move) validators.Detail {
		return validators.Detail{Args: []rules.Arg{m.Cards.Arg("cards")}, Because: rules.NonZero(s.Removed.At)}
	},
}

// A hand is six cards, one more for each draw, less what was played.
//
//	private Orange hand ABCDE
var handSize = check{Code: "hk/hand-size", Clause: "HK-DEAL-2", For: rules.KindSet(game.Hand),
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		if by == rules.Table {
			return false
		}
		t := upcoming(s)
		_, ok := t.Moment(by, m.Cards.Len())
		return !ok
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) validators.Detail {
		t := upcoming(s)
		return validators.Detail{Args: []rules.Arg{rules.Who("seat", by), rules.N("n", m.Cards.Len()), rules.N("hand", t.HandSize(by))}}
	},
}

// One card is drawn at the start of each turn, none before.
//
//	private Violet draw C, before Violet has had a turn
var drawEarly = check{Code: "hk/draw-early", Clause: "HK-TURN-2", For: rules.KindSet(game.Draw),
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		if by == rules.Table {
			return false
		}
		t := upcoming(s)
		return m.Cards.Len() != 1 || t.Drawn(by) == 0
	},
	Detail: seatAndOther,
}

// upcoming returns the state on which a note is read: after a scored round that of the next one.
func upcoming(s *game.State) game.State {
	if !s.Scored || s.Ended {
		return *s
	}
	return game.State{Round: s.Round + 1, First: rules.Other(s.First), Markers: s.Markers}
}

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

// decided returns a detail for each player whose markers end the game.
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

// counted returns the number of cards on both sides.
func counted(s *game.State) int { return s.Sides[0].Front.Len() + s.Sides[1].Front.Len() }

// majority returns the player with more cards of a geisha, or [rules.Table].
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

// brought returns the number of cards that the actions so far bring to one side.
func brought(s *game.State, seat rules.Seat) int {
	mine, theirs := s.Side(seat), s.Side(rules.Other(seat))
	n := 2*rules.One(mine.Used(game.Gift)) + 2*rules.One(mine.Used(game.Competition)) +
		rules.One(theirs.Used(game.Gift)) + 2*rules.One(theirs.Used(game.Competition))
	if s.Scored {
		n += rules.One(mine.Used(game.Secret))
	}
	return n
}
