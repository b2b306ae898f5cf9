package frames

import (
	"fmt"
	"strings"
	"sync"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// glyph is one character of the screen: where, what, how wide, how it looks.
type glyph struct {
	x, y, width int
	text        string
	style       tcell.Style
}

// plain are the letters and signs of ASCII.
const plain = " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~"

// signs returns the text and width of every character up to the arrows and lines: measuring takes longer than drawing.
var signs = sync.OnceValue(func() []glyph {
	list := make([]glyph, 0x2600)
	for r := range list {
		list[r].text = string(rune(r))
		list[r].width = max(1, uniseg.StringWidth(list[r].text))
	}
	return list
})

// glyphs reads a frame row by row.
func glyphs(s tcell.SimulationScreen) (rows [][]glyph) {
	read(s, func(w, h int) {
		all := make([]glyph, w*h)
		rows = make([][]glyph, h)
		for y := range h {
			rows[y] = all[y*w : y*w : (y+1)*w]
		}
	}, func(g *glyph) { rows[g.y] = append(rows[g.y], *g) })
	return rows
}

// read reads a frame character by character, without the cells a wide one covers: tests read thousands of frames. The
// cells are the screen's own: its lock is taken once more at the end, so that whatever draws next comes after the reading.
func read(s tcell.SimulationScreen, size func(w, h int), each func(*glyph)) {
	cells, w, h := s.GetContents()
	defer s.GetContents()
	size(w, h)
	for y := range h {
		for x := 0; x < w; {
			cell := &cells[y*w+x]
			g := glyph{x: x, y: y, width: 1, text: " ", style: cell.Style}
			switch runes := cell.Runes; {
			case len(runes) == 0:
			case len(runes) == 1 && ' ' <= runes[0] && runes[0] <= '~':
				g.text = plain[runes[0]-' ':][:1]
			case len(runes) == 1 && runes[0] < rune(len(signs())):
				one := &signs()[runes[0]]
				g.text, g.width = one.text, one.width
			default:
				g.text = string(runes)
				g.width = max(1, uniseg.StringWidth(g.text))
			}
			each(&g)
			x += g.width
		}
	}
}

// Text is what the terminal shows, one line a row, without blanks at the end.
func Text(s tcell.SimulationScreen) string {
	var out []byte
	y, end := 0, 0 // of the row, and of what stands in it
	next := func(to int) {
		for ; y < to; y++ {
			out = append(out[:end], '\n')
			end = len(out)
		}
	}
	rows := 0
	read(s, func(w, h int) { rows, out = h, make([]byte, 0, 2*w*h) }, func(g *glyph) {
		next(g.y)
		if out = append(out, g.text...); g.text != " " {
			end = len(out)
		}
	})
	next(rows)
	return string(out)
}

// Dump is a frame for a golden file: its text, the cursor, and a map of looks,
// one letter per look and row, with a legend.
func Dump(s tcell.SimulationScreen) string {
	var looks strings.Builder
	legend := []tcell.Style{tcell.StyleDefault}
	for _, row := range glyphs(s) {
		var line strings.Builder
		for _, g := range row {
			line.WriteString(strings.Repeat(letter(&legend, g.style), g.width))
		}
		looks.WriteString(strings.TrimRight(line.String(), "."))
		looks.WriteByte('\n')
	}
	var b strings.Builder
	b.WriteString(Text(s))
	x, y, visible := s.GetCursor()
	if visible {
		fmt.Fprintf(&b, "-- cursor %d,%d --\n", x, y)
	} else {
		b.WriteString("-- no cursor --\n")
	}
	b.WriteString(looks.String())
	for i, style := range legend[1:] {
		fmt.Fprintf(&b, "%c %s\n", 'a'+i, describe(style))
	}
	return b.String()
}

// letter is the letter of a look, the dot for none.
func letter(legend *[]tcell.Style, style tcell.Style) string {
	for i, known := range *legend {
		if known == style {
			if i == 0 {
				return "."
			}
			return string(rune('a' + i - 1))
		}
	}
	*legend = append(*legend, style)
	return string(rune('a' + len(*legend) - 2))
}

// attributes have their names in the legend of a dump.
var attributes = []struct {
	mask tcell.AttrMask
	name string
}{
	{tcell.AttrBold, "bold"}, {tcell.AttrDim, "dim"}, {tcell.AttrReverse, "reverse"}, {tcell.AttrUnderline, "underline"},
	{tcell.AttrItalic, "italic"}, {tcell.AttrBlink, "blink"}, {tcell.AttrStrikeThrough, "strike"},
}

func describe(style tcell.Style) string {
	fg, bg, attr := style.Decompose()
	var parts []string
	if fg.Valid() {
		parts = append(parts, fg.CSS())
	}
	if bg.Valid() {
		parts = append(parts, "on "+bg.CSS())
	}
	for _, a := range attributes {
		if attr&a.mask != 0 {
			parts = append(parts, a.name)
		}
	}
	return strings.Join(parts, " ")
}
