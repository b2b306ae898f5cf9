package export

import (
	"bytes"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/rules"
)

// padStyle is how a pad looks on any paper.
const padStyle = `*{box-sizing:border-box}
body{margin:0;color:#000;background:#fff;color-scheme:light;font:9pt/1.2 "DejaVu Sans","Noto Sans",Arial,sans-serif}
.pictures{position:absolute}
.page+.page{break-before:page}
.two{display:grid;grid-template-columns:1fr 1fr;column-gap:16mm}
.half{display:grid;gap:7mm;align-content:start;min-width:0}
article{break-inside:avoid}
.long article{break-inside:auto}
.long.a5 tbody+.worth{break-before:page}
tr{break-inside:avoid}
th::first-letter{text-transform:uppercase}
article>header{display:flex;gap:3mm;align-items:flex-start;min-height:19mm}
article>header div{flex:1}
h1{font-size:14pt;margin:0}
article p{margin:1mm 0 0}
article .small,td small,th small{font-size:7pt;font-weight:normal;display:block;line-height:2.8mm}
th .behind{display:inline;white-space:nowrap}
.date{border-bottom:.2mm solid #000;width:44mm;padding-top:2mm}
.code{width:24mm;height:24mm;margin:-2mm -2mm 0 0;flex:none}
figure{margin:0;width:24mm;flex:none}
table{border:.2mm solid #000;border-collapse:collapse;width:100%;table-layout:fixed}
th,td{border:.2mm solid #000;height:6mm;padding:.4mm 1mm;text-align:left;vertical-align:middle;font-weight:normal;overflow-wrap:break-word}
.player{width:14mm}
.rounds .player{width:12mm}
col.sign{width:6mm}
thead th{font-size:7pt;vertical-align:top;height:9mm;overflow:hidden}
thead th.round{height:6mm}
.begins{border-left-width:.6mm}
td.sign{padding:.3mm;border-right:0;text-align:center}
td.sign+th{border-left:0}
td.sign svg{width:5mm;height:5mm;display:block;margin:auto;filter:grayscale(1) contrast(1.4)}
.tick{width:3.6mm;height:3.6mm;display:block;margin:auto}
.sum th,.sum td{border-top:.6mm solid #000;font-weight:bold}
tbody+tbody{border-top:.6mm solid #000}
.part th{height:4.6mm;font-size:8pt;font-weight:bold}
tbody+tbody .part th{border-top-width:.6mm}
.counted :is(th,td){height:5.4mm;border-style:dotted}
.counted th{font-size:8pt}
.counted .begins{border-left-style:solid}
.id{white-space:nowrap}
@media screen{main{padding:8mm;overflow-x:auto}.page{width:280mm}.a5 .page,.long .page{width:132mm}.page+.page{margin-top:12mm}}
@media screen and (max-width:300mm){.two{grid-template-columns:1fr;row-gap:7mm;width:132mm}main{padding:3mm}}
`

// The styles of pads: two sheets side by side on A4, one on A5, and a long one on A4.
const (
	padOnA4  = "pad-a4.css"
	padOnA5  = "pad-a5.css"
	padAlong = "pad-long.css"
)

// PadStyles are the styles of pads by the names of their files.
var PadStyles = map[string]string{padOnA4: "@page{size:A4 landscape;margin:8mm}\n" + padStyle, padOnA5: "@page{size:A5 portrait;margin:8mm}\n" + padStyle, padAlong: "@page{size:A4 portrait;margin:8mm}\n" + padStyle}

// HTML returns the pad as a page.
func (d *Pad) HTML() ([]byte, error) {
	sheets, symbols, err := d.sheets()
	if err != nil {
		return nil, err
	}
	var halves [][]padSheet
	style, class, aside := padOnA4, d.Paper, 2
	for i := range sheets {
		n := sheets[i].fits()
		if n == 0 {
			style, class, aside = padAlong, "long "+d.Paper, 1
		}
		if len(sheets) > 1 {
			n = 1
		}
		halves = append(halves, slices.Repeat(sheets[i:i+1], max(1, n)))
	}
	if d.Paper == "a5" {
		style, aside = padOnA5, 1
	}
	if len(halves) == 1 {
		halves = slices.Repeat(halves, aside)
	}
	var b bytes.Buffer
	name := d.Text.Say(d.Games[0].Game.ID + ".name")
	if len(d.Games) > 1 {
		name = sheets[0].title
	}
	fmt.Fprintf(&b, "<!doctype html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>%s</title>\n", d.Text.Lang(), html.EscapeString(d.Text.Say("paper.title", rules.Plain("game", name))))
	if d.Links == nil {
		fmt.Fprintf(&b, "<style>%s</style>", PadStyles[style])
	} else {
		b.WriteString(d.Links(style))
	}
	fmt.Fprintf(&b, "</head>\n<body>%s<svg class=\"pictures\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>%s</defs></svg>\n<main class=\"%s\" tabindex=\"0\">\n", d.Bar, symbols, class)
	for page := range slices.Chunk(halves, aside) {
		b.WriteString("<div class=\"page")
		if aside == 2 {
			b.WriteString(" two")
		}
		b.WriteString("\">\n")
		for _, half := range page {
			b.WriteString("<div class=\"half\">\n")
			for i := range half {
				d.article(&b, &half[i])
			}
			b.WriteString("</div>\n")
		}
		b.WriteString("</div>\n")
	}
	b.WriteString("</main></body></html>\n")
	return b.Bytes(), nil
}

