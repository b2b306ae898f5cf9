package cli

import (
	"strconv"

	"github.com/spf13/cobra"

	"referee/internal/export"
	"referee/internal/store"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// checkCommand judges records after the game.
func (r *run) checkCommand() *cobra.Command {
	c := &cobra.Command{Use: "check FILE…", Args: r.between(1, -1)}
	asJSON := c.Flags().Bool("json", false, r.Text.Say("cli.flag.json"))
	r.eyesFlags(c.Flags())
	c.RunE = func(_ *cobra.Command, files []string) error {
		if err := r.agreed(); err != nil {
			return err
		}
		return inOrder(len(files), func(i int) checked { return r.judge(files[i]) }, func(c checked) error {
			if c.failed != nil {
				r.complain(c.failed)
				r.worse(unreadable)
				return nil
			}
			r.worse(code(&c.report))
			if *asJSON {
				return export.WriteJSON(r.data, &c.report)
			}
			r.check(c.table, &c.report)
			return nil
		})
	}
	return c
}

// checked is a record that has been read and judged.
type checked struct {
	table  *store.Table
	report export.Report
	failed error // why there is no report
}

func (r *run) judge(file string) checked {
	t, _ := r.Read(r.path(file)) // the report says why it cannot be opened
	rep, err := r.Exporter(r.data, r.eyes).Report(t)
	return checked{t, rep, err}
}

// check writes a report in words: a line for each thing that is wrong, in the order of
// the file, then how the game stands.
func (r *run) check(t *store.Table, rep *export.Report) {
	file := text.Clean(rep.File)
	errs, findings := rep.Errors, rep.Findings
	if rep.Error != nil && errs == nil {
		errs = []export.Fault{*rep.Error}
	}
	for len(errs)+len(findings) > 0 {
		if len(findings) == 0 || len(errs) > 0 && errs[0].Line <= findings[0].Line {
			r.print(errs[0].Said)
			errs = errs[1:]
			continue
		}
		r.finding(file, &findings[0])
		findings = findings[1:]
	}
	if t.Position == nil {
		return
	}
	key := "cli.check.clean"
	if !rep.Clean {
		key = "cli.check.wrong"
	}
	p := r.Text.With(t.Record.Header.Seats)
	said := p.Say(key, rules.Plain("file", file), rules.Word("entries", "n.entries"), rules.N("n", rep.Entries),
		rules.Plain("result", result(p, t)))
	if rep.Hidden > 0 {
		said += " " + p.Say("cli.check.hidden", rules.N("n", rep.Hidden))
	}
	r.print(said)
}

// finding writes one finding, and which later entries it stands against as well.
func (r *run) finding(file string, f *export.Finding) {
	key := "cli.finding"
	if f.Entry == 0 {
		key = "cli.finding.header"
	}
	said := r.Text.Say(key, rules.Plain("place", file+":"+strconv.Itoa(f.Line)), rules.N("entry", int(f.Entry)),
		rules.Plain("text", f.Said))
	if n := len(f.Again); n > 0 {
		said += " " + r.Text.Say("cli.finding.again", rules.N("n", n), rules.Plain("entries", wording.Numbers(f.Again)))
	}
	r.print(said)
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
	sheet := t.Position.Running()
	if sheet.Final {
		return wording.Result(p, &sheet)
	}
	return wording.Turn(p, t.Position.Game(), t.Position.Turn())
}
