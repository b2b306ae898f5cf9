package export

import (
	"cmp"
	"slices"

	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Finding is what a rule has against an entry.
type Finding struct {
	Entry    rules.Seq      `json:"entry"`
	Line     int            `json:"line"`
	Code     string         `json:"code"`
	Clause   rules.ClauseID `json:"clause"`
	Because  []rules.Seq    `json:"because"`
	Severity string         `json:"severity"`
	Text     string         `json:"text"`
	// Said has the clause, the entries and the severity in it, for people.
	Said string `json:"-"`
	// Again are the later entries with the same finding for the same reason.
	Again []rules.Seq `json:"again,omitempty"`
	Cause
}

// Fault is a line of the record that cannot be read.
type Fault struct {
	Line int    `json:"line"`
	Col  int    `json:"col"`
	Text string `json:"text"`
	Said string `json:"-"` // with the place, for people
	Cause
}

// ByLine compares places in a report: what is no line of the record, as a final table beside it, comes last.
func ByLine(a, b int) int { return cmp.Or(rules.One(a == 0)-rules.One(b == 0), cmp.Compare(a, b)) }

// once says a finding that stands against several entries for the same reason at the first of them: it says the same and
// an entry causes both, or none either. Only entries that belong together are said at one.
func once(list []Finding, together func(first, later rules.Seq) bool) []Finding {
	type said struct{ code, text string }
	alike := map[said][]int{}
	told := make([]Finding, 0, len(list)) // never null
	for _, f := range list {
		key := said{f.Code, f.Text}
		at := slices.IndexFunc(alike[key], func(i int) bool {
			first := &told[i]
			return caused(first.Because, f.Because) && (first.Entry == f.Entry || together(first.Entry, f.Entry))
		})
		if at < 0 {
			alike[key] = append(alike[key], len(told))
			told = append(told, f)
			continue
		}
		first := &told[alike[key][at]]
		if f.Entry != first.Entry && (len(first.Again) == 0 || first.Again[len(first.Again)-1] != f.Entry) {
			first.Again = append(first.Again, f.Entry)
		}
	}
	return told
}

// caused reports whether two lists of causes share one, or are both empty.
func caused(a, b []rules.Seq) bool {
	return len(a)+len(b) == 0 || slices.ContainsFunc(a, func(n rules.Seq) bool { return slices.Contains(b, n) })
}

func newFinding(f *table.Finding, entry rules.Seq, row int, p *text.Printer) Finding {
	s := wording.Bare(p, f)
	if f.Let {
		s += " " + p.Say("against.let")
	}
	return Finding{Entry: entry, Line: row, Code: string(f.Code), Clause: f.Clause,
		Because: listed(f.Because), Severity: f.Severity.String(), Text: s, Said: wording.Finding(p, f)}
}

func newError(problem *store.Problem, p *text.Printer) Fault {
	return Fault{Line: problem.Row, Col: problem.Col, Text: problem.Say(p), Said: problem.Placed(p)}
}

// unplace takes away where findings and faults stand.
func (rep *Report) unplace() {
	for i := range rep.Findings {
		rep.Findings[i].Line = 0
	}
	for _, f := range rep.Faults() {
		f.Line, f.Col = 0, 0
	}
}

// problems notes what could not be read, in the order of the file.
func (rep *Report) problems(list []*store.Problem, p *text.Printer) {
	slices.SortStableFunc(list, (*store.Problem).Compare)
	for _, problem := range list {
		rep.Errors = append(rep.Errors, newError(problem, p))
	}
	if len(rep.Errors) > 0 {
		rep.Error = &rep.Errors[0]
	}
	if len(rep.Errors) == 1 {
		rep.Errors = nil
	}
}
