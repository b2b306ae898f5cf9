package export

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"referee/internal/present"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
	"referee/scoring"
)

// Papers are the sizes of paper for which score pads are printed; the first is the usual one.
var Papers = []string{"a4", "a5"}

// Pad is an empty score sheet to print: what the calculator of a game asks for, what gives points, and a column for each player.
type Pad struct {
	Text    *text.Printer
	Game    table.Binding
	Header  record.Header
	Profile *profiles.Profile
	Fields  []table.Field // of an untouched table
	// Rule returns the title of a clause, and its words.
	Rule    func(rules.ClauseID) (title, words string)
	Paper   string // one of [Papers]
	many    int    // games on a page of A5
	Address string // of the calculator of the game, or "": then there is no code to scan
}

// padRow is a line of a pad.
type padRow struct {
	field  *table.Field // what is filled in, or nil
	label  string
	rule   string // what it is worth, or how many there can be
	cites  rules.ClauseID
	wide   bool // it is nobody's: one cell for all
	tick   bool // whose it is
	strong bool
}

// The measures of a pad, in millimetres: it is made for A5, and two of them lie side by side on A4. Letters are reckoned broader than
// they are.
const (
	padWidth    = 132.0
	padHeight   = 190.0
	padColumn   = 14.0
	padHead     = 24.0
	padCell     = 6.2
	padSmall    = 2.9
	padLetter   = 1.4
	padSign     = 6.0
	mostPerPage = 3
)

// mostWords is how long the words of a rule may be that are printed whole.
const mostWords = 220

// rows are the lines: first what lies on the table, then what gives points.
func (d *Pad) rows() (lies, counts []padRow, steps []table.Code, err error) {
	tally, steps, err := d.Game.Tally(d.Header, d.Profile)
	if err != nil {
		return nil, nil, nil, err
	}
	base, err := d.Game.Calculate(d.Header, d.Profile, nil)
	if err != nil {
		return nil, nil, nil, err
	}
	known := map[string]bool{}
	for i := range d.Fields {
		f := &d.Fields[i]
		name, _, _ := strings.Cut(f.Key, "@")
		if known[name] || slices.ContainsFunc(tally, func(c table.Code) bool { return of(c) == name }) {
			continue
		}
		known[name] = true
		row := padRow{field: f, label: f.Label.Say(d.Text), cites: f.Clause, tick: f.Kind == rules.SeatField, wide: f.Seat == rules.Table && f.Kind != rules.SeatField}
		row.rule = d.worth(f, &base.Sheet) // else the number of its clause says enough
		lies = append(lies, row)
	}
	for _, c := range tally {
		key := "pad." + c.Code
		if c.Clause == "" { // each by a rule of its own
			counts = append(counts, padRow{label: d.Text.Say(key)})
			continue
		}
		title, words := d.Rule(c.Clause)
		row := padRow{label: title, rule: words, cites: c.Clause}
		if d.Text.Has(key) {
			row.label = d.Text.Say(key)
		}
		if utf8.RuneCountInString(words) > mostWords {
			if row.rule = title; title == row.label {
				row.rule = ""
			}
		}
		counts = append(counts, row)
	}
	if len(counts) > 0 {
		sum := padRow{label: d.Text.Say("pad.points"), strong: true}
		if len(counts) == 1 { // it is the sum
			sum.rule, sum.cites = counts[0].rule, counts[0].cites
			counts = nil
		}
		counts = append(counts, sum)
	}
	return lies, counts, steps, nil
}

// of returns what an item of a code is, such as "temple".
func of(c table.Code) string {
	_, name, _ := strings.Cut(c.Code, "/")
	return name
}

// mostWorth is how many numbers of a thing are told one by one.
const mostWorth = 6

// worth says what a field is worth as it is counted: by itself, or each number of it; "" where that depends on others.
func (d *Pad) worth(f *table.Field, untouched *scoring.Sheet) string {
	var points []int
	switch {
	case f.Kind == rules.SeatField && f.Min == 0:
		n, ok := d.gives(f, d.Header.Seats[0], untouched)
		if !ok {
			return ""
		}
		return d.Text.Say("n.points", rules.N("n", n))
	case f.Kind != rules.NumberField || f.Seat != 1 || f.Min != 0 || f.Max < 1 || f.Value != "0":
		return ""
	}
	even := true
	for i := 1; i <= min(f.Max, mostWorth); i++ {
		n, ok := d.gives(f, strconv.Itoa(i), untouched)
		if !ok {
			return ""
		}
		points = append(points, n)
		even = even && n == i*points[0]
	}
	switch {
	case even && len(points) > 1:
		return d.Text.Say("paper.each", rules.N("n", points[0]))
	case even:
		return d.Text.Say("n.points", rules.N("n", points[0]))
	case f.Max > mostWorth:
		return ""
	}
	var list []string
	for i, n := range points {
		list = append(list, fmt.Sprintf("%d\u00a0→\u00a0%d", i+1, n))
	}
	return strings.Join(list, " · ")
}

