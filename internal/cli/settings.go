package cli

import (
	"io"
	"strings"

	"github.com/spf13/pflag"

	"referee/internal/config"
	"referee/internal/ui/theme"
	"referee/rules"
)

// globalFlags are the flags of every command: the settings, and the file they
// are otherwise read from.
func (r *run) globalFlags() *pflag.FlagSet {
	say := func(name string, args ...rules.Arg) string {
		if r.Program == nil {
			return "" // settle needs no words
		}
		return r.Text.Say("cli.flag."+name, args...)
	}
	f := pflag.NewFlagSet("referee", pflag.ContinueOnError)
	f.String("lang", "", say("lang"))
	f.Bool("plain", false, say("plain"))
	f.String("records", "", say("records"))
	f.String("house-sheets", "", say("house-sheets"))
	f.String("theme", "", say("theme", plain("list", strings.Join(theme.Names(), ", "))))
	f.Bool("ascii", false, say("ascii"))
	f.String("config", "", say("config"))
	return f
}

// settle reads the settings before cobra does: the texts of commands and help depend on the
// language. It leaves mistakes in the flags to cobra. File is that of the settings, "" for
// the usual place.
func (r *run) settle(args []string) (c config.Config, file string, err error) {
	f := r.globalFlags()
	f.ParseErrorsAllowlist.UnknownFlags = true
	f.BoolP("help", "h", false, "") // or nothing behind it is read
	f.SetOutput(io.Discard)
	_ = f.Parse(args)
	file = f.Lookup("config").Value.String()
	c, err = config.Load(f, file)
	return c, file, err
}
