package widgets

import (
	"strings"

	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// Reader builds the rows of a text to read. What adds a paragraph returns its first row, so
// that it can be made one to choose.
type Reader struct {
	Width int
	Rows  []Row
}

// Add adds lines that are laid out already; nil if there are none.
func (r *Reader) Add(lines ...Line) *Row {
	start := len(r.Rows)
	if len(lines) == 0 {
		return nil
	}
	for _, l := range lines {
		r.Rows = append(r.Rows, Row{Line: l})
	}
	return &r.Rows[start]
}

// Put adds a paragraph.
func (r *Reader) Put(role theme.Role, indent int, text string) *Row {
	return r.Beside(nil, indent, role, text)
}

// Sign adds a paragraph behind a sign.
func (r *Reader) Sign(role theme.Role, indent int, sign, text string) *Row {
	return r.Beside(At(indent, sign, role), indent+2, role, text)
}

// Beside adds a paragraph that begins beside a line, and goes on below it from a column on.
func (r *Reader) Beside(head Line, at int, role theme.Role, text string) *Row {
	return r.Add(head.Beside(at, role, Wrap(text, r.Width-at)...)...)
}

// Gap adds an empty line, but not two.
func (r *Reader) Gap() {
	if n := len(r.Rows); n > 0 && len(r.Rows[n-1].Line) > 0 {
		r.Skip()
	}
}

// Skip adds an empty line.
func (r *Reader) Skip() { r.Rows = append(r.Rows, Row{}) }

// Keep adds a line as it is, columns and all, where it has the room.
func (r *Reader) Keep(role theme.Role, s string) {
	indent := len(s) - len(strings.TrimLeft(s, " "))
	if shell.Width(s) <= r.Width || strings.TrimSpace(s) == "" {
		r.Add(At(0, s, role))
		return
	}
	r.Put(role, min(indent, r.Width/2), s)
}

// marks marks words from a row on.
func (r *Reader) marks(from int, words []string) {
	for i := from; i < len(r.Rows); i++ {
		r.Rows[i].Line = r.Rows[i].Line.Mark(words)
	}
}

// Tells opens a text to read.
func (a *Frame) Tells(title string, said talk.Blocks) {
	a.Talk(talk.Tells(func(*text.Printer) talk.Page { return talk.Page{Title: title, Blocks: said} }))
}
