package web

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"referee/internal/hub"
	"referee/internal/present"
	"referee/internal/web/markup"
	"referee/rules"
)

// sketch is a board that is being written.
type sketch struct {
	*markup.Writer
	lang   string   // the language that goes with a link, or ""
	aside  string   // the address of the page where it is chosen, "" of this one
	beside []string // what else goes with it: see [request]
	game   string   // whose signs are drawn
	named  string   // what each part of the board is called, with its number behind it
	words  []string // all that lies on the table, for who cannot see a drawing
	parts  int
	taps   *taps // what can be tapped, or nil
}

// boards draws the table, where what can be chosen is a link; what is looked at while one enters comes first.
func (v *viewer) boards(w *markup.Writer, m hub.Moment) {
	if m.Session == nil {
		return
	}
	v.drawsWith(w, m, v.tapped(m))
}

// boardsQuiet draws the boards for those who only look: nothing there is pressed.
func (v *viewer) boardsQuiet(w *markup.Writer, m hub.Moment) {
	if m.Session != nil {
		v.drawsWith(w, m, nil)
	}
}

// drawsWith draws the boards with what can be tapped.
func (v *viewer) drawsWith(w *markup.Writer, m hub.Moment, t *taps) {
	b, words := v.board(m)
	s := v.sketch(w)
	s.taps, s.words = t, words
	s.draws(b)
}

// board returns the board of a table, and where something of it is drawn all that lies there in words.
func (v *viewer) board(m hub.Moment) (present.Board, []string) {
	c := v.sees(m)
	c.Wide, c.Drawn = true, true
	b := m.Session.Board(c)
	if !slices.ContainsFunc(b.Blocks, func(b present.Block) bool { return b.Drawing != nil }) {
		return b, nil
	}
	var words []string
	for _, one := range m.Session.State(c) {
		words = append(words, one.Say(v.p))
	}
	return b, words
}

func (v *viewer) sketch(w *markup.Writer) *sketch {
	return &sketch{Writer: w, lang: v.lang, aside: v.aside, beside: v.on, game: v.game, named: v.p.Say("web.part")}
}

// draws writes a board from top to bottom, its panel last.
func (s *sketch) draws(b present.Board) {
	s.Grow(room(b))
	s.blocks(b.Blocks)
	if len(b.Panel) > 0 {
		s.Raw("<div class=\"panel\">")
		s.blocks(b.Panel)
		s.Raw("</div>\n")
	}
}

// How many bytes things of a board take about.
const (
	cellRoom, thingRoom = 48, 160
	tileRoom            = 700
)

// room estimates how many bytes a board takes.
func room(b present.Board) (n int) {
	for _, list := range [...][]present.Block{b.Blocks, b.Panel} {
		for i := range list {
			n += 4 * cellRoom
			for _, row := range list[i].Rows {
				n += cellRoom * (1 + len(row))
			}
			if d := list[i].Drawing; d != nil {
				for j := range d.Things {
					n += thingRoom
					if d.Things[j].Shape == present.Tile {
						n += tileRoom
					}
				}
			}
		}
	}
	return n
}

func (s *sketch) blocks(list []present.Block) {
	for i := range list {
		b := &list[i]
		rows := filled(b.Rows)
		switch {
		case b.Drawing != nil:
			if b.Title != "" {
				s.El("p", "caption", b.Title)
			}
			s.drawing(b)
		case len(rows) == 1 && b.Title == "":
			s.line(rows[0])
		case lined(rows):
			s.list(b.Title, rows)
		case len(rows) > 0:
			s.table(b, rows)
		}
	}
}

// filled returns the rows in which something stands.
func filled(rows []present.Row) []present.Row {
	if !slices.ContainsFunc(rows, func(r present.Row) bool { return len(r) == 0 }) {
		return rows
	}
	return slices.DeleteFunc(slices.Clone(rows), func(r present.Row) bool { return len(r) == 0 })
}

// scrolls opens a part of the board that scrolls by itself where it is wide, with a name for who comes there by keys.
func (s *sketch) scrolls(class string, b *present.Block) {
	s.parts++
	s.Raw("<div class=\"").Raw(class).Raw("\" tabindex=\"0\" role=\"group\"")
	s.name(b).Raw(">")
}

