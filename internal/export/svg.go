package export

import (
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"

	"github.com/rivo/uniseg"

	"referee/internal/present"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/wording"
	"referee/rules"
	"referee/scoring"
)

// The picture of a sheet, in pixels: a letter, a line, the margin, and the room
// between columns in letters.
const (
	letterWidth = 9
	lineHeight  = 22
	paperMargin = 24
	columnRoom  = 3
	signSide    = 20
	signRoom    = 3
)

// mostNamed is how many fields that a typed table lacks are named in the picture.
const mostNamed = 3

// The looks of a line of the picture.
const (
	plainLook = `fill="#222222"`
	mutedLook = `fill="#6b6b6b"`
	boldLook  = `fill="#222222" font-weight="bold"`
)

// pictureLine is one line of the picture: cells in the columns of a table, or a text
// by itself.
type pictureLine struct {
	look  string
	text  string
	cells []string
	sign  string // the picture of what it is about: a symbol
	paint string // its colour
}

// paints are the colours of components.
var paints = map[present.Role]string{
	present.Orange: "#f29a3f", present.Red: "#bf2630", present.Purple: "#74399c", present.White: "#fffdf6", present.Blue: "#2a61b4",
	present.Black: "#26262a", present.Green: "#1f7040", present.Yellow: "#f5cf57", present.Pink: "#f3a3c3", present.Plain: "#222222",
}

// signed gives a line the picture of what an item is about, if the game has one.
func (l *pictureLine) signed(g *table.Binding, it *scoring.Item) {
	if g.Field == nil {
		return
	}
	_, of, _ := strings.Cut(it.Code, "/")
	look := g.Field(of + "." + it.Subject)
	if _, symbol := symbolOf(g, look.Sign); symbol != "" {
		l.sign, l.paint = symbol, paints[look.Role]
	}
}

// svg writes the sheets of a game as a picture: what was counted below one another, the
// players side by side, with the clauses.
func (w *Writer) svg(t *store.Table) error {
	draw(w.picture(t), w.print)
	return nil
}

// picture is the lines of the picture of a game.
func (w *Writer) picture(t *store.Table) []pictureLine {
	names := t.Record.Header.Seats
	p := w.Text.With(names)
	lines := []pictureLine{{look: boldLook, text: w.heading(t)}, {look: mutedLook, text: w.under(t)}}
	for _, s := range prose.Sheets(t.Position) {
		lines = append(lines, pictureLine{}, pictureLine{look: boldLook, cells: append(append([]string{wording.Head(p, t.Game.ID, &s)}, names...), "")})
		lines = append(lines, w.tally(t, &s)...)
		if !s.Ending.Pointless {
			totals := []string{p.Say("cli.export.total")}
			for _, n := range s.Totals {
				totals = append(totals, strconv.Itoa(n))
			}
			lines = append(lines, pictureLine{look: boldLook, cells: append(totals, "")})
		}
		if said := wording.Outcome(p, &s); said != "" {
			lines = append(lines, pictureLine{look: plainLook, text: said})
		}
	}
	if t.Position.Overridden() {
		lines = append(lines, pictureLine{look: mutedLook, text: p.Say("line.overridden")})
	}
	if missing := t.Position.Missing(); len(missing) > 0 {
		lacks := p.Say("calc.lacks", plain("fields", table.Named(p, missing, mostNamed)))
		lines = append(lines, pictureLine{look: mutedLook, text: lacks})
	}
	return lines
}

// heading names the game that was played and who played it.
func (w *Writer) heading(t *store.Table) string {
	return strings.Join(nonEmpty(w.Text.Say(t.Game.ID+".name"), t.Record.Header.Get("title"), strings.Join(t.Record.Header.Seats, ", ")), " · ")
}

