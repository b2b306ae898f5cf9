package tokaido

import (
	"referee/rules"
	game "referee/rules/tokaido"
)

// There are so many encounter cards of each kind.
//
//	the third miko
var encounterGone = check{Code: "tk/encounter-gone", Clause: "TK-COMP-4", For: meetings,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return m.Out.Card != game.NoCard && goneCard(s, &m.Out) != game.NoCard
	},
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		c := goneCard(s, &m.Out)
		return detail{Args: []rules.Arg{cardArg(c), rules.N("n", int(game.Copies[c-1]))}, Because: rules.NonZero(s.MetAt[c-1])}
	},
}

// goneCard returns an encounter of the outcome with no cards left, or none.
func goneCard(s *game.State, o *game.Outcome) game.Card {
	for i, c := range [...]game.Card{o.Card, o.Card2} {
		if c == game.NoCard {
			continue
		}
		n := meets(s, c)
		if i > 0 && c == o.Card {
			n++
		}
		if n >= int(game.Copies[c-1]) {
			return c
		}
	}
	return game.NoCard
}

// One card is turned up; of the two that Yoshiyasu draws he keeps one.
//
//	Orange 3 miko samurai
var encounterTwo = check{Code: "tk/encounter-two", Clause: "TK-MEET-1", Also: []rules.ClauseID{"TK-WHO-4"}, For: meetings,
	Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool { return m.Out.Card2 != game.NoCard },
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		d := saysWho(s, by, m)
		if s.Pawn(by).Who == game.Yoshiyasu {
			d.Clause = "TK-WHO-4"
		}
		return d
	},
}

// meets returns the number of encounter cards of a kind in all collections.
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
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		o := &m.Out
		v, guide := o.Card.Guide()
		if !guide || o.View == game.NoView || declines(o) {
			return false
		}
		if p := s.Pawn(by); p.Finished(v) {
			return p.Finished(o.View)
		}
		return o.View != v
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		v, _ := m.Out.Card.Guide()
		d := detail{Args: []rules.Arg{rules.Who("seat", by), viewArg(v)}}
		if p := s.Pawn(by); p.Finished(m.Out.View) {
			d.Because = rules.NonZero(p.ViewAt[m.Out.View-1])
		}
		return d
	},
}

// declines reports whether a guide's panorama card was not taken.
func declines(o *game.Outcome) bool { return o.View == game.Declined || o.View == game.Refused }

// His own is taken while it is unfinished; only another may be left (TK-C70).
//
//	Orange has no sea yet; then: Orange 3 sea -
var guideDeclined = check{Code: "tk/guide-declined", Clause: "TK-MEET-3", For: meetings,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		v, guide := m.Out.Card.Guide()
		return guide && declines(&m.Out) && !s.Pawn(by).Finished(v)
	},
	Detail: func(_ *game.State, by rules.Seat, m game.Move) detail {
		v, _ := m.Out.Card.Guide()
		return detail{Args: []rules.Arg{rules.Who("seat", by), viewArg(v)}}
	},
}

// A shokunin's souvenir is one that no player has.
//
//	Orange has koma; then: Violet 3 shokunin koma
var giftGone = check{Code: "tk/souvenir-gone", Clause: "TK-VILLAGE-7", For: meetings,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return m.Out.Card != game.NoCard && gifts(&m.Out)&s.Owned() != 0
	},
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return owned(s, (gifts(&m.Out) & s.Owned()).First())
	},
}

// gifts returns the souvenirs given by shokunin in the entry.
func gifts(o *game.Outcome) (set game.Souvenirs) {
	for _, v := range [...]game.Souvenir{o.Gift, o.Gift2} {
		if v != game.NoSouvenir {
			set |= game.SouvenirSet(v)
		}
	}
	return set
}

// He brings one while the deck has any.
//
//	Orange 3 shokunin -
var giftMissing = check{Code: "tk/gift-missing", Clause: "TK-MEET-2", For: meetings,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return m.Out.Card == game.Shokunin && m.Out.Gift == game.NoSouvenir && s.SouvenirDeck() > 0
	},
}

// He brings one only.
//
//	Orange 3 shokunin koma geta
var giftTwo = check{Code: "tk/gift-two", Clause: "TK-MEET-2", For: meetings,
	Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool { return m.Out.Gift2 != game.NoSouvenir },
	Detail: saysWho,
}

// It is the top card of the deck, not one that went under it.
//
//	Orange 1 - | koma gofu washi; then: Violet 3 shokunin koma
var giftUnder = check{Code: "tk/gift-under", Clause: "TK-VILLAGE-3", For: meetings,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool {
		return m.Out.Card != game.NoCard && gifts(&m.Out)&s.Under != 0
	},
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return under(s, (gifts(&m.Out) & s.Under).First())
	},
}
