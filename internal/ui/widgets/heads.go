package widgets

import (
	"slices"

	"referee/internal/present"
	"referee/internal/text"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// headed lays out a table whose first row names the columns. Where the names are wider
// than the columns can be they are not cut, but stand in several lines, each ending
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

// stepped puts the names of the columns into as few lines as they stand in side by side.
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

// Table lays out a table, with or without names of its columns.
func Table(rows []present.Row, width int) []Line {
	if rows[0][0].Role == present.Label {
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
