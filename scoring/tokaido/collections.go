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
				buf = add(buf, seat, "tk/panorama", v.Key(), p.Seen(v), 1, "TK-VIEW-1")
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
				buf = add(buf, seat, "tk/souvenirs", strconv.Itoa(n), sets, n*n, "TK-VILLAGE-4")
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
				buf = add(buf, seat, "tk/spring", strconv.Itoa(points), int(cards), points, "TK-SPRING-1")
			}
		})
		return buf
	},
}

// temple gives a point for each coin in the temple.
var temple = scoring.Category[game.State]{Code: "tk/temple", Clause: "TK-TEMPLE-1",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		each(s, func(seat rules.Seat, p *game.Pawn) {
			buf = add(buf, seat, "tk/temple", "", int(p.Temple), 1, "TK-TEMPLE-1")
		})
		return buf
	},
}

// encounters gives the samurai's points; a miko's point lies in the temple.
var encounters = scoring.Category[game.State]{Code: "tk/samurai", Clause: "TK-MEET-5",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		each(s, func(seat rules.Seat, p *game.Pawn) {
			buf = add(buf, seat, "tk/samurai", "", int(p.Cards[game.Samurai-1]), game.SamuraiPoints, "TK-MEET-5")
		})
		return buf
	},
}

// meals gives the points on the meal cards.
var meals = scoring.Category[game.State]{Code: "tk/meal", Clause: "TK-INN-4",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		each(s, func(seat rules.Seat, p *game.Pawn) {
			buf = add(buf, seat, "tk/meal", "", p.MealsEaten(), game.MealPoints, "TK-INN-4")
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
				buf = add(buf, seat, "tk/ability", p.Who.Key(), p.Encounters(), 1, "TK-WHO-9")
			case game.Mitsukuni:
				buf = add(buf, seat, "tk/ability", p.Who.Key(), p.Bathed()+Achievements(s, seat), 1, "TK-WHO-6")
			}
		})
		return buf
	},
}
