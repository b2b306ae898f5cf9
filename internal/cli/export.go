package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/export"
)

// newExport makes the command that exports games, one behind the other.
func newExport(e *env) *cobra.Command {
	var x exporting
	c := e.command("export FILE… --to "+strings.Join(export.Names(), "|"), 1, -1, nil)
	x.flags(c.Flags(), export.Forms[0].Name)
	x.Eyes = eyes(c)
	c.RunE = func(_ *cobra.Command, files []string) error {
		err := x.agree(c.Flags())
		if err == nil && x.to != "json" { // no other form tells what is wrong
			err = needs(c.Flags(), "to json", "private", "seat")
		}
		if err != nil {
			return err
		}
		return x.export(e, files)
	}
	return c
}

func (x *exporting) export(e *env, files []string) error {
	f := export.Named(x.to)
	write := func(e *env, file string) error {
		t, err := e.read(file)
		if err != nil {
			return err
		}
		w := x.writer(e)
		w.OfMany = len(files) > 1
		return w.Game(t, f)
	}
	switch {
	case len(files) == 1:
		return write(e, files[0])
	case f.Alone:
		return fail("cli.export-alone", plain("form", f.Name))
	}
	if err := x.writer(e).Begin(f); err != nil {
		return err
	}
	return e.each(files, write)
}