// gives returns the points that a value of a field gives by the item that is about it; ok is false where none is.
func (d *Pad) gives(f *table.Field, value string, untouched *scoring.Sheet) (n int, ok bool) {
	now, err := d.Game.Calculate(d.Header, d.Profile, []record.Pair{{Key: f.Key, Value: value}})
	if err != nil {
		return 0, false
	}
	name, _, _ := strings.Cut(f.Key, "@")
	for i := range now.Sheet.Items {
		it := &now.Sheet.Items[i]
		about := it.Subject != "" && (name == it.Subject || strings.HasSuffix(name, "."+it.Subject))
		if about && it.Seat == 1 && !slices.ContainsFunc(untouched.Items, func(was scoring.Item) bool {
			return was.Code == it.Code && was.Subject == it.Subject && was.Seat == it.Seat && was.Points == it.Points
		}) {
			return it.Points, true
		}
	}
	return 0, false
}

// decides says who wins, and what decides where players are level, in one paragraph with the clauses.
func (d *Pad) decides(steps []table.Code) string {
	var list []string
	for _, c := range steps {
		list = append(list, text.Cited(d.Text.Say("ending."+c.Code), c.Clause))
	}
	return strings.Join(list, " ")
}

// lines reckons how many lines a text takes in a width.
func lines(s string, width float64) float64 {
	return math.Ceil(float64(utf8.RuneCountInString(s)) * padLetter / width)
}

// fits reckons how many games of a pad stand on a page of A5; 0 says that there is no room for one.
func (d *Pad) fits(rows []padRow, decides string) int {
	room := padWidth - padSign - padColumn*float64(len(d.Header.Seats))
	height := padHead + 2*padCell + padSmall*(lines(decides, padWidth)+2)
	for i := range rows {
		height += max(padCell, 1.1+3.8*lines(rows[i].label, room*.8)+padSmall*lines(rows[i].says(), room))
	}
	return min(mostPerPage, int(padHeight/height))
}

// says is the rule of a row with its clause.
func (r *padRow) says() string {
	if r.cites == "" {
		return r.rule
	}
	return strings.TrimSpace(r.rule + " " + string(r.cites))
}

// padstyle is how a pad looks; what it is printed on stands before it.
const padStyle = `*{box-sizing:border-box}
body{margin:0;color:#000;background:#fff;font:9pt/1.2 "DejaVu Sans","Noto Sans",Arial,sans-serif}
.pictures{position:absolute}
.a4:not(.long){display:grid;grid-template-columns:1fr 1fr;column-gap:16mm}
.half{display:grid;gap:7mm;align-content:start;min-width:0}
article{break-inside:avoid}
.long article{break-inside:auto}
.long.a5 tbody+tbody{break-before:page}
tr{break-inside:avoid}
th::first-letter{text-transform:uppercase}
article>header{display:flex;gap:3mm;align-items:flex-start;min-height:19mm}
article>header div{flex:1}
h1{font-size:14pt;margin:0}
p{margin:1mm 0 0}
.small,td small,th small{font-size:7pt;font-weight:normal;display:block;line-height:2.8mm}
.date{border-bottom:.2mm solid #000;width:44mm;padding-top:2mm}
.code{width:24mm;height:24mm;margin:-2mm -2mm 0 0;flex:none}
figure{margin:0;width:24mm;flex:none}
table{border-collapse:collapse;width:100%;table-layout:fixed}
th,td{border:.2mm solid #000;height:6mm;padding:.4mm 1mm;text-align:left;vertical-align:middle;font-weight:normal;overflow-wrap:break-word}
.player{width:14mm}
col.sign{width:6mm}
thead th{font-size:7pt;vertical-align:top;height:9mm;overflow:hidden}
td.sign{padding:.3mm;border-right:0;text-align:center}
td.sign+th{border-left:0}
td.sign svg{width:5mm;height:5mm;display:block;margin:auto;filter:grayscale(1) contrast(1.4)}
.tick{text-align:center}
.tick svg{width:3.6mm;height:3.6mm;display:block;margin:auto}
.sum th,.sum td{border-top:.6mm solid #000;font-weight:bold}
tbody+tbody{border-top:.6mm solid #000}
@media screen{main{padding:8mm;max-width:297mm}.a5{max-width:164mm}}
@media (max-width:640px){.a4{grid-template-columns:1fr}main{padding:3mm}}
`

// style is how the pad looks on its paper.
func (d *Pad) style() string {
	size := "A4 landscape"
	switch {
	case d.Paper == "a5":
		size = "A5 portrait"
	case d.many == 0:
		size = "A4 portrait"
	}
	return "@page{size:" + size + ";margin:8mm}\n" + padStyle
}