// article writes a sheet.
func (d *Pad) article(b *bytes.Buffer, s *padSheet) {
	fmt.Fprintf(b, "<article><header><div><h1>%s</h1><p class=\"small\">%s</p>", html.EscapeString(s.title), html.EscapeString(s.under))
	if s.dated {
		fmt.Fprintf(b, "<p class=\"date small\">%s</p>", html.EscapeString(d.Text.Say("paper.date")))
	}
	b.WriteString("</div>")
	if d.Address != "" && s.code != "" {
		if code := talk.Modules(d.Address + "/?calculator=" + s.code); code != nil {
			fmt.Fprintf(b, "<figure>%s</figure>", drawnCode(code, d.Text.Say("paper.code", rules.Word("game", s.code+".name"))))
		}
	}
	class := ""
	if s.groups != nil {
		class = ` class="rounds"`
	}
	fmt.Fprintf(b, "</header>\n<table%s><colgroup><col class=\"sign\"><col>%s</colgroup><thead>", class, strings.Repeat("<col class=\"player\">", s.columns()))
	if s.groups != nil {
		b.WriteString("<tr><td colspan=\"2\"></td>")
		for _, group := range s.groups {
			fmt.Fprintf(b, "<th scope=\"colgroup\" class=\"round begins\" colspan=\"%d\">%s</th>", len(s.players), html.EscapeString(group))
		}
		b.WriteString("</tr>")
	}
	fmt.Fprintf(b, "<tr><th scope=\"col\" colspan=\"2\">%s</th>", html.EscapeString(d.Text.Say("paper.players")))
	for i := range s.columns() {
		fmt.Fprintf(b, "<th scope=\"col\"%s>%s</th>", s.begins(i), html.EscapeString(s.players[i%len(s.players)]))
	}
	b.WriteString("</tr></thead>\n")
	for _, part := range s.parts() {
		fmt.Fprintf(b, "<tbody class=\"%s\">\n", part.class)
		if part.heading != "" {
			fmt.Fprintf(b, "<tr class=\"part\"><th scope=\"rowgroup\" colspan=\"%d\">%s</th></tr>\n", 2+s.columns(), html.EscapeString(part.heading))
		}
		for i := range part.rows {
			s.row(b, &part.rows[i])
		}
		b.WriteString("</tbody>")
	}
	fmt.Fprintf(b, "</table>\n<p class=\"small\"><b>%s</b> %s</p></article>\n", html.EscapeString(d.Text.Say("paper.decides")), unbroken(s.decides))
}

// clauseID finds the ids of clauses and cases.
var clauseID = regexp.MustCompile(`\b[A-Z]{2}-[A-Z0-9]+(?:-[0-9]+)?\b`)

// unbroken is a text as markup in which no id breaks at the end of a line.
func unbroken(s string) string {
	return clauseID.ReplaceAllString(html.EscapeString(s), `<span class="id">$0</span>`)
}

// begins marks a cell with which a round begins.
func (s *padSheet) begins(column int) string {
	if s.groups != nil && column%len(s.players) == 0 {
		return ` class="begins"`
	}
	return ""
}

// row writes a line of a sheet.
func (s *padSheet) row(b *bytes.Buffer, r *padRow) {
	class := ""
	if r.kind == padSum {
		class = ` class="sum"`
	}
	fmt.Fprintf(b, "<tr%s>", class)
	span := ` colspan="2"`
	if r.sign != "" {
		fmt.Fprintf(b, `<td class="sign"><svg aria-hidden="true" viewBox="0 0 32 32" color="%s"><use href="#%s"/></svg></td>`, r.paint, r.sign)
		span = ""
	}
	fmt.Fprintf(b, `<th scope="row"%s>%s`, span, html.EscapeString(r.label))
	switch {
	case r.rule != "":
		fmt.Fprintf(b, "<small>%s</small>", unbroken(r.says()))
	case r.cites != "":
		fmt.Fprintf(b, " <small class=\"behind\">%s</small>", r.cites)
	}
	b.WriteString("</th>")
	for i := range s.columns() {
		switch {
		case r.kind != padWide:
			fmt.Fprintf(b, "<td%s>", s.begins(i))
			if r.kind == padTick {
				b.WriteString(`<svg class="tick" aria-hidden="true" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4.500" fill="none" stroke="#000" stroke-width=".6"/></svg>`)
			}
			b.WriteString("</td>")
		case i%len(s.players) == 0:
			fmt.Fprintf(b, `<td%s colspan="%d"></td>`, s.begins(i), len(s.players))
		}
	}
	b.WriteString("</tr>\n")
}

// symbolOf returns the picture of a sign of a game under an id of its own, "" if there is none.
func symbolOf(g *table.Binding, sign present.Sign) (id, symbol string) {
	if sign == "" {
		return "", ""
	}
	_, symbol, ok := strings.Cut(g.Signs, `<symbol id="`+string(sign)+`"`)
	if !ok {
		return "", ""
	}
	symbol, _, _ = strings.Cut(symbol, "</symbol>")
	id = g.ID + "-" + string(sign)
	return id, `<symbol id="` + id + `"` + symbol + "</symbol>"
}

// drawnCode draws a QR code with its quiet zone.
func drawnCode(dark [][]bool, name string) string {
	const quiet = 4
	var b strings.Builder
	size := len(dark) + 2*quiet
	fmt.Fprintf(&b, `<svg class="code" role="img" aria-label="%s" shape-rendering="crispEdges" viewBox="0 0 %d %d"><path d="`, html.EscapeString(name), size, size)
	for y, row := range dark {
		for x, is := range row {
			if is {
				fmt.Fprintf(&b, "M%d %dh1v1h-1z", x+quiet, y+quiet)
			}
		}
	}
	b.WriteString(`"/></svg>`)
	return b.String()
}
