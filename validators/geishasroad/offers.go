package geishasroad

import (
	"slices"

	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/rules/kyoto"
	"referee/validators"
	"referee/validators/unseen"
)

// Counter offers are a module.
//
//	counter-offer: no; then: Violet counter r1 y3
var counterModule = check{Code: "gr/no-counter", Clause: "GR-COUNTER-1", For: counters, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return !s.Counter },
}

// Each player has one a round.
//
//	Violet counter r1 y3; …; then: Violet counter g2 y4
var counterUsed = check{Code: "gr/counter-used", Clause: "GR-COUNTER-1", For: counters, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		return by != rules.Table && !s.Scored && s.Side(by).Counter != 0
	},
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by)}, Because: rules.NonZero(s.Side(by).Counter)}
	},
}

// It interrupts a choice between cards, nothing else.
//
//	Orange 1 r3; then: Violet counter r3 y3
var counterNothing = check{Code: "gr/counter-nothing", Clause: "GR-COUNTER-1", For: counters, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool {
		return !s.Offer.Open() && s.Rest.By == rules.Table && !s.Ended && !inPhase(s, game.PhaseSetup)
	},
}

// The card put there comes out of the own hand.
//
//	after Violet's fourth action; then: Orange counter r1 y3, with no card left
var counterEmpty = check{Code: "gr/counter-empty", Clause: "GR-COUNTER-2", For: counters, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		return by != rules.Table && s.Offer.Open() && s.Hand(by) <= 0
	},
	Detail: saysWho,
}

// The card set aside is one of the offer.
//
//	Orange 3 r1 g2 b4; then: Violet counter p1 y3
var counterOffered = check{Code: "gr/counter-offered", Clause: "GR-COUNTER-2", For: counters, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return s.Offer.Open() && !s.Offer.Has(m.Cards[0]) },
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{m.Cards[0].Arg("card"), kyoto.Named("offer", s.Offer.String())}, Because: rules.NonZero(s.Offer.At)}
	},
}

// A card that was set aside lies in the deck until somebody draws it: no player can put it into
// an offer before, and it was not under an Intrigue nor face down in an offer all the time.
//
//	Orange 3 r1 g2 b4; Violet counter r1 y3; then: Orange counter y3 r1
var cardAside = check{Code: "gr/card-aside", Clause: "GR-COUNTER-2", For: counters | plays | notes, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool { return aside(s, by, m) != game.NoCard },
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		k := aside(s, by, m)
		return detail{Args: []rules.Arg{k.Arg("card")}, Because: rules.NonZero(s.AsideAt[k-1])}
	},
}

// aside returns a card of the move that cannot have come back from the deck so soon, or none.
func aside(s *game.State, by rules.Seat, m game.Move) game.Card {
	if by == rules.Table || s.Scored {
		return game.NoCard
	}
	since, cards := s.Side(by).Used[game.Intrigue], [2]game.Card{m.Plays[0].Card, m.Plays[1].Card}
	switch {
	case m.Act == game.Counter:
		if k := m.Cards[1]; s.Offer.Open() && s.AsideFor(by, k) {
			return k
		}
		return game.NoCard
	case m.Act == game.Keep:
		cards = [2]game.Card(m.Cards[:2])
	case s.Offer.Takes(m.Played()):
		since = s.Offer.At
	case s.Rest.By != rules.Table && s.Rest.Cards.Are(m.Played()):
		since = s.Rest.At
	case !inPhase(s, game.PhaseReveal):
		return game.NoCard
	}
	for _, k := range cards {
		if s.AsideSince(since, k) && !playable(s, by, m).Has(k) {
			return k
		}
	}
	return game.NoCard
}

// And one that the other player has put there (GR-C57).
//
//	Orange 3 r1 g2 b4; Violet counter r1 y3; then: Orange counter g2 p1
var counterOwn = check{Code: "gr/counter-own", Clause: "GR-COUNTER-2", For: counters, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		i := s.Offer.Sets(by, m.Cards[0])
		return i >= 0 && by == s.Offer.Chooser && s.Offer.Whose(i) == by
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), m.Cards[0].Arg("card")}, Because: rules.NonZero(s.Offer.At)}
	},
}

