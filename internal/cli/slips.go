package cli

import (
	"cmp"
	"slices"

	"referee/internal/export"
	"referee/internal/prose"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// slip is one thing to look at in a record: an entry with what is against it, or a line that
// cannot be read.
type slip struct {
	line int
	head string   // where it is, who and what
	why  []string // one sentence for each thing against it
}

// faults are the lines of a record that cannot be read.
func faults(rep *export.Report) []export.Fault {
	if rep.Errors == nil && rep.Error != nil {
		return []export.Fault{*rep.Error}
	}
	return rep.Errors
}

// slips are what is wrong with a record, in the order of its lines, and how many they are: an
// entry about which the same was said before is one more.
func slips(p *text.Printer, rep *export.Report) (list []slip, n int) {
	at := func(line int) *slip {
		i := slices.IndexFunc(list, func(s slip) bool { return s.line == line })
		if i < 0 {
			i, list = len(list), append(list, slip{line: line, head: head(p, rep, line)})
		}
		return &list[i]
	}
	wrong := map[rules.Seq]bool{}
	for i := range rep.Findings {
		f := &rep.Findings[i]
		s := at(f.Line)
		s.why = append(s.why, f.Said)
		if again := len(f.Again); again > 0 {
			s.why = append(s.why, p.Say("cli.finding.again", rules.N("n", again), rules.Plain("entries", wording.Numbers(f.Again))))
		}
		for _, seq := range f.Again {
			wrong[seq] = true
		}
	}
	for _, e := range faults(rep) {
		s := at(e.Line)
		s.why = append(s.why, p.Say("against.column", rules.N("n", e.Col), rules.Plain("why", e.Text)))
	}
	slices.SortStableFunc(list, func(a, b slip) int { return cmp.Compare(a.line, b.line) })
	for _, s := range list {
		delete(wrong, rep.Entered[s.line].Seq)
	}
	return list, len(list) + len(wrong)
}

// head is where a slip is: its line, and the entry with who made it and what it says.
func head(p *text.Printer, rep *export.Report, line int) string {
	e, ok := rep.Entered[line]
	if !ok {
		return p.Say("cli.check.line", rules.N("line", line))
	}
	return prose.Cut(p.Say("cli.check.entry", rules.N("line", line), rules.N("entry", int(e.Seq)), rules.Plain("move", e.Move)), prose.Widest)
}
