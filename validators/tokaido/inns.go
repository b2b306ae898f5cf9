package tokaido

import (
	"referee/rules"
	game "referee/rules/tokaido"
	"referee/validators"
)

// atInn runs a check of an outcome at an inn that depends on which it is.
func atInn(broken func(p *game.Pawn, o *game.Outcome, inner bool) bool) func(*game.State, rules.Seat, game.Move) bool {
	return func(s *game.State, by rules.Seat, m game.Move) bool {
		p := stopped(s, by, &m)
		return p != nil && broken(p, &m.Out, s.Inner(place(s, by, &m)))
	}
}

// Hiroshige takes a panorama card at each inner inn.
//
//	Orange is Hiroshige: Orange 14 sushi
var abilityHiroshige = check{Code: "tk/hiroshige-paints", Clause: "TK-WHO-1", For: inns,
	Broken: atInn(func(p *game.Pawn, o *game.Outcome, inner bool) bool {
		if p.Who != game.Hiroshige || !inner || p.FinishedAll() {
			return false
		}
		return o.View == game.NoView || o.View == game.Declined || p.Finished(o.View)
	}),
	Detail: saysWho,
}

// Chuubei meets somebody at each inner inn.
//
//	Orange is Chuubei: Orange 14 sushi
var abilityChuubei = check{Code: "tk/chuubei-meets", Clause: "TK-WHO-2", For: inns,
	Broken: atInn(func(p *game.Pawn, o *game.Outcome, inner bool) bool {
		return p.Who == game.Chuubei && inner && o.Card == game.NoCard
	}),
	Detail: saysWho,
}

// Nobody else paints at an inn, and he not at the last.
//
//	Orange, who is not Hiroshige: Orange 14 sea sushi
var notHiroshige = check{Code: "tk/not-hiroshige", Clause: "TK-WHO-1", For: inns,
	Broken: atInn(func(p *game.Pawn, o *game.Outcome, inner bool) bool {
		return o.Card == game.NoCard && o.View != game.NoView && (p.Who != game.Hiroshige || !inner)
	}),
	Detail: saysWho,
}

// Nobody else meets anybody at an inn, and he not at the last.
//
//	Orange, who is not Chuubei: Orange 14 samurai sushi
var notChuubei = check{Code: "tk/not-chuubei", Clause: "TK-WHO-2", For: inns,
	Broken: atInn(func(p *game.Pawn, o *game.Outcome, inner bool) bool {
		return o.Card != game.NoCard && (p.Who != game.Chuubei || !inner)
	}),
	Detail: saysWho,
}

// Only Satsuki is offered a free meal.
//
//	Orange, who is not Satsuki: Orange 14 free tofu
var notSatsuki = check{Code: "tk/not-satsuki", Clause: "TK-WHO-5", For: inns,
	Broken: at(func(_ *game.State, p *game.Pawn, o *game.Outcome) bool {
		return o.Free != game.NoMeal && p.Who != game.Satsuki
	}),
	Detail: saysWho,
}

// eaten are the dishes an outcome puts in front of a traveller.
func eaten(o *game.Outcome) (list [2]game.Meal) {
	if o.Takes {
		list[0] = o.Free
	}
	list[1] = o.Meal
	return list
}

// any reports whether something is true of one of the dishes an outcome tells.
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
	Broken: at(func(_ *game.State, p *game.Pawn, o *game.Outcome) bool { return again(p, o) != game.NoMeal }),
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		p := s.Pawn(by)
		dish := again(p, &m.Out)
		at, _ := p.Ate(dish)
		return detail{Args: []rules.Arg{rules.Who("seat", by), mealArg(dish)}, Because: because(at)}
	},
}

// again is a dish of the outcome that the traveller has eaten before.
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
	Broken: at(func(s *game.State, _ *game.Pawn, o *game.Outcome) bool {
		return gone(s, o) != game.NoMeal
	}),
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		dish := gone(s, &m.Out)
		d := detail{Args: []rules.Arg{mealArg(dish), rules.N("n", dish.Copies())}}
		for i := range s.Pawns {
			if at, had := s.Pawns[i].Ate(dish); had {
				d.Because = append(d.Because, because(at)...)
			}
		}
		return d
	},
}

// gone is a dish of the outcome of which every card has been eaten.
func gone(s *game.State, o *game.Outcome) game.Meal {
	return anyMeal(o, func(m game.Meal) bool { return eatenOf(s, m) >= m.Copies() })
}

// eatenOf counts the cards of a dish in all collections.
func eatenOf(s *game.State, m game.Meal) (n int) {
	for i := range s.Pawns {
		for _, had := range s.Pawns[i].Meals {
			if had == m {
				n++
			}
		}
	}
	return n
}

