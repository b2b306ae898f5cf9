package line

import (
	"fmt"
	"io"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// mostMissing is how many fields that were not filled in are named.
const mostMissing = 8

// WriteCalculation writes what a typed table is worth: the table, the score, what
// cannot be true of it, and what is missing.
func WriteCalculation(w io.Writer, p *text.Printer, game string, names []string, c *table.Calculation, missing []table.Field) {
	WriteBoard(w, c.Board(present.Context{Printer: p, Names: names}))
	WriteSheet(w, p, game, names, &c.Sheet)
	for i := range c.Findings {
		fmt.Fprintln(w, Finding(p, &c.Findings[i]))
	}
	if len(missing) > 0 {
		fmt.Fprintln(w, p.Say("calc.open", rules.N("n", len(missing)), rules.Plain("fields", table.Named(p, missing, mostMissing))))
	}
}
