package geishasroad

import (
	"strconv"
	"strings"
	"testing"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/geishasroad"
	"referee/rules/kyoto"
	scoring "referee/scoring/geishasroad"
)

// The calculator takes every table on which a round has ended, whole or in part, and tells
// what none can end with.
func TestCalculator(t *testing.T) { calculator.Test(t, 300) }

type field = rules.Field[game.State]

var calculator = testkit.Final[game.State, game.Move, *dealer]{Shelf: shelf, Unsure: scoring.Unsure, Asks: []string{"gr/won-level"}, Beyond: map[string]func(*game.State, field) []string{
	"first": nil, "prestige": nil, "influence": nil, "counter": nil, "hidden": nil, "before": nil,
	"round": func(s *game.State, _ field) []string {
		if earlier(s) != [game.Players]int{} && s.Round == game.Rounds {
			return []string{"1"} // there was no round before it
		}
		return nil
	},
	"won": func(s *game.State, _ field) []string {
		if one, two := earlier(s)[0], earlier(s)[1]; s.Round == game.Rounds && one != two {
			loser := 1
			if one > two {
				loser = 2
			}
			return []string{strconv.Itoa(loser)}
		}
		return nil
	},
	"zone": func(s *game.State, f field) []string {
		own, rest := s.Side(f.Seat).Front, kyoto.Deck&^(s.Sides[0].Front|s.Sides[1].Front)
		more := own | kyoto.Of(rest.First())
		return []string{more.String(), (own & (own - 1)).String(), "-", s.Side(rules.Other(f.Seat)).Front.String()}
	},
	"guests": func(s *game.State, f field) []string {
		most := 0
		for set := s.Side(f.Seat).Front; set != 0; set &= set - 1 {
			most += [...]int{0, 2, 1, 0, 0}[set.First().Value()]
		}
		return []string{strings.Repeat("rygbp", 3)[:min(most+1, 15)], "rrrr"}
	},
}}

// earlier is the points of the first round.
func earlier(s *game.State) [game.Players]int {
	return [game.Players]int{scoring.Game.Earlier(s, 1), scoring.Game.Earlier(s, 2)}
}
