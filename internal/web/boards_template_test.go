package web

import (
	"bytes"
	"cmp"
	"fmt"
	"html/template"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"referee/internal/present"
	"referee/internal/table"
)

// told is a piece of text, and what is typed where it is a link.
type told struct{ Text, Typed, Class string }

// celled is a cell as the template writes it.
type celled struct {
	Kind  string
	Span  int
	Class string
	Words []told
}

// rowed is a row of such.
type rowed struct {
	Class string
	Cells []celled
}

// model is a board made ready for the template. It says once more, in other words, what package web decides.
type model struct {
	drawn
	v     *pages
	parts int
}

func names(list ...string) string { return strings.Join(strings.Fields(strings.Join(list, " ")), " ") }

func (m *model) class(c present.Cell) string { return roleClasses[c.Role] }

// wordsOf returns the texts of cells that stand as one.
func (m *model) wordsOf(cells []present.Cell, pick string) (list []told) {
	var texts []string
	for i, c := range cells {
		if i > 0 && !c.Close {
			texts = append(texts, " ")
		}
		texts = append(texts, c.Text)
	}
	text, mark := strings.Join(texts, ""), cells[0].Mark
	switch {
	case pick != "":
		return []told{{text, pick, names(m.taps.picks[pick].class)}}
	case mark == present.EachWord:
		for len(text) > 0 {
			n := strings.IndexAny(text, " |")
			if n < 0 {
				n = len(text)
			}
			list = append(list, told{text[:n], m.taps.marks[text[:n]], ""})
			if text = text[n:]; text != "" {
				list, text = append(list, told{Text: text[:1]}), text[1:]
			}
		}
		return list
	}
	return []told{{text, m.taps.marks[mark], ""}}
}

func (m *model) alone(b present.Block) (list []celled) {
	for _, c := range m.full(b)[0] {
		if strings.TrimSpace(c.Text) != "" {
			list = append(list, celled{Class: m.class(c), Words: m.wordsOf([]present.Cell{c}, c.Pick)})
		}
	}
	return list
}

func (m *model) full(b present.Block) (rows []present.Row) {
	for _, row := range b.Rows {
		if len(row) > 0 {
			rows = append(rows, row)
		}
	}
	return rows
}

func (m *model) rows(b present.Block) (list []rowed) {
	rows, columns := m.full(b), 0
	for i, row := range rows {
		if i == 0 && b.Head == 1 {
			columns = len(row)
			list = append(list, m.head(row))
			continue
		}
		list = append(list, m.row(b, row, columns))
	}
	return list
}

func (m *model) head(row present.Row) (r rowed) {
	for i, c := range row {
		if i > 0 && c.Close {
			last := &r.Cells[len(r.Cells)-1]
			last.Span++
			last.Words = append(last.Words, told{Text: c.Text})
			continue
		}
		one := celled{Kind: "col", Span: 1, Class: m.class(c), Words: m.wordsOf([]present.Cell{c}, "")}
		if c.Right && (i+1 == len(row) || !row[i+1].Close) {
			one.Class = names(one.Class, "right")
		}
		if c.Text == "" {
			one = celled{Kind: "none"}
		}
		r.Cells = append(r.Cells, one)
	}
	return r
}

func (m *model) row(b present.Block, row present.Row, columns int) (r rowed) {
	var all []string
	for _, c := range row {
		if c.Pick != "" && !slices.Contains(all, c.Pick) {
			all = append(all, c.Pick)
		}
	}
	if len(all) == 1 {
		r.Class = names(m.taps.picks[all[0]].class, "press")
	}
	linked, head := "", b.Names(row)
	for i := 0; i < len(row); {
		end := i + 1
		for row[i].Pick != "" && end < len(row) && row[end].Pick == row[i].Pick {
			end++
		}
		c, pick := row[i], row[i].Pick
		if pick == linked {
			pick = ""
		}
		linked = cmp.Or(pick, linked)
		one := celled{Kind: "td", Span: end - i, Class: m.class(c), Words: m.wordsOf(row[i:end], pick)}
		switch {
		case i == head:
			one.Kind = "row"
			if len([]rune(c.Text)) > longCell && c.Role != present.Label && one.Span == 1 && !c.Right {
				one.Class = names(one.Class, "long")
			}
		case columns > 0 && i >= columns:
			one.Kind, one.Words = "note", []told{{Text: c.Text}}
		case one.Span == 1 && !c.Right && len([]rune(c.Text)) > longCell && c.Role != present.Label:
			one.Class = names(one.Class, "long")
		}
		if c.Right && one.Span == 1 {
			one.Class = names(one.Class, "right")
		}
		if c.Text == "" && one.Span == 1 {
			one.Kind = "none"
			if columns > 0 && i >= columns {
				i = end
				continue
			}
		}
		r.Cells = append(r.Cells, one)
		i = end
	}
	return r
}

