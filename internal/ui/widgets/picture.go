package widgets

import (
	"slices"

	"referee/internal/present"
	"referee/internal/ui/shell"
)

// spot is a cell of the board that can be chosen, or where one begins to choose.
type spot struct {
	x, y int
	text string
	pick string
}

// picture lays out rows whose cells stand one behind the other.
func picture(rows []present.Row) (p plan) {
	for y, row := range rows {
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

// clipped is the part of a picture that fits, around a spot.
func (p plan) clipped(width, height int, pick string) plan {
	at := p.focus
	if i := slices.IndexFunc(p.spots, func(s spot) bool { return s.pick == pick }); i >= 0 {
		at = p.spots[i]
	}
	x0, y0 := window(at.x, p.width(), width), window(at.y, len(p.lines), height)
	out := plan{focus: spot{x: at.x - x0, y: at.y - y0}}
	for _, l := range p.lines[y0:min(y0+height, len(p.lines))] {
		var part Line
		for _, s := range l {
			if s.x >= x0 && s.x+shell.Width(s.text) <= x0+width {
				part = append(part, span{s.x - x0, s.text, s.role})
			}
		}
		out.lines = append(out.lines, part)
	}
	for _, s := range p.spots {
		if s.x >= x0 && s.x+shell.Width(s.text) <= x0+width && s.y >= y0 && s.y < y0+height {
			out.spots = append(out.spots, spot{s.x - x0, s.y - y0, s.text, s.pick})
		}
	}
	return out
}

// window is where a window of so much room begins on something longer, so that a
// place is in its middle or as near as can be.
func window(at, length, room int) int { return max(0, min(at-room/2, length-room)) }
