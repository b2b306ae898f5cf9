package kyoto

import (
	"strings"

	"referee/internal/present"
	box "referee/rules/kyoto"
)

// How the houses are drawn: how wide a house is, how high its name, a row of geishas and a line of what lies there are, and
// the gap between two houses.
const (
	houseWide                       = 112
	nameHigh, geishaSize, lineHigh  = 24, 22, 18
	houseGap                        = 14
	farLine                         = 22
	ringWide, lowerLeft, lowerRight = 3*houseWide + 16, 58, 182
	mostSigns                       = 16 // that a line of a house has room for
)

// Ring draws the houses as the circle they are, clockwise from the top, with the geishas who stand there and what lies
// there, in cells from the top.
func (t *Table) Ring(houses [box.Colours]box.Colour, place [box.Colours]uint8, lies func(house int) []present.Cell) present.Block {
	var lines [box.Colours][]present.Cell
	most := 0
	for i := range houses {
		lines[i] = folded(lies(i))
		most = max(most, len(lines[i]))
	}
	line := lineHigh
	if t.Far {
		line = farLine
	}
	high := nameHigh + geishaSize + 8 + most*line
	upper := high * 2 / 3
	lower := upper + high + houseGap
	d := &present.Drawing{W: ringWide, H: lower + high}
	d.Put(present.Round, houseWide/2, high/2, ringWide-houseWide, d.H-high, present.T(""))
	d.Put(present.Word, ringWide/2-20, upper+high/2-10, 40, 20, present.As(present.Muted, "↻"))
	for i, at := range [...][2]int{{(ringWide - houseWide) / 2, 0}, {ringWide - houseWide, upper}, {lowerRight, lower}, {lowerLeft, lower}, {0, upper}} {
		x, y := at[0], at[1]
		d.Put(present.House, x, y, houseWide, high, t.House(houses[i]))
		here := t.standing(place, uint8(i))
		for n, c := range here {
			d.Put(present.Pawn, x+(houseWide-len(here)*geishaSize)/2+n*geishaSize, y+nameHigh, geishaSize, geishaSize, c)
		}
		for n, c := range lines[i] {
			d.Put(present.Word, x, y+nameHigh+geishaSize+4+n*line, houseWide, line, c)
		}
	}
	return present.Block{Name: t.Say("board.houses"), Picture: true, Drawing: d}
}

// standing are the letters of the geishas at a house.
func (t *Table) standing(place [box.Colours]uint8, house uint8) (cells []present.Cell) {
	for c, at := range place {
		if at == house {
			cells = append(cells, present.As(Role(box.Colour(c)), t.Letter(box.Colour(c))))
		}
	}
	return cells
}

// folded is cells none of which is longer than a house has room for; those that say nothing are left out.
func folded(cells []present.Cell) (lines []present.Cell) {
	for _, c := range cells {
		if strings.TrimSpace(c.Text) == "" || c.Text == Nobody {
			continue
		}
		line := c
		line.Text = ""
		for word := range strings.FieldsSeq(c.Text) {
			if line.Text != "" && len([]rune(line.Text))+len([]rune(word)) >= mostSigns {
				lines, line.Text = append(lines, line), ""
			}
			line.Text = strings.TrimSpace(line.Text + " " + word)
		}
		lines = append(lines, line)
	}
	return lines
}
