package cli

import (
	"strconv"

	"github.com/spf13/cobra"

	"referee/internal/line"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// checkCommand judges records after the game.
func (r *run) checkCommand() *cobra.Command {
	c := &cobra.Command{Use: "check FILE…", Args: r.between(1, -1)}
	asJSON := c.Flags().Bool("json", false, r.p.Say("cli.flag.json"))
	r.eyesFlags(c.Flags())
	c.RunE = func(_ *cobra.Command, files []string) error {
		if err := r.eyes.agree(); err != nil {
			return err
		}
		return inOrder(len(files), func(i int) checked { return r.read(files[i]) }, func(c checked) error {
			if c.failed != nil {
				r.complain(c.failed)
				r.worse(unreadable)
				return nil
			}
			r.worse(c.report.code())
			if *asJSON {
				return writeJSON(r.Out, &c.report)
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
	report report
	failed error // why there is no report
}

func (r *run) read(file string) checked {
	t := r.opener.Read(r.path(file))
	rep, err := r.reportOn(t)
	return checked{t, rep, err}
}

// check writes a report in words: a line for each thing that is wrong, in the order of
// the file, then how the game stands.
func (r *run) check(t *store.Table, rep *report) {
	file := text.Clean(rep.File)
	errs, findings := rep.Errors, rep.Findings
	if rep.Error != nil && errs == nil {
		errs = []errorReport{*rep.Error}
	}
	for len(errs)+len(findings) > 0 {
		if len(findings) == 0 || len(errs) > 0 && errs[0].Line <= findings[0].Line {
			r.print(errs[0].said)
			errs = errs[1:]
			continue
		}
		r.finding(file, &findings[0])
		findings = findings[1:]
	}
	if t.Session == nil {
		return
	}
	key := "cli.check.clean"
	if !rep.Clean {
		key = "cli.check.wrong"
	}
	p := r.p.With(t.Record.Header.Seats)
	said := p.Say(key, rules.Plain("file", file), rules.Word("entries", "n.entries"), rules.N("n", rep.Entries),
		rules.Plain("result", result(p, t)))
	if rep.Hidden > 0 {
		said += " " + p.Say("cli.check.hidden", rules.N("n", rep.Hidden))
	}
	r.print(said)
}

// finding writes one finding, and which later entries it stands against as well.
func (r *run) finding(file string, f *findingReport) {
	key := "cli.finding"
	if f.Entry == 0 {
		key = "cli.finding.header"
	}
	said := r.p.Say(key, rules.Plain("place", file+":"+strconv.Itoa(f.Line)), rules.N("entry", int(f.Entry)),
		rules.Plain("text", f.Text), rules.Plain("clause", string(f.Clause)), rules.Word("severity", "severity."+f.Severity))
	if n := len(f.Again); n > 0 {
		said += " " + r.p.Say("cli.finding.again", rules.N("n", n), rules.Plain("entries", line.Numbers(f.Again)))
	}
	r.print(said)
}
