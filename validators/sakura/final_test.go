package sakura

import (
	"strconv"
	"testing"

	"referee/internal/testkit"
	"referee/rules"
	game "referee/rules/sakura"
)

// The calculator takes every table on which a walk has ended, whole or in part, and tells
// what none can end with.
func TestCalculator(t *testing.T) { calculator.Test(t, 200) }

type field = rules.Field[game.State]

var calculator = testkit.Final[game.State, game.Move, *dealer]{Shelf: shelf, Beyond: map[string]func(*game.State, field) []string{
	"tokens": func(s *game.State, f field) []string {
		left := game.Tokens
		for seat := rules.Seat(1); seat <= rules.Seat(s.Seats); seat++ {
			if seat != f.Seat {
				left -= s.Held(game.Of(seat))
			}
		}
		return []string{strconv.Itoa(left + 1)}
	},
	"space": taken, "court": taken,
}}

// taken are the spaces of the others; at the gate there is room for all.
func taken(s *game.State, f field) (list []string) {
	for who, at := range s.Painters {
		if own := f.Seat != rules.Table && game.Painter(who) == game.Of(f.Seat) || f.Seat == rules.Table && game.Painter(who) == game.Court; !own && at > 0 {
			list = append(list, strconv.Itoa(int(at)))
		}
	}
	return list
}
