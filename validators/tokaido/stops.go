package tokaido

import (
	"referee/rules"
	game "referee/rules/tokaido"
)

// A village shows three souvenirs, so no more can be bought; fewer when the deck
// holds fewer.
//
//	Orange 1 koma gofu washi hashi
var villageTooMany = check{Code: "tk/village-too-many", Clause: "TK-VILLAGE-1", For: villages,
	Broken: at(func(s *game.State, _ *game.Pawn, o *game.Outcome) bool {
		return o.Bought.Len() > s.TurnedUp()
	}),
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", m.Out.Bought.Len()), rules.N("shown", s.TurnedUp())}}
	},
}

// Told whole, what was turned up is just as many cards.
//
//	Orange 1 koma | gofu
var villageShown = check{Code: "tk/village-shown", Clause: "TK-VILLAGE-1", For: villages,
	Broken: at(func(s *game.State, _ *game.Pawn, o *game.Outcome) bool {
		return o.Shown != 0 && o.Shown.Len() != s.TurnedUp()
	}),
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", m.Out.Shown.Len()), rules.N("shown", s.TurnedUp())}}
	},
}

// Unsold souvenirs went under the deck: none of them comes before the others.
//
//	Orange 1 - | koma gofu washi; then: Violet 8 koma
var villageUnder = check{Code: "tk/souvenir-under", Clause: "TK-VILLAGE-3", For: villages,
	Broken: at(func(s *game.State, _ *game.Pawn, o *game.Outcome) bool {
		return ((o.Bought | o.Shown) & s.Under).Len() > max(s.TurnedUp()-int(s.Fresh), 0)
	}),
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return under(s, ((m.Out.Bought | m.Out.Shown) & s.Under).First())
	},
}

// under says since when a souvenir is under the deck, and how many lie above it.
func under(s *game.State, v game.Souvenir) detail {
	return detail{Args: []rules.Arg{souvenirArg(v), rules.N("n", int(s.Fresh))}, Because: because(s.CameAt[v-1])}
}

// A souvenir is in one collection only.
//
//	Orange 1 koma; then: Violet 8 koma
var souvenirGone = check{Code: "tk/souvenir-gone", Clause: "TK-VILLAGE-7", For: villages,
	Broken: at(func(s *game.State, _ *game.Pawn, o *game.Outcome) bool {
		return (o.Bought|o.Shown)&s.Owned() != 0
	}),
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return owned(s, ((m.Out.Bought | m.Out.Shown) & s.Owned()).First())
	},
}

// owned says who has a souvenir, and since when.
func owned(s *game.State, v game.Souvenir) detail {
	who := rules.Table
	for seat := rules.Seat(s.Seats); seat > 0; seat-- {
		if s.Pawn(seat).Souvenirs.Has(v) {
			who = seat
		}
	}
	return detail{Args: []rules.Arg{souvenirArg(v), rules.Who("seat", who)}, Because: because(s.CameAt[v-1])}
}

func souvenirArg(v game.Souvenir) rules.Arg {
	return rules.Word("souvenir", "tokaido.souvenir."+v.Key())
}

// Souvenirs are paid for.
//
//	Orange has 2 coins; then: Orange 1 shamisen
var villagePurse = check{Code: "tk/village-purse", Clause: "TK-VILLAGE-2", For: villages,
	Broken: at(func(_ *game.State, p *game.Pawn, o *game.Outcome) bool {
		_, holds := p.Cost(o)
		return holds > max(int(p.Coins), 0)
	}),
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		p := s.Pawn(by)
		_, holds := p.Cost(&m.Out)
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.N("n", holds), rules.N("coins", int(p.Coins))}, Because: because(p.PaidAt)}
	},
}

// Only Zen-emon buys a souvenir for one coin, and one of those he bought.
//
//	Orange, who is not Zen-emon: Orange 1 geta 1
var bargain = check{Code: "tk/bargain", Clause: "TK-WHO-10", For: villages,
	Broken: at(func(_ *game.State, p *game.Pawn, o *game.Outcome) bool {
		return o.Bargain != game.NoSouvenir && p.Who != game.Zenemon
	}),
	Detail: saysWho,
}

func saysWho(_ *game.State, by rules.Seat, _ game.Move) detail {
	return detail{Args: []rules.Arg{rules.Who("seat", by)}}
}

// A temple is given one, two or three coins; nothing by somebody who was let stop
// there without any.
//
//	Orange 2 4
var templeCoins = check{Code: "tk/temple-coins", Clause: "TK-TEMPLE-1", For: temples,
	Broken: at(func(_ *game.State, p *game.Pawn, o *game.Outcome) bool {
		return o.Coins < 1 && p.Coins > 0 || o.Coins > 3
	}),
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", int(m.Out.Coins))}}
	},
}

