package cli

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"referee/internal/export"
)

// eyes gives a command the flags that ask for more than everybody may see, and what they say.
func eyes(c *cobra.Command) *export.Eyes {
	var y export.Eyes
	c.Flags().BoolVar(&y.All, "private", false, "")
	c.Flags().StringVar(&y.Seat, "seat", "", "")
	c.PreRunE = func(c *cobra.Command, _ []string) error {
		_, err := alone(c.Flags(), "private", "seat")
		return err
	}
	return &y
}

// alone refuses flags that say or do different things, and returns the one that was given, or "".
func alone(f *pflag.FlagSet, names ...string) (given string, err error) {
	for _, name := range names {
		switch {
		case !f.Changed(name):
		case given != "":
			return "", fail("cli.flag-excludes", plain("flag", given), plain("other", name))
		default:
			given = name
		}
	}
	return given, nil
}

// needs refuses flags that would do nothing, as another one is missing.
func needs(f *pflag.FlagSet, other string, names ...string) error {
	for _, name := range names {
		if f.Changed(name) {
			return fail("cli.flag-needs", plain("flag", name), plain("other", other))
		}
	}
	return nil
}

// separator is a sign between the cells of a table, and how a flag calls it.
type separator struct {
	name string
	sign rune
}

// separators are all of them; the first is the usual one.
var separators = []separator{{"comma", ','}, {"semicolon", ';'}, {"tab", '\t'}}

func separatorNames() []string { return mapped(separators, func(s separator) string { return s.name }) }

// exporting is a form in which games leave the program, and the flags of it.
type exporting struct {
	*export.Eyes
	to        string // the name of the form, or ""
	cells     export.Cells
	separator string // as it was typed
}

// flags are those of a form; usual is the form without any.
func (x *exporting) flags(f *pflag.FlagSet, usual string) {
	f.StringVar(&x.to, "to", usual, "")
	f.BoolVar(&x.cells.Mark, "bom", false, "")
	f.StringVar(&x.separator, "separator", separators[0].name, "")
}

// agree requires a form that is known, takes the sign between cells, and refuses what says nothing of another form.
func (x *exporting) agree(f *pflag.FlagSet) error {
	err := oneOf("to", x.to, append(export.Names(), f.Lookup("to").DefValue)...)
	if err == nil && x.to != "csv" {
		err = needs(f, "to csv", "bom", "separator")
	}
	for _, one := range separators {
		if strings.EqualFold(one.name, x.separator) || string(one.sign) == x.separator {
			x.cells.Separator = one.sign
			return err
		}
	}
	return cmp.Or(err, oneOf("separator", x.separator, separatorNames()...))
}

// writer writes results in the form.
func (x *exporting) writer(e *env) *export.Writer {
	w := e.Exporter(e.data, export.Eyes{})
	if x.Eyes != nil {
		w.Eyes = *x.Eyes
	}
	w.Cells = x.cells
	return w
}

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
