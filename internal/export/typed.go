package export

import (
	"slices"

	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
)

// Typed is a final table as it was typed in, and what it is worth.
type Typed struct {
	File, Game string
	Edition    string   // the one it is played by, or "" where that is unknown
	Seats      []string // the players
	Missing    []table.Field
	table.Calculation
	// Problems is what is wrong with the file. With any there is no calculation.
	Problems []*store.Problem
}

// Report reports on a typed table.
func (t *Typed) Report(p *text.Printer) Report {
	rep := newReport(t.File)
	rep.Game, rep.Profile = t.Game, t.Edition
	if len(t.Problems) == 0 {
		for i := range t.Findings {
			rep.Findings = append(rep.Findings, newFinding(&t.Findings[i], 0, 0, p.With(t.Seats)))
		}
		rep.lacks(t.Missing)
		rep.score(t.Seats, &t.Sheet)
		rep.soFar()
	}
	rep.problems(slices.Clone(t.Problems), p)
	rep.Clean = len(rep.Findings) == 0 && rep.Error == nil
	return rep
}
