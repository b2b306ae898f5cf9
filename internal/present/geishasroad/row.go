package geishasroad

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// row is the five geishas between both zones: seat 2 above, seat 1 below, as two
// people see a table they sit at.
func (t *table) row() []present.Row {
	return []present.Row{
		present.Line(present.T(""), game.Colours, t.Called),
		t.zone(2),
		present.Line(t.Label("prestige"), game.Colours, func(c game.Colour) present.Cell { return present.T(t.worth(c)) }),
		t.zone(1),
	}
}

// zone is a player's cards for each geisha by value, and the influence they make.
// The influence token is the half in it.
func (t *table) zone(seat rules.Seat) present.Row {
	return present.Line(t.Name(seat), game.Colours, func(c game.Colour) present.Cell {
		n := t.s.Influenced(seat, c)
		if n == 0 {
			return present.None()
		}
		return present.As(present.Of(seat), strings.TrimSpace(kyoto.Values(t.s.Side(seat).Front.In(c))+" ="+halves(n)))
	})
}

// halves is a number of halves.
func halves(n int) string {
	switch {
	case n%2 == 0:
		return strconv.Itoa(n / 2)
	case n == 1:
		return half
	}
	return strconv.Itoa(n/2) + half
}

// worth is a geisha's prestige: the lanterns of her row token and the prestige
// tokens on it. On the simple level the influence token may lie there too.
func (t *table) worth(c game.Colour) string {
	list := []string{strconv.Itoa(t.s.Lanterns())}
	for _, v := range t.s.Prestige[c] {
		if v != 0 {
			list = append(list, signed(v))
		}
	}
	if !t.s.Guests && t.s.Influence[c] == rules.Table {
		list = append(list, half)
	}
	return strings.Join(list, " ")
}

// signed is the number on a prestige token with its sign: in Geisha's Fate some
// take prestige away.
func signed(v game.Value) string {
	if v.Points() < 0 {
		return v.String()
	}
	return "+" + v.String()
}
