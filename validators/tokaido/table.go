package tokaido

import (
	"slices"

	"referee/rules"
	game "referee/rules/tokaido"
	"referee/validators"
)

// The track shows what the collection is worth; beyond a lap of a hundred it may
// begin from 0 again (TK-C57).
//
//	Orange has 12 points; then: Orange track 11
var trackDiffers = check{Code: "tk/track-differs", Clause: "TK-POINTS-2", For: game.Tracks,
	Broken: func(s *game.State, by rules.Seat, m game.Move) bool {
		return by != rules.Table && !s.Pawn(by).Shows(m.Points)
	},
	Detail: func(s *game.State, by rules.Seat, m game.Move) detail {
		return detail{Args: []rules.Arg{rules.Who("seat", by), rules.N("n", int(m.Points)), rules.N("points", int(s.Pawn(by).Points))}}
	},
}

// A table that was typed in has every traveller once.
//
//	override traveller@1=kinko, traveller@2=kinko
var sharedTravellers = validators.Audit[game.State]{Code: "tk/traveller-taken", Clause: "TK-SETUP-2",
	Run: func(s *game.State) (list []detail) {
		var whose [game.Travellers + 1]rules.Seat
		for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
			who := s.Pawn(seat).Who
			if who != game.Nobody && whose[who] != rules.Table {
				list = append(list, detail{Args: []rules.Arg{rules.Who("seat", whose[who]), travellerArg(who)}})
			}
			whose[who] = seat
		}
		return list
	},
}

// It has every souvenir once.
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

// It has no more hot spring cards than the box.
//
//	override spring.3@1=4, spring.3@2=3
var tooManySprings = validators.Audit[game.State]{Code: "tk/spring-gone", Clause: "TK-COMP-3",
	Run: func(s *game.State) (list []detail) {
		for _, points := range [...]uint8{2, 3} {
			if bathed(s, points) > game.SpringCopies {
				list = append(list, detail{Args: []rules.Arg{rules.N("n", int(points))}})
			}
		}
		return list
	},
}

// Nor more encounters of a kind.
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
			if int(s.Eaten[m]) > m.Copies() {
				list = append(list, detail{Args: []rules.Arg{mealArg(m), rules.N("n", m.Copies())}})
			}
		}
		return list
	},
}

// Nobody has eaten a dish twice.
//
//	override meals@1=sushi sushi
var sameMeal = validators.Audit[game.State]{Code: "tk/meal-again", Clause: "TK-INN-5",
	Run: func(s *game.State) (list []detail) {
		for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
			var eaten [game.Meals + 1]int
			for _, m := range s.Pawn(seat).Meals {
				if eaten[m]++; m != game.NoMeal && eaten[m] == 2 {
					list = append(list, detail{Args: []rules.Arg{rules.Who("seat", seat), mealArg(m)}})
				}
			}
		}
		return list
	},
}

// Who was the first to finish a panorama has finished it.
//
//	override first.sea=Orange, sea@1=3
func firstUnfinished(v game.View) validators.Audit[game.State] {
	return validators.Audit[game.State]{Code: "tk/first-unfinished", Clause: "TK-PRIZE-1", Own: []string{v.Key()},
		Run: func(s *game.State) []detail {
			seat := s.First[v-1].Seat
			if seat == rules.Table || s.Pawn(seat).Finished(v) {
				return nil
			}
			return []detail{{Args: []rules.Arg{rules.Who("seat", seat), viewArg(v)}}}
		},
	}
}

// Of a panorama that is finished somebody was the first.
//
//	override sea@1=5
var firstUntold = validators.Audit[game.State]{Code: "tk/first-untold", Clause: "TK-PRIZE-1",
	Run: func(s *game.State) (list []detail) {
		for i, prize := range s.First {
			v := game.View(i + 1)
			finished := func(p game.Pawn) bool { return p.Finished(v) }
			if prize.Seat == rules.Table && slices.ContainsFunc(s.Pawns[:s.Seats], finished) {
				list = append(list, detail{Args: []rules.Arg{viewArg(v)}})
			}
		}
		return list
	},
}

// A table that was typed in has no more travellers at a stop than it holds.
//
//	three play; override place@1=3, place@2=3
func crowded(code validators.Code, clause rules.ClauseID, double bool) validators.Audit[game.State] {
	return validators.Audit[game.State]{Code: code, Clause: clause,
		Run: func(s *game.State) (list []detail) {
			for p := game.Place(0); p <= game.Last; p++ {
				if n := s.At(p); n > s.Room(p) && (s.Double(p) && s.Seats < game.DoubleFrom) == double {
					list = append(list, detail{Args: []rules.Arg{rules.N("place", int(p)), rules.N("n", s.Room(p))}, Because: arrived(s, p)})
				}
			}
			return list
		},
	}
}

// arrived returns the entries by which the pawns at a place came there.
func arrived(s *game.State, p game.Place) (list []rules.Seq) {
	for _, pawn := range s.Pawns[:s.Walkers()] {
		if pawn.Place == p {
			list = append(list, rules.NonZero(pawn.At)...)
		}
	}
	return list
}

// No two of those who stand at one place have the same spot of it.
//
//	override place@1=14, place@2=14, slot@1=2, slot@2=2
func sharedSpot(code validators.Code, clause rules.ClauseID, inn bool) validators.Audit[game.State] {
	return validators.Audit[game.State]{Code: code, Clause: clause,
		Run: func(s *game.State) (list []detail) {
			for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
				for other := rules.Seat(1); other < seat; other++ {
					p, q := s.Pawn(seat), s.Pawn(other)
					if p.Place == q.Place && p.Slot == q.Slot && p.Slot > 0 && p.Place > 0 && s.Room(p.Place) > 1 && (s.Kind(p.Place) == game.Inn) == inn {
						list = append(list, detail{Args: []rules.Arg{rules.Who("seat", other), rules.Who("other", seat), rules.N("place", int(p.Place))}})
					}
				}
			}
			return list
		},
	}
}
