// Package lanterns shows a table of Lanterns: the lake with everybody's seat, what
// lies in front of each, the supply and the dedication tokens.
package lanterns

import (
	"cmp"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// table is what the parts of a board are drawn from.
type table struct {
	present.Table
	s *game.State
}

func newTable(s *game.State, c present.Context) table {
	return table{present.Table{Context: c, Game: "lanterns"}, s}
}

// Board draws the table as it lies.
func Board(s *game.State, c present.Context) present.Board {
	t := newTable(s, c)
	if c.Typed != "" {
		return present.Board{Typed: t.typed(c.Typed)}
	}
	b := present.Board{Blocks: append(append([]present.Block{t.lake()}, t.players()...), t.stacks()), Panel: t.turn()}
	if c.Wide && !c.Drawn {
		b.Blocks = append(b.Blocks, present.Block{Beside: true, Rows: []present.Row{{t.Label("legend")}}})
	}
	return b
}

type column = present.SeatColumn

// Sheet draws what everybody had at the end, the tokens one by one.
func Sheet(s *game.State, c present.Context) present.Board {
	t := newTable(s, c)
	columns := []column{{Of: t.name}}
	for p := game.Four; p <= game.Generic; p++ {
		columns = append(columns, column{Head: t.Head("pattern." + p.Key()), Of: func(seat rules.Seat) present.Cell {
			return present.Right(present.Plain, cmp.Or(game.Honours(s.Hand(seat).Tokens[p-1]), present.Nothing))
		}})
	}
	rows := present.Grid(t.seats(), append(columns, t.honour(), t.favours(),
		t.Count("cards", present.Plain, func(seat rules.Seat) int { return s.Hand(seat).Held() }))...)
	return present.Board{Blocks: []present.Block{{Rows: rows}}}
}

// seats are those of the players.
func (t *table) seats() (list []rules.Seat) {
	for seat := rules.Seat(1); seat <= rules.Seat(t.s.Players); seat++ {
		list = append(list, seat)
	}
	return list
}

func (t *table) honour() column { return t.Count("honour", present.Strong, t.s.Honour) }

func (t *table) favours() column {
	return t.Count("favours", present.Plain, func(seat rules.Seat) int { return int(t.s.Hand(seat).Favours) })
}

// longName is how long a name may be beside the sign of its seat where there is room.
const longName = 8

// nick is what stands beside the sign of a seat.
func (t *table) nick(seat rules.Seat) string {
	if t.Compact {
		return t.Nick(seat)
	}
	return t.Brief(seat, longName)
}

func (t *table) name(seat rules.Seat) present.Cell {
	return present.As(present.Of(seat), t.Names[seat-1])
}

// letter is a colour's letter in its colour.
func (t *table) letter(c game.Colour) present.Cell {
	return present.Right(role(c), t.Say(c.LetterKey()))
}

// role is the role of the things of a colour.
func role(c game.Colour) present.Role { return present.Orange + present.Role(c) }
