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
	return []present.Row{t.names(), t.zone(2), t.prestiges(), t.zone(1)}
}

// weighed is the row with the influence that each zone makes.
func (t *table) weighed() []present.Row {
	return []present.Row{t.names(), t.zone(2), t.influence(2), t.prestiges(), t.influence(1), t.zone(1)}
}

// names are the geishas in the order of the row.
func (t *table) names() present.Row { return present.Line(present.T(""), game.Colours, t.Called) }

// prestiges is what each geisha is worth.
func (t *table) prestiges() present.Row {
	return present.Line(t.Label("prestige"), game.Colours, func(c game.Colour) present.Cell { return present.T(t.worth(c)) })
}

// zone is a player's cards for each geisha by value, and the influence token.
func (t *table) zone(seat rules.Seat) present.Row {
	return present.Line(t.Player(seat), game.Colours, func(c game.Colour) present.Cell {
		text := kyoto.Values(t.s.Side(seat).Front.In(c))
		if t.s.Influence[c] == seat {
			text = strings.TrimSpace(text + " " + t.Say("geishasroad.board.token"))
		}
		return present.Or(present.Of(seat), text)
	})
}

// influence is what the cards of a zone and the influence token make. The number of the seat
// tells the two rows apart.
func (t *table) influence(seat rules.Seat) present.Row {
	label := t.Label("influence")
	label.Text = present.Chip(seat) + " " + label.Text
	return present.Line(label, game.Colours, func(c game.Colour) present.Cell {
		return present.As(present.Of(seat), halves(t.s.Influenced(seat, c)))
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
// tokens on it, added up as far as they are known. On the simple level the influence token
// may lie there too.
func (t *table) worth(c game.Colour) string {
	n, unknown := t.s.Lanterns(), ""
	for _, v := range t.s.Prestige[c] {
		if v == game.Untold {
			unknown += " + ?"
		}
		n += v.Points()
	}
	text := strconv.Itoa(n) + unknown
	if !t.s.Guests && t.s.Influence[c] == rules.Table {
		text += " " + t.Say("geishasroad.board.token")
	}
	return text
}

// signed is the number on a prestige token with its sign: in Geisha's Fate some
// take prestige away.
func signed(v game.Value) string {
	if v.Points() < 0 {
		return v.String()
	}
	return "+" + v.String()
}
