package widgets

import (
	"referee/internal/present"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// plan is a board laid out: its lines, the cells that can be chosen, and the place
// where something has just changed.
type plan struct {
	lines   []Line
	spots   []spot
	marks   []spot // the cells that stand for something
	focus   spot
	picture bool
	// side and head are of a picture as in [present.Block]; seen is the part of one that is
	// seen, if it is not all.
	side, head int
	seen       frame
}

// width returns that of the widest line.
func (p *plan) width() (w int) {
	for _, l := range p.lines {
		w = max(w, l.Width())
	}
	return w
}

// below puts another plan below this one, apart by an empty line or not.
func (p *plan) below(q plan, apart bool) {
	if apart && len(p.lines) > 0 {
		p.lines = append(p.lines, nil)
	}
	if q.seen != (frame{}) {
		p.seen = q.seen
	}
	y := len(p.lines)
	p.lines = append(p.lines, q.lines...)
	p.spots = append(p.spots, lower(q.spots, y)...)
	p.marks = append(p.marks, lower(q.marks, y)...)
	if q.focus != (spot{}) {
		p.focus = spot{x: q.focus.x, y: q.focus.y + y}
	}
}

// lower returns spots so many rows further down.
func lower(list []spot, by int) (out []spot) {
	for _, s := range list {
		s.y += by
		out = append(out, s)
	}
	return out
}

// beside puts lines to the right of the plan, from a column on.
func (p *plan) beside(lines []Line, x int) {
	for i, l := range lines {
		if i == len(p.lines) {
			p.lines = append(p.lines, nil)
		}
		for _, s := range l {
			p.lines[i] = append(p.lines[i], span{s.x + x, s.text, s.role})
		}
	}
}

// endless is more room than any board takes.
const endless = 1 << 16

// Grid lays out a board that may be as high as it likes.
func Grid(b present.Board, width int) []Line { return lay(b, width, endless, eye{}).lines }

// The space before a block beside another, and the fewest lines that a picture has
// above one that is below it.
const besideGap, leastPicture = 3, 8

// lay lays out a board: the cells of each block in columns that fit the width.
// Blocks are apart by an empty line, unless one stands close. A picture too large for the window is shown
// around the choice that was picked.
func lay(b present.Board, width, height int, e eye) (p plan) {
	for blocks := b.Blocks; len(blocks) > 0; {
		n := 1
		for n < len(blocks) && blocks[n].Beside {
			n++
		}
		p.below(group(blocks[0], blocks[1:n], width, height, e), !blocks[0].Close)
		blocks = blocks[n:]
	}
	return p
}

// group lays out a block with those that may be beside it: there where all has
// room, or where more of a picture is seen so.
func group(first present.Block, others []present.Block, width, height int, e eye) plan {
	p := block(first, width)
	if len(others) == 0 {
		return p.clipped(width, height, e)
	}
	left := min(p.width(), width-besideGap-narrowest(others))
	rest := stack(others, width)
	under := max(height-len(rest.lines)-1, leastPicture)
	if left == p.width() || first.Picture && left*min(height, len(p.lines)) > min(p.width(), width)*min(under, len(p.lines)) {
		p = p.clipped(left, height, e)
		p.beside(stack(others, width-besideGap-left).lines, left+besideGap)
		return p
	}
	p = p.clipped(width, under, e)
	p.below(rest, true)
	return p
}

// block lays out one block.
func block(b present.Block, width int) (p plan) {
	if b.Title != "" {
		p.lines = append(p.lines, Line{{0, Cut(b.Title, width), theme.Label}})
	}
	if b.Picture {
		return picture(b)
	}
	for i, l := range columns(b.Rows, width) {
		for j, c := range b.Rows[i] {
			if c.Pick != "" {
				p.spots = append(p.spots, spot{l[j].x, len(p.lines), l[j].text, c.Pick})
			}
			p.marks = append(p.marks, marked(c, l[j].x, len(p.lines), l[j].text)...)
		}
		p.lines = append(p.lines, l)
	}
	return p
}

// stack lays out blocks one below the other.
func stack(blocks []present.Block, width int) (p plan) {
	for _, b := range blocks {
		p.below(block(b, width), true)
	}
	return p
}

// narrowest returns the least width in which blocks stand without cutting anything.
func narrowest(blocks []present.Block) (w int) {
	for _, b := range blocks {
		widths := natural(b.Rows)
		w = max(w, shell.Width(b.Title), sum(widths)+narrowGap*joints(b.Rows))
	}
	return w
}
