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
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return m.Out.Bought.Len() > s.TurnedUp() },
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", m.Out.Bought.Len()), rules.N("shown", s.TurnedUp())}}
	},
}

// Told whole, what was turned up is just as many cards.
//
//	Orange 1 koma | gofu
var villageShown = check{Code: "tk/village-shown", Clause: "TK-VILLAGE-1", For: villages,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return m.Out.Shown != 0 && m.Out.Shown.Len() != s.TurnedUp()
	},
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", m.Out.Shown.Len()), rules.N("shown", s.TurnedUp())}}
	},
}

// Unsold souvenirs went under the deck: none of them comes before the others.
//
//	Orange 1 - | koma gofu washi; then: Violet 8 koma
var villageUnder = check{Code: "tk/souvenir-under", Clause: "TK-VILLAGE-3", For: villages,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return ((m.Out.Bought | m.Out.Shown) & s.Under).Len() > max(s.TurnedUp()-int(s.Fresh), 0)
	},
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return under(s, ((m.Out.Bought | m.Out.Shown) & s.Under).First())
	},
}

// under returns the detail of since when a souvenir has been under the deck and how many lie above it.
func under(s *game.State, v game.Souvenir) detail {
	return detail{Args: []rules.Arg{souvenirArg(v), rules.N("n", int(s.Fresh))}, Because: rules.NonZero(s.CameAt[v-1])}
}

// A souvenir is in one collection only.
//
//	Orange 1 koma; then: Violet 8 koma
var souvenirGone = check{Code: "tk/souvenir-gone", Clause: "TK-VILLAGE-7", For: villages,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return (m.Out.Bought|m.Out.Shown)&s.Owned() != 0 },
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return owned(s, ((m.Out.Bought | m.Out.Shown) & s.Owned()).First())
	},
}

// owned returns the detail of who owns a souvenir, and since when.
func owned(s *game.State, v game.Souvenir) detail {
	who := rules.Table
	for seat := rules.Seat(s.Seats); seat > 0; seat-- {
		if s.Pawn(seat).Souvenirs.Has(v) {
			who = seat
		}
	}
	return detail{Args: []rules.Arg{souvenirArg(v), rules.Who("seat", who)}, Because: rules.NonZero(s.CameAt[v-1])}
}

func souvenirArg(v game.Souvenir) rules.Arg {
	return rules.Word("souvenir", "tokaido.souvenir."+v.Key())
}

// None is turned up twice at a stop.
//
//	Orange 1 koma koma
var souvenirTwice = check{Code: "tk/souvenir-twice", Clause: "TK-VILLAGE-7", For: villages,
	Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool { return m.Out.Gift2 != game.NoSouvenir },
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{souvenirArg(m.Out.Gift2)}}
	},
}

// Souvenirs are paid for.
//
//	Orange has 2 coins; then: Orange 1 shamisen
var villagePurse = check{Code: "tk/village-purse", Clause: "TK-VILLAGE-2", For: villages,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		p := s.Pawn(by)
		return !oneFree(p, &m.Out) && lacks(p, &m.Out)
	},
	Detail: short,
}

// Sasayakko must hold the whole price, though she does not pay the cheapest.
//
//	Orange is Sasayakko and has 5 coins; then: Orange 1 shamisen sumie
var wholePrice = check{Code: "tk/whole-price", Clause: "TK-WHO-7", For: villages,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		p := s.Pawn(by)
		return oneFree(p, &m.Out) && lacks(p, &m.Out)
	},
	Detail: short,
}

// lacks reports whether a player has fewer coins than a purchase requires.
func lacks(p *game.Pawn, o *game.Outcome) bool {
	_, holds := p.Cost(o)
	return holds > max(int(p.Coins), 0)
}

// oneFree reports whether Sasayakko buys enough for the cheapest to be free.
func oneFree(p *game.Pawn, o *game.Outcome) bool {
	return p.Who == game.Sasayakko && o.Bought.Len() > 1
}

// short returns the detail of how many coins are required and how many there are.
func short(s *game.State, by rules.Seat, m game.Move) detail {
	p := s.Pawn(by)
	_, holds := p.Cost(&m.Out)
	return detail{Args: []rules.Arg{rules.Who("seat", by), rules.N("n", holds), rules.N("coins", int(p.Coins))}, Because: rules.NonZero(p.PaidAt)}
}

// Only Zen-emon buys a souvenir for one coin, and one of those he bought.
//
//	Orange, who is not Zen-emon: Orange 1 geta 1
var bargain = check{Code: "tk/bargain", Clause: "TK-WHO-10", For: villages,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return m.Out.Bargain != game.NoSouvenir && s.Pawn(by).Who != game.Zenemon
	},
	Detail: saysWho,
}

// He buys one so, and no second one.
//
//	Orange is Zen-emon: Orange 1 geta 1 sake 1
var bargainTwo = check{Code: "tk/bargain-two", Clause: "TK-WHO-10", For: villages,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return m.Out.Gift != game.NoSouvenir && s.Pawn(by).Who == game.Zenemon
	},
	Detail: saysWho,
}

// A temple is given one, two or three coins; nothing by somebody who was let stop
// there without any.
//
//	Orange 2 4
var templeCoins = check{Code: "tk/temple-coins", Clause: "TK-TEMPLE-1", For: temples,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return m.Out.Coins < 1 && s.Pawn(by).Coins > 0 || m.Out.Coins > 3
	},
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", int(m.Out.Coins))}}
	},
}

// They come out of the purse.
//
//	Orange has 1 coin; then: Orange 2 2
var templePurse = check{Code: "tk/purse", Clause: "TK-COMP-7", For: temples,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool { return int16(m.Out.Coins) > s.Pawn(by).Coins },
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.N("n", int(m.Out.Coins)), rules.N("coins", int(s.Pawn(by).Coins))}, Because: rules.NonZero(s.Pawn(by).PaidAt)}
	},
}

// Only Hirotada has a coin of the bank to do without.
//
//	Orange, who is not Hirotada: Orange 2 1 own
var templeBank = check{Code: "tk/temple-bank", Clause: "TK-WHO-8", For: temples,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return m.Out.Own && s.Pawn(by).Who != game.Hirotada
	},
	Detail: saysWho,
}

// The cards show two points or three.
//
//	Orange 5 4
var springValue = check{Code: "tk/spring-value", Clause: "TK-SPRING-1", For: springs,
	Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool { return m.Out.Coins == 1 || m.Out.Coins > 3 },
	Detail: func(_ *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", int(m.Out.Coins))}}
	},
}

// One is always taken (TK-C69).
//
//	Orange 5 -
var springLeft = check{Code: "tk/spring-left", Clause: "TK-SPRING-1", For: springs,
	Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool { return m.Out.Coins == 0 },
	Detail: saysWho,
}

// There are six hot spring cards of each kind.
//
//	the seventh 3
var springGone = check{Code: "tk/spring-gone", Clause: "TK-COMP-3", For: springs,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return (m.Out.Coins == 2 || m.Out.Coins == 3) && bathed(s, m.Out.Coins) >= game.SpringCopies
	},
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", int(m.Out.Coins))}, Because: rules.NonZero(s.BathAt[m.Out.Coins-2])}
	},
}

// bathed returns the number of hot spring cards of a value in all collections.
func bathed(s *game.State, points uint8) (n int) {
	for i := range s.Pawns {
		n += int(s.Pawns[i].Springs[points-2])
	}
	return n
}
