package tokaido

import (
	"referee/rules"
	game "referee/rules/tokaido"
	"referee/validators"
)

// Nothing is played once all have arrived.
//
//	all stand in Edo; then: Orange 54
var gameOver = check{Code: "tk/game-over", Clause: "TK-END-1", For: stops, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return s.Over() },
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail {
		if s.Last == rules.Table {
			return detail{} // the table was typed in
		}
		return detail{Because: rules.NonZero(s.Pawn(s.Last).At)}
	},
}

// walker returns the seat whose pawn a walk moves.
func walker(by rules.Seat, m *game.Move) rules.Seat {
	if m.Whose == game.NeutralPawn {
		return game.Neutral
	}
	return by
}

// walks reports whether a walk can be judged: the journey continues and the walker exists.
func walks(s *game.State, m *game.Move) bool {
	return !s.Over() && (m.Whose != game.NeutralPawn || s.WithNeutral())
}

// The traveller furthest from the goal moves.
//
//	Orange stands at 3, Violet at 1; then: Orange 5
var notHindmost = check{Code: "tk/not-hindmost", Clause: "TK-MOVE-1", For: own, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return s.Owing == rules.Table && s.Hindmost() != walker(by, &m) && !neutralLast(s) && walks(s, &m)
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		last := s.Hindmost()
		return detail{
			Args:    []rules.Arg{rules.Who("seat", by), rules.Who("other", s.Mover(last)), rules.N("place", int(s.Pawn(last).Place))},
			Because: rules.NonZero(s.Pawn(last).At, s.Pawn(walker(by, &m)).At),
		}
	},
}

// neutralLast reports whether the neutral traveller is hindmost.
func neutralLast(s *game.State) bool { return s.WithNeutral() && s.Hindmost() == game.Neutral }

// So does the neutral traveller, before anybody's own.
//
//	the neutral stands at 0, Orange at 3 and Violet at 5; then: Orange own 6
var neutralDue = check{Code: "tk/neutral-due", Clause: "TK-MOVE-1", For: own, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return s.Owing == rules.Table && neutralLast(s) && walks(s, &m)
	},
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		neutral := s.Pawn(game.Neutral)
		return detail{
			Args:    []rules.Arg{rules.Who("seat", s.Ahead()), rules.N("place", int(neutral.Place))},
			Because: rules.NonZero(neutral.At, s.Pawn(by).At),
		}
	},
}

// The neutral traveller is moved by the player nearest to the goal.
//
//	Orange stands at 5, Violet at 3, the neutral at 0; then: Violet n 2
var neutralMover = check{Code: "tk/neutral-mover", Clause: "TK-TWO-2", For: neutrals, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return walks(s, &m) && by != s.Ahead()
	},
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.Who("other", s.Ahead())}, Because: rules.NonZero(s.Pawn(s.Ahead()).At)}
	},
}

// A traveller walks towards the goal.
//
//	Orange stands at 5; then: Orange 3
var notForward = check{Code: "tk/not-forward", Clause: "TK-MOVE-2", For: travels, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return m.To <= s.Pawn(walker(by, &m)).Place && walks(s, &m)
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		p := s.Pawn(walker(by, &m))
		return detail{Args: []rules.Arg{rules.N("place", int(m.To)), rules.N("from", int(p.Place))}, Because: rules.NonZero(p.At)}
	},
}

// Nobody passes an inn.
//
//	Orange stands at 12; then: Orange 15
var pastInn = check{Code: "tk/past-inn", Clause: "TK-INN-1", For: travels, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return m.To > s.NextInn(s.Pawn(walker(by, &m)).Place) && walks(s, &m)
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		p := s.Pawn(walker(by, &m))
		return detail{Args: []rules.Arg{rules.N("place", int(m.To)), rules.N("inn", int(s.NextInn(p.Place)))}}
	},
}

// The outcome of a stop is entered before the next traveller walks.
//
//	Orange 2; then, before the coins are known: Violet 3
var stopOwed = check{Code: "tk/stop-owed", Clause: "TK-MOVE-3", For: own, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return s.Owing != rules.Table && walks(s, &m)
	},
	Detail: owed,
}

// And before another player enters the outcome of a stop.
//
//	Orange 2; then, before the coins are known: Violet here 1
var stopOwedElse = check{Code: "tk/stop-owed", Clause: "TK-MOVE-3", For: game.Heres, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return s.Owing != rules.Table && s.Owing != by && eatenBefore(s, by, &m) == 0
	},
	Detail: owed,
}

