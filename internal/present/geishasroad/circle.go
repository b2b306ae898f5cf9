package geishasroad

import (
	"strconv"
	"strings"

	"github.com/rivo/uniseg"

	"referee/internal/present"
	"referee/internal/present/kyoto"
	"referee/rules"
	game "referee/rules/geishasroad"
	score "referee/scoring/geishasroad"
)

// circle returns the houses clockwise, with the geishas who stand there and what lies there.
func (t *table) circle() []present.Row {
	rows := append([]present.Row{t.Houses(t.s.Houses)}, t.Here(t.s.Place)...)
	if t.s.Guests {
		rows = append(rows,
			present.Line(t.Label("lies"), game.Colours, func(i int) present.Cell { return kyoto.Or(present.Plain, t.guestsAt(t.s.Houses[i])) }),
			present.Line(present.T(""), game.Colours, func(i int) present.Cell { return kyoto.Or(present.Plain, t.influenceAt(t.s.Houses[i])) }))
	}
	return rows
}

// guestsAt returns the number of guests at a house, "" for none.
func (t *table) guestsAt(house game.Colour) string {
	if t.s.AtHouse[house] == 0 {
		return ""
	}
	if t.Compact {
		return strconv.Itoa(int(t.s.AtHouse[house]))
	}
	return t.Say("geishasroad.board.at", rules.N("n", int(t.s.AtHouse[house])))
}

// influenceAt says that the influence token is at a house, "" if it is not.
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

// lying returns what lies at a house.
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

// prestige returns the rows of prestige tokens and the deck, in one line.
func (t *table) prestige() present.Row {
	var row present.Row
	if t.s.Fate {
		row = t.tokens("tokens", game.Geiko)
	} else {
		row = append(t.tokens("geiko", game.Geiko), t.tokens("okaasan", game.Okaasan)...)
	}
	return append(row, t.Label("deck"), present.Number(present.Plain, t.s.Pile()+rules.One(t.Unsure)))
}

// tokens returns a row of prestige tokens, the outermost first: those that were taken
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

// sets returns how the guests of both players are shared out for the most points.
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

// shared returns the sets of guests that are worth something, with what they are worth,
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

// sides returns what each player has done and holds, a player in a row.
func (t *table) sides() []present.Row {
	columns := append([]column{{Of: t.Player}}, present.Acts(&t.Table.Table, game.Meeting, game.Exchange, nil, game.Act.Key, t.act)...)
	return present.Grid(present.Facing, append(columns, t.holdings()...)...)
}

// acts returns the same with a player in a column, for a board with room for what lies there.
func (t *table) acts() []present.Row { return present.Turned(t.sides()) }

type column = present.SeatColumn

// holdings returns what each player holds.
func (t *table) holdings() []column {
	return []column{
		t.token("counter", func(d *game.Side) bool { return d.Counter != 0 }).If(t.s.Counter),
		t.token("hidden", func(d *game.Side) bool { return d.Hidden != 0 }).If(t.s.Hidden),
		t.Count("hand", present.Plain, func(seat rules.Seat) int { return t.s.Hand(seat) - t.Undrawn(seat, t.s.Turner()) }),
		column{Head: t.Label("guests"), Of: func(seat rules.Seat) present.Cell {
			return present.As(present.Of(seat), t.guests(seat))
		}}.If(t.s.Guests),
	}
}

// points returns the points of both players once a round has been scored.
func (t *table) points() (row present.Row) {
	if scored, _ := t.s.Scores(); scored == 0 {
		return nil
	}
	row = present.Row{t.Label("points")}
	for _, seat := range present.Facing {
		row = append(row, present.As(present.Of(seat), present.Chip(seat)+" "+strconv.Itoa(score.Prestige(t.s, seat))))
	}
	return row
}

// guests returns a letter for each guest a player has taken.
func (t *table) guests(seat rules.Seat) (text string) {
	for c, n := range t.s.Side(seat).Guests {
		text += strings.Repeat(t.Letter(game.Colour(c)), int(n))
	}
	if text == "" {
		return present.Nothing
	}
	return text
}

// token returns an offer token of the advanced level.
func (t *table) token(key string, used func(*game.Side) bool) column {
	return column{Head: t.Label(key), Of: func(seat rules.Seat) present.Cell {
		if used(t.s.Side(seat)) {
			return present.As(present.Muted, t.Say("geishasroad.board.spent"))
		}
		return present.As(present.Of(seat), t.Say("geishasroad.board.has"))
	}}
}

// act returns an action of a player with the cards that still lie under its marker: those on offer or
// left of an offer, and an Intrigue, shown only to those who may know it.
func (t *table) act(seat rules.Seat, a game.Act) present.Cell {
	d, cards := t.s.Side(seat), ""
	switch {
	case a == game.Intrigue && !d.Opened && d.Kept.Known():
		cards = d.Kept.String()
	case a == game.Intrigue && !d.Opened:
		cards = t.covered()
	case t.s.Offer.By == seat && t.s.Offer.Act == a:
		cards = t.s.Offer.String()
	case a.Offers() && t.s.Rest.By != rules.Table && t.s.Rest.At == d.Used[a]:
		cards = t.s.Rest.Cards.String()
	}
	return t.Act(seat, d.Has(a), cards)
}

// covered says that a card lies face down.
func (t *table) covered() string {
	if t.Compact {
		return "?"
	}
	return t.Say("geishasroad.board.covered")
}
