package widgets

import (
	"iter"
	"strings"

	"referee/internal/present"
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
func picture(b present.Block) (p plan) {
	p.picture, p.side, p.head = true, b.Side, b.Head
	for y, row := range b.Rows {
		var l Line
		for _, c := range row {
			x := l.Width()
			if c.Pick != "" {
				p.spots = append(p.spots, spot{x, y, c.Text, c.Pick})
			}
			p.marks = append(p.marks, marked(c, x, y, c.Text)...)
			if c.Role == present.Marked && p.focus == (spot{}) {
				p.focus = spot{x: x, y: y}
			}
			l = l.Add(theme.Role(c.Role), c.Text)
		}
		p.lines = append(p.lines, l)
	}
	return p
}

// marked returns the spots of a cell that stand for something: the cell, or each of its words.
func marked(c present.Cell, x, y int, text string) (list []spot) {
	if c.Mark != present.EachWord {
		if c.Mark != "" {
			list = append(list, spot{x, y, text, c.Mark})
		}
		return list
	}
	for at, word := range pieces(text) {
		list = append(list, spot{x + at, y, word, word})
	}
	return list
}

// pieces returns the words of a text, each with the column it begins at.
func pieces(text string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		at := 0
		for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ' ' || r == '|' }) {
			at += strings.Index(text[at:], part)
			if !yield(shell.Width(text[:at]), part) {
				return
			}
			at += len(part)
		}
	}
}

// window returns where a window of so much room begins on something longer, so that a
// place is in its middle or as near as can be.
func window(at, length, room int) int { return max(0, min(at-room/2, length-room)) }
