package tokaido

import (
	"strconv"

	"referee/rules"
	game "referee/rules/tokaido"
	"referee/scoring"
)

// panoramas gives the numbers on the panorama cards.
var panoramas = scoring.Category[game.State]{Code: "tk/panorama", Clause: "TK-VIEW-1",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		for v := game.PaddyView; v <= game.SeaView; v++ {
			each(s, func(seat rules.Seat, p *game.Pawn) {
				buf = scoring.Add(buf, scoring.Item{Seat: seat, Subject: v.Key(), Count: p.Seen(v), Each: 1})
			})
		}
		return buf
	},
}

// souvenirs gives the sets: a set of n is worth n×n points.
var souvenirs = scoring.Category[game.State]{Code: "tk/souvenirs", Clause: "TK-VILLAGE-4",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		each(s, func(seat rules.Seat, p *game.Pawn) {
			for i, sets := range p.Wares().Sets() {
				n := i + 1
				buf = scoring.Add(buf, scoring.Item{Seat: seat, Subject: strconv.Itoa(n), Count: sets, Each: n * n})
			}
		})
		return buf
	},
}

// springs gives the points on the hot spring cards.
var springs = scoring.Category[game.State]{Code: "tk/spring", Clause: "TK-SPRING-1",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		each(s, func(seat rules.Seat, p *game.Pawn) {
			for i, cards := range p.Springs {
				points := i + 2
				buf = scoring.Add(buf, scoring.Item{Seat: seat, Subject: strconv.Itoa(points), Count: int(cards), Each: points})
			}
		})
		return buf
	},
}

// temple gives a point for each coin in the temple.
var temple = scoring.Category[game.State]{Code: "tk/temple", Clause: "TK-TEMPLE-1",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		each(s, func(seat rules.Seat, p *game.Pawn) {
			buf = scoring.Add(buf, scoring.Item{Seat: seat, Count: int(p.Temple), Each: 1})
		})
		return buf
	},
}

// encounters gives the samurai's points; a miko's point lies in the temple.
var encounters = scoring.Category[game.State]{Code: "tk/samurai", Clause: "TK-MEET-5",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		each(s, func(seat rules.Seat, p *game.Pawn) {
			buf = scoring.Add(buf, scoring.Item{Seat: seat, Count: int(p.Cards[game.Samurai-1]), Each: game.SamuraiPoints})
		})
		return buf
	},
}

// meals gives the points on the meal cards.
var meals = scoring.Category[game.State]{Code: "tk/meal", Clause: "TK-INN-4",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		each(s, func(seat rules.Seat, p *game.Pawn) {
			buf = scoring.Add(buf, scoring.Item{Seat: seat, Count: p.MealsEaten(), Each: game.MealPoints})
		})
		return buf
	},
}

// abilities gives what Umegae has for her encounters and Mitsukuni for his hot
// spring and achievement cards.
var abilities = scoring.Category[game.State]{Code: "tk/ability", Clause: "TK-WHO-6",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		each(s, func(seat rules.Seat, p *game.Pawn) {
			switch p.Who {
			case game.Umegae:
				buf = scoring.Add(buf, scoring.Item{Seat: seat, Subject: p.Who.Key(), Count: p.Encounters(), Each: 1, Clause: "TK-WHO-9"})
			case game.Mitsukuni:
				buf = scoring.Add(buf, scoring.Item{Seat: seat, Subject: p.Who.Key(), Count: p.Bathed() + Achievements(s, seat), Each: 1})
			}
		})
		return buf
	},
}
