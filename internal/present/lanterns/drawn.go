package lanterns

import (
	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// How large a cell of the lake is drawn, so that a thumb hits it, and the room at each edge of the lake for names.
const (
	cellSide = 40
	cellEdge = 22
	farEdge  = 28 // where letters are larger
)

// drawing draws the lake in shapes: the tiles with their four sides, the cells where one can be placed, and who sits where.
func (l *sea) drawing() *present.Drawing {
	columns, rows := int(l.east-l.west)+1, int(l.north-l.south)+1
	d := l.around(columns, rows)
	d.Things = make([]present.Drawn, 0, columns+rows+4+int(l.s.Laid)+len(l.shore)+1)
	for x := l.west; x <= l.east; x++ {
		column, _ := named(game.At{X: x})
		d.Put(present.Word, l.left(x), d.Y+l.edge, cellSide, l.edge, present.As(present.Muted, column))
	}
	for y := l.north; y >= l.south; y-- {
		_, row := named(game.At{Y: y})
		d.Put(present.Word, d.X, l.above(y), l.edge, cellSide, present.As(present.Muted, row))
	}
	for _, p := range l.s.Lake[:l.s.Laid] {
		d.Things = append(d.Things, l.laid(&p))
	}
	if !l.s.Final() && !l.Far {
		for _, a := range l.s.Shore[:l.s.Shores] {
			name := a.String()
			d.Put(present.Field, l.left(a.X)+2, l.above(a.Y)+2, cellSide-4, cellSide-4, present.Cell{Text: name, Role: present.Muted, Pick: name})
		}
	}
	l.sit(d)
	return d
}

// left and above are where a cell is drawn, wherever the lake ends.
func (l *sea) left(x int8) int  { return int(x) * cellSide }
func (l *sea) above(y int8) int { return -int(y) * cellSide }

// around is room for so many columns and rows, with the names at their edges.
func (l *sea) around(columns, rows int) *present.Drawing {
	return &present.Drawing{
		X: l.left(l.west) - l.edge, Y: l.above(l.north) - 2*l.edge, W: columns*cellSide + 2*l.edge, H: rows*cellSide + 3*l.edge,
	}
}

// laid is a tile with its sides; the last one is marked.
func (l *sea) laid(p *game.Placed) present.Drawn {
	one := present.Drawn{Shape: present.Tile, X: l.left(p.At.X), Y: l.above(p.At.Y), W: cellSide, H: cellSide, Sides: new([4]present.Cell)}
	if p.Kind.Platform() {
		one.Text = raftSign
	}
	if p.At == l.last {
		one.Role = present.Marked
	}
	for d, c := range p.Quad {
		one.Sides[d] = l.letter(c)
	}
	return one
}

// raftSign is the middle of a tile with a platform.
const raftSign = "★"

// sit names who sits at each side of the lake.
func (l *sea) sit(d *present.Drawing) {
	beside := l.above(l.north-(l.north-l.south)/2) - l.edge/2 // between two rows, beside their numbers
	for side := game.North; side <= game.West; side++ {
		seat := l.sitting(side)
		if seat == rules.Table {
			continue
		}
		name, chip := present.As(present.Of(seat), present.Chip(seat)+" "+l.nick(seat)), present.As(present.Of(seat), present.Chip(seat))
		switch side {
		case game.North:
			d.Put(present.Word, d.X, d.Y, d.W, l.edge, name)
		case game.South:
			d.Put(present.Word, d.X, d.Y+d.H-l.edge, d.W, l.edge, name)
		case game.West:
			d.Put(present.Word, d.X, beside, l.edge, l.edge, chip)
		case game.East:
			d.Put(present.Word, d.X+d.W-l.edge, beside, l.edge, l.edge, chip)
		}
	}
}