// name writes what a block is called, unlike the others of its page.
func (s *sketch) name(b *present.Block) *markup.Writer {
	s.Raw(" aria-label=\"").Text(s.called(b))
	return s.Raw("\"")
}

// called returns the name of a block, or its number.
func (s *sketch) called(b *present.Block) string {
	if name := cmp.Or(b.Name, b.Title); name != "" {
		return name
	}
	return s.named + " " + strconv.Itoa(s.parts)
}

// line writes a row that is alone: its cells one behind the other, in as many lines as it takes.
func (s *sketch) line(row present.Row) {
	s.Raw("<p class=\"row\">")
	for i := range row {
		if c := &row[i]; strings.TrimSpace(c.Text) != "" || c.Sign != "" {
			s.open("span", c.Role, "")
			s.Raw(">")
			s.cells(row[i:i+1], c.Pick)
			s.Raw("</span> ")
		}
	}
	s.Raw("</p>\n")
}

// lined reports whether rows have nothing side by side.
func lined(rows []present.Row) bool {
	return len(rows) > 1 && !slices.ContainsFunc(rows, func(r present.Row) bool { return len(r) != 1 || r[0].Pick+r[0].Mark != "" || r[0].Sign != "" })
}

// list writes such rows.
func (s *sketch) list(title string, rows []present.Row) {
	if title != "" {
		s.El("p", "caption", title)
	}
	s.Raw("<ul class=\"lines\">\n")
	for i := range rows {
		s.open("li", rows[i][0].Role, "")
		s.Raw(">")
		s.said(rows[i][0].Text)
		s.Raw("</li>\n")
	}
	s.Raw("</ul>\n")
}

// table writes rows under one another.
func (s *sketch) table(b *present.Block, rows []present.Row) {
	s.scrolls("wide", b)
	s.Raw("<table")
	if b.Title == "" {
		s.name(b)
	}
	s.Raw(">\n")
	if b.Title != "" {
		s.El("caption", "", b.Title)
	}
	columns := 0
	if b.Head == 1 {
		columns = len(rows[0])
		s.heads(rows[0])
		rows = rows[1:]
	}
	for _, row := range rows {
		s.row(b, row, columns)
	}
	s.Raw("</table></div>\n")
}

// heads writes the names of the columns; one that goes on in the next cell is over both.
func (s *sketch) heads(row present.Row) {
	s.Raw("<tr>")
	for i := 0; i < len(row); {
		span := 1
		for i+span < len(row) && row[i+span].Close {
			span++
		}
		s.cell(row[i:i+span], "th", "col", "")
		i += span
	}
	s.Raw("</tr>\n")
}

// row writes a row below so many named columns. Cells side by side that are one choice are one; where a row has one choice
// alone, all of it is pressed: by the script, for a link can only be stretched over a cell, not over a row (in Safari it would
// cover all rows).
func (s *sketch) row(b *present.Block, row present.Row, columns int) {
	s.Raw("<tr")
	if pick := onePick(row); pick != "" && s.taps != nil {
		s.Raw(" class=\"").Raw(s.taps.of(pick).class).Raw("press\"")
	}
	s.Raw(">")
	head, done := b.Names(row), ""
	for i := 0; i < len(row); {
		c, span, pick := &row[i], 1, ""
		if s.taps != nil {
			pick = c.Pick
		}
		for pick != "" && i+span < len(row) && row[i+span].Pick == pick {
			span++
		}
		if pick == done {
			pick = ""
		}
		switch {
		case i == head:
			s.cell(row[i:i+span], "th", "row", pick)
			if c.Sign != "" { // stays where what is behind it changes
				s.Raw("\n")
			}
		case columns > 0 && i >= columns:
			s.note(c)
		default:
			s.cell(row[i:i+span], "td", "", pick)
		}
		if pick != "" {
			done = pick
		}
		i += span
	}
	s.Raw("</tr>\n")
}

