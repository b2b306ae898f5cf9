package lanterns

import (
	"strconv"
	"strings"

	"github.com/rivo/uniseg"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// The signs in the middle of a tile, and at both sides of the last one.
const (
	plain, platform   = "·", "*"
	lastLeft, lastEnd = "[", "]"
)

// tileWidth is how wide a tile is drawn, without the gap to the next.
const tileWidth = 3

// sea is the part of the plane that is drawn: the tiles, and the cells beside them
// while tiles are placed.
type sea struct {
	*table
	west, east, south, north int8
	tiles                    map[game.At]*game.Placed
	shore                    map[game.At]bool
	last                     game.At
	edge                     int // of a drawing
}

// lake draws the lake as the first player sees it.
func (t *table) lake() present.Block {
	l := t.sea()
	if l.Drawn {
		return present.Block{Name: t.Say("board.lake"), Picture: true, Drawing: l.drawing()}
	}
	rows := []present.Row{l.facing(game.North), l.letters()}
	for y := l.north; y >= l.south; y-- {
		if l.Far {
			rows = append(rows, l.far(y))
			continue
		}
		rows = append(rows, l.row(y)...)
	}
	rows = append(rows, l.facing(game.South))
	middle := (len(rows) + 1) / 2
	for i := range rows {
		rows[i] = l.aside(rows[i], i == middle)
	}
	block := present.Block{Rows: trimmed(rows), Picture: true, Side: numbers, Head: 1}
	if !empty(rows[0]) {
		block.Head++ // somebody sits there
	}
	if l.sitting(game.West) != rules.Table {
		block.Side += side
	}
	return block
}

// sea gathers what is drawn.
func (t *table) sea() *sea {
	l := &sea{table: t, tiles: map[game.At]*game.Placed{}, shore: map[game.At]bool{}, edge: cellEdge}
	if t.Far {
		l.edge = farEdge
	}
	for i := range t.s.Lake[:t.s.Laid] {
		p := &t.s.Lake[i]
		l.tiles[p.At], l.last = p, p.At
		l.reach(p.At)
	}
	if !t.s.Final() && !(l.Drawn && l.Far) { // nobody taps there
		for _, a := range t.s.Shore[:t.s.Shores] {
			l.shore[a] = true
			l.reach(a)
		}
	}
	return l
}

// reach widens what is drawn so that a cell is in it.
func (l *sea) reach(a game.At) {
	l.west, l.east = min(l.west, a.X), max(l.east, a.X)
	l.south, l.north = min(l.south, a.Y), max(l.north, a.Y)
}

// facing names who sits in the north or the south, in the middle of the side.
func (l *sea) facing(d game.Side) present.Row {
	seat := l.sitting(d)
	if seat == rules.Table {
		return nil
	}
	name := present.Chip(seat) + " " + l.nick(seat)
	room := (int(l.east-l.west)+1)*(l.tile()+1) - uniseg.StringWidth(name)
	return present.Row{blank(max(0, numbers+(room+1)/2)), present.As(present.Of(seat), name)}
}

// sitting returns who sits on a side of the table.
func (l *sea) sitting(d game.Side) rules.Seat {
	for seat := rules.Seat(1); seat <= rules.Seat(l.s.Players); seat++ {
		if l.s.Around[seat-1] == d {
			return seat
		}
	}
	return rules.Table
}

// aside names who sits in the west and the east, in the middle row.
func (l *sea) aside(row present.Row, middle bool) present.Row {
	west, east := l.sitting(game.West), l.sitting(game.East)
	if west != rules.Table {
		mark := present.T("")
		if middle {
			mark = present.As(present.Of(west), present.Chip(west))
		}
		row = append(present.Row{mark, blank(side - len(mark.Text))}, row...)
	}
	if east != rules.Table && middle {
		row = append(row, present.T(" "), present.As(present.Of(east), present.Chip(east)))
	}
	return row
}

// side is the room that the sign of a player in the west takes.
const side = len("[1] ")

// numbers is the room of the numbers of the rows.
const numbers = 2

// letters returns the columns' letters.
func (l *sea) letters() present.Row {
	row := present.Row{blank(numbers)}
	for x := l.west; x <= l.east; x++ {
		column, _ := named(game.At{X: x})
		if l.Far {
			row = append(row, present.As(present.Label, " "+column))
			continue
		}
		row = append(row, present.As(present.Label, "  "+column+" "))
	}
	return append(row, blank(1))
}

// row draws a row of cells: three lines if there is a tile, else one.
func (l *sea) row(y int8) []present.Row {
	for x := l.west; x <= l.east; x++ {
		if l.tiles[game.At{X: x, Y: y}] != nil {
			return []present.Row{l.line(y, game.North), l.middle(y), l.line(y, game.South)}
		}
	}
	return []present.Row{l.middle(y)}
}

// line draws the northern or southern line of the tiles of a row.
func (l *sea) line(y int8, d game.Side) present.Row {
	row := present.Row{blank(numbers)}
	for x := l.west; x <= l.east; x++ {
		if p := l.tiles[game.At{X: x, Y: y}]; p != nil {
			row = append(row, blank(2), l.letter(p.Quad[d]), blank(1))
		} else {
			row = append(row, blank(1+tileWidth))
		}
	}
	return append(row, blank(1))
}

// middle draws the line of a row that has its number, the other two sides of its
// tiles, and the cells where one can be placed.
func (l *sea) middle(y int8) present.Row {
	return l.numbered(y, func(a game.At) present.Row {
		switch p := l.tiles[a]; {
		case p != nil:
			return present.Row{l.letter(p.Quad[game.West]), l.sign(p), l.letter(p.Quad[game.East])}
		case l.shore[a]:
			return present.Row{free(a)}
		}
		return present.Row{blank(tileWidth)}
	})
}

// numbered returns the number of a row and its cells, each behind a gap.
func (l *sea) numbered(y int8, cell func(game.At) present.Row) present.Row {
	_, n := named(game.At{Y: y})
	row := present.Row{present.As(present.Label, strings.Repeat(" ", max(0, numbers-len(n)))+n)}
	for x := l.west; x <= l.east; x++ {
		a := game.At{X: x, Y: y}
		row = append(append(row, l.gap(a)), cell(a)...)
	}
	return append(row, l.gap(game.At{X: l.east + 1, Y: y}))
}

// gap returns the sign before a cell: a bracket beside the last tile.
func (l *sea) gap(a game.At) present.Cell {
	switch l.last {
	case a:
		return present.As(present.Marked, lastLeft)
	case a.Beside(game.West):
		return present.As(present.Marked, lastEnd)
	}
	return blank(1)
}

// sign returns the middle of a tile.
func (l *sea) sign(p *game.Placed) present.Cell {
	if p.Kind.Platform() {
		return present.As(present.Strong, platform)
	}
	return present.As(present.Muted, plain)
}

// free returns a cell where a tile can be placed: its name, which can be typed.
func free(a game.At) present.Cell {
	name := a.String()
	text := name
	if len(name) > tileWidth {
		text = " " + plain
	}
	return present.Cell{Text: text + strings.Repeat(" ", tileWidth-uniseg.StringWidth(text)), Role: present.Muted, Pick: name}
}

// named returns the column and the row of a cell as they are written; far from the
// start tile there are no names.
func named(a game.At) (column, row string) {
	name := a.String()
	if n, err := strconv.Atoi(name[1:]); err == nil {
		return name[:1], strconv.Itoa(n)
	}
	return plain, ""
}

func blank(n int) present.Cell { return present.T(strings.Repeat(" ", n)) }

// trimmed leaves out a first or last row with nothing in it.
func trimmed(rows []present.Row) []present.Row {
	if empty(rows[0]) {
		rows = rows[1:]
	}
	if empty(rows[len(rows)-1]) {
		rows = rows[:len(rows)-1]
	}
	return rows
}

func empty(row present.Row) bool {
	for _, c := range row {
		if strings.TrimSpace(c.Text) != "" {
			return false
		}
	}
	return true
}

// The signs of a tile where each has one sign.
const (
	block, raft = "▒", platform
)

// tile returns how wide a tile is drawn, without the gap to the next.
func (l *sea) tile() int {
	if l.Far {
		return 1
	}
	return tileWidth
}

// far draws a row of the lake with one sign a tile.
func (l *sea) far(y int8) present.Row {
	return l.numbered(y, func(a game.At) present.Row {
		switch p := l.tiles[a]; {
		case p != nil && p.Kind.Platform():
			return present.Row{present.As(present.Strong, raft)}
		case p != nil:
			return present.Row{present.As(present.Plain, block)}
		case l.shore[a]:
			return present.Row{{Text: plain, Role: present.Muted, Pick: a.String()}}
		}
		return present.Row{blank(1)}
	})
}
