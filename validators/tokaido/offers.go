package tokaido

import (
	"referee/rules"
	game "referee/rules/tokaido"
)

// offered returns the dishes of an outcome that came from the offer: those bought, and Satsuki's free
// meal if it is one of them (TK-C37).
func offered(s *game.State, o *game.Outcome) (list [3]game.Meal) {
	if s.FreeFromOffer {
		list[0] = o.Free
	}
	list[1], list[2] = o.Meal, o.Meal2
	return list
}

// A meal is one of those on offer, as far as players have noted them.
//
//	private Orange menu dango tofu soba; then: Orange 14 sushi
var mealNotOffered = check{Code: "tk/meal-not-offered", Clause: "TK-INN-3", For: inns,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		if place(s, by, &m) != s.Open {
			return false
		}
		_, dish := unseen(s, &m.Out)
		return dish != game.NoMeal
	},
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		noter, dish := unseen(s, &m.Out)
		return detail{Args: []rules.Arg{rules.Who("seat", noter), mealArg(dish)}, Because: rules.NonZero(s.Offers[noter-1].At)}
	},
}

// unseen returns a dish of the outcome that a player did not note as offered, and that player.
func unseen(s *game.State, o *game.Outcome) (noter rules.Seat, dish game.Meal) {
	for i := range s.Offers {
		seen := &s.Offers[i]
		if seen.At == 0 {
			continue
		}
		for _, m := range offered(s, o) {
			if m != game.NoMeal && seen.Menu.Count(m) == 0 {
				return rules.Seat(i + 1), m
			}
		}
	}
	return rules.Table, game.NoMeal
}

// No more meals are eaten than were drawn.
//
//	three were drawn for two players and three have left the offer; then: Orange 14 sushi
var mealsOut = check{Code: "tk/meals-out", Clause: "TK-INN-3", For: inns,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return s.MealsLeft(place(s, by, &m)) < 1 && offered(s, &m.Out) != [3]game.Meal{}
	},
	Detail: func(s *game.State, _ rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", int(s.Menu))}, Because: eatenHere(s)}
	},
}

// eatenHere returns the entries by which meals were eaten at the open inn.
func eatenHere(s *game.State) (list []rules.Seq) {
	inn := s.InnNumber(s.Open)
	for i := range s.Pawns[:s.Walkers()] {
		if inn > 0 {
			list = append(list, rules.NonZero(s.Pawns[i].MealAt[inn-1])...)
		}
	}
	return list
}

// Only who stands at the inn may look at its meals.
//
//	Orange stands at 3: private Orange menu dango tofu soba sushi udon
var offerAway = check{Code: "tk/offer-away", Clause: "TK-INN-3", For: game.Offers,
	Broken: func(s *game.State, by rules.Seat, _ game.Move) bool { return by != rules.Table && away(s, by) },
	Detail: func(s *game.State, by rules.Seat, _ game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.N("place", int(s.Pawn(by).Place))}, Because: rules.NonZero(s.Pawn(by).At)}
	},
}

// away reports whether a player does not stand at the open inn.
func away(s *game.State, by rules.Seat) bool {
	return s.Open == 0 || s.Pawn(by).Place != s.Open
}

// The meals seen are as many as lie on offer.
//
//	four play: private Orange menu dango tofu
var offerSize = check{Code: "tk/offer-size", Clause: "TK-INN-3", For: game.Offers,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return by != rules.Table && !away(s, by) && m.Menu.Len() != s.MealsLeft(s.Open)
	},
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.N("n", m.Menu.Len()), rules.N("offer", s.MealsLeft(s.Open))}, Because: eatenHere(s)}
	},
}

// They are some of those that were seen there before and have not been taken.
//
//	Orange noted dango tofu soba sushi udon and took the tofu: private Violet menu tofu soba sushi udon
var offerDiffers = check{Code: "tk/offer-differs", Clause: "TK-INN-3", For: game.Offers,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		noter, _ := differs(s, m.Menu)
		return by != rules.Table && !away(s, by) && noter != rules.Table
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		noter, dish := differs(s, m.Menu)
		return detail{
			Args:    []rules.Arg{rules.Who("seat", by), rules.Who("other", noter), mealArg(dish)},
			Because: rules.NonZero(s.Offers[noter-1].At),
		}
	},
}

// differs returns a player whose noted offer lacks one of these meals, and the meal.
func differs(s *game.State, now game.Menu) (noter rules.Seat, dish game.Meal) {
	for i := range s.Offers {
		seen := &s.Offers[i]
		for m := game.Meal(1); seen.At != 0 && m <= game.Meals; m++ {
			if now.Count(m) > seen.Menu.Count(m) {
				return rules.Seat(i + 1), m
			}
		}
	}
	return rules.Table, game.NoMeal
}

// Of no dish more lies on offer than has not been eaten.
//
//	Orange ate the only fugu at 14; at 27: private Violet menu fugu tofu soba sushi udon
var offerCopies = check{Code: "tk/offer-copies", Clause: "TK-COMP-1", For: game.Offers,
	Broken: func(s *game.State, _ rules.Seat, m game.Move) bool { return tooMany(s, m.Menu) != game.NoMeal },
	Detail: func(s *game.State, _ rules.Seat, m game.Move) detail {
		dish := tooMany(s, m.Menu)
		d := allEaten(s, dish)
		d.Args = append(d.Args, rules.N("all", m.Menu.Count(dish)+int(s.Eaten[dish])))
		return d
	},
}

// tooMany returns a dish offered more often than possible, or none.
func tooMany(s *game.State, menu game.Menu) game.Meal {
	for m := game.Meal(1); m <= game.Meals; m++ {
		if n := menu.Count(m); n > 0 && n+int(s.Eaten[m]) > m.Copies() {
			return m
		}
	}
	return game.NoMeal
}