// They come out of the purse.
//
//	Orange has 1 coin; then: Orange 2 2
var templePurse = check{Code: "tk/purse", Clause: "TK-COMP-7", For: temples,
	Broken: at(func(_ *game.State, p *game.Pawn, o *game.Outcome) bool { return int16(o.Coins) > p.Coins }),
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.N("n", int(m.Out.Coins)), rules.N("coins", int(s.Pawn(by).Coins))}, Because: because(s.Pawn(by).PaidAt)}
	},
}

// Only Hirotada has a coin of the bank to do without.
//
//	Orange, who is not Hirotada: Orange 2 1 own
var templeBank = check{Code: "tk/temple-bank", Clause: "TK-WHO-8", For: temples,
	Broken: at(func(_ *game.State, p *game.Pawn, o *game.Outcome) bool { return o.Own && p.Who != game.Hirotada }),
	Detail: saysWho,
}

// There are six hot spring cards of each kind.
//
//	the seventh 3
var springGone = check{Code: "tk/spring-gone", Clause: "TK-COMP-3", For: springs,
	Broken: at(func(s *game.State, _ *game.Pawn, o *game.Outcome) bool {
		return (o.Coins == 2 || o.Coins == 3) && bathed(s, o.Coins) >= game.SpringCopies
	}),
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", int(m.Out.Coins))}, Because: because(s.BathAt[m.Out.Coins-2])}
	},
}

// bathed counts the hot spring cards of some points in all collections.
func bathed(s *game.State, points uint8) (n int) {
	for i := range s.Pawns {
		n += int(s.Pawns[i].Springs[points-2])
	}
	return n
}

// met runs a check of an encounter card, at an encounter or at an inn.
func met(broken func(s *game.State, p *game.Pawn, o *game.Outcome) bool) func(*game.State, rules.Seat, game.Move) bool {
	told := at(broken)
	return func(s *game.State, by rules.Seat, m game.Move) bool {
		return m.Out.Card != game.NoCard && told(s, by, m)
	}
}

// There are so many encounter cards of each kind.
//
//	the third miko
var encounterGone = check{Code: "tk/encounter-gone", Clause: "TK-COMP-4", For: meetings,
	Broken: met(func(s *game.State, _ *game.Pawn, o *game.Outcome) bool {
		return meets(s, o.Card) >= int(game.Copies[o.Card-1])
	}),
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		c := m.Out.Card
		return detail{Args: []rules.Arg{cardArg(c), rules.N("n", int(game.Copies[c-1]))}, Because: because(s.MetAt[c-1])}
	},
}

// meets counts the encounter cards of a kind in all collections.
func meets(s *game.State, c game.Card) (n int) {
	for i := range s.Pawns {
		n += int(s.Pawns[i].Cards[c-1])
	}
	return n
}

func cardArg(c game.Card) rules.Arg { return rules.Word("card", "tokaido.card."+c.Key()) }

// A guide shows his own panorama while it is unfinished, then any that is.
//
//	Orange has no sea yet; then: Orange 3 sea paddy
var guideView = check{Code: "tk/guide-view", Clause: "TK-MEET-3", For: meetings,
	Broken: met(func(_ *game.State, p *game.Pawn, o *game.Outcome) bool {
		v, guide := o.Card.Guide()
		switch {
		case !guide || o.View == game.NoView:
			return false
		case !p.Finished(v):
			return o.View != v
		}
		return o.View != game.Declined && p.Finished(o.View)
	}),
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		v, _ := m.Out.Card.Guide()
		d := detail{Args: []rules.Arg{rules.Who("seat", by), viewArg(v)}}
		if p := s.Pawn(by); m.Out.View != game.Declined && p.Finished(m.Out.View) {
			d.Because = because(p.ViewAt[m.Out.View-1])
		}
		return d
	},
}

// A shokunin's souvenir is one that nobody has.
//
//	Orange has koma; then: Violet 3 shokunin koma
var giftGone = check{Code: "tk/souvenir-gone", Clause: "TK-VILLAGE-7", For: meetings,
	Broken: met(func(s *game.State, _ *game.Pawn, o *game.Outcome) bool {
		return o.Gift != game.NoSouvenir && s.Owned().Has(o.Gift)
	}),
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail { return owned(s, m.Out.Gift) },
}

// He brings one while the deck has any.
//
//	Orange 3 shokunin -
var giftMissing = check{Code: "tk/gift-missing", Clause: "TK-MEET-2", For: meetings,
	Broken: met(func(s *game.State, _ *game.Pawn, o *game.Outcome) bool {
		return o.Card == game.Shokunin && o.Gift == game.NoSouvenir && s.SouvenirDeck() > 0
	}),
}

// It is the top card of the deck, not one that went under it.
//
//	Orange 1 - | koma gofu washi; then: Violet 3 shokunin koma
var giftUnder = check{Code: "tk/gift-under", Clause: "TK-VILLAGE-3", For: meetings,
	Broken: met(func(s *game.State, _ *game.Pawn, o *game.Outcome) bool {
		return o.Gift != game.NoSouvenir && s.Under.Has(o.Gift)
	}),
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail { return under(s, m.Out.Gift) },
}
