package geishasroad

import (
	"strconv"
	"strings"

	"referee/internal/present"
	game "referee/rules/geishasroad"
)

// sets is how the guests of both players are shared out for the most points.
func (t *table) sets() (rows []present.Row) {
	for _, seat := range present.Facing {
		row := present.Row{t.Name(seat), t.Label("guests")}
		for _, set := range shared(t.s.Side(seat).Guests) {
			row = append(row, present.T(t.Spelt(set)))
		}
		rows = append(rows, row)
	}
	return rows
}

// shared is the sets of guests that are worth something, with what they are worth,
// and behind them the guests that are in none.
func shared(g game.Guests) (list []string) {
	best := g.Best()
	var single game.Guests
	for c, n := range best.Kept {
		if n > 1 {
			list = append(list, strings.Repeat(game.Colour(c).Letter(), int(n))+"="+strconv.Itoa(game.AlikeWorth(int(n))))
		} else {
			single[c] = n
		}
		g[c] -= n
	}
	for {
		set, n := "", 0
		for c := range g {
			if g[c] > 0 {
				g[c]--
				n++
				set += game.Colour(c).Letter()
			}
		}
		switch {
		case n == 0:
			if single.Len() > 0 {
				list = append(list, single.String()+"=0")
			}
			return list
		case n == 1:
			single[strings.Index(game.Letters, set)]++
		default:
			list = append(list, set+"="+strconv.Itoa(game.VariedWorth(n)))
		}
	}
}
