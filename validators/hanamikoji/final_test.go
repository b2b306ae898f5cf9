package hanamikoji

import (
	"strconv"
	"testing"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/hanamikoji"
	scoring "referee/scoring/hanamikoji"
)

// The calculator takes every table on which a game has ended, whole or in part, and tells
// what none can end with.
func TestCalculator(t *testing.T) { calculator.Test(t, 200) }

type field = rules.Field[game.State]

var calculator = testkit.Final[game.State, game.Move, *dealer]{
	Shelf: testkit.Shelf[game.State, game.Move, *dealer]{Dealt: dealt, Score: &scoring.Game},
	Beyond: map[string]func(*game.State, field) []string{
		"marker": func(s *game.State, f field) []string {
			k := game.Kind(f.Key[len(f.Key)-1] - 'A')
			one, two := s.Sides[0].Front.Count(k), s.Sides[1].Front.Count(k)
			switch {
			case s.Round > 1:
				return nil
			case one > two:
				return []string{"2"}
			case two > one:
				return []string{"1"}
			}
			return []string{"1", "2"} // the first round left it in the middle
		},
		"round": func(s *game.State, _ field) []string {
			if s.MaxRounds == 0 {
				return nil
			}
			return []string{strconv.Itoa(int(s.MaxRounds) + 1), "99"}
		},
		"cards": func(s *game.State, f field) []string {
			front := s.Side(f.Seat).Front
			all := front.String()
			return []string{all[1:], all + "G", "AAABBCCD", "A"}
		},
	},
}
