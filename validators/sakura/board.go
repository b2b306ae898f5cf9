package sakura

import (
	"referee/rules"
	game "referee/rules/sakura"
	"referee/validators"
)

// A path has one torii, three sakura and four bridges.
//
//	board 3b2t4s5b6s3b4sb2 t
var (
	toriis  = spaces("sk/board-torii", "SK-BOARD-1", game.Torii, game.Toriis)
	sakuras = spaces("sk/board-sakura", "SK-BOARD-2", game.Sakura, game.Sakuras)
	bridges = spaces("sk/board-bridges", "SK-BOARD-3", game.Bridge, game.Bridges)
)

// spaces returns the check that a path has the right number of spaces of a kind.
func spaces(code validators.Code, clause rules.ClauseID, k game.Space, want int) check {
	return check{Code: code, Clause: clause, For: boards,
		Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool { return m.Board.Count(k) != want },
		Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
			return detail{Args: []rules.Arg{rules.N("n", m.Board.Count(k)), rules.N("want", want)}}
		},
	}
}

// The path is entered once, before the first card. That of the box may be told anew.
//
//	board …; then: board …
var boardLate = check{Code: "sk/board-late", Clause: "SK-SETUP-1", For: boards, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return s.Round > 0 || s.BoardAt != 0 },
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail {
		return detail{Because: rules.NonZero(s.BoardAt)}
	},
}

// Players cannot have more tokens than the box. What was only paid is no slip: where
// all at the gate are paid it can be more (SK-C27).
//
//	set tokens@Ann=50; then: set tokens@Bob=5
var tokenSupply = validators.Audit[game.State]{Code: "sk/token-supply", Clause: "SK-COMP-2",
	Run: func(s *game.State) []detail {
		if s.Supply() >= 0 || s.Given == [game.MaxPlayers]int8{} {
			return nil
		}
		return []detail{{Args: []rules.Arg{rules.N("n", game.Tokens-s.Supply()), rules.N("max", game.Tokens)}}}
	},
}

// Two painters share no space but the gate.
//
//	set space@Ann=4; then: set space@Bob=4
var sameSpace = validators.Audit[game.State]{Code: "sk/same-space", Clause: "SK-MOVE-1",
	Run: func(s *game.State) (list []detail) {
		for p := range s.PainterCount() {
			for q := range p {
				if s.Painters[p] == s.Painters[q] && s.Painters[p] != game.Gate {
					list = append(list, detail{Args: []rules.Arg{painter("seat", s, q), painter("other", s, p), rules.N("space", int(s.Painters[p]))}})
				}
			}
		}
		return list
	},
}

// Painters stand behind the Emperor.
//
//	the Emperor is at 12; then: set space@Ann=12
var pastEmperor = validators.Audit[game.State]{Code: "sk/past-emperor", Clause: "SK-MOVE-2", Needs: []string{"emperor"},
	Run: func(s *game.State) (list []detail) {
		if !s.Ready() {
			return nil
		}
		for p := range s.PainterCount() {
			if s.Painters[p] >= s.Emperor {
				list = append(list, detail{Args: []rules.Arg{painter("seat", s, p), rules.N("space", int(s.Painters[p])), rules.N("emperor", int(s.Emperor))}})
			}
		}
		return list
	},
}

// painter returns an argument that names a painter: the player, or the court painter.
func painter(name string, s *game.State, p game.Painter) rules.Arg {
	if s.IsCourt(p) {
		return rules.Word(name, "sakura.court")
	}
	return rules.Who(name, s.Seat(p))
}
