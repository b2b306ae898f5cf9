package geishasroad

import (
	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/rules/kyoto"
	"referee/validators"
)

// Nothing is played once the game is decided.
//
//	four geishas were won; then: Orange 1 r3
var gameOver = check{Code: "gr/game-over", Clause: "GR-WIN-1", Also: []rules.ClauseID{"GR-WIN-2"}, For: actions | counters | plays | setups, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return s.Ended },
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail { return detail{Clause: s.Decided()} },
}

// What lies on the table is entered before the first action of a round.
//
//	Orange 1 r3, before the prestige tokens are known
var notReady = check{Code: "gr/not-ready", Clause: "GR-SETUP-5", Also: []rules.ClauseID{"GR-SETUP-1", "GR-SETUP-8", "GR-FATE-2", "GR-NEXT-3", "GR-NEXT-6"}, For: actions | counters | plays, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return inPhase(s, game.PhaseSetup) },
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail {
		turn := game.Turn(s)
		return detail{Clause: turn.Clause, Args: []rules.Arg{rules.Word("what", "geishasroad.why."+turn.Why)}}
	},
}

// The houses are laid once, before the first action.
//
//	circle rygbp; then: circle rygbp
var circleLaid = check{Code: "gr/circle-late", Clause: "GR-SETUP-1", For: rules.KindSet(game.Circle), Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return s.Laid || begun(s) },
}

// begun reports whether a card has been played in this game.
func begun(s *game.State) bool {
	return s.Round > 1 || s.Scored || s.Sides[0].Did|s.Sides[1].Did != 0
}

// So are the rows of prestige tokens. Those that could not be told may follow.
//
//	geiko 2 2 2 2 2; then: geiko 2 2 2 2 2
var rowLate = check{Code: "gr/row-late", Clause: "GR-SETUP-5", Also: rowsLaid, For: rules.KindSet(game.Row),
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return !s.Scored && !s.Ended && (s.Sides[0].Did|s.Sides[1].Did != 0 || s.RowTold[m.Row-1] && !s.Completes(m))
	},
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail { return detail{Clause: s.Lays()} },
}

// rowsLaid are the clauses that take the place of the first round's by which prestige
// tokens are laid.
var rowsLaid = []rules.ClauseID{"GR-NEXT-3", "GR-FATE-2"}

// With Geisha's Fate there is one row.
//
//	fate: yes; then: okaasan 3 2 4 3
var rowSingle = check{Code: "gr/row-single", Clause: "GR-FATE-1", For: rules.KindSet(game.Row),
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return s.Fate && m.Row == game.Okaasan },
}

// A row is entered whole, with ? for unknown tokens.
//
//	geiko 2 3 2 3
var rowShort = check{Code: "gr/row-short", Clause: "GR-SETUP-5", Also: rowsLaid, For: rules.KindSet(game.Row), Asked: true,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return m.Told() < game.RowSize(m.Row) },
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Clause: s.Lays(), Args: []rules.Arg{rules.N("n", game.RowSize(m.Row)), rules.N("told", m.Told())}}
	},
}

// In the second round the nine tokens of the first are laid again; in Geisha's Fate
// other sides of them may lie up.
//
//	geiko 2 3 2 3 3, okaasan 3 2 4 3; in the second round: geiko 5 3 2 3 3
var rowOther = check{Code: "gr/row-other", Clause: "GR-NEXT-3", For: rules.KindSet(game.Row),
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return s.Foreign(m) != 0 },
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Plain("value", s.Foreign(m).String())}}
	},
}

// They lie light side up, and a light side takes nothing away (GR-C68): the table is asked, as the values are read from it.
//
//	geiko -2 3 2 3 3
var rowLight = check{Code: "gr/row-light", Clause: "GR-SETUP-5", Also: []rules.ClauseID{"GR-NEXT-3"}, For: rules.KindSet(game.Row), Asked: true,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return !s.Fate && len(below(m.Values[:])) > 0 },
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Clause: s.Lays(), Args: []rules.Arg{rules.Plain("value", below(m.Values[:])[0].String())}}
	},
}

