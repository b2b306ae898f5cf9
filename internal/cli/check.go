package cli

import (
	"github.com/spf13/cobra"

	"referee/internal/export"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// checkCommand judges records after the game.
func (r *run) checkCommand() *cobra.Command {
	c := &cobra.Command{Use: "check FILE…", Args: r.between(1, -1)}
	asJSON := c.Flags().Bool("json", false, r.Text.Say("cli.flag.json"))
	all := c.Flags().Bool("all", false, r.Text.Say("cli.flag.all-findings"))
	beside := c.Flags().String("table", "", r.Text.Say("cli.flag.table"))
	r.eyesFlags(c.Flags())
	c.RunE = func(_ *cobra.Command, files []string) error {
		if err := r.agreed(); err != nil {
			return err
		}
		if *beside != "" {
			return r.checkTable(files, *beside, *asJSON, *all)
		}
		if len(files) == 1 {
			return r.checks(files[0], *asJSON, *all, r.asks)
		}
		return r.each(files, func(one *run, file string) error {
			return one.checks(file, *asJSON, *all, func(*checked) bool { return false })
		})
	}
	return c
}

// checks judges a record and reports it, or goes through it with whoever can be asked.
func (r *run) checks(file string, asJSON, all bool, asks func(*checked) bool) error {
	c, err := r.judge(file, asJSON)
	switch {
	case err != nil:
		return err
	case asks(&c) && !asJSON && !all:
		return r.mending(c).asks()
	}
	return r.reports(&c, asJSON, all)
}

// checked is a record that has been read and judged.
type checked struct {
	table  *store.Table
	report export.Report
}

// judge reads and judges a record, with its score if the report is to be written whole.
func (r *run) judge(file string, whole bool) (c checked, err error) {
	c.table, _ = r.Read(r.path(file)) // the report says why it cannot be opened
	w := r.Exporter(r.data, r.eyes)
	if whole {
		c.report, err = w.Report(c.table)
	} else {
		c.report, err = w.Judge(c.table)
	}
	return c, err
}

// reports writes what was judged.
func (r *run) reports(c *checked, asJSON, all bool) error {
	r.worse(code(&c.report))
	if c.table.Position == nil {
		defer r.complain(r.missing(errQuiet, c.report.File)) // behind what is wrong
	}
	if asJSON {
		return export.WriteJSON(r.data, &c.report)
	}
	r.check(c.table, &c.report, all)
	return nil
}

// check writes a report in words: how many slips there are, each of them in the order of the
// file, then how the game stands.
func (r *run) check(t *store.Table, rep *export.Report, all bool) {
	file := text.Clean(rep.File)
	if t.Position == nil {
		for _, e := range rep.Faults() {
			r.print(e.Said)
		}
		return
	}
	p := r.Text.With(t.Record.Header.Seats)
	if rep.Clean {
		r.print(p.Say("cli.check.clean", rules.Plain("file", file), rules.Word("entries", "n.entries"), rules.N("n", rep.Entries), rules.Plain("result", stands(p, t, rep))))
		return
	}
	list := readSlips(p, rep, all)
	r.print(p.Say("cli.check.wrong", rules.Plain("file", file), rules.Plain("slips", list.says())))
	for i := range list.list {
		r.slip(&list.list[i])
	}
	r.stands(p, t, rep)
}

// stands writes how the game stands.
func (r *run) stands(p *text.Printer, t *store.Table, rep *export.Report) {
	r.print("")
	for _, part := range prose.Wrap(stands(p, t, rep), prose.Widest) {
		r.print(part)
	}
}

// stands is how the game stands, and what was not looked at.
func stands(p *text.Printer, t *store.Table, rep *export.Report) string {
	said := result(p, t)
	if rep.Hidden > 0 {
		said = wording.Ended(said) + " " + p.Say("cli.check.hidden", rules.N("n", rep.Hidden))
	}
	return said
}

// slip writes a slip, by itself.
func (r *run) slip(s *slip) {
	r.print("")
	r.print(s.head)
	for _, why := range s.why {
		for _, part := range prose.Wrap(why, prose.Widest-2) {
			r.print("  " + part)
		}
	}
}

// code is the exit code that a report asks for.
func code(rep *export.Report) int {
	switch {
	case rep.Error != nil:
		return unreadable
	case !rep.Clean:
		return findings
	}
	return clean
}

// result is the last line of a report in words.
func result(p *text.Printer, t *store.Table) string {
	_, _, sheet := t.Position.Glance()
	if sheet.Final {
		return wording.Result(p, &sheet)
	}
	return wording.Turn(p, t.Position.Game(), t.Position.Turn())
}
