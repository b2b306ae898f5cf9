package geishasroad

import (
	"strconv"
	"strings"

	"github.com/rivo/uniseg"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geishasroad"
)

// circle is the houses clockwise, with the geishas who stand there and what lies there.
func (t *table) circle() []present.Row {
	rows := append([]present.Row{t.Houses(t.s.Houses)}, t.Here(t.s.Place)...)
	if t.s.Guests {
		rows = append(rows,
			present.Line(t.Label("lies"), game.Colours, func(i int) present.Cell { return kyoto.Or(present.Plain, t.guestsAt(t.s.Houses[i])) }),
			present.Line(present.T(""), game.Colours, func(i int) present.Cell { return kyoto.Or(present.Plain, t.influenceAt(t.s.Houses[i])) }))
	}
	return rows
}

// guestsAt is how many guests are at a house, "" for none.
func (t *table) guestsAt(house game.Colour) string {
	if t.s.AtHouse[house] == 0 {
		return ""
	}
	if t.Compact {
		return strconv.Itoa(int(t.s.AtHouse[house]))
	}
	return t.Say("geishasroad.board.at", rules.N("n", int(t.s.AtHouse[house])))
}

// influenceAt says that the influence token is at a house, "" where it is not.
func (t *table) influenceAt(house game.Colour) string {
	if !t.s.Guests || t.s.Influence[house] != rules.Table {
		return ""
	}
	if t.Compact {
		return t.Say("geishasroad.board.token")
	}
	return t.Say("geishasroad.board.influence")
}

// The places of the houses on a wide board, clockwise from the top: where each is left and
// above, and how wide and high one is.
var places = [game.Colours]struct{ x, y int }{{31, 0}, {54, 3}, {46, 7}, {14, 7}, {6, 3}}

const houseWidth, houseHeight = 23, 3

// arrow is a part of the way clockwise, so far from the house it stands beside.
type arrow struct {
	dx   int
	text string
}

// ways are the arrows beside the names of the houses: before the first, and behind it and
// beside the third from above.
var ways = map[int]arrow{0: {13, "→┄"}, 3: {houseWidth + 2, "←┄"}}

// ring draws the houses as the circle they are.
func (t *table) ring() present.Block {
	rows := make([]present.Row, places[2].y+houseHeight)
	widths := make([]int, len(rows))
	put := func(x, y int, c present.Cell) {
		gap := max(x-widths[y], 0)
		rows[y] = append(rows[y], present.T(strings.Repeat(" ", gap)), c)
		widths[y] += gap + uniseg.StringWidth(c.Text)
	}
	put(places[0].x-5, 0, present.As(present.Muted, "┄→"))
	for _, i := range []int{0, 4, 1, 3, 2} { // from left to right in each row
		at := places[i]
		put(at.x, at.y, t.House(t.s.Houses[i]))
		put(at.x, at.y+1, kyoto.Or(present.Strong, strings.Join(t.At(t.s.Place, uint8(i)), ", ")))
		put(at.x, at.y+2, kyoto.Or(present.Plain, t.lying(t.s.Houses[i])))
		if way, ok := ways[i]; ok {
			put(at.x+way.dx, at.y+i/3*2, present.As(present.Muted, way.text))
		}
	}
	return present.Block{Name: t.Say("board.houses"), Rows: rows, Picture: true}
}

// lying is what lies at a house.
func (t *table) lying(house game.Colour) string {
	if !t.s.Guests {
		return " "
	}
	var list []string
	for _, text := range []string{t.guestsAt(house), t.influenceAt(house)} {
		if text != "" {
			list = append(list, text)
		}
	}
	return strings.Join(list, ", ")
}

// prestige is the rows of prestige tokens and the deck, in one line.
func (t *table) prestige() present.Row {
	var row present.Row
	if t.s.Fate {
		row = t.tokens("tokens", game.Geiko)
	} else {
		row = append(t.tokens("geiko", game.Geiko), t.tokens("okaasan", game.Okaasan)...)
	}
	return append(row, t.Label("deck"), present.Number(present.Plain, t.s.Pile()+rules.One(t.Unsure)))
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
			return present.As(present.Strong, "▸"+v)
		}
		return present.T(v)
	})
}