// In Geisha's Fate two of the five lie dark side up.
//
//	fate: yes; then: geiko -1 -2 -1 3 3
var rowDark = check{Code: "gr/row-dark", Clause: "GR-FATE-2", For: rules.KindSet(game.Row), Asked: true,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return s.Fate && len(below(m.Values[:])) > darkSides
	},
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", len(below(m.Values[:])))}}
	},
}

// darkSides is how many tokens of a row lie dark side up in Geisha's Fate.
const darkSides = 2

// below returns the prestige tokens with negative points.
func below(row []game.Value) (list []game.Value) {
	for _, v := range row {
		if v.Points() < 0 {
			list = append(list, v)
		}
	}
	return list
}

// Only the simple level deals influence tokens out, two different ones, once, before
// the first action.
//
//	guests: yes; then: tokens r b
var tokensSimple = check{Code: "gr/tokens-simple", Clause: "GR-SETUP-8", For: rules.KindSet(game.Tokens),
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return s.Guests || s.Dealt || begun(s) || m.Houses[0] == m.Houses[1]
	},
}

// The loser of the first round chooses who begins the second.
//
//	Violet lost; then: Orange begins 1
var starterChosen = check{Code: "gr/starter-chosen", Clause: "GR-NEXT-6", For: rules.KindSet(game.Begins), Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		second := s.Scored || s.Round == game.Rounds
		return second && !s.Ended && (s.Chosen || !s.Losers().Has(by))
	},
	Detail: saysWho,
}

// Who begins the first round is entered once, before its first action.
//
//	Orange begins 2; then: Orange begins 2
var starterLate = check{Code: "gr/starter-late", Clause: "GR-SETUP-7", For: rules.KindSet(game.Begins), Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool {
		return s.Round == 1 && !s.Scored && (s.Began != rules.Table || begun(s))
	},
}

// exchange has the clause that takes the place of a Gift's where an Exchange is open, and
// countered that of a counter offer too, by which the choice has passed on.
var (
	exchange  = []rules.ClauseID{"GR-EXCHANGE-2"}
	countered = []rules.ClauseID{"GR-EXCHANGE-2", "GR-COUNTER-2"}
)

// While an offer waits for its choice no action is carried out.
//
//	Orange 3 r1 g2 b4; then: Violet 1 r3
var offerOpen = check{Code: "gr/offer-open", Clause: "GR-GIFT-2", Also: countered, For: actions, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return s.Offer.Open() },
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail {
		return detail{Clause: s.Chooses(), Args: []rules.Arg{rules.Who("seat", s.Offer.Chooser), kyoto.Named("offer", s.Offer.String())}, Because: rules.NonZero(s.Offer.At)}
	},
}

// Nor before what was left of it has been played.
//
//	Orange 3 r1 g2 b4; Violet g2; then: Violet 1 r3
var restOpen = check{Code: "gr/rest-open", Clause: "GR-GIFT-3", Also: exchange, For: actions | counters, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return s.Rest.By != rules.Table },
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail {
		return detail{Clause: s.Rest.Clause(), Args: []rules.Arg{rules.Who("seat", s.Rest.By)}, Because: rules.NonZero(s.Rest.At)}
	},
}

// Turns alternate, beginning with the first player; each has four.
//
//	Orange 1 r3; then: Orange 2
var notDue = check{Code: "gr/not-due", Clause: "GR-TURN-1", For: actions, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		return inPhase(s, game.PhaseAction) && by != rules.Table && s.Turner() != by
	},
	Detail: dueSeat,
}

// After eight actions it is the Intrigues that are due.
//
//	Violet has carried the eighth action out; then: Orange 1 r3
var actionsDone = check{Code: "gr/actions-done", Clause: "GR-REVEAL-1", For: actions, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		return inPhase(s, game.PhaseReveal) && by != rules.Table
	},
	Detail: dueSeat,
}

// Each action once in a round.
//
//	Orange 1 r3 … ; then: Orange 1 g2
var actionUsed = check{Code: "gr/action-used", Clause: "GR-TURN-3", For: actions, Looks: validators.AtKind,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return by != rules.Table && !s.Scored && s.Side(by).Has(m.Act) && s.Turner() != rules.Table
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.Word("action", "geishasroad.action."+m.Act.Key())}, Because: rules.NonZero(s.Side(by).Used[m.Act])}
	},
}
