package lanterns

import (
	"strings"

	"referee/internal/present"
	"referee/rules"
	game "referee/rules/lanterns"
)

// asked stands on the side of a tile that is typed next.
const asked = "?"

// typed draws a tile that is being typed where it will lie, with the tiles beside it: its colours come clockwise from the side
// that faces its player (LN-PLACE-2), and the side that comes next is marked.
func (t *table) typed(text string) *present.Drawing {
	a, rest, ok := game.CutCell(text)
	due, _ := t.s.Due()
	seat := due.First()
	if !ok || seat == rules.Table || t.s.Final() || t.s.Find(a) != nil {
		return nil
	}
	l := &sea{table: t, west: a.X - 1, east: a.X + 1, south: a.Y - 1, north: a.Y + 1, last: a, edge: cellEdge}
	d := l.around(3, 3)
	for _, p := range t.s.Lake[:t.s.Laid] {
		if l.west <= p.At.X && p.At.X <= l.east && l.south <= p.At.Y && p.At.Y <= l.north {
			d.Things = append(d.Things, l.laid(&p))
		}
	}
	one := present.Drawn{Shape: present.Tile, X: l.left(a.X), Y: l.above(a.Y), W: cellSide, H: cellSide, Sides: new([4]present.Cell)}
	one.Role = present.Marked
	side := t.s.Around[seat-1]
	left := int(game.Sides)
	for _, letter := range strings.ToUpper(rest) {
		c := strings.IndexRune(game.Letters, letter)
		if c < 0 || left == 0 {
			continue
		}
		one.Sides[side] = l.letter(game.Colour(c))
		side, left = (side+1)%game.Sides, left-1
	}
	if left > 0 {
		one.Sides[side] = present.As(present.Marked, asked)
	}
	d.Things = append(d.Things, one)
	l.sit(d)
	return d
}
