package maiko

import (
	"referee/rules"
	"referee/rules/kyoto"
	game "referee/rules/maiko"
	"referee/validators"
)

// The opponent answers an offer; what is left is the player's. Without one a turn is an
// action.
//
//	Orange 3 r1 g2 b4; then: Orange g2 study
var notAsked = check{Code: "mk/not-asked", Clause: "MK-TURN-2", Also: []rules.ClauseID{"MK-ACTION-2", "MK-ACTION-3", "MK-ACTION-4", "MK-ACTION-5"}, For: answers, Looks: validators.AtKind,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		due, phase := s.Due()
		return by != rules.Table && !s.Repeats(by, m.Act) && (phase == game.PhaseAction || (phase == game.PhaseChoice || phase == game.PhaseRest) && !due.Has(by))
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		due, _ := s.Due()
		d := detail{Args: []rules.Arg{rules.Who("seat", by), rules.Who("other", due.First())}, Because: rules.NonZero(s.Offer.At, s.Rest.At)}
		implied := &s.Implied.Rest // which has been played
		switch {
		case s.Offer.Open():
			d.Clause = s.Offer.Act.Clause()
		case s.Rest.By != rules.Table:
			d.Clause = s.Rest.Clause()
		case implied.By != rules.Table && m.Plays[0].Card == implied.Cards[0]:
			d.Clause, d.Because = implied.Clause(), rules.NonZero(implied.At)
		}
		return d
	},
}

// To the second action the opponent removes one of its two cards.
//
//	Orange 2 r1 g2; then: Violet r1 study
var notRemoved = check{Code: "mk/not-removed", Clause: "MK-ACTION-2", For: answers, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		asked := s.Offer.Act == game.Dilemma
		if m.Act == game.Play {
			return asked
		}
		return !asked || m.Cards[0] != s.Offer.Cards[0] && m.Cards[0] != s.Offer.Cards[1]
	},
	Detail: notOffered,
}

// Of three cards one is chosen.
//
//	Orange 3 r1 g2 b4; then: Violet g2 r1 study
var giftChoice = check{Code: "mk/gift-choice", Clause: "MK-ACTION-3", For: plays, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return s.Offer.Act == game.Gift && !s.Offer.Takes(m.Played())
	},
	Detail: notOffered,
}

// Of two pairs one.
//
//	Orange 4 r1 g2 | b4 p3; then: Violet r1 b4 study
var exchangeChoice = check{Code: "mk/exchange-choice", Clause: "MK-ACTION-4", For: plays, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return s.Offer.Act == game.Exchange && !s.Offer.Takes(m.Played())
	},
	Detail: notOffered,
}

func notOffered(s *game.State, _ rules.Seat, _ game.Move) detail {
	return detail{Args: []rules.Arg{kyoto.Named("offer", s.Offer.String())}, Because: rules.NonZero(s.Offer.At)}
}

// What is left is played whole.
//
//	Orange 3 r1 g2 b4; Violet g2 study; then: Orange r1 study
var restCards = check{Code: "mk/rest-cards", Clause: "MK-ACTION-5", Also: []rules.ClauseID{"MK-ACTION-2"}, For: plays, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		left := s.Left(by, m.Act)
		return left.By != rules.Table && !left.Cards.Are(m.Played())
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		left := s.Left(by, m.Act)
		return detail{Clause: left.Clause(), Args: []rules.Arg{rules.Who("seat", left.By), kyoto.Named("cards", left.Cards.String())}, Because: rules.NonZero(left.At)}
	},
}

// After the second action the opponent has decided what is done.
//
//	Orange 2 r1 g2; Violet remove g2 study; then: Orange r1 work
var wayDecided = check{Code: "mk/way-decided", Clause: "MK-ACTION-2", For: plays, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		left := s.Left(by, m.Act)
		return left.By != rules.Table && left.Way != game.NoWay && m.Way != left.Way
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		left := s.Left(by, m.Act)
		return detail{Args: []rules.Arg{rules.Word("way", "maiko.way."+left.Way.Key())}, Because: rules.NonZero(left.At)}
	},
}

// The first action is to work.
//
//	Orange 1 g4 study
var mustWork = check{Code: "mk/must-work", Clause: "MK-ACTION-1", For: rules.KindSet(game.Job), Looks: validators.AtShape,
	Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool { return m.Way == game.Study },
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{m.Plays[0].Card.Arg("card")}}
	},
}

// Where no guest is left none is taken.
//
//	the house is empty; then: Orange 1 r3 +b
var guestNone = taking("mk/guest-none", "MK-WORK-2", noneLeft,
	stop)