func (m *model) functions() template.FuncMap {
	return template.FuncMap{
		"lang": func() string { return m.v.lang }, "told": func() string { return "\n" + strings.Join(append(slices.Clone(m.words), ""), "\n") },
		"part": func(b present.Block) string {
			m.parts++
			return cmp.Or(b.Name, b.Title, fmt.Sprint(m.v.p.Say("web.part"), " ", m.parts))
		},
		"same": func(b present.Block) string {
			return cmp.Or(b.Name, b.Title, fmt.Sprint(m.v.p.Say("web.part"), " ", m.parts))
		},
		"list": func(b present.Block) bool {
			return len(m.full(b)) > 1 && !slices.ContainsFunc(m.full(b), func(r present.Row) bool { return len(r) > 1 || r[0].Pick+r[0].Mark != "" })
		},
		"plain": func(r present.Row) celled { return celled{Class: m.class(r[0]), Words: []told{{Text: r[0].Text}}} },
		"full":  m.full, "steps": steps,
		"line": func(b present.Block) bool { return len(m.full(b)) == 1 && b.Title == "" }, "alone": m.alone, "rows": m.rows,
		"said": func(s string) bool { return strings.TrimSpace(s) != "" }, "half": func(n int) int { return n / 2 },
		"em": func(n int) int { return (n + 15) / 16 }, "middle": m.middle, "quads": m.quads, "tapOf": m.tapOf, "shape": m.shape,
		"edge": func(t present.Drawn) string { return names(m.class(t.Cell), "edge") },
		"quad": func(s string) string { return names(s, "quad") },
		"within": func(t present.Drawn) present.Drawn {
			t.X, t.Y, t.W, t.H = 1, 1, t.W-2, t.H-2
			return t
		},
		"drawingClass": func(d *present.Drawing) string {
			if slices.ContainsFunc(d.Things, func(t present.Drawn) bool { return t.Pick != "" }) {
				return "wide drawing"
			}
			return "wide drawing whole"
		},
	}
}

// A board written by hand is the tree that a template makes of it, in which nothing is escaped by hand.
func TestBoardsAreWhatATemplateMakes(t *testing.T) {
	m := &model{}
	made := template.Must(template.New("board.tmpl").Funcs(m.functions()).ParseFiles("testdata/board.tmpl"))
	everyBoard(t, func(t *testing.T, _ table.Session, d drawn, v *pages) {
		*m = model{drawn: d, v: v}
		if d.taps == nil {
			m.taps, m.board = &taps{}, untapped(d.board)
		}
		var out bytes.Buffer
		require.NoError(t, made.Execute(&out, m.board))
		assert.Equal(t, tree(parsed(t, out.Bytes())), tree(parsed(t, d.write(v))))
	})
}

// untapped returns a board on which nothing can be chosen.
func untapped(b present.Board) present.Board {
	b.Blocks = slices.Clone(b.Blocks)
	for i := range b.Blocks {
		rows := make([]present.Row, len(b.Blocks[i].Rows))
		for j, row := range b.Blocks[i].Rows {
			for _, c := range row {
				c.Pick, c.Mark = "", ""
				rows[j] = append(rows[j], c)
			}
		}
		b.Blocks[i].Rows = rows
	}
	return b
}

// tree returns a tree as lines: elements with their attributes in order, and texts. What a template has to write and means nothing is left out.
func tree(root *html.Node) string {
	var out strings.Builder
	for n := range root.Descendants() {
		switch n.Type {
		case html.TextNode:
			if text := strings.TrimSpace(n.Data); text != "" {
				fmt.Fprintf(&out, "%q\n", text)
			}
		case html.ElementNode:
			depth := 0
			for range n.Ancestors() {
				depth++
			}
			slices.SortFunc(n.Attr, func(a, b html.Attribute) int { return cmp.Compare(a.Key, b.Key) })
			fmt.Fprint(&out, depth, " ", n.Data)
			for _, a := range n.Attr {
				if a.Key == "href" {
					a.Val, _ = url.QueryUnescape(a.Val) // a template writes %2b, and we %2B
				}
				if a.Val != "" && (a.Key != "colspan" || a.Val != "1") {
					fmt.Fprintf(&out, " %s=%q", a.Key, a.Val)
				}
			}
			fmt.Fprintln(&out)
		}
	}
	return out.String()
}
