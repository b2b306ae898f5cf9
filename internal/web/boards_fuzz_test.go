package web

import (
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"referee/internal/present"
	"referee/internal/text"
	"referee/internal/web/markup"
)

// The elements and attributes of boards.
var (
	boardElements = strings.Fields("html head body div p span ul li i b table caption tbody tr td th a svg g rect circle ellipse path text")
	boardAttrs    = strings.Fields("class tabindex role aria-label aria-hidden scope colspan href viewbox viewBox width height x y cx cy r rx ry d transform")
)

// plainly returns a text as a page has it: without what no page can show.
func plainly(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\r' || r == '\t':
			return ' '
		case r < ' ' || r == '\x7f':
			return -1
		}
		return r
	}, s)
}

// Whatever people are called and write, it is in texts and in values of attributes, and nowhere else.
func FuzzBoard(f *testing.F) {
	for _, seed := range []string{"Anna", `"><script>alert(1)</script>`, "' onclick='x", "</text></svg><img src=x>", "&amp;lt;", "a\x00b\nc", "0\x17", "0\x7f", "<!--", "]]>", "%22%3E&lang=xx#"} {
		f.Add(seed, seed)
	}
	p, err := text.New(text.EN)
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, name, line string) {
		if !utf8.ValidString(name) || !utf8.ValidString(line) {
			return
		}
		cell := present.Cell{Text: name, Role: present.SeatRole + 1, Pick: line}
		drawing := &present.Drawing{W: 10, H: 10}
		for s := present.Word; s <= present.Round; s++ {
			if s != present.Tile {
				drawing.Put(s, 0, 0, 10, 10, cell)
			}
		}
		drawing.Things = append(drawing.Things, present.Drawn{Shape: present.Tile, Cell: cell, Sides: &[4]present.Cell{cell, cell, cell, cell}})
		b := present.Board{Blocks: []present.Block{
			{Title: name, Drawing: drawing}, {Rows: []present.Row{{cell}}},
			{Title: name, Rows: []present.Row{{present.T(""), present.As(present.Label, name)}, {present.As(present.Label, name), cell, present.T(name)}}},
		}}
		var w markup.Writer
		s := (&viewer{request: request{p: p, lang: "en"}}).sketch(&w)
		s.taps, s.words = &taps{picks: map[string]tap{line: {called: name}}}, []string{name}
		s.draws(b)
		root := parsed(t, w.Bytes())
		for n := range root.Descendants() {
			switch n.Type {
			case html.ElementNode:
				assert.Contains(t, boardElements, n.Data)
				for _, a := range n.Attr {
					assert.Contains(t, boardAttrs, a.Key)
				}
			case html.TextNode:
				assert.Contains(t, []string{strings.TrimSpace(plainly(name)), ""}, strings.TrimSpace(n.Data))
			default:
				assert.NotEqual(t, html.CommentNode, n.Type)
			}
		}
		for _, a := range elements(root, "a") {
			assert.Equal(t, line, typedBy(t, a))
			assert.False(t, slices.ContainsFunc([]byte(attr(a, "href")), func(c byte) bool { return c <= ' ' || c == '"' || c == '<' }))
			assert.Equal(t, "entry", attr(a, "href")[strings.Index(attr(a, "href"), "#")+1:])
		}
	})
}

// typedBy returns what a link types.
func typedBy(tb testing.TB, a *html.Node) string {
	to, err := url.Parse(attr(a, "href"))
	require.NoError(tb, err)
	return to.Query().Get("typed")
}
