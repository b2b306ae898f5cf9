package maiko

import (
	"strconv"
	"strings"
	"testing"

	"referee/internal/testkit"
	"referee/rules"
	"referee/rules/kyoto"
	game "referee/rules/maiko"
)

// The calculator takes every table on which a game has ended, whole or in part, and
// tells what no game can end with.
func TestCalculator(t *testing.T) { calculator.Test(t, 400) }

var calculator = testkit.Final[game.State, game.Move, *dealer]{Shelf: shelf, Beyond: map[string]func(*game.State, rules.Field[game.State]) []string{
	"first": nil,
	"empty": func(s *game.State, f rules.Field[game.State]) []string {
		n, _ := strconv.Atoi(f.Get(s))
		list := []string{strconv.Itoa(n + 1)}
		if n > 0 {
			list = append(list, strconv.Itoa(n-1))
		}
		return list
	},
	"zone": func(s *game.State, f rules.Field[game.State]) []string {
		theirs := s.Side(rules.Other(f.Seat)).Front
		nine, rest := kyoto.Cards(0), kyoto.Deck&^theirs
		for ; nine.Len() < 9; rest &= rest - 1 {
			nine |= kyoto.Of(rest.First())
		}
		list := []string{nine.String(), (nine | rest).String()}
		if theirs != 0 {
			list = append(list, kyoto.Of(theirs.First()).String())
		}
		return list
	},
	"guests": func(s *game.State, f rules.Field[game.State]) []string {
		d := s.Side(f.Seat)
		guests := strings.Repeat("rygbp", 3)[:min(9-d.Front.Len(), game.Slots)+1]
		return []string{guests, "rrrr", "rrryyyg"}
	},
}}