// One meal at an inn.
//
//	Orange is Satsuki: Orange 14 free tofu sushi
var mealTwo = check{Code: "tk/meal-two", Clause: "TK-INN-6", For: inns,
	Broken: at(func(_ *game.State, _ *game.Pawn, o *game.Outcome) bool {
		return o.Takes && o.Free != game.NoMeal && o.Meal != game.NoMeal
	}),
	Detail: saysWho,
}

// A meal is paid for.
//
//	Orange has 2 coins; then: Orange 14 fugu
var mealPurse = check{Code: "tk/meal-purse", Clause: "TK-INN-4", For: inns,
	Broken: at(func(_ *game.State, p *game.Pawn, o *game.Outcome) bool {
		return o.Meal != game.NoMeal && p.Price(o.Meal) > purse(p, o)
	}),
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		p := s.Pawn(by)
		return detail{Args: []rules.Arg{rules.Who("seat", by), mealArg(m.Out.Meal), rules.N("n", p.Price(m.Out.Meal)), rules.N("coins", purse(p, &m.Out))}}
	},
}

// purse is the coins a traveller has when the meal is paid: Chuubei may have met
// a kuge just before. Who was let owe some still has what is free.
func purse(p *game.Pawn, o *game.Outcome) int {
	if o.Card == game.Kuge {
		return max(int(p.Coins)+3, 0)
	}
	return max(int(p.Coins), 0)
}

// A meal is one of those on offer, as far as a player has noted them.
//
//	private Orange menu dango tofu soba; then: Orange 14 sushi
var mealNotOffered = check{Code: "tk/meal-not-offered", Clause: "TK-INN-3", For: inns,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		if m.Out.Meal == game.NoMeal || stopped(s, by, &m) == nil {
			return false
		}
		seen := s.Noted(by, place(s, by, &m))
		return seen.At != 0 && seen.Menu.Count(m.Out.Meal) == 0
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), mealArg(m.Out.Meal)}, Because: because(s.Offers[by-1].At)}
	},
}

// No more meals are bought than were drawn.
//
//	three were drawn for two players and three have left the offer; then: Orange 14 sushi
var mealsOut = check{Code: "tk/meals-out", Clause: "TK-INN-3", For: inns,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return m.Out.Meal != game.NoMeal && stopped(s, by, &m) != nil && s.MealsLeft(place(s, by, &m)) < 1
	},
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", int(s.Menu))}}
	},
}

// The meals seen are as many as lie on offer.
//
//	four play: private Orange menu dango tofu
var offerSize = check{Code: "tk/offer-size", Clause: "TK-INN-3", For: game.Offers,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return by != rules.Table && m.Menu.Len() != s.MealsLeft(s.Open)
	},
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", m.Menu.Len()), rules.N("offer", s.MealsLeft(s.Open))}}
	},
}

// The track shows what the collection is worth.
//
//	Orange has 12 points; then: Orange track 11
var trackDiffers = check{Code: "tk/track-differs", Clause: "TK-POINTS-2", For: game.Tracks,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return by != rules.Table && m.Points != s.Pawn(by).Points
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.N("n", int(m.Points)), rules.N("points", int(s.Pawn(by).Points))}}
	},
}

// A table that was typed in has every souvenir once.
//
//	override souvenirs@1=koma, souvenirs@2=koma
var sharedSouvenirs = validators.Audit[game.State]{Code: "tk/souvenir-gone", Clause: "TK-VILLAGE-7",
	Run: func(s *game.State) (list []detail) {
		var seen game.Souvenirs
		for i := range s.Pawns[:s.Seats] {
			for twice := seen & s.Pawns[i].Souvenirs; twice != 0; twice &= twice - 1 {
				list = append(list, owned(s, twice.First()))
			}
			seen |= s.Pawns[i].Souvenirs
		}
		return list
	},
}

// It has no more cards than the box.
//
//	override miko@1=2, miko@2=1
var tooManyCards = validators.Audit[game.State]{Code: "tk/encounter-gone", Clause: "TK-COMP-4",
	Run: func(s *game.State) (list []detail) {
		for c := game.Shokunin; c <= game.GuideSea; c++ {
			if meets(s, c) > int(game.Copies[c-1]) {
				list = append(list, detail{Args: []rules.Arg{cardArg(c), rules.N("n", int(game.Copies[c-1]))}})
			}
		}
		return list
	},
}

// Nor more of a dish.
//
//	override meals@1=fugu, meals@2=fugu
var tooManyMeals = validators.Audit[game.State]{Code: "tk/meal-gone", Clause: "TK-COMP-1",
	Run: func(s *game.State) (list []detail) {
		for m := game.Meal(1); m <= game.Meals; m++ {
			if eatenOf(s, m) > m.Copies() {
				list = append(list, detail{Args: []rules.Arg{mealArg(m), rules.N("n", m.Copies())}})
			}
		}
		return list
	},
}
