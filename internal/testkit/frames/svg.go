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
	var f Film
	f.Take(s, 0)
	return f.SVG(0, "")
}

// Film is a moving picture of frames that were really seen.
type Film struct {
	width, height int
	shots         [][]string // what each row is in each shot, and at the end the cursor
	begins        []float64  // of each shot, in seconds
	length        float64
}

// Take adds what the terminal shows now, for some seconds.
func (f *Film) Take(s tcell.SimulationScreen, seconds float64) {
	_, w, h := s.GetContents()
	f.width, f.height = w*cellW+2*margin, h*cellH+2*margin
	var shot []string
	for _, row := range glyphs(s) {
		var b strings.Builder
		for len(row) > 0 {
			run := sameLook(row)
			writeRun(&b, run)
			row = row[len(run):]
		}
		shot = append(shot, b.String())
	}
	cursor := ""
	if x, y, visible := s.GetCursor(); visible {
		cursor = fmt.Sprintf(`<rect x="%d" y="%d" width="2" height="%d" fill="%s"/>`+"\n", margin+x*cellW, margin+y*cellH, cellH, ink)
	}
	f.shots = append(f.shots, append(shot, cursor))
	f.begins = append(f.begins, f.length)
	f.length += seconds
}

// SVG is the film as a picture that begins anew at its end. Whoever wants nothing to move sees one shot alone. A row that
// several shots share is drawn once.
func (f *Film) SVG(still int, title string) string {
	var style, drawn strings.Builder
	known := map[string]bool{}
	for y := range f.shots[0] {
		var order []string
		seen := map[string][]bool{}
		for i, shot := range f.shots {
			if seen[shot[y]] == nil {
				seen[shot[y]] = make([]bool, len(f.shots))
				order = append(order, shot[y])
			}
			seen[shot[y]][i] = true
		}
		for _, row := range order {
			switch in := seen[row]; {
			case row == "":
			case len(order) == 1:
				drawn.WriteString(row)
			default:
				name := class(in)
				if !known[name] {
					known[name] = true
					style.WriteString(f.moves(name, in, in[still]))
				}
				fmt.Fprintf(&drawn, "<g class=\"%s\">\n%s</g>\n", name, row)
			}
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">`+"\n", f.width, f.height, f.width, f.height)
	if title != "" {
		fmt.Fprintf(&b, "<title>%s</title>\n", html.EscapeString(title))
	}
	if style.Len() > 0 {
		fmt.Fprintf(&b, "<style>\n%s</style>\n", style.String())
	}
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" rx="8" fill="%s"/>`+"\n", paper)
	b.WriteString(`<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="15">` + "\n")
	b.WriteString(drawn.String())
	b.WriteString("</g>\n</svg>\n")
	return b.String()
}

// class names the shots in which something is seen.
func class(in []bool) string {
	name := "s"
	for i, is := range in {
		if is {
			name += fmt.Sprintf("-%d", i)
		}
	}
	return name
}

// moves is the style of what is seen in some shots.
func (f *Film) moves(name string, in []bool, still bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, ".%s{visibility:%s}\n@media (prefers-reduced-motion:no-preference){.%s{animation:%s %.1fs step-end infinite}}\n@keyframes %s{", name, visibility(still), name, name, f.length, name)
	for i, is := range in {
		if i == 0 || is != in[i-1] {
			fmt.Fprintf(&b, "%.2f%%{visibility:%s}", 100*f.begins[i]/f.length, visibility(is))
		}
	}
	fmt.Fprintf(&b, "100%%{visibility:%s}}\n", visibility(in[0]))
	return b.String()
}

func visibility(is bool) string {
	if is {
		return "visible"
	}
	return "hidden"
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

// writeRun draws a run, and its letters in pieces between blanks that browsers would draw as one.
func writeRun(b *strings.Builder, run []glyph) {
	fg, bg, attrs := colours(run[0].style)
	cells := 0
	for _, g := range run {
		cells += g.width
	}
	y := margin + run[0].y*cellH
	if bg != paper {
		fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n", margin+run[0].x*cellW, y, cells*cellW, cellH, bg)
	}
	for len(run) > 0 {
		piece := words(run)
		if piece == 0 {
			run = run[1:]
			continue
		}
		var text strings.Builder
		cells := 0
		for _, g := range run[:piece] {
			text.WriteString(g.text)
			cells += g.width
		}
		fmt.Fprintf(b, `<text x="%d" y="%d" textLength="%d" lengthAdjust="spacingAndGlyphs" fill="%s"%s>%s</text>`+"\n",
			margin+run[0].x*cellW, y+cellH-5, cells*cellW, fg, attrs, html.EscapeString(text.String()))
		run = run[piece:]
	}
}

// words is the length of what a run begins with up to the first two blanks, or the last.
func words(run []glyph) int {
	end := 0
	for i, g := range run {
		if g.text != " " {
			end = i + 1
		} else if end < i || i == 0 {
			break
		}
	}
	return end
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