// onePick is the only choice of a row, or "".
func onePick(row present.Row) (pick string) {
	for i := range row {
		if p := row[i].Pick; p != "" && p != pick {
			if pick != "" {
				return ""
			}
			pick = p
		}
	}
	return pick
}

// note writes what is said beside a table in one of its rows.
func (s *sketch) note(c *present.Cell) {
	if c.Text != "" {
		s.Raw("<td class=\"note\">")
		s.said(c.Text)
		s.Raw("</td>")
	}
}

// longCell is the length from which on a text is in several lines where there is little room.
const longCell = 16

// cell writes a cell, or several as one.
func (s *sketch) cell(cells present.Row, tag, scope, pick string) {
	c := &cells[0]
	if c.Text == "" && c.Sign == "" && len(cells) == 1 {
		s.Raw("<td></td>")
		return
	}
	s.Raw("<").Raw(tag)
	if scope != "" {
		s.Raw(" scope=\"").Raw(scope).Raw("\"")
	}
	if len(cells) > 1 {
		s.Raw(" colspan=\"").Int(len(cells)).Raw("\"")
	}
	more := ""
	switch {
	case c.Right && len(cells) == 1:
		more = "right"
	case utf8.RuneCountInString(c.Text) > longCell && c.Drawn == nil && scope != "col" && c.Role != present.Label:
		more = "long"
	}
	s.class(c.Role, more)
	s.Raw(">")
	s.cells(cells, pick)
	s.Raw("</").Raw(tag).Raw(">")
}

// cells writes what is in a cell: a link where something is chosen there, a link for each word where each is one.
func (s *sketch) cells(cells present.Row, pick string) {
	c := &cells[0]
	switch {
	case s.taps == nil:
	case pick != "":
		t := s.taps.of(pick)
		s.open("a", present.Plain, t.class)
		s.to(pick).Raw(">")
		s.texts(cells)
		s.Raw("</a>")
		return
	case c.Mark == present.EachWord:
		s.eachWord(c.Text)
		return
	case c.Mark != "" && s.taps.marks[c.Mark] != "":
		s.Raw("<a")
		s.to(s.taps.marks[c.Mark]).Raw(">")
		s.texts(cells)
		s.Raw("</a>")
		return
	}
	s.texts(cells)
}

// texts writes the pictures and texts of cells, with a gap between those that are one choice.
func (s *sketch) texts(cells present.Row) {
	for i := range cells {
		if i > 0 && !cells[i].Close {
			s.Raw(" ")
		}
		s.looks(&cells[i])
	}
}

// looks writes the picture and the text of a cell, or the pictures that say the same.
func (s *sketch) looks(c *present.Cell) {
	if role := c.Role; c.Sign != "" {
		if role == present.Label {
			role = present.Plain
		}
		sign(s.Writer, s.game, c.Sign, role)
	}
	if c.Drawn == nil {
		s.said(c.Text)
		return
	}
	s.Raw("<span class=\"pictures\" role=\"img\" aria-label=\"").Text(c.Text).Raw("\">")
	for i := range c.Drawn {
		one := &c.Drawn[i]
		if one.Sign != "" {
			s.open("svg aria-hidden=\"true\"", one.Role, "sign paint")
			symbol(s.Raw(">"), s.game, one.Sign)
			s.Raw("/></svg>")
		}
		s.said(one.Text)
	}
	s.Raw("</span>")
}

// seatShapes are letters with the shapes of the seats.
var seatShapes = [rules.MaxSeats]string{"●", "■", "▲", "◆", "⬢", "✚"}

// said writes a text in which players are the shapes of their seats.
func (s *sketch) said(text string) {
	before, seat, after := present.CutChip(text)
	for ; seat != rules.Table; before, seat, after = present.CutChip(after) {
		s.Text(before).Raw(seatShapes[seat-1])
	}
	s.Text(before)
}

// eachWord writes the words of a cell, each with what it stands for.
func (s *sketch) eachWord(text string) {
	for at := 0; at < len(text); {
		end := at
		for end < len(text) && text[end] != ' ' && text[end] != '|' {
			end++
		}
		if end > at {
			s.marked(text[at:end], text[at:end])
		}
		for at = end; at < len(text) && (text[at] == ' ' || text[at] == '|'); at++ {
			s.Text(text[at : at+1])
		}
	}
}

