package geiko

import (
	"referee/rules"
	game "referee/rules/geiko"
	"referee/validators"
)

// Nothing is played after the second round.
//
//	both rounds are scored; then: Orange r3
var gameOver = check{Code: "gk/game-over", Clause: "GK-WIN-1", For: plays | asides | opens | hands | lays, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		s = s.Asked(by, m)
		return s.Ended
	},
}

// Houses and geishas are laid before the first card, and once.
//
//	circle rygbp; then: circle rygbp
var layLate = check{Code: "gk/lay-late", Clause: "GK-SETUP-1", Also: []rules.ClauseID{"GK-SETUP-2", "GK-NEXT-1"}, For: lays, Looks: validators.AtKind,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return !s.Ended && (s.Round > 1 || s.Scored || s.Played[0]+s.Played[1] > 0 || laid(s, by, m.Act))
	},
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		switch {
		case m.Act == game.House:
			return detail{Clause: "GK-SETUP-2"}
		case m.Act == game.Geishas && (s.Round > 1 || s.Scored):
			return detail{Clause: "GK-NEXT-1"}
		}
		return detail{}
	},
}

// laid reports whether what an entry of this kind states has been entered before.
func laid(s *game.State, by rules.Seat, a game.Act) bool {
	return a == game.Circle && s.Laid || a == game.Geishas && s.Placed || a == game.House && by != rules.Table && s.Own[by-1] != 0
}

// They are entered before a card is played.
//
//	Orange r3, before the houses are known
var notReady = check{Code: "gk/not-ready", Clause: "GK-SETUP-1", Also: []rules.ClauseID{"GK-SETUP-2", "GK-OPTION-1"}, For: plays | opens | hands, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		s = s.Asked(by, m)
		_, phase := s.Due()
		return phase == game.PhaseSetup
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		s = s.Asked(by, m)
		turn := game.Turn(s)
		return detail{Clause: turn.Clause, Args: []rules.Arg{rules.Word("what", "geiko.why."+turn.Why), rules.Who("seat", turn.Due.First())}}
	},
}

// Each player has a house of the own (GK-C57).
//
//	Orange house b; then: Violet house b
var sameHouse = check{Code: "gk/same-house", Clause: "GK-SETUP-2", For: rules.KindSet(game.House),
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return by != rules.Table && !s.SameHouse && s.Own[2-by] == s.House(m.Own)+1
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Word("house", "geiko.house."+m.Own.Key())}, Because: rules.NonZero(s.OwnAt[2-by])}
	},
}

// One card each lies face down. Which one it is may be entered later.
//
//	Orange aside; then: Orange aside
var asideOnce = check{Code: "gk/aside-once", Clause: "GK-OPTION-1", For: asides,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		s = s.Asked(by, m)
		return by != rules.Table && !s.Scored && s.FaceDown && (!m.Card.Known() && s.AsideAt[by-1] != 0 || s.Opened[by-1])
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		s = s.Asked(by, m)
		return detail{Args: []rules.Arg{rules.Who("seat", by)}, Because: rules.NonZero(s.AsideAt[by-1])}
	},
}

// If the table plays by the first optional rule.
//
//	face-down: no; then: Orange aside
var asideRule = check{Code: "gk/aside-rule", Clause: "GK-OPTION-1", For: asides | opens, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return !s.FaceDown },
}
