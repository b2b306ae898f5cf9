package widgets

import "referee/internal/present"

// spot is a cell of the board that can be chosen, or where one begins to choose.
type spot struct {
	x, y int
	text string
	pick string
}

// picture lays out rows whose cells stand one behind the other.
func picture(b present.Block) (p plan) {
	p.side, p.head = b.Side, b.Head
	for y, row := range b.Rows {
		var l Line
		for _, c := range row {
			x := l.Width()
			if c.Pick != "" {
				p.spots = append(p.spots, spot{x, y, c.Text, c.Pick})
			}
			if c.Role == present.Marked && p.focus == (spot{}) {
				p.focus = spot{x: x, y: y}
			}
			l = l.Add(look(c.Role), c.Text)
		}
		p.lines = append(p.lines, l)
	}
	return p
}

// window is where a window of so much room begins on something longer, so that a
// place is in its middle or as near as can be.
func window(at, length, room int) int { return max(0, min(at-room/2, length-room)) }
