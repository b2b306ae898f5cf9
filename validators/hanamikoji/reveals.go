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

// unfinished reports whether an action or a reply of the round is still to come.
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
			Because: rules.Some(p.At, p.ShownAt),
		}
	},
}

// shown is the play whose face-down cards a reveal or a keep names, or nil.
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
		return validators.Detail{Args: []rules.Arg{m.Cards.Arg("cards")}, Because: rules.Some(s.Removed.At)}
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

// upcoming is the state in which a hand or a draw is read: after a scored round
// it belongs to the next one.
func upcoming(s *game.State) game.State {
	if !s.Scored || s.Ended {
		return *s
	}
	return game.State{Round: s.Round + 1, First: rules.Other(s.First), Markers: s.Markers}
}
