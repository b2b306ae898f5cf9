package widgets

import (
	"slices"
	"strconv"
	"strings"

	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// eye is which part of a picture is looked at: what is around a spot, or from a place on.
type eye struct {
	pick  string
	moved bool
	x, y  int
}

// frame is the part of a picture that is seen, and how large all of it is.
type frame struct{ x, y, w, h, width, height int }

// leastSeen are the fewest rows and columns that are worth edges which tell what is beyond.
const leastSeen = 5

// clipped returns the part of a picture that fits. What names rows and columns stays, and edges
// name the cells beyond that can be chosen.
func (p plan) clipped(width, height int, e eye) plan {
	if !p.picture || p.width() <= width && len(p.lines) <= height {
		return p
	}
	edge := 1
	if height-2-min(p.head, 1) < leastSeen || len(p.spots) == 0 {
		edge = 0
	}
	side := p.side
	if width-side < leastSeen {
		side = 0
	}
	f := frame{w: width - side, h: height - 2*edge - min(p.head, 1), width: p.width() - side, height: len(p.lines) - p.head}
	f.x, f.y = p.begins(&f, side, e)
	above, below := edge, edge
	if edge > 0 && f.x == 0 && f.y == 0 {
		above, f.h = 0, f.h+1
	}
	if edge > 0 && f.x+f.w >= f.width && f.y+f.h >= f.height {
		below, f.h = 0, f.h+1
		f.y = max(0, f.height-f.h)
	}
	out := plan{seen: f}
	var up, left, down, right []spot
	for _, s := range p.spots {
		x, text := f.piece(s.x, s.text, side)
		switch y := s.y - p.head; {
		case y < f.y:
			up = append(up, s)
		case y >= f.y+f.h:
			down = append(down, s)
		case text != "":
			out.spots = append(out.spots, spot{x, y - f.y + above + min(p.head, 1), text, s.pick})
		case s.x-side < f.x:
			left = append(left, s)
		default:
			right = append(right, s)
		}
	}
	if above > 0 {
		out.edge(up, "▲", left, "◀", width)
	}
	if p.head > 0 {
		out.part(p.lines[p.head-1], side, &f)
	}
	for _, l := range p.lines[min(p.head+f.y, len(p.lines)):min(p.head+f.y+f.h, len(p.lines))] {
		out.part(l, side, &f)
	}
	if below > 0 {
		out.edge(down, "▼", right, "▶", width)
	}
	return out
}

// begins returns where the part that is seen begins.
func (p *plan) begins(f *frame, side int, e eye) (x, y int) {
	if e.moved {
		return max(0, min(e.x, f.width-f.w)), max(0, min(e.y, f.height-f.h))
	}
	at := p.focus
	if i := slices.IndexFunc(p.spots, func(s spot) bool { return s.pick == e.pick }); i >= 0 {
		at = p.spots[i]
	}
	return window(at.x-side, f.width, f.w), window(at.y-p.head, f.height, f.h)
}

// piece returns where a text is seen and what of it: all, or what is left without the blanks at its
// ends; "" if a sign of it is beyond.
func (f *frame) piece(x int, text string, side int) (int, string) {
	inside := func(x int, text string) bool { return x-side >= f.x && x-side+shell.Width(text) <= f.x+f.w }
	if inside(x, text) {
		return x - f.x, text
	}
	bare := strings.TrimLeft(text, " ")
	x += len(text) - len(bare)
	if bare = strings.TrimRight(bare, " "); inside(x, bare) {
		return x - f.x, bare
	}
	return 0, ""
}

// part adds what is seen of a line.
func (p *plan) part(l Line, side int, f *frame) {
	var part Line
	for _, s := range l {
		if s.x < side {
			part = append(part, s)
		} else if x, text := f.piece(s.x, s.text, side); text != "" {
			part = append(part, span{x, text, s.role})
		}
	}
	p.lines = append(p.lines, part)
}

// edge adds a line that names what is beyond, on one side and on another.
func (p *plan) edge(list []spot, sign string, others []spot, other string, width int) {
	p.lines = append(p.lines, nil)
	at, room := 0, width
	if len(others) > 0 {
		room = width / 2
	}
	if len(list) > 0 {
		at = p.names(list, sign, 0, room) + 2
	}
	if len(others) > 0 {
		p.names(others, other, at, width)
	}
}

// names adds a sign, how many spots there are, and as many of their names as there is room
// for, and returns where they end.
func (p *plan) names(list []spot, sign string, at, room int) int {
	y := len(p.lines) - 1
	l := p.lines[y].At(at, sign+" "+strconv.Itoa(len(list))+":", theme.Muted)
	for i, s := range list {
		more := 2
		if i == len(list)-1 {
			more = 0
		}
		x := l.Width() + 1
		if x+shell.Width(s.pick)+more > room {
			l = l.At(x, "…", theme.Muted)
			break
		}
		p.spots = append(p.spots, spot{x, y, s.pick, s.pick})
		l = l.At(x, s.pick, theme.Muted)
	}
	p.lines[y] = l
	return l.Width()
}
