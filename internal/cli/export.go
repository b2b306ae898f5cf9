package cli

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/export"
	"referee/internal/store"
)

// exportCommand exports a game.
func (r *run) exportCommand() *cobra.Command {
	names := export.Names()
	c := &cobra.Command{Use: "export FILE --to " + strings.Join(names, "|"), Args: r.between(1, 1)}
	to := c.Flags().String("to", names[0], r.Text.Say("cli.flag.to", plain("list", r.Text.List("list.or", names...))))
	r.eyesFlags(c.Flags())
	c.RunE = func(_ *cobra.Command, files []string) error {
		if err := cmp.Or(oneOf("to", *to, names...), r.agreed()); err != nil {
			return err
		}
		if flag := r.more(); flag != "" && *to != "json" { // no other form tells what is wrong
			return fail("cli.flag-needs", plain("flag", flag), plain("other", "to json"))
		}
		t, err := r.read(files[0])
		if err != nil {
			return err
		}
		return r.export(t, *to)
	}
	return c
}

// export writes a game in a form.
func (r *run) export(t *store.Table, form string) error {
	return r.Exporter(r.data, r.eyes).Game(t, export.Named(form))
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
	return r.Exporter(r.data, r.eyes).Campaign(c, f)
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
