package export

import (
	"cmp"
	"encoding/json"
	"io"
	"slices"

	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
	"referee/scoring"
)

// Report is what check, score and export say of a game as JSON. Lists are never
// null, ids are never translated.
type Report struct {
	File    string `json:"file"`
	Game    string `json:"game"`
	Profile string `json:"profile"`
	// Table is the final table that lies beside the record: what does not agree with it are findings of line 0,
	// behind the last entry.
	Table   string `json:"table,omitempty"`
	Entries int    `json:"entries"`
	// Hidden is how many of them are private notes that were not looked at.
	Hidden   int       `json:"hidden,omitempty"`
	Clean    bool      `json:"clean"`
	Findings []Finding `json:"findings"`
	Over     bool      `json:"over"`
	Winners  []string  `json:"winners"`
	// Ahead is who would win a typed table as far as it is filled in.
	Ahead     []string `json:"ahead,omitempty"`
	DecidedBy string   `json:"decided_by"`
	// Uncertain says that the game is over and an unknown value decides it.
	Uncertain bool          `json:"uncertain,omitempty"`
	Minutes   int           `json:"minutes,omitempty"` // how long it was played, where that is known
	Rounds    []roundReport `json:"rounds"`
	Sheet     sheetReport   `json:"sheet"`
	// HouseRuled and Overridden mark a game that departs from its edition, or a
	// part of which was set by hand.
	HouseRuled bool `json:"house_ruled,omitempty"`
	Overridden bool `json:"overridden,omitempty"`
	// Missing are the fields of a typed table that were not filled in.
	Missing []string `json:"missing,omitempty"`
	// Error is the first thing that could not be read, Errors all of them where
	// there are more.
	Error  *Fault   `json:"error,omitempty"`
	Errors []*Fault `json:"errors,omitempty"`
	// Faults are all of them, where there is one, too.
	Faults []*Fault `json:"-"`
	// Entered are the entries of a record that is not clean, by their lines.
	Entered map[int]table.Entry `json:"-"`
	// Follows are the entries where what is wrong follows from a slip, with the entry of it.
	Follows map[rules.Seq]*rules.Seq `json:"-"`
	Slips   []Slip                   `json:"-"`

	view    rules.Seat
	entries []table.Entry // as the view has them
	each    []Finding     // those of each entry by itself
	alike   int           // how many of them read like an earlier one, for the same reason
}

type roundReport struct {
	Round  int            `json:"round"`
	Totals map[string]int `json:"totals"`
}

type sheetReport struct {
	Final  bool           `json:"final"`
	Totals map[string]int `json:"totals"`
	Items  []scoring.Item `json:"items"`
}

// newReport is the report of a file that has not been read.
func newReport(file string) Report {
	return Report{
		File: file, Findings: []Finding{}, Winners: []string{}, Rounds: []roundReport{},
		Sheet: sheetReport{Totals: map[string]int{}, Items: []scoring.Item{}},
	}
}

// Report looks at a record, with the private entries that the flags ask for. The error
// is about a flag.
func (w *Writer) Report(t *store.Table) (Report, error) {
	rep, err := w.Judge(t)
	if s := t.Position; s != nil && err == nil {
		for _, sheet := range s.Sheets() {
			rep.Rounds = append(rep.Rounds, roundReport{sheet.Round, totals(t.Record.Header.Seats, &sheet)})
		}
		sheet := s.Running()
		rep.score(t.Record.Header.Seats, &sheet, s.Missing())
		rep.Minutes = minutes(s.Took())
	}
	return rep, err
}

// Judge is [Writer.Report] without the score and the result.
func (w *Writer) Judge(t *store.Table) (Report, error) {
	rep, p := newReport(t.Path), w.Text
	problems := slices.Clone(t.Problems)
	if t.Record != nil {
		rep.Game, rep.Profile = t.Record.Header.Game, t.Record.Header.Get(store.ProfileKey)
		p = p.With(t.Record.Header.Seats)
	}
	if s := t.Position; s != nil {
		rep.Profile, rep.HouseRuled, rep.Overridden = s.Profile().Edition, s.Profile().HouseRuled(), s.Overridden()
		var err error
		if rep.view, err = w.Eyes.View(t); err != nil {
			return rep, err
		}
		problems = append(problems, rep.judge(t, p, rep.view)...)
	}
	if rep.Table = t.Beside.File; rep.Table != "" {
		rep.Entries--
	}
	rep.problems(problems, p)
	rep.Clean = len(rep.Findings) == 0 && rep.Error == nil
	if t.Position != nil && !rep.Clean {
		rep.Entered = byLine(t.Position.Entries(rep.view), t.Beside.Entry)
		w.mark(&rep, t)
	}
	if w.Eyes.Table {
		rep.unplace()
	}
	return rep, nil
}

func (w *Writer) json(t *store.Table) error {
	rep, err := w.Report(t)
	if err != nil {
		return err
	}
	return WriteJSON(w.Out, &rep)
}