// Whether it may lie face down is a reading (GR-C58).
//
//	counter-hidden: no; Orange 3 x g2 b4; then: Violet counter x y3
var counterFaceDown = check{Code: "gr/counter-face-down", Clause: "GR-COUNTER-2", For: counters, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return s.NoCounterHidden && s.Offer.Open() && m.Cards[0] == game.Hidden
	},
}

// hides reports whether a move offers a card face down.
func hides(m game.Move) bool {
	if m.Act == game.Counter {
		return m.Cards[1] == game.Hidden
	}
	return faceDown(m) > 0
}

// Hidden offers are a module.
//
//	hidden-offer: no; then: Orange 3 x g2 b4
var hiddenModule = check{Code: "gr/no-hidden", Clause: "GR-HIDDEN-1", For: offers | counters, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return !s.Hidden && hides(m) },
}

// Each player has one a round.
//
//	Orange 3 x g2 b4; …; then: Orange 4 x r1 | y2 p3
var hiddenUsed = check{Code: "gr/hidden-used", Clause: "GR-HIDDEN-1", For: offers | counters, Looks: validators.AtFit,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return by != rules.Table && s.Hidden && !s.Scored && hides(m) && s.Side(by).Hidden != 0
	},
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by)}, Because: rules.NonZero(s.Side(by).Hidden)}
	},
}

// One token hides one card. Whether a counter offer may lay a second one face down
// is a reading (GR-C59).
//
//	Orange 3 x x b4
var hiddenTwo = check{Code: "gr/hidden-two", Clause: "GR-HIDDEN-1", For: offers | counters, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		if m.Act == game.Counter {
			return s.OneHidden && hides(m) && s.Offer.Open() && m.Cards[0] != game.Hidden && s.Offer.Has(game.Hidden)
		}
		return s.Hidden && faceDown(m) > 1
	},
	Detail: saysWho,
}

// Intrigues are turned up when all actions are done.
//
//	Orange r3, in the middle of a round
var revealEarly = check{Code: "gr/reveal-early", Clause: "GR-REVEAL-1", For: plays, Looks: validators.AtSeat,
	Broken: func(s *game.State, _ rules.Seat, _ game.Move) bool { return inPhase(s, game.PhaseAction) },
	Detail: dueSeat,
}

// The first player first.
//
//	Orange began; then: Violet y3
var revealOrder = check{Code: "gr/reveal-order", Clause: "GR-REVEAL-1", For: plays, Looks: validators.AtSeat,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool {
		due, phase := s.Due()
		return phase == game.PhaseReveal && !due.Has(by)
	},
	Detail: dueSeat,
}

// What is turned up, or noted again, is the one card that was put there.
//
//	Orange 2 r3 b1; at the end: Orange r4
var revealDiffers = check{Code: "gr/reveal-differs", Clause: "GR-INTRIGUE-1", For: plays | notes, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		if by == rules.Table {
			return false
		}
		d := s.Side(by)
		if m.Act == game.Keep {
			return d.Has(game.Intrigue) && !d.Opened && (differ(d.Kept, m.Cards[0]) || differ(d.Binned, m.Cards[1]))
		}
		k := m.Plays[0].Card
		return inPhase(s, game.PhaseReveal) && (m.Plays[1].Card != game.NoCard || differ(d.Kept, k) || d.Binned.Known() && k == d.Binned)
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		d := s.Side(by)
		return detail{
			Args: []rules.Arg{
				kyoto.Named("cards", game.Format(m)), kyoto.Named("kept", d.Kept.String()), kyoto.Named("binned", d.Binned.String()),
			},
			Because: rules.NonZero(d.KeptAt),
		}
	},
}

// differ reports whether two known cards differ.
func differ(a, b game.Card) bool { return a.Known() && b.Known() && a != b }

// Tokens are turned over in a module.
//
//	fate: no; then: Orange 1 r3 flip -1
var fateModule = check{Code: "gr/no-fate", Clause: "GR-FATE-1", For: played, Looks: validators.AtShape,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return !s.Fate && (m.Plays[0].Flip != 0 || m.Plays[1].Flip != 0)
	},
}

