package prose

import (
	"fmt"
	"io"
	"slices"

	"referee/internal/present"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
	"referee/scoring"
)

// mostMissing is how many fields that were not filled in are named.
const mostMissing = 8

// WriteCalculation writes what a typed table is worth: the table, the score, what
// cannot be true of it, and what is missing.
func WriteCalculation(w io.Writer, p *text.Printer, game string, names []string, c *table.Calculation, missing []table.Field) {
	c.Board(present.Context{Printer: p, Names: names}).Write(w)
	if c.Sheet.Round > 0 {
		fmt.Fprintln(w, wording.Head(p, game, &c.Sheet))
	}
	writePoints(w, p, game, &c.Sheet)
	fmt.Fprintln(w, wording.SoFar(p, &c.Sheet, len(missing) > 0))
	for i := range c.Findings {
		fmt.Fprintln(w, wording.Finding(p, &c.Findings[i]))
	}
	if len(missing) > 0 {
		fmt.Fprintln(w, Missing(p, missing))
	}
}

// scored is a game with its points, and with what is missing for them.
type scored interface {
	table.Result
	table.Values
}

// Sheets are the sheets of all rounds, and the running one of a game that goes on, which
// belongs to round 0.
func Sheets(s scored) []scoring.Sheet {
	list := slices.Clone(s.Sheets())
	if !s.Over() && !table.Unsure(s) {
		list = append(list, s.Running())
	}
	return list
}

// WriteSheets writes the sheets of a game, and what of the table was set by hand or is
// missing.
func WriteSheets(w io.Writer, p *text.Printer, s scored) {
	list := Sheets(s)
	for i := range list {
		WriteSheet(w, p, s.Game(), &list[i])
	}
	if said := wording.Took(p, s.Took()); said != "" {
		fmt.Fprintln(w, said)
	}
	if s.Overridden() {
		fmt.Fprintln(w, p.Say("line.overridden"))
	}
	if said := LeftOpen(p, s); said != "" {
		fmt.Fprintln(w, said)
	}
}

// LeftOpen says which fields of a table that was set by hand nobody has told, "" where there are none.
func LeftOpen(p *text.Printer, s scored) string {
	switch missing := s.Missing(); {
	case len(missing) == 0:
		return ""
	case s.Header().Get(table.UnderwayKey) != "":
		return Unknown(p, missing, mostMissing)
	default:
		return Missing(p, missing)
	}
}

// Unknown names the first few of the fields of a game that was taken up which nobody knows.
func Unknown(p *text.Printer, fields []table.Field, most int) string {
	return p.Say("underway.missing", rules.Plain("fields", table.Named(p, fields, most)))
}

// Missing says which fields were not filled in.
func Missing(p *text.Printer, fields []table.Field) string {
	return p.Say("calc.open", rules.N("n", len(fields)), rules.Plain("fields", table.Named(p, fields, mostMissing)))
}
