package cli

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"referee/internal/export"
)

// eyes are the flags that ask for more than everybody may see.
type eyes struct{ export.Eyes }

func (y *eyes) flags(f *pflag.FlagSet) {
	f.BoolVar(&y.All, "private", false, "")
	f.StringVar(&y.Seat, "seat", "", "")
}

// asked gives a command the flags, which must say the same.
func (y *eyes) asked(c *cobra.Command) {
	y.flags(c.Flags())
	c.PreRunE = func(*cobra.Command, []string) error { return y.agree() }
}

// more is the flag that asks for more than everybody may see, or "".
func (y *eyes) more() string {
	switch {
	case y.All:
		return "private"
	case y.Seat != "":
		return "seat"
	}
	return ""
}

// agree refuses flags that say different things.
func (y *eyes) agree() error {
	if y.All && y.Seat != "" {
		return fail("cli.flag-excludes", plain("flag", "private"), plain("other", "seat"))
	}
	return nil
}

// separators are the signs between the cells of a table; the first is the usual one.
var separators = []struct {
	name string
	sign rune
}{{"comma", ','}, {"semicolon", ';'}, {"tab", '\t'}}

func separatorNames() (names []string) {
	for _, s := range separators {
		names = append(names, s.name)
	}
	return names
}

// exporting is a form in which games leave the program, and the flags of it.
type exporting struct {
	eyes
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
	if err := cmp.Or(oneOf("to", x.to, append(export.Names(), f.Lookup("to").DefValue)...), x.eyes.agree()); err != nil {
		return err
	}
	for _, flag := range []string{"bom", "separator"} {
		if f.Changed(flag) && x.to != "csv" {
			return fail("cli.flag-needs", plain("flag", flag), plain("other", "to csv"))
		}
	}
	for _, one := range separators {
		if strings.EqualFold(one.name, x.separator) || string(one.sign) == x.separator {
			x.cells.Separator = one.sign
			return nil
		}
	}
	return oneOf("separator", x.separator, separatorNames()...)
}

// writer writes results in the form.
func (x *exporting) writer(e *env) *export.Writer {
	w := e.Exporter(e.data, x.Eyes)
	w.Cells = x.cells
	return w
}

// newExport makes the command that exports games, one behind the other.
func newExport(e *env) *cobra.Command {
	var x exporting
	c := e.command("export FILE… --to "+strings.Join(export.Names(), "|"), 1, -1, nil)
	x.flags(c.Flags(), export.Forms[0].Name)
	x.eyes.flags(c.Flags())
	c.RunE = func(_ *cobra.Command, files []string) error {
		if err := x.agree(c.Flags()); err != nil {
			return err
		}
		if flag := x.more(); flag != "" && x.to != "json" { // no other form tells what is wrong
			return fail("cli.flag-needs", plain("flag", flag), plain("other", "to json"))
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