// marked writes a text as a link where it stands for the one choice that has its mark.
func (s *sketch) marked(mark, text string) {
	typed := s.taps.marks[mark]
	if typed == "" {
		s.Text(text)
		return
	}
	s.Raw("<a")
	s.to(typed).Raw(">").Text(text).Raw("</a>")
}

// taps are what can be chosen on a board.
type taps struct {
	picks map[string]tap
	marks map[string]string // what is typed for what a mark stands for; "" where it stands for several choices
}

// tap is one choice.
type tap struct {
	called string // in words
	adds   string // the things that is chosen by it, "" if it is none
	class  string // how it looks, with a space behind it
}

// of returns the choice that is typed so.
func (t *taps) of(pick string) tap { return t.picks[pick] }

// The looks of a choice that an empty answer takes, and of one that cannot be taken now.
const usualClass, closedClass = "usual ", "shut "

// tapped gathers what can be chosen now on the board. What lies there beside its name among buttons is chosen by these.
func (v *viewer) tapped(m hub.Moment) *taps {
	ask := v.talk(m).Now()
	t := &taps{picks: make(map[string]tap, len(ask.Choices)), marks: map[string]string{}}
	for i := range ask.Choices {
		c := &ask.Choices[i]
		one := tap{called: c.Label.Say(v.p), adds: c.Adds().String()}
		switch {
		case c.Closed():
			one.class = closedClass
		case c.Usual:
			one.class = usualClass
		}
		switch {
		case i >= ask.Listed && c.Key != c.Pick && (len(ask.Composed.Slots) > 1 || ask.Composed.Slots[0].Most > 1):
			return nil
		case i >= ask.Listed:
			t.picks[c.Pick] = one
			continue
		}
		t.picks[c.Key] = one
		for _, mark := range c.Marks {
			if _, several := t.marks[mark]; several {
				t.marks[mark] = ""
				continue
			}
			t.marks[mark] = c.Key
		}
	}
	return t
}

// to writes the address that chooses a thing, or types what is none.
func (s *sketch) to(typed string) *markup.Writer {
	does := "typed="
	if adds := s.taps.of(typed).adds; adds != "" {
		does, typed = "add=", adds
	}
	s.Raw(" href=\"").Raw(s.aside).Raw("?")
	if s.lang != "" {
		s.Raw("lang=").Query(s.lang).Raw("&amp;")
	}
	for i := 0; i+1 < len(s.beside); i += 2 {
		s.Raw(s.beside[i]).Raw("=").Query(s.beside[i+1]).Raw("&amp;")
	}
	return s.Raw(does).Query(typed).Raw("#entry\"")
}

// roleClasses are how each role looks.
var roleClasses = [...]string{
	present.Plain: "", present.Label: "label", present.Muted: "muted", present.Strong: "strong", present.Marked: "marked",
	present.Good: "good", present.Warn: "warn", present.Orange: "orange", present.Red: "red", present.Purple: "purple",
	present.White: "white", present.Blue: "blue", present.Black: "black", present.Green: "green", present.Yellow: "yellow",
	present.Pink: "pink", present.SeatRole: "",
	present.SeatRole + 1: "seat1", present.SeatRole + 2: "seat2", present.SeatRole + 3: "seat3",
	present.SeatRole + 4: "seat4", present.SeatRole + 5: "seat5", present.SeatRole + 6: "seat6",
}

// open begins an element with the classes of something with a role.
func (s *sketch) open(tag string, r present.Role, more string) {
	s.Raw("<").Raw(tag)
	s.class(r, more)
}

// class writes the classes of something with a role, or none.
func (s *sketch) class(r present.Role, more string) {
	of := ""
	if int(r) < len(roleClasses) {
		of = roleClasses[r]
	}
	if of == "" && more == "" {
		return
	}
	s.Raw(" class=\"").Raw(of)
	if of != "" && more != "" {
		s.Raw(" ")
	}
	s.Raw(strings.TrimSuffix(more, " ")).Raw("\"")
}
