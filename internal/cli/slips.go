package cli

import (
	"cmp"
	"slices"
	"strconv"

	"referee/internal/export"
	"referee/internal/prose"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// slip is one thing to look at in a record: an entry with what is against it, or a line that
// cannot be read.
type slip struct {
	line int
	head string       // where it is, who and what
	why  []string     // one sentence for each thing against it, and what puts it right
	of   *export.Slip // of an entry that was looked into, or nil
}

// slips are what is wrong with a record, in the order of its lines: what follows from another slip only
// where everything is asked for.
type slips struct {
	*text.Printer
	rep  *export.Report
	all  bool
	list []slip
	// causes and follow count the entries that are wrong of themselves, and those where it follows.
	causes, follow int
}

func readSlips(p *text.Printer, rep *export.Report, all bool) *slips {
	s := &slips{Printer: p, rep: rep, all: all}
	for i := range rep.Findings {
		s.finding(&rep.Findings[i])
	}
	for _, e := range rep.Faults() {
		if s.shown(rep.Entered[e.Line].Seq) {
			s.add(e.Line, p.Say("cli.check.column", rules.N("n", e.Col), rules.Plain("why", e.Text)))
		}
	}
	slices.SortStableFunc(s.list, func(a, b slip) int { return export.ByLine(a.line, b.line) })
	s.causes, s.follow = rep.Count()
	for i := range rep.Slips {
		of := &rep.Slips[i]
		s.list[s.add(s.row(of.Entry), s.mends(of)...)].of = of
	}
	return s
}

// add says more of a line, and returns its place in the list.
func (s *slips) add(line int, why ...string) (at int) {
	i := slices.IndexFunc(s.list, func(s slip) bool { return s.line == line })
	if i < 0 {
		i, s.list = len(s.list), append(s.list, slip{line: line, head: head(s.Printer, s.rep, line)})
	}
	s.list[i].why = append(s.list[i].why, why...)
	return i
}

// finding says a finding of its entry, and of the later ones with the same.
func (s *slips) finding(f *export.Finding) {
	if !s.shown(f.Entry) {
		return
	}
	s.add(f.Line, f.Said)
	if s.all && len(f.Again) > 0 {
		s.add(f.Line, s.Say("cli.finding.again", rules.N("n", len(f.Again)), rules.Plain("entries", wording.Numbers(f.Again))))
	}
}

// shown reports whether what is wrong with an entry is told in full.
func (s *slips) shown(seq rules.Seq) bool { return s.all || s.rep.Follows[seq] == nil }

// row is the line of an entry.
func (s *slips) row(seq rules.Seq) int {
	for line, e := range s.rep.Entered {
		if e.Seq == seq {
			return line
		}
	}
	return 0
}

// says tells how many slips there are, and how much follows from them.
func (s *slips) says() string {
	said := wording.Slips(s.Printer, s.causes, s.rep.Entries)
	switch {
	case s.follow > 0 && s.causes == 1:
		said += s.Say("cli.check.follow", rules.N("n", s.follow))
	case s.follow > 0:
		said += s.Say("cli.check.follow-them", rules.N("n", s.follow))
	}
	return said
}

// mends tell what follows from a slip, and what puts it right.
func (s *slips) mends(of *export.Slip) (list []string) {
	n := 0
	for _, from := range s.rep.Follows {
		if from != nil && *from == of.Entry {
			n++
		}
	}
	if n > 0 {
		list = append(list, s.Say("cli.mend.follow", rules.N("n", n)))
	}
	if len(of.Mends) == 0 {
		return append(list, cmp.Or(of.Missing(s.Printer), s.Say("cli.mend.none")))
	}
	key := "cli.mend.best"
	for i := range of.Mends {
		m := &of.Mends[i]
		list = append(list, s.Say(key, rules.Plain("mend", mend(s.Printer, m)), rules.Plain("leaves", leaves(s.Printer, m.Leaves))))
		key = "cli.mend.or"
	}
	if more := export.More(of.Mends); more > 0 {
		list = append(list, s.Say("cli.mend.tie", rules.N("n", more)))
	}
	return list
}

// mend is a correction as the record has it.
func mend(p *text.Printer, m *export.Mend) string {
	said := oneStep(p, m.Op, m.Entry, m.With, m.Text)
	if m.End {
		said = p.Say("cli.mend.end", rules.Plain("move", m.Move))
	}
	for _, s := range m.Then {
		said += "; " + oneStep(p, s.Op, s.Entry, s.With, s.Text)
	}
	return said
}

// oneStep is one line of a correction, with who and what the entry is then, if it is still there.
func oneStep(p *text.Printer, op string, entry, with rules.Seq, move string) string {
	said := op + " " + strconv.Itoa(int(entry))
	switch {
	case with != 0:
		return p.Say("cli.mend.swap", rules.N("entry", int(entry)), rules.N("with", int(with)))
	case op != table.DeleteEntry.String():
		said += ": " + move
	}
	return said
}

// leaves tells how much is wrong behind a correction.
func leaves(p *text.Printer, n int) string {
	if n == 0 {
		return p.Say("cli.mend.clean")
	}
	return p.Say("cli.mend.leaves", rules.N("n", n))
}

// head is where a slip is: its line, and the entry with who made it and what it says.
func head(p *text.Printer, rep *export.Report, line int) string {
	if line == 0 && rep.Table != "" {
		return p.Say("cli.check.table", rules.Plain("file", text.Clean(rep.Table)))
	}
	e, ok := rep.Entered[line]
	if !ok {
		return p.Say("cli.check.line", rules.N("line", line))
	}
	return prose.Cut(p.Say("cli.check.entry", rules.N("line", line), rules.N("entry", int(e.Seq)), rules.Plain("move", wording.Move(p, &e))), prose.Widest)
}
