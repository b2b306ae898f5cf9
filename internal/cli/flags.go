package cli

import (
	"cmp"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"referee/internal/export"
	"referee/internal/games"
	"referee/rules"
)

// globalFlags are the flags of every command: the settings, and the file they
// are otherwise read from.
func globalFlags() *pflag.FlagSet {
	f := pflag.NewFlagSet("referee", pflag.ContinueOnError)
	for _, name := range []string{"lang", "records", "house-sheets", "theme", "config"} {
		f.String(name, "", "")
	}
	f.Bool("plain", false, "")
	f.Bool("ascii", false, "")
	return f
}

// oneOf requires a flag to have one of the known values.
func oneOf(flag, value string, known ...string) error {
	if slices.Contains(known, value) {
		return nil
	}
	var accepted []string
	for _, one := range known {
		if one != "" && !slices.Contains(accepted, one) {
			accepted = append(accepted, one)
		}
	}
	return near(oneOfThese(flag, value, accepted), value, known)
}

// oneOfThese is the error about a flag whose value is none of those that it accepts.
func oneOfThese(flag, value string, accepted []string) *rules.Fault {
	return fail("cli.flag-one-of", plain("flag", flag), plain("value", value), plain("list", strings.Join(accepted, ", ")))
}

// misvalued is the error about a flag with a value that it cannot have.
func misvalued(flag, value string) *rules.Fault {
	return fail("cli.flag-wrong", plain("flag", flag), plain("value", value))
}

// gameOf requires a flag to name a game, or to be left out; the id is then "".
func gameOf(flag string) (id string, err error) {
	g, ok := games.Named(flag)
	if flag != "" && !ok {
		return "", unknownGame(flag)
	}
	return g.ID, nil
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

// separator is a sign between the cells of a table, and how a flag calls it.
type separator struct {
	name string
	sign rune
}

// separators are all of them; the first is the usual one.
var separators = []separator{{"comma", ','}, {"semicolon", ';'}, {"tab", '\t'}}

func separatorNames() []string { return mapped(separators, func(s separator) string { return s.name }) }

// celled is how a table of cells is written, and the flags of it.
type celled struct {
	cells     export.Cells
	separator string // as it was typed
}

func (x *celled) flags(f *pflag.FlagSet) {
	f.BoolVar(&x.cells.Mark, "bom", false, "")
	f.StringVar(&x.separator, "separator", separators[0].name, "")
}

// agree takes the sign between cells, and refuses what says nothing where the other flag asks for no cells.
func (x *celled) agree(f *pflag.FlagSet, asked bool, other string) error {
	var err error
	if !asked {
		err = needs(f, other, "bom", "separator")
	}
	for _, one := range separators {
		if strings.EqualFold(one.name, x.separator) || string(one.sign) == x.separator {
			x.cells.Separator = one.sign
			return err
		}
	}
	return cmp.Or(err, oneOf("separator", x.separator, separatorNames()...))
}

// exporting is a form in which games leave the program, and the flags of it.
type exporting struct {
	*export.Eyes
	to string // the name of the form, or ""
	celled
}

// flags are those of a form; usual is the form without any.
func (x *exporting) flags(f *pflag.FlagSet, usual string) {
	f.StringVar(&x.to, "to", usual, "")
	x.celled.flags(f)
}

// agree requires a form that is known, and takes how it is written.
func (x *exporting) agree(f *pflag.FlagSet) error {
	if err := oneOf("to", x.to, append(export.Names(), f.Lookup("to").DefValue)...); err != nil {
		return err
	}
	return x.celled.agree(f, x.to == "csv", "to csv")
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
