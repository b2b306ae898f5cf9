package lanterns

import (
	"strconv"
	"strings"
	"testing"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/lanterns"
)

// The calculator takes every table on which a festival has ended, whole or in part, and
// tells what none can end with.
func TestCalculator(t *testing.T) { calculator.Test(t, 120) }

type field = rules.Field[game.State]

var calculator = testkit.Final[game.State, game.Move, *dealer]{Shelf: shelf, Beyond: map[string]func(*game.State, field) []string{
	"four":  func(s *game.State, f field) []string { return untrue(s, f, game.Four) },
	"pairs": func(s *game.State, f field) []string { return untrue(s, f, game.Pairs) },
	"seven": func(s *game.State, f field) []string { return untrue(s, f, game.Seven) },
	"generic": func(s *game.State, f field) []string {
		left := s.Turns()
		for _, kind := range s.Hand(f.Seat).Tokens[:game.Generic-1] {
			for _, n := range kind {
				left -= int(n)
			}
		}
		return []string{strings.TrimSpace(strings.Repeat("4 ", left+1)), "5"}
	},
	"cards": func(s *game.State, f field) []string {
		left := s.AllCards()
		for i := range s.Hands {
			if rules.Seat(i+1) != f.Seat {
				left -= s.Hands[i].Held()
			}
		}
		return []string{strconv.Itoa(left + 1), strings.Repeat("R", s.CardsEach()+1)}
	},
	"favours": func(s *game.State, f field) []string {
		left := game.AllFavours
		for i := range s.Hands {
			if rules.Seat(i+1) != f.Seat {
				left -= int(s.Hands[i].Favours)
			}
		}
		return []string{strconv.Itoa(left + 1)}
	},
}}

// untrue are dedication tokens of a kind with a second one of the highest, and with the
// lowest of the stack on which others lie.
func untrue(s *game.State, f field, p game.Pattern) []string {
	held := strings.TrimPrefix(f.Get(s), "-")
	stack := game.Stack(p, int(s.Players))
	list := []string{held + " " + strconv.Itoa(int(stack[0])) + " " + strconv.Itoa(int(stack[0]))}
	if used := int(s.Used[p-1]); used < len(stack) && stack[used] != stack[len(stack)-1] {
		list = append(list, held+" "+strconv.Itoa(int(stack[len(stack)-1])))
	}
	return list
}