func noneLeft(_ *game.State, lie game.Guest, _ int, p game.Played) bool {
	return p.Guest != 0 && lie.Len() == 0
}

// Six guests are the most.
//
//	Orange has six guests; then: Orange 1 r3 +b
var guestFull = taking("mk/guest-full", "MK-WORK-3", full,
	func(s *game.State, by rules.Seat, m game.Move, _ game.Played) detail {
		return saysWho(s, by, m)
	})

func full(_ *game.State, _ game.Guest, held int, p game.Played) bool {
	return p.Guest != 0 && held >= game.Slots
}

// The guest taken is there.
//
//	no blue guest is at the house; then: Orange 1 r3 +b
var guestThere = taking("mk/guest-there", "MK-WORK-2", notThere,
	func(_ *game.State, _ rules.Seat, _ game.Move, p game.Played) detail {
		return detail{Args: []rules.Arg{p.Card.Arg("card"), rules.Word("guest", "maiko.colour."+kyoto.Colour(p.Guest-1).Key())}}
	})

func notThere(_ *game.State, lie game.Guest, _ int, p game.Played) bool {
	return p.Guest != 0 && lie.Len() > 0 && lie.Count(kyoto.Colour(p.Guest-1)) == 0
}

// A guest is taken if there is one and a slot is free; of several colours it is
// told which.
//
//	Orange 1 r3 +none, with guests at the house
var guestMissing = taking("mk/guest-missing", "MK-WORK-2", missing,
	stop)

func missing(s *game.State, lie game.Guest, held int, p game.Played) bool {
	if p.Guest != 0 || held >= game.Slots {
		return false
	}
	if p.Told {
		return !s.MayDecline && lie.Len() > 0
	}
	return lie.Kinds() > 1
}

// stop returns the detail of the house to which a worked card moves its geisha.
func stop(s *game.State, by rules.Seat, m game.Move, p game.Played) detail {
	var before game.Played
	if p == m.Plays[1] {
		before = m.Plays[0]
	}
	at, _, _ := s.Finds(by, m.Act, before, p.Card)
	return detail{Args: []rules.Arg{p.Card.Arg("card"), rules.Word("house", "maiko.house."+s.Houses[at].Key())}}
}

// taken returns the first worked card of the move that satisfies a condition, evaluated after the
// cards before it: given the guests where its geisha stops and the number the player holds.
func taken(s *game.State, by rules.Seat, m game.Move, is func(s *game.State, lie game.Guest, held int, p game.Played) bool) (game.Played, bool) {
	if by == rules.Table || !s.Ready() || !m.Works() {
		return game.Played{}, false
	}
	var before game.Played
	for _, p := range m.Plays {
		if p.Card == kyoto.NoCard {
			break
		}
		if _, lie, held := s.Finds(by, m.Act, before, p.Card); is(s, lie, held, p) {
			return p, true
		}
		before = p
	}
	return game.Played{}, false
}

// taking returns a check of every worked card; more returns the detail for the one that breaks it.
func taking(code validators.Code, clause rules.ClauseID, is func(s *game.State, lie game.Guest, held int, p game.Played) bool,
	more func(s *game.State, by rules.Seat, m game.Move, p game.Played) detail) check {
	return check{Code: code, Clause: clause, For: worked, Looks: validators.AtShape,
		Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
			_, broken := taken(s, by, m, is)
			return broken
		},
		Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
			p, _ := taken(s, by, m, is)
			return more(s, by, m, p)
		},
	}
}

// A table that was typed in has every card once.
//
//	override zone@1=r3, zone@2=r3
var sharedCards = validators.Audit[game.State]{Code: "mk/card-seen", Clause: "MK-COMP-1",
	Run: func(s *game.State) (list []detail) {
		for both := s.Sides[0].Front & s.Sides[1].Front; both != 0; both &= both - 1 {
			list = append(list, detail{Args: []rules.Arg{both.First().Arg("card")}})
		}
		return list
	},
}

// And the players no more guests than the box.
//
//	override guests@1=rrr, guests@2=r
var tooManyGuests = validators.Audit[game.State]{Code: guestsOver.Code, Clause: guestsOver.Clause,
	Run: func(s *game.State) []detail { return over(s.Sides[0].Guests, s.Sides[1].Guests) },
}

// A player who was typed in has six guests at the most.
//
//	override guests@1=rryygbp
var seventhGuest = validators.Audit[game.State]{Code: guestFull.Code, Clause: guestFull.Clause,
	Run: func(s *game.State) (list []detail) {
		for seat := rules.Seat(1); seat <= game.Seats; seat++ {
			if s.Side(seat).Guests.Len() > game.Slots {
				list = append(list, saysWho(s, seat, game.Move{}))
			}
		}
		return list
	},
}