// judge notes the findings about the box and about all entries as a view has them, and returns
// what could not be read of them.
func (rep *Report) judge(t *store.Table, p *text.Printer, view rules.Seat) []*rules.Fault {
	for i := range t.Boxed {
		rep.Findings = append(rep.Findings, newFinding(&t.Boxed[i].Finding, 0, t.Boxed[i].At.Row, p))
	}
	var problems []*rules.Fault
	rep.entries = t.Position.Judged(view)
	for i := range rep.entries {
		e := &rep.entries[i]
		if e.Status == table.Undone {
			continue
		}
		if e.Seq == t.Beside.Entry {
			e.Row = 0 // it is no line
		}
		rep.Entries++
		if e.Status == table.Hidden {
			rep.Hidden++
		}
		if e.Fault != nil {
			problems = append(problems, store.FromEntry(t.Path, e))
		}
		if c := e.Cannot; c != nil && len(e.Findings) == 0 { // else the findings say it better
			rep.Findings = append(rep.Findings, Finding{Entry: e.Seq, Line: e.Row, Code: c.ID(), Clause: c.Clause,
				Because: listed(c.Because), Severity: "refuse", Text: p.Say(c.Code, c.Args...), Said: wording.Cannot(p, c)})
		}
		for i := range e.Findings {
			rep.Findings = append(rep.Findings, newFinding(&e.Findings[i], e.Seq, e.Row, p))
		}
	}
	slices.SortStableFunc(rep.Findings, func(a, b Finding) int { return ByLine(a.Line, b.Line) })
	rep.each = rep.Findings
	rep.Findings = once(rep.each, func(rules.Seq, rules.Seq) bool { return true })
	rep.alike = len(rep.each) - len(rep.Findings)
	return problems
}

// byLine are the entries that were not taken back, by their lines; the one of a final table beside
// the record is no line.
func byLine(entries []table.Entry, beside rules.Seq) map[int]table.Entry {
	lines := make(map[int]table.Entry, len(entries))
	for _, e := range entries {
		if e.Seq == beside {
			e.Row = 0
		}
		if e.Status != table.Undone {
			lines[e.Row] = e
		}
	}
	return lines
}

// score notes a sheet, the fields of a typed table that were not filled in and, of a game that is over, its result.
func (rep *Report) score(names []string, s *scoring.Sheet, missing []table.Field) {
	for _, f := range missing {
		rep.Missing = append(rep.Missing, f.Key)
	}
	rep.Sheet = sheetReport{Final: s.Final, Totals: totals(names, s), Items: []scoring.Item{}}
	for _, it := range s.Items {
		it.From = listed(it.From)
		rep.Sheet.Items = append(rep.Sheet.Items, it)
	}
	rep.Over, rep.Uncertain = s.Final, s.Unsure
	if !s.Final {
		return
	}
	rep.DecidedBy = s.Ending.Code
	for seat := range s.Winners.All() {
		rep.Winners = append(rep.Winners, names[seat-1])
	}
}

// soFar takes back that somebody has won while fields are missing: who would is ahead,
// if that is one.
func (rep *Report) soFar() {
	if len(rep.Missing) == 0 || !rep.Over {
		return
	}
	if len(rep.Winners) == 1 {
		rep.Ahead = rep.Winners
	} else {
		rep.DecidedBy = ""
	}
	rep.Over, rep.Sheet.Final, rep.Winners = false, false, []string{}
}

func totals(names []string, s *scoring.Sheet) map[string]int {
	m := map[string]int{}
	for i, n := range s.Totals {
		m[names[i]] = n
	}
	return m
}

// WriteJSON writes a value on one line, as it is: nothing is escaped for web
// pages.
func WriteJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// Typed is a final table as it was typed in, and what it is worth.
type Typed struct {
	File, Game string
	Edition    string   // the one it is played by, or "" where that is unknown
	Seats      []string // the players
	Missing    []table.Field
	table.Calculation
	// Problems is what is wrong with the file. With any there is no calculation.
	Problems []*rules.Fault
}

// Report reports on a typed table.
func (t *Typed) Report(p *text.Printer) Report {
	rep := newReport(t.File)
	rep.Game, rep.Profile = t.Game, t.Edition
	if len(t.Problems) == 0 {
		for i := range t.Findings {
			rep.Findings = append(rep.Findings, newFinding(&t.Findings[i], 0, 0, p.With(t.Seats)))
		}
		rep.score(t.Seats, &t.Sheet, t.Missing)
		rep.soFar()
	}
	rep.problems(slices.Clone(t.Problems), p)
	rep.Clean = len(rep.Findings) == 0 && rep.Error == nil
	return rep
}

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

func newError(problem *rules.Fault, p *text.Printer) Fault {
	return Fault{Line: problem.Row, Col: problem.Col, Text: p.Fault(problem), Said: p.Placed(problem)}
}

// unplace takes away where findings and faults stand.
func (rep *Report) unplace() {
	for i := range rep.Findings {
		rep.Findings[i].Line = 0
	}
	for _, f := range rep.Faults {
		f.Line, f.Col = 0, 0
	}
}

// problems notes what could not be read, in the order of the file.
func (rep *Report) problems(list []*rules.Fault, p *text.Printer) {
	slices.SortStableFunc(list, store.Compare)
	for _, problem := range list {
		fault := newError(problem, p)
		rep.Faults = append(rep.Faults, &fault)
	}
	if len(list) > 0 {
		rep.Error = rep.Faults[0]
	}
	if len(list) > 1 {
		rep.Errors = rep.Faults
	}
}
