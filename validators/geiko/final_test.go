package geiko

import (
	"strconv"
	"testing"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geiko"
	"referee/rules/kyoto"
	scoring "referee/scoring/geiko"
)

// The calculator takes every table on which a round has ended, whole or in part, and
// tells what no round can end with.
func TestCalculator(t *testing.T) { calculator.Test(t, 400) }

var calculator = testkit.Final[game.State, game.Move, *dealer]{Shelf: shelf, Beyond: map[string]func(*game.State, rules.Field[game.State]) []string{
	"round": nil, "first": nil, "stands": nil,
	"before": func(s *game.State, f rules.Field[game.State]) (list []string) {
		both := 2*10 + 50 - 2*4 // ten visits, all cards but the lower hand twice
		if s.SameHouse {
			both += 2 * 4
		}
		if s.OwnColour {
			both += 10
		}
		for n := both - scoring.Game.Earlier(s, rules.Other(f.Seat)) + 1; s.Round == game.Rounds && n <= 54; n++ {
			list = append(list, strconv.Itoa(n))
		}
		return list
	},
	"under": func(s *game.State, f rules.Field[game.State]) []string {
		for c := kyoto.Red; c < kyoto.Colours; c++ {
			if f.Key == "under."+c.Key() {
				return otherCards(s.Under[s.House(c)])
			}
		}
		return nil
	},
	"hand": func(s *game.State, f rules.Field[game.State]) []string { return otherCards(s.Hands[f.Seat-1]) },
	"lanterns": func(s *game.State, f rules.Field[game.State]) []string {
		list := []string{"1", "7", "16", "18", "20"}
		for n := game.AllPlays - int(s.Visited[2-f.Seat]) + 1; !s.SameHouse && n <= game.AllPlays; n++ {
			list = append(list, strconv.Itoa(2*n))
		}
		if s.ToMover {
			list = append(list, "12", "14")
		}
		return list
	},
	"own-colour": func(s *game.State, f rules.Field[game.State]) (list []string) {
		most := 7
		if s.FiveTokens {
			most = 5
		}
		for n := most - int(s.Matched[2-f.Seat]) + 1; n <= 5; n++ {
			list = append(list, strconv.Itoa(n))
		}
		return list
	},
}}

// otherCards are sets of one card less and of one more: every card of a round lies in one
// place.
func otherCards(set kyoto.Cards) []string {
	list := []string{(set | kyoto.Of((kyoto.Deck &^ set).First())).String()}
	if set != 0 {
		list = append(list, (set & (set - 1)).String())
	}
	return list
}
