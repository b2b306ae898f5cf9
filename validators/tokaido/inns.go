package tokaido

import (
	"referee/rules"
	game "referee/rules/tokaido"
	"referee/validators"
)

// inner reports whether a stop is at one of the three inner inns.
func inner(s *game.State, by rules.Seat, m *game.Move) bool { return s.Inner(place(s, by, m)) }

// Hiroshige takes a card of an unfinished panorama at each inner inn while he has
// one.
//
//	Orange is Hiroshige: Orange 14 sushi
var abilityHiroshige = check{Code: "tk/hiroshige-paints", Clause: "TK-WHO-1", For: inns,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		switch p, v := s.Pawn(by), m.Out.View; {
		case p.Who != game.Hiroshige || !inner(s, by, &m):
			return false
		case v == game.NoView || v == game.Declined:
			return !p.FinishedAll()
		default:
			return p.Finished(v)
		}
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		d := saysWho(s, by, m)
		if v := m.Out.View; v != game.NoView && v != game.Declined {
			d.Because = rules.NonZero(s.Pawn(by).ViewAt[v-1])
		}
		return d
	},
}

// Chuubei meets somebody at each inner inn.
//
//	Orange is Chuubei: Orange 14 sushi
var abilityChuubei = check{Code: "tk/chuubei-meets", Clause: "TK-WHO-2", For: inns,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return s.Pawn(by).Who == game.Chuubei && m.Out.Card == game.NoCard && inner(s, by, &m)
	},
	Detail: saysWho,
}

// Nobody else paints at an inn, and he not at the last.
//
//	Orange, who is not Hiroshige: Orange 14 sea sushi
var notHiroshige = check{Code: "tk/not-hiroshige", Clause: "TK-WHO-1", For: inns,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return m.Out.Card == game.NoCard && m.Out.View != game.NoView && (s.Pawn(by).Who != game.Hiroshige || !inner(s, by, &m))
	},
	Detail: saysWho,
}

// Nobody else meets anybody at an inn, and he not at the last.
//
//	Orange, who is not Chuubei: Orange 14 samurai sushi
var notChuubei = check{Code: "tk/not-chuubei", Clause: "TK-WHO-2", For: inns,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return m.Out.Card != game.NoCard && (s.Pawn(by).Who != game.Chuubei || !inner(s, by, &m))
	},
	Detail: saysWho,
}

// Only Satsuki is offered a free meal.
//
//	Orange, who is not Satsuki: Orange 14 free tofu
var notSatsuki = check{Code: "tk/not-satsuki", Clause: "TK-WHO-5", For: inns,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return m.Out.Free != game.NoMeal && s.Pawn(by).Who != game.Satsuki
	},
	Detail: saysWho,
}

// eaten returns the dishes that an outcome serves to a traveller.
func eaten(o *game.Outcome) (list [3]game.Meal) {
	if o.Takes {
		list[0] = o.Free
	}
	list[1], list[2] = o.Meal, o.Meal2
	return list
}

// anyMeal returns a dish of an outcome that satisfies a condition, or none.
func anyMeal(o *game.Outcome, is func(game.Meal) bool) game.Meal {
	for _, m := range eaten(o) {
		if m != game.NoMeal && is(m) {
			return m
		}
	}
	return game.NoMeal
}

// No dish twice on one journey.
//
//	Orange 14 sushi; then: Orange 27 sushi
var mealAgain = check{Code: "tk/meal-again", Clause: "TK-INN-5", For: inns,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool { return again(s.Pawn(by), &m.Out) != game.NoMeal },
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		p := s.Pawn(by)
		dish := again(p, &m.Out)
		at, _ := p.Ate(dish)
		return detail{Args: []rules.Arg{rules.Who("seat", by), mealArg(dish)}, Because: rules.NonZero(at)}
	},
}

// again returns a dish of the outcome that the traveller ate before, or none.
func again(p *game.Pawn, o *game.Outcome) game.Meal {
	return anyMeal(o, func(m game.Meal) bool {
		_, had := p.Ate(m)
		return had
	})
}

func mealArg(m game.Meal) rules.Arg { return rules.Word("meal", "tokaido.meal."+m.Key()) }

