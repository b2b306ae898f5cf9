package widgets

import (
	"referee/internal/present"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// The space between columns, where there is room for it and where not.
const WideGap, narrowGap = 2, 1

// columns lays out rows of cells under one another.
func columns(rows []present.Row, width int) []Line {
	widths := natural(rows)
	gap := WideGap
	if sum(widths)+gap*joints(rows) > width {
		gap = narrowGap
	}
	narrow(widths, nil, nameRoom, width-gap*joints(rows))
	return laid(rows, widths, gap)
}

// joints is how many columns have a space in front of them.
func joints(rows []present.Row) int {
	n := len(natural(rows)) - 1
	for _, row := range rows[:min(1, len(rows))] {
		for _, c := range row {
			if c.Close {
				n--
			}
		}
	}
	return n
}

// laid puts rows of cells into columns.
func laid(rows []present.Row, widths []int, gap int) []Line {
	lines := make([]Line, len(rows))
	for i, row := range rows {
		x := 0
		for j, cell := range row {
			if j < len(rows[0]) && rows[0][j].Close {
				x -= gap
			}
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

// narrow takes from the widest columns until all fit, or none has more than the least it needs, where that is known. The first may
// stay so much wider than the others.
func narrow(widths, least []int, first, room int) {
	for total := sum(widths); total > room; total-- {
		widest, most := -1, 0
		for j, w := range widths {
			needs := 1
			if j < len(least) {
				needs = least[j]
			}
			if j == 0 {
				w -= first
			}
			if widths[j] > needs && (widest < 0 || w > most) {
				widest, most = j, w
			}
		}
		if widest < 0 {
			return
		}
		widths[widest]--
	}
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
	text := Cut(cell.Text, width)
	if cell.Right {
		x += width - shell.Width(text)
	}
	return span{x, text, theme.Role(cell.Role)}
}
