package cli

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/export"
	"referee/internal/program"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// check is the command that judges records after the game.
type check struct {
	*env
	*export.Eyes
	json, all bool
	table     string // the file of a final table beside the record, or ""
}

func newCheck(e *env) *cobra.Command {
	o := check{env: e}
	c := e.command("check FILE…", 1, -1, o.run)
	c.Flags().BoolVar(&o.json, "json", false, "")
	c.Flags().BoolVar(&o.all, "all", false, "all-findings")
	c.Flags().StringVar(&o.table, "table", "", "")
	o.Eyes = eyes(c)
	return c
}

func (o *check) run(files []string) error {
	switch {
	case len(files) == 1:
		return o.one(o.env, files[0], o.Terminal && o.table == "" && !o.json && !o.all)
	case o.table != "":
		return fail("cli.table.one")
	}
	return o.each(files, func(e *env, file string) error { return o.one(e, file, false) })
}

// one judges a record, and where it may ask, asks what is to be done about its slips.
func (o *check) one(e *env, file string, asks bool) error {
	t, _ := e.Read(e.path(file)) // the report says why it cannot be opened
	if o.table != "" && t.Position != nil {
		var err error
		if t, err = o.beside(t); err != nil {
			return err
		}
	}
	j, err := judge(e, t, o.Eyes, o.json)
	switch {
	case err != nil:
		return err
	case asks && len(j.report.Slips) > 0:
		return j.ask()
	}
	j.worse(exitCode(&j.report))
	if t.Position == nil {
		defer func() { j.complain(j.missing(errQuiet, file)) }() // behind what is wrong
	}
	if o.json {
		return export.WriteJSON(j.data, &j.report)
	}
	j.write(o.all)
	return nil
}

// beside is a record with the final table that a file has: as score reads it, with the players and the rules of the
// record where the file leaves them out, or as a record that is a table.
func (o *check) beside(t *store.Table) (*store.Table, error) {
	file, data, err := o.slurp(o.table)
	if err != nil {
		return nil, err
	}
	h, pairs := t.Record.Header, []record.Pair(nil)
	if isRecord(data) {
		typed := o.Opener().Parse(file, data)
		switch {
		case typed.Position == nil || len(typed.Problems) > 0:
			return nil, program.Wrong(typed.Problems)
		case typed.Record.Header.Get(table.TypedKey) != "yes":
			return nil, fail("cli.table.played", plain("file", file))
		}
		h, pairs = typed.Record.Header, typed.Pairs()
	} else {
		h.Fields = slices.Clone(h.Fields)
		typed := readTable(o.env, t.Game, h, file, data)
		if len(typed.problems) > 0 {
			return nil, program.Wrong(typed.problems)
		}
		h, pairs = typed.talk.Header(), typed.talk.Pairs()
	}
	more, problem := t.WithTable(file, h, pairs)
	if problem != nil {
		return nil, problem
	}
	return more, nil
}

// judged is a record that has been read and judged.
type judged struct {
	*env
	eyes   *export.Eyes
	p      *text.Printer // with its players, if it could be opened
	table  *store.Table
	report export.Report

	lines []record.Line      // what puts it in order
	told  map[rules.Seq]bool // the slips that have been told
}

// judge judges a record, with its score if the report is to be written whole.
func judge(e *env, t *store.Table, eyes *export.Eyes, whole bool) (j *judged, err error) {
	j = &judged{env: e, eyes: eyes, table: t, told: map[rules.Seq]bool{}}
	if t.Position != nil {
		j.p = e.Text.With(t.Record.Header.Seats)
	}
	w := e.Exporter(e.data, *eyes)
	if whole {
		j.report, err = w.Report(t)
	} else {
		j.report, err = w.Judge(t)
	}
	return j, err
}

// exitCode is the exit code that a report asks for.
func exitCode(rep *export.Report) int {
	switch {
	case rep.Error != nil:
		return unreadable
	case !rep.Clean:
		return findings
	}
	return clean
}

// write writes the report in words: how many slips there are, each of them in the order of the
// file, then how the game stands.
func (j *judged) write(all bool) {
	switch {
	case j.table.Position == nil:
		for _, f := range j.report.Faults {
			j.print(f.Said)
		}
	case j.report.Clean:
		j.print(j.p.Say("cli.check.clean", plain("file", text.Clean(j.report.File)), rules.Word("entries", "n.entries"), rules.N("n", j.report.Entries), plain("result", j.stands())))
	default:
		j.count()
		for _, s := range j.slips(all) {
			j.slip(&s)
		}
		j.end()
	}
}

// end writes how the game stands.
func (j *judged) end() {
	j.print("")
	j.wrap("", j.stands())
}

// stands is how the game stands, and what was not looked at.
func (j *judged) stands() string {
	_, _, sheet := j.table.Position.Glance()
	said := ""
	if sheet.Final {
		said = wording.Result(j.p, &sheet)
	} else {
		said = wording.Turn(j.p, j.table.Position.Game(), j.table.Position.Turn())
	}
	if n := j.report.Hidden; n > 0 {
		said = text.Ended(said) + " " + j.p.Say("cli.check.hidden", rules.N("n", n))
	}
	return said
}

