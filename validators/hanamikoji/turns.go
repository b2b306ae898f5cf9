package hanamikoji

import (
	"referee/rules"
	game "referee/rules/hanamikoji"
	"referee/validators"
)

// Nothing is played once the game is decided. A late look at cards is no move.
//
//	4 geishas were won; then: Orange 1X
var gameOver = check{Code: "hk/game-over", Clause: "HK-END-1", For: actions | replies, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return s.Ended },
}

// While an offer waits for its reply nothing else can be played.
//
//	Orange 3BCC; then: Orange 1X
var offerOpen = check{Code: "hk/offer-open", Clause: "HK-REPLY-1", For: actions, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return s.Offer.Open() },
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) validators.Detail {
		return validators.Detail{
			Args:    []rules.Arg{rules.Who("seat", rules.Other(s.Offer.By)), game.Offered("offer", s.Offer.Cards, s.Offer.Pair)},
			Because: []rules.Seq{lastPlay(s.Side(s.Offer.By)).At},
		}
	},
}

// A reply needs an offer.
//
//	Orange 1X; then: Violet C
var noOffer = check{Code: "hk/no-offer", Clause: "HK-REPLY-1", For: replies, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool {
		return !s.Offer.Open() && !s.Ended
	},
}

// The other player answers the offer, not the one who made it.
//
//	Orange 3BCC; then: Orange C
var ownOffer = check{Code: "hk/own-offer", Clause: "HK-REPLY-1", For: replies, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		return s.Offer.Open() && by == s.Offer.By
	},
	Detail: func(s *game.State, by rules.Seat, _ game.Move) validators.Detail {
		return validators.Detail{
			Args:    []rules.Arg{rules.Who("seat", by), rules.Who("other", rules.Other(by))},
			Because: []rules.Seq{lastPlay(s.Side(by)).At},
		}
	},
}

// Whoever was not first begins the next round.
//
//	Orange began round 1; at the start of round 2: Orange 1X
var notStarter = check{Code: "hk/not-starter", Clause: "HK-NEXT-4", For: actions, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		return s.Scored && !s.Ended && by == s.First
	},
	Detail: seatAndOther,
}

// Turns alternate, beginning with the first player.
//
//	Orange 1X; then: Orange 2XX
var notDue = check{Code: "hk/not-due", Clause: "HK-TURN-1", For: actions, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		if by == rules.Table || s.Scored || s.Offer.Open() {
			return false
		}
		return s.Turner() == rules.Other(by)
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) validators.Detail {
		d := seatAndOther(s, by, m)
		if s.Side(by).Count > 0 {
			d.Because = []rules.Seq{lastPlay(s.Side(by)).At}
		}
		return d
	},
}

// Four actions each and no fifth, even for a player who let one action out.
//
//	Orange had let action 1 be done twice and never did action 2; then, after
//	Violet's last action: Orange 2XX
var turnsTaken = check{Code: "hk/turns-taken", Clause: "HK-COMP-3", For: actions, Looks: validators.AtKind,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return by != rules.Table && !s.Scored && !s.Offer.Open() && s.Turner() == rules.Table && !s.Side(by).Used(m.Act)
	},
	Idle: func(s *game.State, _ rules.Seat) bool { return s.Turner() != rules.Table },
	Detail: func(s *game.State, by rules.Seat, _ game.Move) validators.Detail {
		return validators.Detail{Args: []rules.Arg{rules.Who("seat", by)}, Because: []rules.Seq{lastPlay(s.Side(by)).At}}
	},
}

// Each action once in a round.
//
//	Orange 1X … ; then: Orange 1X
var actionUsed = check{Code: "hk/action-used", Clause: "HK-TURN-4", For: actions, Looks: validators.AtKind,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return by != rules.Table && !s.Scored && s.Side(by).Used(m.Act)
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) validators.Detail {
		return validators.Detail{
			Args:    []rules.Arg{rules.Who("seat", by), rules.Word("action", actionWord(m.Act))},
			Because: []rules.Seq{s.Side(by).Find(m.Act).At},
		}
	},
}

func seatAndOther(_ *game.State, by rules.Seat, _ game.Move) validators.Detail {
	return validators.Detail{Args: []rules.Arg{rules.Who("seat", by), rules.Who("other", rules.Other(by))}}
}

func actionWord(a game.Act) string { return "hanamikoji.action." + a.Key() }

// lastPlay returns the latest action of a side that has had one.
func lastPlay(d *game.Side) *game.Play { return &d.Plays[d.Count-1] }
