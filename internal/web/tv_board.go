package web

import (
	"unicode/utf8"

	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/web/markup"
	"referee/rules"
)

// What there is room for on a big screen beside the score, in hundredths of the height of a letter: the room itself, a letter,
// a line, what is between columns and between blocks. Letters are at most so many quarters of their usual height.
const (
	farWide, farHigh        = 3600, 2400
	letterWide, lineHigh    = 50, 138
	betweenCols, betweenAll = 70, 100
	fewestQuarters          = 3 // of a board that has no room otherwise
	mostQuarters            = 10
	fine                    = 1000 // of a scale
)

// far is one way to lay a board out on a big screen: what is drawn, what is listed beside or below that, and how large the
// drawing or else the letters would be.
type far struct {
	drawn, lists []present.Block
	below        bool
	scale        int
}

// clearly is the part by which a way is larger than one that is easier to read.
const clearly = 7

// boardFar draws the table for a big screen, in the way in which it is clearly largest. Nothing is tapped there.
func (v *visit) boardFar(w *markup.Writer, m hub.Moment) {
	if m.Session == nil {
		return
	}
	_, words := v.shown(m.Session)
	var best far
	for _, how := range [...]struct{ wide, compact bool }{{true, false}, {false, false}, {false, true}} {
		c := v.sees(m.Session, rules.Table)
		c.Drawn, c.Wide, c.Compact = true, how.wide, how.compact
		for _, below := range []bool{false, true} {
			if one := laid(m.Session.Board(c).Blocks, below); one.scale > best.scale+best.scale/clearly || best.lists == nil {
				best = one
			}
		}
	}
	s := v.sketch(w)
	s.words = words
	w.Raw("<div class=\"far")
	switch {
	case len(best.drawn) == 0:
		w.Raw(" listed far-").Int(min(max(fewestQuarters, 4*best.scale/fine), mostQuarters))
	case best.below:
		w.Raw(" below")
	}
	w.Raw("\">\n")
	if len(best.drawn) > 0 {
		w.Raw("<div class=\"drawn\">")
		s.blocks(best.drawn)
		w.Raw("</div>\n")
	}
	w.Raw("<div class=\"lists\">")
	s.blocks(best.lists)
	w.Raw("</div></div>\n")
}

// laid lays blocks out.
func laid(blocks []present.Block, below bool) far {
	f := far{below: below}
	drawnWide, drawnHigh := 1, 0
	for _, b := range blocks {
		if b.Drawing == nil {
			f.lists = append(f.lists, b)
			continue
		}
		f.drawn = append(f.drawn, b)
		drawnWide, drawnHigh = max(drawnWide, b.Drawing.W), drawnHigh+b.Drawing.H
	}
	wide, high := farWide, farHigh
	switch w, h := sizes(f.lists, below || len(f.drawn) == 0); {
	case len(f.drawn) == 0:
		drawnWide, drawnHigh = w, h
	case w > farWide || h > farHigh:
		wide = 0
	case below:
		high -= h
	default:
		wide -= w + betweenAll
	}
	f.scale = max(0, min(fine*wide/max(drawnWide, 1), fine*high/max(drawnHigh, 1)))
	return f
}

// sizes are how much room blocks take: below one another, or as many side by side as there is room for.
func sizes(blocks []present.Block, beside bool) (wide, high int) {
	rowWide, rowHigh := 0, 0
	for i := range blocks {
		w, h := size(&blocks[i])
		if alone := len(blocks[i].Rows) == 1; alone {
			w, h = min(w, farWide), h*((w+farWide-1)/farWide)
		}
		if beside && rowWide > 0 && rowWide+betweenAll+w <= farWide {
			rowWide, rowHigh = rowWide+betweenAll+w, max(rowHigh, h)
		} else {
			high += rowHigh
			rowWide, rowHigh = w, h
		}
		wide = max(wide, rowWide)
	}
	return wide, high + rowHigh
}

// size is how much room a list takes.
func size(b *present.Block) (wide, high int) {
	var columns []int
	for _, row := range b.Rows {
		for c := range row {
			if c == len(columns) {
				columns = append(columns, 0)
			}
			columns[c] = max(columns[c], utf8.RuneCountInString(row[c].Text)*letterWide+betweenCols)
		}
		if len(row) > 0 {
			high += lineHigh
		}
	}
	if b.Title != "" {
		high += lineHigh
	}
	for _, n := range columns {
		wide += n
	}
	return wide, high
}
