package dialogue

import (
	"referee/internal/record"
	"referee/internal/table"
	"referee/rules"
)

// Was returns the things of an entry's move at a table of before, none if it is no move.
func (p *Play) Was(e *table.Entry) rules.Parts {
	if e.Kind != record.Entry {
		return nil
	}
	things, _ := p.s.Things(p.whose(e) + e.Text)
	return things
}

// Instead returns what stands behind the beginning of a correction for a move that was put together at a table of before: with whoever made
// it, where the beginning does not say so. Typed is the same in the reader's letters.
func (c *Correction) Instead(p *Play, of *Composed) (line, typed string) {
	if line = of.Line; line != "" && c.Text == "" {
		line = p.text.Seat(p.s.Turn().Due.First()) + " " + line
	}
	return line, p.called(line)
}
