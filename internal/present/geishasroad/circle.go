package geishasroad

import (
	"strings"

	"referee/internal/present"
	game "referee/rules/geishasroad"
)

// circle is the houses clockwise, with the geishas who stand there and the tokens
// that are left.
func (t *table) circle() []present.Row {
	houses, here, tokens := present.Row{t.label("houses")}, present.Row{t.label("here")}, present.Row{t.label("left")}
	for i, house := range t.s.Houses {
		arrow := " →"
		if i == game.Colours-1 { // from the last one to the first again
			arrow += " " + t.s.Houses[0].Letter()
		}
		houses = append(houses, present.As(role(house), house.Letter()+arrow))
		here = append(here, t.standing(uint8(i)))
		tokens = append(tokens, t.left(house))
	}
	if !t.s.Guests {
		tokens = make(present.Row, 1+game.Colours)
	}
	return []present.Row{houses, here, tokens}
}

// standing is the geishas at a house.
func (t *table) standing(house uint8) present.Cell {
	var list []string
	for c := game.Red; c < game.Colours; c++ {
		if t.s.Place[c] == house {
			list = append(list, c.Letter())
		}
	}
	if list == nil {
		return present.As(present.Muted, nothing)
	}
	return present.As(present.Strong, strings.Join(list, " "))
}

// left is the guests and the influence token at a house.
func (t *table) left(house game.Colour) present.Cell {
	text := strings.Repeat("●", int(t.s.AtHouse[house]))
	if t.s.Influence[house] == 0 {
		text += half
	}
	if text == "" {
		return present.As(present.Muted, nothing)
	}
	return present.As(role(house), text)
}

// prestige is the rows of prestige tokens, and the deck: three lines.
func (t *table) prestige() []present.Row {
	rows := []present.Row{t.tokens("geiko", game.Geiko), t.tokens("okaasan", game.Okaasan),
		{t.label("deck"), number(t.s.Pile())}}
	if t.s.Fate {
		rows[0][0] = t.label("tokens")
		rows[1] = present.Row{}
	}
	return rows
}

// tokens is a row of prestige tokens, the outermost first: those that were taken
// have gone, and the next one is marked.
func (t *table) tokens(key string, r game.Rows) present.Row {
	row := present.Row{t.label(key)}
	used := int(t.s.RowUsed[r-1])
	for i, v := range t.s.Row[r-1][:game.RowSize(r)] {
		switch {
		case i < used:
			row = append(row, present.As(present.Muted, nothing))
		case i == used:
			row = append(row, present.As(present.Strong, "["+v.String()+"]"))
		default:
			row = append(row, present.T(v.String()))
		}
	}
	return row
}
