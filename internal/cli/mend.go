package cli

import (
	"slices"

	"github.com/spf13/cobra"

	"referee/internal/export"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// mendCommand puts the slips of a record right: it says how, and writes it where that is asked for.
func (r *run) mendCommand() *cobra.Command {
	c := &cobra.Command{Use: "mend FILE", Args: r.between(1, 1)}
	write := c.Flags().Bool("write", false, r.Text.Say("cli.flag.write"))
	take := c.Flags().Int("take", 0, r.Text.Say("cli.flag.take"))
	r.eyesFlags(c.Flags())
	c.RunE = func(_ *cobra.Command, files []string) (err error) {
		if err := r.agreed(); err != nil {
			return err
		}
		var file *record.File
		if *write { // before it is read: what is written is about what stands there
			if file, _, _, err = record.Open(r.path(files[0])); err == nil {
				defer file.Close()
			}
		}
		one, failed := r.judge(files[0], false)
		switch {
		case failed != nil:
			return failed
		case one.table.Position == nil:
			r.worse(r.told(one.table.Problems))
			return r.missing(errQuiet, files[0])
		case err != nil:
			return store.FromDisk(one.table.Path, err)
		case one.report.Clean:
			r.check(one.table, &one.report, false)
			return nil
		}
		m := r.mending(one)
		if err := m.all(*take); err != nil {
			return err
		}
		return m.end(file, code(&one.report))
	}
	return c
}

// mending is a record on its way to be in order, in memory.
type mending struct {
	*run
	checked
	p     *text.Printer
	lines []record.Line      // what is to be written
	told  map[rules.Seq]bool // the slips that have been told
}

// mending begins with how many slips there are.
func (r *run) mending(c checked) *mending {
	m := &mending{run: r, checked: c, p: r.Text.With(c.table.Record.Header.Seats), told: map[rules.Seq]bool{}}
	m.say("cli.check.wrong", plain("file", text.Clean(c.report.File)), rules.Plain("slips", readSlips(m.p, &c.report, false).says()))
	return m
}

// all takes the best mend of each slip, one after the other: what follows from one is gone before the next
// is looked at. Behind one that somebody has to choose nothing is certain. Of the first that can be mended
// it takes the one that is chosen, counted from 1.
func (m *mending) all(choice int) error {
	for s := m.next(); s != nil; s = m.next() {
		m.slip(s)
		one := s.of.Best()
		switch n := len(s.of.Mends); {
		case n == 0:
			continue
		case choice > n:
			return fail("cli.mend.untaken", rules.N("n", n))
		case choice > 0:
			one, choice = &s.of.Mends[choice-1], 0
		}
		if one == nil {
			m.print("  " + m.p.Say("cli.mend.choose"))
			return nil
		}
		m.print("  " + m.p.Say("cli.mend.taken", rules.Plain("mend", mend(m.p, one))))
		if err := m.takes(one); err != nil {
			return err
		}
	}
	return nil
}

// next is the next slip that was looked into and has not been told; it is told by now.
func (m *mending) next() *slip {
	list := readSlips(m.p, &m.report, false).list
	for i := range m.report.Slips {
		of := &m.report.Slips[i]
		at := slices.IndexFunc(list, func(s slip) bool { return s.of == of })
		if at < 0 || m.told[of.Entry] {
			continue
		}
		m.told[of.Entry] = true
		return &list[at]
	}
	return nil
}

// takes puts a mend into the record in memory.
func (m *mending) takes(one *export.Mend) (err error) {
	m.lines = append(m.lines, one.Lines...)
	if m.table, err = m.table.With(one.Lines); err == nil {
		m.report, err = m.Exporter(m.data, m.eyes).Judge(m.table)
	}
	return err
}

// end writes the corrections where there is a file to write to, and says what is wrong then. The exit code
// is that of the record on the disk.
func (m *mending) end(file *record.File, before int) error {
	m.print("")
	switch {
	case len(m.lines) == 0:
		m.say("cli.mend.nothing")
	case file == nil:
		m.say("cli.mend.dry")
	default:
		if err := m.writes(file, m.lines); err != nil {
			return err
		}
		before = code(&m.report)
	}
	m.worse(before)
	return nil
}

// writes puts lines behind the record on the disk.
func (m *mending) writes(file *record.File, lines []record.Line) error {
	if err := file.Append(lines...); err != nil {
		return store.FromDisk(m.table.Path, err)
	}
	m.say("cli.mend.written", rules.N("n", len(lines)), rules.Plain("leaves", leaves(m.p, m.report.Wrong())))
	return nil
}
