package tokaido

import (
	"slices"
	"strconv"

	"referee/rules"
	game "referee/rules/tokaido"
	"referee/scoring"
)

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

// winners are the seats that have the achievement.
func (f *prize) winners(s *game.State) rules.Seats {
	return most(s, func(p *game.Pawn) int { return f.count(s, p) })
}

// prizes gives the achievements: those of the panoramas once they are won, the
// others when the game is over. Everyone who is level has one (TK-PRIZE-6).
var prizes = scoring.Category[game.State]{Code: "tk/achievement", Clause: "TK-PRIZE-6",
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

// Achievements is the number of achievement cards a player has: those of the
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
