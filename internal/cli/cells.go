package cli

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"referee/internal/export"
)

// separator is a sign between the cells of a table.
type separator struct {
	name string
	sign rune
}

var separators = []separator{{"comma", ','}, {"semicolon", ';'}, {"tab", '\t'}}

// cellsFlags are the flags of a table of cells.
func (r *run) cellsFlags(f *pflag.FlagSet) {
	f.BoolVar(&r.cells.Mark, "bom", false, r.Text.Say("cli.flag.bom"))
	f.StringVar(&r.separator, "separator", separators[0].name, r.Text.Say("cli.flag.separator", plain("list", r.Text.List("list.or", separatorNames()...))))
}

func separatorNames() (names []string) {
	for _, s := range separators {
		names = append(names, s.name)
	}
	return names
}

// cellsAgree takes the sign between cells, and refuses what says nothing of another form.
func (r *run) cellsAgree(f *pflag.FlagSet, to string) error {
	for _, flag := range []string{"bom", "separator"} {
		if f.Changed(flag) && to != "csv" {
			return fail("cli.flag-needs", plain("flag", flag), plain("other", "to csv"))
		}
	}
	at := slices.IndexFunc(separators, func(one separator) bool {
		return strings.EqualFold(one.name, r.separator) || string(one.sign) == r.separator
	})
	if at < 0 {
		return oneOf("separator", r.separator, separatorNames()...)
	}
	r.cells.Separator = separators[at].sign
	return nil
}

// exporter writes results for programs, or as the flags of a table of cells say.
func (r *run) exporter() *export.Writer {
	w := r.Exporter(r.data, r.eyes)
	w.Cells = r.cells
	return w
}