// under says when and where, and by which rules.
func (w *Writer) under(t *store.Table) string {
	h, prof := t.Record.Header, t.Position.Profile()
	parts := []string{h.Get("date"), h.Get("place")}
	for _, l := range prof.Layers {
		parts = append(parts, l.Title.In(string(w.Text.Lang())))
	}
	if prof.HouseRuled() {
		parts = append(parts, w.Text.Say("line.house"))
	}
	parts = append(parts, strings.TrimSuffix(wording.Took(w.Text, t.Position.Took()), "."))
	return strings.Join(nonEmpty(parts...), " · ")
}

// nonEmpty leaves empty texts out.
func nonEmpty(list ...string) []string {
	return slices.DeleteFunc(list, func(s string) bool { return s == "" })
}

// tally is the items of a sheet: a row for each thing counted, with its picture and name, what each player has of it, and the clause.
func (w *Writer) tally(t *store.Table, s *scoring.Sheet) (rows []pictureLine) {
	p := w.Text.With(t.Record.Header.Seats)
	at := map[[2]string]int{}
	for i := range s.Items {
		it := &s.Items[i]
		name := wording.Item(p, t.Game.ID, it)
		key := [2]string{name, string(it.Clause)}
		n, ok := at[key]
		if !ok {
			n = len(rows)
			at[key] = n
			row := make([]string, len(s.Totals)+2)
			row[0], row[len(row)-1] = name, string(it.Clause)
			rows = append(rows, pictureLine{look: plainLook, cells: row})
			rows[n].signed(&t.Game, it)
		}
		if it.Seat == rules.Table {
			continue
		}
		cell := &rows[n].cells[it.Seat]
		*cell = strings.Join(nonEmpty(*cell, wording.Worth(it)), "; ")
	}
	return rows
}

// draw writes the lines of a picture. Every text is as long as it was reckoned to be,
// whatever letters the reader's machine has.
func draw(lines []pictureLine, write func(string)) {
	var widths []int
	width, indent, known := 0, 0, map[string]bool{}
	for _, l := range lines {
		if l.sign != "" {
			indent = signRoom
		}
		for i, c := range l.cells {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], uniseg.StringWidth(c))
		}
		width = max(width, uniseg.StringWidth(l.text))
	}
	all := indent - columnRoom
	for _, w := range widths {
		all += w + columnRoom
	}
	w, h := max(width, all)*letterWidth+2*paperMargin, len(lines)*lineHeight+2*paperMargin
	write(fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">`, w, h, w, h))
	lies := "portrait"
	if w > h {
		lies = "landscape"
	}
	write(`<style>@page{size:` + lies + `;margin:10mm}@media print{svg{width:100%;height:100%}svg>rect{fill:#fff}}</style>`) // one page of any paper
	write(`<rect width="100%" height="100%" fill="#fffdf7"/>`)
	write(`<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="15" xml:space="preserve">`)
	for i, l := range lines {
		y := paperMargin + (i+1)*lineHeight - lineHeight/3
		put := func(column int, s string) {
			if s != "" {
				write(fmt.Sprintf(`<text x="%d" y="%d" textLength="%d" lengthAdjust="spacingAndGlyphs" %s>%s</text>`,
					paperMargin+column*letterWidth, y, uniseg.StringWidth(s)*letterWidth, l.look, html.EscapeString(s)))
			}
		}
		put(0, l.text)
		if l.sign != "" {
			if !known[l.sign] {
				known[l.sign] = true
				write("<defs>" + l.sign + "</defs>")
			}
			id, _, _ := strings.Cut(strings.TrimPrefix(l.sign, `<symbol id="`), `"`)
			write(fmt.Sprintf(`<use href="#%s" x="%d" y="%d" width="%d" height="%d" color="%s"/>`, id, paperMargin, paperMargin+i*lineHeight+1, signSide, signSide, l.paint))
		}
		column := indent
		for i, c := range l.cells {
			from := column
			if i > 0 && i < len(l.cells)-1 { // players' columns end in their numbers
				from += widths[i] - uniseg.StringWidth(c)
			}
			put(from, c)
			column += widths[i] + columnRoom
		}
	}
	write("</g>\n</svg>")
}