// count writes how many slips there are, and how much follows from them.
func (j *judged) count() {
	causes, follow := j.report.Count()
	said, key := wording.Slips(j.p, causes, j.report.Entries), "cli.check.follow"
	if causes > 1 {
		key = "cli.check.follow-them"
	}
	if follow > 0 {
		said += j.p.Say(key, rules.N("n", follow))
	}
	j.print(j.p.Say("cli.check.wrong", plain("file", text.Clean(j.report.File)), plain("slips", said)))
}

// slip is one thing to look at in a record: an entry with what is against it, or a line that
// cannot be read.
type slip struct {
	line int
	head string       // where it is, who and what
	why  []string     // one sentence for each thing against it, and what puts it right
	of   *export.Slip // of an entry that was looked into, or nil
}

// slip writes a slip, by itself.
func (j *judged) slip(s *slip) {
	j.print("\n" + s.head)
	for _, why := range s.why {
		j.wrap("  ", why)
	}
}

// wrap writes a sentence on as many lines as it needs.
func (j *judged) wrap(indent, said string) {
	for _, part := range text.Wrap(said, text.Widest-len(indent)) {
		j.print(indent + part)
	}
}

// slips are what is wrong with the record, in the order of its lines: what follows from another slip only
// where everything is asked for.
func (j *judged) slips(all bool) (list []slip) {
	rep := &j.report
	add := func(line int, why ...string) *slip {
		i := slices.IndexFunc(list, func(s slip) bool { return s.line == line })
		if i < 0 {
			i, list = len(list), append(list, slip{line: line, head: j.head(line)})
		}
		list[i].why = append(list[i].why, why...)
		return &list[i]
	}
	told := func(seq rules.Seq) bool { return all || rep.Follows[seq] == nil }
	for i := range rep.Findings {
		f := &rep.Findings[i]
		if !told(f.Entry) {
			continue
		}
		add(f.Line, f.Said)
		if all && len(f.Again) > 0 {
			add(f.Line, j.p.Say("cli.finding.again", rules.N("n", len(f.Again)), plain("entries", wording.Numbers(f.Again))))
		}
	}
	for _, f := range rep.Faults {
		if told(rep.Entered[f.Line].Seq) {
			add(f.Line, j.p.Say("cli.check.column", rules.N("n", f.Col), plain("why", f.Text)))
		}
	}
	slices.SortStableFunc(list, func(a, b slip) int { return export.ByLine(a.line, b.line) })
	at := map[rules.Seq]int{}
	for line, entry := range rep.Entered {
		at[entry.Seq] = line
	}
	for i := range rep.Slips {
		of := &rep.Slips[i]
		add(at[of.Entry], j.mends(of)...).of = of
	}
	return list
}

// head is where a slip is: its line, and the entry with who made it and what it says.
func (j *judged) head(line int) string {
	if line == 0 && j.report.Table != "" {
		return j.p.Say("cli.check.table", plain("file", text.Clean(j.report.Table)))
	}
	entry, ok := j.report.Entered[line]
	if !ok {
		return j.p.Say("cli.check.line", rules.N("line", line))
	}
	return text.Cut(j.p.Say("cli.check.entry", rules.N("line", line), rules.N("entry", int(entry.Seq)), plain("move", wording.Move(j.p, &entry))), text.Widest)
}

// follow counts the entries where something follows from the slip of an entry.
func (j *judged) follow(seq rules.Seq) (n int) {
	for _, from := range j.report.Follows {
		if from != nil && *from == seq {
			n++
		}
	}
	return n
}

// mends tell what follows from a slip, and what puts it right.
func (j *judged) mends(of *export.Slip) (list []string) {
	if n := j.follow(of.Entry); n > 0 {
		list = append(list, j.p.Say("cli.mend.follow", rules.N("n", n)))
	}
	if len(of.Mends) == 0 {
		return append(list, cmp.Or(of.Missing(j.p), j.p.Say("cli.mend.none")))
	}
	key := "cli.mend.best"
	for i := range of.Mends {
		list = append(list, j.p.Say(key, plain("mend", j.mend(&of.Mends[i])), plain("leaves", j.leaves(of.Mends[i].Leaves))))
		key = "cli.mend.or"
	}
	if more := export.More(of.Mends); more > 0 {
		list = append(list, j.p.Say("cli.mend.tie", rules.N("n", more)))
	}
	return list
}

// mend is a correction as the record has it: with who and what the entry is then, if it is still there.
func (j *judged) mend(m *export.Mend) string {
	var said []string
	for _, s := range append([]export.Step{m.Step}, m.Then...) {
		one := s.Op + " " + strconv.Itoa(int(s.Entry))
		switch {
		case s.With != 0:
			one = j.p.Say("cli.mend.swap", rules.N("entry", int(s.Entry)), rules.N("with", int(s.With)))
		case s.Text != "":
			one += ": " + s.Text
		}
		said = append(said, one)
	}
	if m.End {
		said[0] = j.p.Say("cli.mend.end", plain("move", m.Move))
	}
	return strings.Join(said, "; ")
}

// leaves tells how much is wrong behind a correction.
func (j *judged) leaves(n int) string {
	if n == 0 {
		return j.p.Say("cli.mend.clean")
	}
	return j.p.Say("cli.mend.leaves", rules.N("n", n))
}
