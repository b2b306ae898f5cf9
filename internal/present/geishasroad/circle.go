package geishasroad

import (
	"strings"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	game "referee/rules/geishasroad"
)

// circle is the houses clockwise, with the geishas who stand there and the tokens
// that are left.
func (t *table) circle() []present.Row {
	tokens := make(present.Row, 1+game.Colours)
	if t.s.Guests {
		tokens = present.Line(t.Label("left"), game.Colours, func(i int) present.Cell { return t.left(t.s.Houses[i]) })
	}
	return []present.Row{t.Houses(t.s.Houses), t.Here(t.s.Place), tokens}
}

// left is the guests and the influence token at a house.
func (t *table) left(house game.Colour) present.Cell {
	text := strings.Repeat("●", int(t.s.AtHouse[house]))
	if t.s.Influence[house] == 0 {
		text += half
	}
	return present.Or(kyoto.Role(house), text)
}

// prestige is the rows of prestige tokens, and the deck: three lines.
func (t *table) prestige() []present.Row {
	rows := []present.Row{t.tokens("geiko", game.Geiko), t.tokens("okaasan", game.Okaasan),
		{t.Label("deck"), present.Number(present.Plain, t.s.Pile())}}
	if t.s.Fate {
		rows[0][0] = t.Label("tokens")
		rows[1] = present.Row{}
	}
	return rows
}

// tokens is a row of prestige tokens, the outermost first: those that were taken
// have gone, and the next one is marked.
func (t *table) tokens(key string, r game.Rows) present.Row {
	used := int(t.s.RowUsed[r-1])
	return present.Line(t.Label(key), game.RowSize(r), func(i int) present.Cell {
		v := t.s.Row[r-1][i].String()
		switch {
		case i < used:
			return present.None()
		case i == used:
			return present.As(present.Strong, "["+v+"]")
		}
		return present.T(v)
	})
}
