package sakura

import (
	"strings"

	"referee/internal/present"
	game "referee/rules/sakura"
)

// How many places of the path stand in a row of the drawing, which goes to and fro, how large a place is with those who
// stand on it, and how large these are: smaller where they are more than two.
const (
	drawnRow, farRow      = 8, 12
	drawnWide, drawnHigh  = 44, 62
	farWide, farWord      = 49, 48
	drawnPlace            = 30
	drawnPiece, drawnLess = 20, 14
	drawnCrowd            = 3
	drawnWord             = 42 // what has a word for a sign
)

// drawing draws the path in shapes.
func (t *table) drawing() *present.Drawing {
	last := int(t.s.Path.Len)
	each := t.each()
	d := &present.Drawing{W: each * t.wide(), H: (last/each+1)*drawnHigh + 2}
	d.Things = make([]present.Drawn, 0, 2*last+2+int(t.s.PainterCount())+1)
	for at := 1; at <= last; at++ {
		x, y := t.placed(at - 1)
		nx, ny := t.placed(at)
		d.Put(present.Track, x, y, nx-x, ny-y, present.T(""))
	}
	for at := 0; at <= last; at++ {
		t.spotted(d, uint8(at))
	}
	return d
}

// each is how many places stand in a row.
func (t *table) each() int {
	if t.Far {
		return farRow
	}
	return drawnRow
}

// wide is how wide a place is.
func (t *table) wide() int {
	if t.Far {
		return farWide
	}
	return drawnWide
}

// word is how wide what has a word for a sign is.
func (t *table) word() int {
	if t.Far {
		return farWord
	}
	return drawnWord
}

// placed is the middle of a place.
func (t *table) placed(at int) (x, y int) {
	each := t.each()
	row, column := at/each, at%each
	if row%2 == 1 {
		column = each - 1 - column
	}
	return column*t.wide() + t.wide()/2, row*drawnHigh + drawnHigh - drawnPlace/2
}

// spotted draws a place and those who stand on it.
func (t *table) spotted(d *present.Drawing, at uint8) {
	x, y := t.placed(int(at))
	shape, place, wide := present.Spot, t.place(at)[0], drawnPlace
	switch kind := t.s.Path.Spaces[at]; {
	case at == game.Gate, kind != game.Plain:
		shape, wide = present.Field, t.word()
	}
	d.Put(shape, x-wide/2, y-drawnPlace/2, wide, drawnPlace, place)
	stand := t.standing(at)
	size, each := drawnPiece, len(stand)
	if each > 2 {
		size, each = drawnLess, drawnCrowd
	}
	for i, c := range stand {
		c.Text = strings.Trim(c.Text, "[]")
		in, wide := min(len(stand)-i/each*each, each), size
		if len(stand) == 1 && len([]rune(c.Text)) > 1 {
			wide = t.word()
		}
		d.Put(present.Pawn, x-in*wide/2+i%each*wide, y-drawnPlace/2-(i/each+1)*size, wide, size, c)
	}
}
