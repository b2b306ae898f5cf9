package ui

import (
	"strings"

	"github.com/gdamore/tcell/v2"

	"referee/internal/present"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// span is a piece of a line in one look, starting at a column.
type span struct {
	x    int
	text string
	role theme.Role
}

// line is one line of the screen.
type line []span

// drawLine draws the spans of a line, at most width cells in all. A span that ends at
// the edge tells by an ellipsis that another goes on behind it.
func drawLine(screen tcell.Screen, x, y, width int, l line, th theme.Theme) {
	for i, s := range l {
		if s.x >= width {
			continue
		}
		if behind := s.x + shell.Width(s.text); behind == width && i+1 < len(l) && l[i+1].x == behind {
			s.text += l[i+1].text
		}
		shell.Line(screen, x+s.x, y, width-s.x, s.text, th.Style(s.role))
	}
}

// add appends a piece of text behind what the line has.
func (l line) add(role theme.Role, text string) line { return append(l, span{l.width(), text, role}) }

// width is the column behind the last span.
func (l line) width() int {
	if len(l) == 0 {
		return 0
	}
	last := l[len(l)-1]
	return last.x + shell.Width(last.text)
}

// String is the text of the line.
func (l line) String() string {
	var b strings.Builder
	for _, s := range l {
		b.WriteString(s.text)
	}
	return b.String()
}

// The space between columns, where there is room for it and where not.
const wideGap, narrowGap = 2, 1

// plan is a board laid out: its lines, the cells that can be chosen, and the place
// where something has just changed.
type plan struct {
	lines []line
	spots []spot
	focus spot
}

// width is that of the widest line.
func (p *plan) width() (w int) {
	for _, l := range p.lines {
		w = max(w, l.width())
	}
	return w
}

// below puts another plan below this one.
func (p *plan) below(q plan) {
	if len(p.lines) > 0 {
		p.lines = append(p.lines, nil)
	}
	y := len(p.lines)
	p.lines = append(p.lines, q.lines...)
	for _, s := range q.spots {
		s.y += y
		p.spots = append(p.spots, s)
	}
	if q.focus != (spot{}) {
		p.focus = spot{x: q.focus.x, y: q.focus.y + y}
	}
}

// beside puts lines to the right of the plan, from a column on.
func (p *plan) beside(lines []line, x int) {
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

// grid lays out a board that may be as high as it likes.
func grid(b present.Board, width int) []line { return lay(b, width, endless, "").lines }

// The space before a block beside another, and the fewest lines that a picture has
// above one that stands below it.
const besideGap, leastPicture = 3, 8

// lay lays out a board: the cells of each block in columns that fit the width.
// Blocks are apart by an empty line. A picture too large for the window is shown
// around the choice that was picked.
func lay(b present.Board, width, height int, pick string) (p plan) {
	for blocks := b.Blocks; len(blocks) > 0; {
		n := 1
		for n < len(blocks) && blocks[n].Beside {
			n++
		}
		p.below(group(blocks[0], blocks[1:n], width, height, pick))
		blocks = blocks[n:]
	}
	return p
}

// group lays out a block with those that may stand beside it: there where all has
// room, or where more of a picture is seen so.
func group(first present.Block, others []present.Block, width, height int, pick string) plan {
	p := block(first, width)
	if len(others) == 0 {
		return p.shown(first.Picture, width, height, pick)
	}
	left := min(p.width(), width-besideGap-narrowest(others))
	rest := stack(others, width)
	under := max(height-len(rest.lines)-1, leastPicture)
	if left == p.width() || first.Picture && left*min(height, len(p.lines)) > min(p.width(), width)*min(under, len(p.lines)) {
		p = p.shown(first.Picture, left, height, pick)
		p.beside(stack(others, width-besideGap-left).lines, left+besideGap)
		return p
	}
	p = p.shown(first.Picture, width, under, pick)
	p.below(rest)
	return p
}

// shown is the plan, or the part of a picture that fits.
func (p plan) shown(picture bool, width, height int, pick string) plan {
	if picture {
		return p.clipped(width, height, pick)
	}
	return p
}

// block lays out one block.
func block(b present.Block, width int) (p plan) {
	if b.Title != "" {
		p.lines = append(p.lines, line{{0, cut(b.Title, width), theme.Label}})
	}
	if b.Picture {
		return picture(b.Rows)
	}
	p.lines = append(p.lines, columns(b.Rows, width)...)
	return p
}

// stack lays out blocks one below the other.
func stack(blocks []present.Block, width int) (p plan) {
	for _, b := range blocks {
		p.below(block(b, width))
	}
	return p
}

// narrowest is the least width in which blocks stand without cutting anything.
func narrowest(blocks []present.Block) (w int) {
	for _, b := range blocks {
		widths := natural(b.Rows)
		w = max(w, shell.Width(b.Title), sum(widths)+narrowGap*(len(widths)-1))
	}
	return w
}

// columns lays out rows of cells under one another.
func columns(rows []present.Row, width int) []line {
	widths := natural(rows)
	gap := wideGap
	if sum(widths)+gap*(len(widths)-1) > width {
		gap = narrowGap
	}
	narrow(widths, width-gap*(len(widths)-1))
	return laid(rows, widths, gap)
}

// laid puts rows of cells into columns.
func laid(rows []present.Row, widths []int, gap int) []line {
	lines := make([]line, len(rows))
	for i, row := range rows {
		x := 0
		for j, cell := range row {
			lines[i] = append(lines[i], place(cell, x, widths[j]))
			x += widths[j] + gap
		}
	}
	return lines
}

// natural is the width each column would like to have.
func natural(rows []present.Row) []int {
	var widths []int
	for _, row := range rows {
		for j, cell := range row {
			if j == len(widths) {
				widths = append(widths, 0)
			}
			widths[j] = max(widths[j], shell.Width(cell.Text))
		}
	}
	return widths
}

// nameRoom is how much wider the first column may stay than the others: it
// holds the names.
const nameRoom = 4

// narrow takes from the widest columns until all fit.
func narrow(widths []int, room int) {
	for total := sum(widths); total > room; total-- {
		widest := -1
		for j := range widths {
			if widths[j] > 1 && (widest < 0 || weight(widths, j) > weight(widths, widest)) {
				widest = j
			}
		}
		if widest < 0 {
			return
		}
		widths[widest]--
	}
}

func weight(widths []int, j int) int {
	if j == 0 {
		return widths[0] - nameRoom
	}
	return widths[j]
}

func sum(list []int) int {
	n := 0
	for _, v := range list {
		n += v
	}
	return n
}

// place puts a cell into its column: what does not fit ends in an ellipsis.
func place(cell present.Cell, x, width int) span {
	text := cut(cell.Text, width)
	if cell.Right {
		x += width - shell.Width(text)
	}
	return span{x, text, look(cell.Role)}
}
