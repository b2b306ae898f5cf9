package widgets

import (
	"slices"

	"referee/internal/present"
	"referee/internal/text"
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

// joints returns how many columns have a space in front of them.
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

// natural returns the width each column would like to have.
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

// headed lays out a table whose first row names the columns. Where the names are wider
// than the columns can be they are not cut, but are in several lines, each ending
// above its numbers.
func headed(head present.Row, body []present.Row, width int) []Line {
	whole := append([]present.Row{head}, body...)
	widths := natural(whole)
	if sum(widths)+narrowGap*(len(widths)-1) <= width {
		return columns(whole, width)
	}
	room := width - narrowGap*(len(widths)-1)
	narrow(widths, natural(body), 0, room) // the names of columns first
	narrow(widths, nil, nameRoom, room)
	return append(stepped(head, widths), laid(body, widths, narrowGap)...)
}

// stepped puts the names of the columns into as few lines as they are in side by side.
func stepped(head present.Row, widths []int) (lines []Line) {
	x := 0
	for j, cell := range head {
		at := x
		if cell.Right {
			at = max(0, x+widths[j]-shell.Width(cell.Text))
		}
		x += widths[j] + narrowGap
		if cell.Text == "" {
			continue
		}
		i := 0
		for i < len(lines) && lines[i].Width() >= at {
			i++
		}
		if i == len(lines) {
			lines = append(lines, nil)
		}
		lines[i] = append(lines[i], span{at, cell.Text, theme.Label})
	}
	return lines
}

// Table lays out a table, whose first row names the columns or not.
func Table(rows []present.Row, names bool, width int) []Line {
	if names {
		return headed(rows[0], carried(rows[1:], width), width)
	}
	return columns(carried(rows, width), width)
}

// carried has a text in the last column that is too wide for the page go on below it,
// word by word.
func carried(rows []present.Row, width int) (list []present.Row) {
	widths := natural(rows)
	last := len(widths) - 1
	for _, r := range rows {
		if len(r) <= last {
			list = append(list, r)
			continue
		}
		cell, room := r[last], width-sum(widths[:last])-narrowGap*last
		for _, word := range text.WordsIn(cell.Text) {
			room = max(room, shell.Width(word))
		}
		for _, cell.Text = range Wrap(cell.Text, room) {
			r = append(slices.Clip(r[:last]), cell)
			list, r = append(list, r), make(present.Row, last)
		}
	}
	return list
}