// owed returns the detail of the player whose stop has no outcome yet.
func owed(s *game.State, _ rules.Seat, _ game.Move) detail {
	p := s.Pawn(s.Owing)
	return detail{
		Args:    []rules.Arg{rules.Who("seat", s.Owing), rules.Word("stop", "tokaido.stop."+s.Kind(p.Place).Key())},
		Because: rules.NonZero(p.At),
	}
}

// A stop holds one traveller.
//
//	Orange stands at 3; then: Violet 3
var occupied = check{Code: "tk/occupied", Clause: "TK-SPOT-1", For: travels, Looks: validators.AtFit,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return full(s, by, &m) && (!s.Double(m.To) || s.Room(m.To) > 1) && walks(s, &m)
	},
	Detail: taken,
}

// A double stop holds one with two or three players.
//
//	three play, Orange stands at 1; then: Violet 1
var occupiedDouble = check{Code: "tk/occupied-double", Clause: "TK-SPOT-3", For: travels, Looks: validators.AtFit,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return s.Seats < game.DoubleFrom && s.Double(m.To) && full(s, by, &m) && walks(s, &m)
	},
	Detail: taken,
}

// full reports whether others fill the place to which a walk leads.
func full(s *game.State, by rules.Seat, m *game.Move) bool {
	n := s.At(m.To)
	return n > 0 && n >= s.Room(m.To) && s.Pawn(walker(by, m)).Place != m.To
}

// taken returns the detail of who stands at the place, and by which entries.
func taken(s *game.State, _ rules.Seat, m game.Move) detail {
	return detail{Args: []rules.Arg{rules.N("place", int(m.To)), rules.N("n", s.Room(m.To))}, Because: arrived(s, m.To)}
}

// A village wants a coin in the purse.
//
//	Orange has no coin; then: Orange 8
var villageCoin = check{Code: "tk/village-coin", Clause: "TK-VILLAGE-5", For: game.WalksTo(game.Village), Looks: validators.AtFit,
	Broken: penniless,
	Detail: broke,
}

// So does a temple, where giving is compulsory.
//
//	Orange has no coin; then: Orange 2
var templeCoin = check{Code: "tk/temple-coin", Clause: "TK-TEMPLE-2", For: game.WalksTo(game.Temple), Looks: validators.AtFit,
	Broken: penniless,
	Detail: broke,
}

// penniless reports whether a player has no coin. The neutral traveller needs none (TK-TWO-3).
func penniless(s *game.State, by rules.Seat, m game.Move) bool {
	return s.Pawn(by).Coins < 1 && walks(s, &m)
}

func broke(s *game.State, by rules.Seat, m game.Move) detail {
	return detail{Args: []rules.Arg{rules.Who("seat", by), rules.N("place", int(m.To))}, Because: rules.NonZero(s.Pawn(by).PaidAt)}
}

// Who has finished a panorama may not stop there any more.
//
//	Orange has three paddies; then: Orange 18
func viewFinished(v game.View) check {
	return check{Code: "tk/view-finished", Clause: "TK-VIEW-2", For: game.WalksTo(v.Stop()), Looks: validators.AtFit,
		Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
			return s.Pawn(by).Finished(v) && walks(s, &m)
		},
		Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
			return detail{Args: []rules.Arg{rules.Who("seat", by), viewArg(v)}, Because: rules.NonZero(s.Pawn(by).ViewAt[v-1])}
		},
	}
}

// The panorama's cards are taken in the order of their numbers.
//
//	Orange has sea 1; then: Orange 15 3
var viewNumber = check{Code: "tk/view-number", Clause: "TK-VIEW-1", For: views,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		if m.Out.Coins == 0 {
			return false
		}
		p, v := s.Pawn(by), s.Kind(place(s, by, &m)).View()
		return !p.Finished(v) && m.Out.Coins != p.Next(v)
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		v := s.Kind(place(s, by, &m)).View()
		return detail{
			Args:    []rules.Arg{rules.Who("seat", by), viewArg(v), rules.N("n", int(m.Out.Coins)), rules.N("next", int(s.Pawn(by).Next(v)))},
			Because: rules.NonZero(s.Pawn(by).ViewAt[v-1]),
		}
	},
}

func viewArg(v game.View) rules.Arg { return rules.Word("view", "tokaido.view."+v.Key()) }
