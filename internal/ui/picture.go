package ui

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
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
		var l line
		for _, c := range row {
			x := l.width()
			if c.Pick != "" {
				p.spots = append(p.spots, spot{x, y, c.Text, c.Pick})
			}
			if c.Role == present.Marked && p.focus == (spot{}) {
				p.focus = spot{x: x, y: y}
			}
			l = l.add(look(c.Role), c.Text)
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
		var part line
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

// across is how much wider than high a character is taken to be.
const across = 2

// beyond is the spot one comes to from a place by an arrow, or -1: the nearest one
// that way, and those straight ahead before those aside.
func beyond(spots []spot, from spot, dx, dy int) int {
	best, least := -1, 0
	for i, s := range spots {
		x, y := s.x-from.x, across*(s.y-from.y)
		ahead, aside := x*dx+y*dy, x*dy+y*dx
		if ahead <= 0 {
			continue
		}
		if far := ahead + across*max(aside, -aside); best < 0 || far < least {
			best, least = i, far
		}
	}
	return best
}

// arrows are the ways the arrow keys go.
var arrows = map[tcell.Key]struct{ dx, dy int }{
	tcell.KeyLeft: {-1, 0}, tcell.KeyRight: {1, 0}, tcell.KeyUp: {0, -1}, tcell.KeyDown: {0, 1},
}

// steer moves over the choices on the board. It reports false where there are none
// or a line has been begun; below the last of them the list is gone on with.
func (t *tablePage) steer(key tcell.Key) bool {
	way := arrows[key]
	inList := t.sel >= 0 && t.sel < t.ask.Listed
	if t.ask.Listed == len(t.ask.Choices) || t.input.GetText() != "" || inList && (way.dx != 0 || t.sel+way.dy >= 0) {
		return false
	}
	i := beyond(t.whole.spots, t.origin(inList), way.dx, way.dy)
	switch {
	case i >= 0:
		t.sel = t.choiceAt(t.whole.spots[i].pick)
	case t.sel < 0:
		t.sel = t.ask.Listed
	case way.dy > 0 && t.ask.Listed > 0:
		t.sel = 0
	}
	return true
}

// origin is where an arrow begins: at the choice it is on, below the board when it
// comes from the list, else where something has just changed.
func (t *tablePage) origin(inList bool) spot {
	at := t.whole.focus
	if inList {
		at.y = endless
	}
	if i := slices.IndexFunc(t.whole.spots, func(s spot) bool { return s.pick == t.pick() }); i >= 0 {
		at = t.whole.spots[i]
	}
	return at
}

// pick is the text of the choice on the board that the arrows are on.
func (t *tablePage) pick() string {
	if t.sel >= t.ask.Listed && t.sel < len(t.ask.Choices) {
		return t.ask.Choices[t.sel].Text
	}
	return ""
}

// pointed is the text of the choice on the board that the arrows are on, or that
// what is typed begins with.
func (t *tablePage) pointed() (pick string) {
	typed := strings.ToLower(strings.TrimSpace(t.input.GetText()))
	for _, s := range t.whole.spots {
		if strings.HasPrefix(typed, s.pick) && len(s.pick) > len(pick) { // n12 is not n1
			pick = s.pick
		}
	}
	return cmp.Or(t.pick(), pick)
}

// choiceAt is the choice a spot stands for.
func (t *tablePage) choiceAt(pick string) int {
	return slices.IndexFunc(t.ask.Choices, func(c table.Choice) bool { return c.Text == pick })
}

// drawSpots makes the choices on the board ready for the mouse, and shows the one
// the arrows are on.
func (b *tableBox) drawSpots(screen tcell.Screen, x, y, room int) {
	p := b.page
	b.hits = b.hits[:0]
	for _, s := range b.spots {
		at, width := y+s.y-b.off, shell.Width(s.text)
		if at < y || at >= y+room {
			continue
		}
		if s.pick == b.laid.pick {
			shell.Line(screen, x+s.x, at, width, s.text, p.app.Shell.Style(theme.Selected))
		}
		if i := p.choiceAt(s.pick); i >= p.ask.Listed {
			b.hits = append(b.hits, hit{x + s.x, at, width, i})
		}
	}
}
