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

// glyphs reads a frame row by row, without the cells a wide character covers. The
// cells are the screen's own: its lock is taken once more at the end, so that
// whatever draws next comes after the reading.
func glyphs(s tcell.SimulationScreen) [][]glyph {
	cells, w, h := s.GetContents()
	defer s.GetContents()
	rows, all := make([][]glyph, h), make([]glyph, w*h) // tests read thousands of frames
	for y := range h {
		rows[y] = all[y*w : y*w : (y+1)*w]
		for x := 0; x < w; {
			g := glyph{x: x, y: y, width: 1, text: " ", style: cells[y*w+x].Style}
			switch runes := cells[y*w+x].Runes; {
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
			rows[y] = append(rows[y], g)
			x += g.width
		}
	}
	return rows
}

// Text is what the terminal shows, one line a row, without blanks at the end.
func Text(s tcell.SimulationScreen) string {
	var b strings.Builder
	for _, row := range glyphs(s) {
		var line strings.Builder
		for _, g := range row {
			line.WriteString(g.text)
		}
		b.WriteString(strings.TrimRight(line.String(), " "))
		b.WriteByte('\n')
	}
	return b.String()
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
