package frames

import (
	"fmt"
	"html"
	"strings"

	"github.com/gdamore/tcell/v2"
)

// The picture's cell and margin in pixels, and the colours of a terminal that
// has no opinion.
const (
	cellW, cellH, margin = 9, 19, 12
	paper, ink           = "#1d1f21", "#d8dad6"
)

// SVG is a frame as a picture.
func SVG(s tcell.SimulationScreen) string {
	_, w, h := s.GetContents()
	var b strings.Builder
	width, height := w*cellW+2*margin, h*cellH+2*margin
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">`+"\n", width, height, width, height)
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" rx="8" fill="%s"/>`+"\n", paper)
	b.WriteString(`<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="15" xml:space="preserve">` + "\n")
	for _, row := range glyphs(s) {
		for len(row) > 0 {
			run := sameLook(row)
			writeRun(&b, run)
			row = row[len(run):]
		}
	}
	if x, y, visible := s.GetCursor(); visible {
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="2" height="%d" fill="%s"/>`+"\n", margin+x*cellW, margin+y*cellH, cellH, ink)
	}
	b.WriteString("</g>\n</svg>\n")
	return b.String()
}

// sameLook is the longest start of a row in one look. A wide character stands
// alone, so that a font of another width moves nothing else.
func sameLook(row []glyph) []glyph {
	n := 1
	for row[0].width == 1 && n < len(row) && row[n].width == 1 && row[n].style == row[0].style {
		n++
	}
	return row[:n]
}

func writeRun(b *strings.Builder, run []glyph) {
	var text strings.Builder
	cells := 0
	for _, g := range run {
		text.WriteString(g.text)
		cells += g.width
	}
	fg, bg, attrs := colours(run[0].style)
	x, y := margin+run[0].x*cellW, margin+run[0].y*cellH
	if bg != paper {
		fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n", x, y, cells*cellW, cellH, bg)
	}
	if strings.TrimSpace(text.String()) != "" {
		fmt.Fprintf(b, `<text x="%d" y="%d" textLength="%d" lengthAdjust="spacingAndGlyphs" fill="%s"%s>%s</text>`+"\n",
			x, y+cellH-5, cells*cellW, fg, attrs, html.EscapeString(text.String()))
	}
}

// colours are a look's colours and what else it does to letters.
func colours(style tcell.Style) (fg, bg, attrs string) {
	f, k, attr := style.Decompose()
	fg, bg = ink, paper
	if f.Valid() {
		fg = f.CSS()
	}
	if k.Valid() {
		bg = k.CSS()
	}
	if attr&tcell.AttrReverse != 0 {
		fg, bg = bg, fg
	}
	for _, a := range []struct {
		mask tcell.AttrMask
		svg  string
	}{
		{tcell.AttrBold, ` font-weight="bold"`}, {tcell.AttrItalic, ` font-style="italic"`},
		{tcell.AttrUnderline, ` text-decoration="underline"`}, {tcell.AttrDim, ` opacity="0.6"`},
	} {
		if attr&a.mask != 0 {
			attrs += a.svg
		}
	}
	return fg, bg, attrs
}
