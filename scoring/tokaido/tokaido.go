// Package tokaido says what everything in Tokaido is worth. The sheet is the
// recount of the collections that the rulebook proposes (TK-POINTS-2); it never
// looks at the points track.
package tokaido

import (
	"slices"
	"strconv"

	"referee/rules"
	game "referee/rules/tokaido"
	"referee/scoring"
)

// Game is what everything in Tokaido is worth, in the order in which the stops
// are told.
var Game = scoring.Game[game.State]{
	Categories: categories,
	Room:       6,
	Trace:      true,
	Criteria:   func(*game.State) []scoring.Criterion[game.State] { return criteria },
	Undecided: func(*game.State) scoring.Ending {
		return scoring.Ending{Code: "tk/shared", Clause: "TK-END-6", Shared: true}
	},
	Endings: []string{"tk/points", "tk/achievements", "tk/shared"},
}

// categories are all that gives points.
var categories = []scoring.Category[game.State]{
	panoramas, souvenirs, springs, temple, encounters, meals, abilities, prizes, ranks,
}

// criteria decide a game: points, then achievement cards (TK-END-5, TK-END-6).
var criteria = []scoring.Criterion[game.State]{
	{Code: "tk/points", Clause: "TK-END-5"},
	{Code: "tk/achievements", Clause: "TK-END-6", Key: Achievements, Counts: true},
}

// Points returns the sum of a player's items.
func Points(s *game.State, seat rules.Seat) (sum int) {
	items := make([]scoring.Item, 0, 4*game.MaxPlayers)
	for i := range categories {
		items = categories[i].Items(s, items[:0])
		for j := range items {
			if items[j].Seat == seat {
				sum += items[j].Points
			}
		}
	}
	return sum
}

// each calls f for every player.
func each(s *game.State, f func(rules.Seat, *game.Pawn)) {
	for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
		f(seat, s.Pawn(seat))
	}
}

// most returns the seats with the most of something. Whether having none at all can
// be the most is an option (TK-C55).
func most(s *game.State, count func(*game.Pawn) int) (best rules.Seats) {
	highest := 1
	if s.NoneCounts {
		highest = 0
	}
	each(s, func(seat rules.Seat, p *game.Pawn) {
		switch n := count(p); {
		case n > highest:
			highest, best = n, rules.SeatSet(seat)
		case n == highest:
			best |= rules.SeatSet(seat)
		}
	})
	return best
}

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
var abilities = scoring.Category[game.State]{Code: "tk/ability", Clause: "TK-WHO-6", Various: true, Has: func(s *game.State) bool { return s.Travellers },
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

// prize is an achievement of the end of the journey: who has the most.
type prize struct {
	key    string
	clause rules.ClauseID
	count  func(*game.State, *game.Pawn) int
}

// finals are the four achievements awarded when all have arrived (TK-PRIZE-2 to
// TK-PRIZE-5).
var finals = []prize{
	{"gourmet", "TK-PRIZE-2", func(s *game.State, p *game.Pawn) int {
		if s.SpentCounts {
			return int(p.Spent)
		}
		return p.Printed()
	}},
	{"bather", "TK-PRIZE-3", func(_ *game.State, p *game.Pawn) int { return p.Bathed() }},
	{"chatterbox", "TK-PRIZE-4", func(_ *game.State, p *game.Pawn) int { return p.Encounters() }},
	{"collector", "TK-PRIZE-5", func(_ *game.State, p *game.Pawn) int { return p.Wares().Len() }},
}

// winners returns the seats that have the achievement.
func (f *prize) winners(s *game.State) rules.Seats {
	return most(s, func(p *game.Pawn) int { return f.count(s, p) })
}

// prizes gives the achievements: those of the panoramas once they are won, the
// others when the game is over. Everyone who is level has one (TK-PRIZE-6).
var prizes = scoring.Category[game.State]{Code: "tk/achievement", Clause: "TK-PRIZE-6", Various: true,
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		for i, first := range s.First {
			if first.Seat != rules.Table {
				buf = append(buf, scoring.Item{Seat: first.Seat, Subject: game.View(i + 1).Key(), Count: 1, Each: game.PrizePoints, Clause: "TK-PRIZE-1"})
			}
		}
		if !s.Over() {
			return buf
		}
		for i := range finals {
			f := &finals[i]
			for seat := range f.winners(s).All() {
				buf = append(buf, scoring.Item{Seat: seat, Subject: f.key, Count: 1, Each: game.PrizePoints, Clause: f.clause})
			}
		}
		return buf
	},
}

// Achievements returns the number of achievement cards a player has: those of the
// panoramas, and the others when the game is over.
func Achievements(s *game.State, seat rules.Seat) int {
	n := s.Firsts(seat)
	if !s.Over() {
		return n
	}
	for i := range finals {
		if finals[i].winners(s).Has(seat) {
			n++
		}
	}
	return n
}

// templePrizes are the points of the temple's ranks; every later rank has the
// last (TK-END-2).
var templePrizes = []int{10, 7, 4, 2}

// ranks gives the temple's prizes when the game is over.
var ranks = scoring.Category[game.State]{Code: "tk/rank", Clause: "TK-END-2",
	Run: func(s *game.State, buf []scoring.Item) []scoring.Item {
		if !s.Over() {
			return buf
		}
		for _, r := range Ranking(s) {
			if r.Seat == game.Neutral && s.WithNeutral() {
				continue // he takes a rank and has no score (TK-TWO-4)
			}
			buf = append(buf, scoring.Item{Seat: r.Seat, Subject: strconv.Itoa(r.Rank), Count: 1, Each: r.Prize})
		}
		return buf
	},
}

// Rank is a traveller's place among those who gave to the temple.
type Rank struct {
	Seat  rules.Seat
	Coins int
	Rank  int // from 1
	Prize int // points
}

// Ranking is everyone who gave to the temple, the neutral traveller too, the most
// generous first. Those level share a rank; the next lower total takes the next
// one, or under an option as many are left out as were level (TK-END-3, TK-C52).
func Ranking(s *game.State) []Rank {
	list := make([]Rank, 0, game.MaxPlayers)
	for seat := rules.Seat(1); int(seat) <= s.Walkers(); seat++ {
		if n := int(s.Pawn(seat).Temple); n > 0 {
			list = append(list, Rank{Seat: seat, Coins: n})
		}
	}
	slices.SortStableFunc(list, func(a, b Rank) int { return b.Coins - a.Coins })
	for i := range list {
		r := &list[i]
		switch {
		case i > 0 && r.Coins == list[i-1].Coins:
			r.Rank = list[i-1].Rank
		case i > 0 && !s.SkipTies:
			r.Rank = list[i-1].Rank + 1
		default:
			r.Rank = i + 1
		}
		r.Prize = templePrizes[min(r.Rank, len(templePrizes))-1]
	}
	return list
}
