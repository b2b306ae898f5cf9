package web

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"referee/internal/present"
)

// line writes a row that stands alone: its cells one behind the other, in as many lines as it takes.
func (s *sketch) line(row present.Row) {
	s.Raw("<p class=\"row\">")
	for i := range row {
		if c := &row[i]; strings.TrimSpace(c.Text) != "" {
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
	return len(rows) > 1 && !slices.ContainsFunc(rows, func(r present.Row) bool { return len(r) != 1 || r[0].Pick != "" || r[0].Mark != "" })
}

// list writes such rows.
func (s *sketch) list(title string, rows []present.Row) {
	if title != "" {
		s.El("p", "caption", title)
	}
	s.Raw("<ul class=\"lines\">\n")
	for i := range rows {
		s.open("li", rows[i][0].Role, "")
		s.Raw(">").Text(rows[i][0].Text).Raw("</li>\n")
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
	if headed(rows[0]) {
		columns = len(rows[0])
		s.heads(rows[0])
		rows = rows[1:]
	}
	for _, row := range rows {
		s.row(row, columns)
	}
	s.Raw("</table></div>\n")
}

// headed reports whether a row names the columns below it.
func headed(row present.Row) bool {
	names := 0
	for i := range row {
		c := &row[i]
		switch {
		case c.Pick != "", c.Text != "" && !naming(c.Role), i > 0 && c.Role > present.SeatRole && row[0].Text != "":
			return false
		case i > 0 && c.Text != "":
			names++
		}
	}
	return names > 0 && (row[0].Text == "" || row[0].Role == present.Label)
}

// naming reports whether a role is that of names: of rows and columns, of the things of a colour, of players.
func naming(r present.Role) bool {
	return r == present.Label || r == present.Muted || r >= present.Orange
}

// heads writes the names of the columns; one that goes on in the next cell stands over both.
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
func (s *sketch) row(row present.Row, columns int) {
	s.Raw("<tr")
	if pick := onePick(row); pick != "" && s.taps != nil {
		s.Raw(" class=\"").Raw(s.taps.of(pick).class).Raw("press\"")
	}
	s.Raw(">")
	head, done := heading(row), ""
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

// heading is the cell of a row that says what it is of: the first with a name, or else with a word; -1 where nothing stands beside it.
func heading(row present.Row) int {
	first, word, n := -1, -1, 0
	for i := range row {
		text := strings.TrimSpace(row[i].Text)
		if text == "" {
			continue
		}
		n++
		if first < 0 {
			first = i
		}
		if word < 0 && strings.ContainsFunc(text, unicode.IsLetter) {
			word = i
		}
	}
	switch {
	case first < 0 || naming(row[first].Role) && row[first].Role != present.Muted && !row[first].Right:
		return first
	case n == 1:
		return -1
	}
	return max(first, word)
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
		s.Raw("<td class=\"note\">").Text(c.Text).Raw("</td>")
	}
}

// longCell is the length from which on a text stands in several lines where there is little room.
const longCell = 16

// cell writes a cell, or several as one.
func (s *sketch) cell(cells present.Row, tag, scope, pick string) {
	c := &cells[0]
	if c.Text == "" && len(cells) == 1 {
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
	case utf8.RuneCountInString(c.Text) > longCell && scope != "col" && c.Role != present.Label:
		more = "long"
	}
	s.class(c.Role, more)
	s.Raw(">")
	s.cells(cells, pick)
	s.Raw("</").Raw(tag).Raw(">")
}

// cells writes what stands in a cell: a link where something is chosen there, a link for each word where each is one.
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
	case c.Mark != "":
		s.marked(c.Mark, c.Text)
		return
	}
	s.texts(cells)
}

// texts writes the texts of cells, with a gap between those that are one choice.
func (s *sketch) texts(cells present.Row) {
	for i := range cells {
		if i > 0 && !cells[i].Close {
			s.Raw(" ")
		}
		s.Text(cells[i].Text)
	}
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