// There are so many cards of each dish.
//
//	Violet has eaten the only fugu; then: Orange 14 fugu
var mealGone = check{Code: "tk/meal-gone", Clause: "TK-COMP-1", For: inns,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return gone(s, &m.Out) != game.NoMeal },
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return allEaten(s, gone(s, &m.Out))
	},
}

// allEaten returns the detail of how many cards a dish has and who has eaten them.
func allEaten(s *game.State, dish game.Meal) detail {
	d := detail{Args: []rules.Arg{mealArg(dish), rules.N("n", dish.Copies())}}
	for i := range s.Pawns {
		if at, had := s.Pawns[i].Ate(dish); had {
			d.Because = append(d.Because, rules.NonZero(at)...)
		}
	}
	return d
}

// gone returns a dish of the outcome whose cards have all been eaten, or none. A dish that Satsuki
// refused counts as a card.
func gone(s *game.State, o *game.Outcome) game.Meal {
	for _, m := range [...]game.Meal{o.Free, o.Meal, o.Meal2} {
		if m != game.NoMeal && int(s.Eaten[m]) >= m.Copies() {
			return m
		}
	}
	return game.NoMeal
}

// One meal at an inn.
//
//	Orange is Satsuki: Orange 14 free tofu sushi; anybody: Orange 14 sushi soba
var mealTwo = check{Code: "tk/meal-two", Clause: "TK-INN-6", For: inns,
	Broken: func(_ *game.State, _ rules.Seat, m game.Move) bool {
		o := &m.Out
		return o.Takes && o.Free != game.NoMeal && o.Meal != game.NoMeal || o.Meal2 != game.NoMeal
	},
	Detail: saysWho,
}

// Nor another behind the stop.
//
//	Orange 14 sushi; then: Orange here soba
var mealLater = check{Code: "tk/meal-two", Clause: "TK-INN-6", For: game.Heres, Looks: validators.AtShape,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool { return eatenBefore(s, by, &m) > 0 },
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		d := saysWho(s, by, m)
		d.Because = rules.NonZero(eatenBefore(s, by, &m))
		return d
	},
}

// eatenBefore returns the entry with the player's earlier meal at this inn, if a later entry states
// another; 0 otherwise.
func eatenBefore(s *game.State, by rules.Seat, m *game.Move) rules.Seq {
	if m.Act != game.Here || s.Owing == by || m.Out.Meal == game.NoMeal && !m.Out.Takes {
		return 0
	}
	p := s.Pawn(by)
	if inn := s.InnNumber(p.Place); inn > 0 && p.Meals[inn-1] != game.NoMeal {
		return p.MealAt[inn-1]
	}
	return 0
}

// A meal is paid for.
//
//	Orange has 2 coins; then: Orange 14 fugu
var mealPurse = check{Code: "tk/meal-purse", Clause: "TK-INN-4", For: inns,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		dish, _ := unpaid(s.Pawn(by), &m.Out)
		return dish != game.NoMeal
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		p := s.Pawn(by)
		dish, coins := unpaid(p, &m.Out)
		return detail{Args: []rules.Arg{rules.Who("seat", by), mealArg(dish), rules.N("n", p.Price(dish)), rules.N("coins", coins)}, Because: rules.NonZero(p.PaidAt)}
	},
}

// unpaid returns a dish that the player cannot pay for, with the coins left then.
func unpaid(p *game.Pawn, o *game.Outcome) (dish game.Meal, coins int) {
	coins = purse(p, o)
	for _, m := range [...]game.Meal{o.Meal, o.Meal2} {
		if m == game.NoMeal {
			break
		}
		price := p.Price(m)
		if price > coins {
			return m, coins
		}
		coins -= price
	}
	return game.NoMeal, coins
}

// purse returns the coins of a traveller when the meal is paid, including 3 from a kuge whom Chuubei
// has just met; never negative.
func purse(p *game.Pawn, o *game.Outcome) int {
	if o.Card == game.Kuge || o.Card2 == game.Kuge {
		return max(int(p.Coins)+3, 0)
	}
	return max(int(p.Coins), 0)
}