// There a token is turned over when a geisha comes home again.
//
//	Orange 1 r3 flip -1, which does not bring her home
var fateFlip = check{Code: "gr/fate-flip", Clause: "GR-FATE-3", For: played, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		_, broken := flips(s, by, m)
		return broken
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		k, _ := flips(s, by, m)
		return detail{Args: []rules.Arg{k.Arg("card")}}
	},
}

// flips returns a card of the move that is said to turn a token although it turns none.
func flips(s *game.State, by rules.Seat, m game.Move) (game.Card, bool) {
	if by == rules.Table || s.Scored {
		return game.NoCard, false
	}
	for i, p := range m.Plays {
		if p.Flip != 0 && s.Fate && !s.Behind(m.Plays[:i]).Turns(p.Card) {
			return p.Card, true
		}
	}
	return game.NoCard, false
}

// The entry says what it shows then, or ? if that is unknown.
//
//	blue comes home again; Orange 1 b2
var fateUntold = check{Code: "gr/flip-untold", Clause: "GR-FATE-3", For: played, Looks: validators.AtShape, Asked: true,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool { return unturned(s, by, m) != game.NoCard },
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{unturned(s, by, m).Arg("card")}}
	},
}

// unturned returns a card of the move that turns a token without saying what it shows then, or none.
func unturned(s *game.State, by rules.Seat, m game.Move) game.Card {
	if by == rules.Table || s.Scored || !s.Fate {
		return game.NoCard
	}
	for i, p := range m.Plays {
		if p.Card.Known() && p.Flip == 0 && s.Behind(m.Plays[:i]).Turns(p.Card) {
			return p.Card
		}
	}
	return game.NoCard
}

// A table that was typed in has every card once.
//
//	override zone@1=r3, zone@2=r3
var sharedCards = validators.Audit[game.State]{Code: "gr/card-seen", Clause: "GR-COMP-1",
	Run: func(s *game.State) (list []detail) {
		for both := s.Sides[0].Front & s.Sides[1].Front; both != 0; both &= both - 1 {
			list = append(list, detail{Args: []rules.Arg{both.First().Arg("card")}})
		}
		return list
	},
}

// And no more guests of a colour than the box.
//
//	override guests@1=rrr, guests@2=r
var tooManyGuests = validators.Audit[game.State]{Code: "gr/too-many-guests", Clause: "GR-COMP-4",
	Run: func(s *game.State) (list []detail) {
		for c := game.Red; c < game.Colours; c++ {
			if n := int(s.Sides[0].Guests[c]) + int(s.Sides[1].Guests[c]); n > game.GuestsEach {
				list = append(list, detail{Args: []rules.Arg{rules.Word("colour", "geishasroad.colour."+c.Key()), rules.N("n", n)}})
			}
		}
		return list
	},
}

// Worlds returns the exact number of ways the unseen cards can lie: in each hand, under each marker,
// discarded, face down in an offer and in the deck. The order inside a place does not matter. It is 0
// if the entries contradict each other. A card that a counter offer set aside counts as unseen and may
// be anywhere; that it cannot come back at once is ignored.
func Worlds(s *game.State) uint64 {
	left := slices.Repeat([]int8{1}, game.AllCards-s.Seen().Len())
	return unseen.Ways(left, places(s))
}

// places returns the sizes of the places where unseen cards lie.
func places(s *game.State) []int {
	sizes := make([]int, 0, 3*game.Players+len(s.Offer.Cards)+len(s.Rest.Cards)+1)
	for seat := rules.Seat(1); seat <= game.Players; seat++ {
		sizes = append(sizes, s.Hand(seat))
		d := s.Side(seat)
		if d.Has(game.Intrigue) {
			sizes = append(sizes, veiled(d.Binned))
			if !d.Opened {
				sizes = append(sizes, veiled(d.Kept))
			}
		}
	}
	for _, k := range s.Offer.Cards {
		sizes = append(sizes, veiled(k))
	}
	for _, k := range s.Rest.Cards {
		sizes = append(sizes, veiled(k))
	}
	return append(sizes, s.Pile())
}

// veiled returns 1 for a face-down card, else 0.
func veiled(k game.Card) int { return rules.One(k == game.Hidden) }
