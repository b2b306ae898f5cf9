package geishasroad

import (
	"strconv"
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// row is the five geishas between both zones: seat 2 above, seat 1 below, as two
// people see a table they sit at.
func (t *table) row() []present.Row {
	head, worth := present.Row{present.T("")}, present.Row{t.label("prestige")}
	for c := game.Red; c < game.Colours; c++ {
		head = append(head, present.As(role(c), t.called(c)))
		worth = append(worth, present.T(t.worth(c)))
	}
	return []present.Row{head, t.zone(2), worth, t.zone(1)}
}

// zone is a player's cards for each geisha by value, and the influence they make.
// The influence token is the half in it.
func (t *table) zone(seat rules.Seat) present.Row {
	row := present.Row{t.Name(seat)}
	for c := game.Red; c < game.Colours; c++ {
		n := t.s.Influenced(seat, c)
		if n == 0 {
			row = append(row, present.As(present.Muted, nothing))
			continue
		}
		text := values(t.s.Side(seat).Front.In(c))
		if text != "" {
			text += " "
		}
		row = append(row, present.As(present.Of(seat), text+"="+halves(n)))
	}
	return row
}

// values is the numbers of cards of one colour.
func values(set game.Cards) (text string) {
	for ; set != 0; set &= set - 1 {
		text += strconv.Itoa(set.First().Value())
	}
	return text
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