// HTML returns the pad as a page that needs nothing else.
func (d *Pad) HTML() ([]byte, error) {
	lies, counts, steps, err := d.rows()
	if err != nil {
		return nil, err
	}
	decides, halves, class := d.decides(steps), 1, d.Paper
	switch d.many = d.fits(append(slices.Clone(lies), counts...), decides); {
	case d.many == 0:
		class = "long " + class
	case d.Paper == "a4":
		halves = 2
	}
	name := d.Text.Say(d.Game.ID + ".name")
	var b strings.Builder
	fmt.Fprintf(&b, "<!doctype html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>%s</title>\n", d.Text.Lang(), html.EscapeString(d.Text.Say("paper.title", rules.Plain("game", name))))
	fmt.Fprintf(&b, "<style>%s</style></head>\n<body>", d.style())
	b.WriteString(`<svg class="pictures" width="0" height="0" aria-hidden="true"><defs>`)
	for _, f := range d.Fields {
		if id, symbol := symbolOf(&d.Game, f.Look.Sign); symbol != "" && !strings.Contains(b.String(), `id="`+id+`"`) {
			b.WriteString(symbol)
		}
	}
	b.WriteString("</defs></svg>\n")
	fmt.Fprintf(&b, "<main class=\"%s\">\n", class)
	for range halves {
		b.WriteString("<div class=\"half\">\n")
		for range max(1, d.many) {
			d.sheet(&b, name, decides, lies, counts)
		}
		b.WriteString("</div>\n")
	}
	b.WriteString("</main></body></html>\n")
	return []byte(b.String()), nil
}

// sheet writes the sheet of one game.
func (d *Pad) sheet(b *strings.Builder, name, decides string, lies, counts []padRow) {
	var layers []string
	for _, l := range d.Profile.Layers {
		layers = append(layers, l.Title.In(string(d.Text.Lang())))
	}
	for _, o := range d.Header.Fields {
		if key, ok := strings.CutPrefix(o.Key, "option."); ok {
			layers = append(layers, d.option(key, o.Value))
		}
	}
	fmt.Fprintf(b, "<article><header><div><h1>%s</h1><p class=\"small\">%s</p><p class=\"date small\">%s</p></div>", html.EscapeString(name), html.EscapeString(strings.Join(nonEmpty(layers...), " · ")), html.EscapeString(d.Text.Say("paper.date")))
	if code := talk.Modules(d.Address); d.Address != "" && code != nil {
		fmt.Fprintf(b, "<figure>%s</figure>", drawnCode(code, d.Text.Say("paper.code", rules.Plain("game", name))))
	}
	fmt.Fprintf(b, "</header>\n<table><colgroup><col class=\"sign\"><col>%s</colgroup><thead><tr><th scope=\"col\" colspan=\"2\">%s</th>", strings.Repeat("<col class=\"player\">", len(d.Header.Seats)), html.EscapeString(d.Text.Say("paper.players")))
	for _, player := range d.Header.Seats {
		fmt.Fprintf(b, "<th scope=\"col\" class=\"player\">%s</th>", html.EscapeString(player))
	}
	b.WriteString("</tr></thead>\n<tbody>\n")
	for i := range lies {
		d.row(b, &lies[i])
	}
	if len(counts) > 0 && len(lies) > 0 {
		b.WriteString("</tbody><tbody>\n")
	}
	for i := range counts {
		d.row(b, &counts[i])
	}
	fmt.Fprintf(b, "</tbody></table>\n<p class=\"small\"><b>%s</b> %s</p></article>\n", html.EscapeString(d.Text.Say("paper.decides")), html.EscapeString(decides))
}

// option names an option with its value.
func (d *Pad) option(key, value string) string {
	said := d.Game.ID + ".option." + key
	if of := said + "." + value; d.Text.Has(of) {
		value = d.Text.Say(of)
	}
	if d.Text.Has(said) {
		key = d.Text.Say(said)
	}
	return key + ": " + value
}

// row writes a line of a sheet.
func (d *Pad) row(b *strings.Builder, r *padRow) {
	class := ""
	if r.strong {
		class = ` class="sum"`
	}
	fmt.Fprintf(b, "<tr%s>", class)
	span := ` colspan="2"`
	if r.field != nil {
		if id, symbol := symbolOf(&d.Game, r.field.Look.Sign); symbol != "" {
			fmt.Fprintf(b, `<td class="sign"><svg aria-hidden="true" viewBox="0 0 32 32" color="%s"><use href="#%s"/></svg></td>`, paints[r.field.Look.Role], id)
			span = ""
		}
	}
	fmt.Fprintf(b, `<th scope="row"%s>%s`, span, html.EscapeString(r.label))
	if says := r.says(); says != "" {
		fmt.Fprintf(b, "<small>%s</small>", html.EscapeString(says))
	}
	b.WriteString("</th>")
	switch {
	case r.wide:
		fmt.Fprintf(b, `<td colspan="%d"></td>`, len(d.Header.Seats))
	default:
		cell := "<td></td>"
		if r.tick {
			cell = `<td class="tick"><svg aria-hidden="true" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4.500" fill="none" stroke="#000" stroke-width=".6"/></svg></td>`
		}
		b.WriteString(strings.Repeat(cell, len(d.Header.Seats)))
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
