package cli

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/export"
	"referee/internal/store"
)

// exportCommand exports games, one behind the other.
func (r *run) exportCommand() *cobra.Command {
	names := export.Names()
	c := &cobra.Command{Use: "export FILE… --to " + strings.Join(names, "|"), Args: r.between(1, -1)}
	to := c.Flags().String("to", names[0], r.Text.Say("cli.flag.to", plain("list", r.Text.List("list.or", names...))))
	r.eyesFlags(c.Flags())
	r.cellsFlags(c.Flags())
	c.RunE = func(_ *cobra.Command, files []string) error {
		if err := cmp.Or(oneOf("to", *to, names...), r.agreed(), r.cellsAgree(c.Flags(), *to)); err != nil {
			return err
		}
		if flag := r.more(); flag != "" && *to != "json" { // no other form tells what is wrong
			return fail("cli.flag-needs", plain("flag", flag), plain("other", "to json"))
		}
		return r.exports(files, export.Named(*to))
	}
	return c
}

// exports writes games in a form.
func (r *run) exports(files []string, f export.Form) error {
	if len(files) == 1 {
		t, err := r.read(files[0])
		if err != nil {
			return err
		}
		return r.export(t, f)
	}
	if f.Alone {
		return fail("cli.export-alone", plain("form", f.Name))
	}
	if err := r.exporter().Begin(f); err != nil {
		return err
	}
	return r.each(files, func(one *run, file string) error {
		t, err := one.read(file)
		if err != nil {
			return err
		}
		w := one.exporter()
		w.OfMany = true
		return w.Game(t, f)
	})
}

// export writes a game in a form.
func (r *run) export(t *store.Table, f export.Form) error {
	return r.exporter().Game(t, f)
}

// exportCampaign writes a campaign in a form. What is wrong with its records shows in the
// exit code and, where the form has no place for it, on standard error.
func (r *run) exportCampaign(c *store.Campaign, form string) error {
	if len(c.Problems()) > 0 {
		r.worse(unreadable)
	}
	f := export.Named(form)
	if !f.Faults {
		r.told(c.Problems())
	}
	return r.exporter().Campaign(c, f)
}

// read opens a record to look at it, by its path or its name, and reports what is wrong with
// it. The error, an errQuiet, means that it cannot be opened.
func (r *run) read(file string) (*store.Table, error) {
	t, err := r.Read(r.path(file))
	r.worse(r.told(t.Problems))
	if err != nil {
		return nil, r.missing(errQuiet, file)
	}
	return t, nil
}
