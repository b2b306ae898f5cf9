package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"referee/internal/config"
	"referee/internal/ui/keys"
)

// manCommand writes the manual page, for whoever packages the program. It is
// made from the same sentences as the help; cobra's own generator would bring a
// Markdown library along.
func (r *run) manCommand() *cobra.Command {
	return &cobra.Command{
		Use: "man", Args: r.between(0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			r.man(c.Root())
			return nil
		},
	}
}

func (r *run) man(root *cobra.Command) {
	r.print(".TH REFEREE 1 \"\" \"referee " + roff(r.Version()) + "\"")
	r.print(".SH " + roff(r.Text.Say("cli.man.name")))
	r.print("referee \\- " + roff(root.Short))
	r.print(".SH " + roff(r.Text.Say("cli.man.synopsis")))
	r.print(".B referee\n" + roff(r.usage("[COMMAND]")))
	r.print(".SH " + roff(r.Text.Say("cli.man.commands")))
	r.manCommands(root, "")
	r.print(".SH " + roff(r.Text.Say("cli.man.options")))
	r.manFlags(root.PersistentFlags())
	r.print(".SH " + roff(r.Text.Say("cli.man.codes")))
	for _, code := range exitCodes {
		r.manItem(code, r.Text.Say("cli.man.code."+code))
	}
	r.print(".SH " + roff(r.Text.Say("cli.man.files")))
	for _, f := range manFiles {
		r.manItem(f.path, r.Text.Say("cli.man.file."+f.key, plain("names", strings.Join(config.Names(), ", ")), plain("commands", commandNames())))
	}
	r.print(".SH " + roff(r.Text.Say("cli.man.environment")))
	for _, name := range config.Names() {
		if env := config.Env(name); env != "" {
			r.manItem(env, r.Text.Say("config.name."+name))
		}
	}
	for _, v := range manVariables {
		r.manItem(v.names, r.Text.Say("cli.man.environment."+v.key))
	}
}

// commandNames are what the settings call the commands that keys give.
func commandNames() string {
	var names []string
	for _, b := range keys.Defaults() {
		names = append(names, string(b.Command))
	}
	return strings.Join(names, ", ")
}

// manFiles are the files and folders of the program where a manual page is read, and
// the key of what is told about each.
var manFiles = []struct{ path, key string }{
	{"~/.config/referee/config.yaml", "config"},
	{"~/.config/referee/house/", "house"},
	{"~/.local/share/referee/games/", "games"},
	{"~/.cache/referee/", "index"},
}

// manVariables are what is read in the environment beside the settings.
var manVariables = []struct{ names, key string }{
	{"LC_ALL, LC_MESSAGES, LANG", "language"},
	{"NO_COLOR", "colour"},
}

// manCommands describes commands and those below them.
func (r *run) manCommands(c *cobra.Command, path string) {
	for _, sub := range c.Commands() {
		if sub.Hidden {
			continue
		}
		r.manItem(path+r.usage(sub.Use), sub.Short)
		r.print(".RS")
		if sub.Long != "" {
			r.print(roff(sub.Long))
		}
		r.manFlags(sub.LocalNonPersistentFlags())
		r.print(".RE")
		r.manCommands(sub, path+sub.Name()+" ")
	}
}

func (r *run) manFlags(flags *pflag.FlagSet) {
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Name != "help" {
			r.manItem(r.flagName(f), f.Usage)
		}
	})
}

func (r *run) manItem(head, words string) {
	fmt.Fprintf(r.Out, ".TP\n.B %s\n%s\n", roff(head), roff(words))
}

// roff makes a text safe in a manual page: no backslash, dash, or dot and quote
// at the start of a line means anything.
func roff(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n", " ").Replace(s)
	if strings.HasPrefix(s, ".") || strings.HasPrefix(s, "'") {
		s = `\&` + s
	}
	return s
}
