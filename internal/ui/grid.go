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

// drawLine draws the spans of a line, at most width cells in all.
func drawLine(screen tcell.Screen, x, y, width int, l line, th theme.Theme) {
	for _, s := range l {
		if s.x < width {
			shell.Line(screen, x+s.x, y, width-s.x, s.text, th.Style(s.role))
		}
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

// grid lays out a board: the cells of each block in columns that fit the width.
// Blocks are apart by an empty line.
func grid(b present.Board, width int) []line {
	var lines []line
	for i, block := range b.Blocks {
		if i > 0 {
			lines = append(lines, nil)
		}
		if block.Title != "" {
			lines = append(lines, line{{0, block.Title, theme.Label}})
		}
		lines = append(lines, columns(block.Rows, width)...)
	}
	return lines
}

// columns lays out rows of cells under one another.
func columns(rows []present.Row, width int) []line {
	widths := natural(rows)
	gap := wideGap
	if sum(widths)+gap*(len(widths)-1) > width {
		gap = narrowGap
	}
	narrow(widths, width-gap*(len(widths)-1))
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
