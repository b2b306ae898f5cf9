package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// manCommand writes the manual page, for whoever packages the program. It is
// made from the same sentences as the help; cobra's own generator would bring a
// Markdown library along.
func (r *run) manCommand() *cobra.Command {
	return &cobra.Command{
		Use: "man", Hidden: true, Args: r.between(0, 0),
		RunE: func(c *cobra.Command, _ []string) error {
			r.man(c.Root())
			return nil
		},
	}
}

func (r *run) man(root *cobra.Command) {
	r.print(".TH REFEREE 1 \"\" \"referee " + roff(r.Version) + "\"")
	r.print(".SH " + roff(r.p.Say("cli.man.name")))
	r.print("referee \\- " + roff(root.Short))
	r.print(".SH " + roff(r.p.Say("cli.man.synopsis")))
	r.print(".B referee\n[" + roff(r.p.Say("cli.man.command")) + "]")
	r.print(".SH " + roff(r.p.Say("cli.man.commands")))
	r.manCommands(root, "")
	r.print(".SH " + roff(r.p.Say("cli.man.options")))
	r.manFlags(root.PersistentFlags())
	r.print(".SH " + roff(r.p.Say("cli.man.codes")))
	for _, code := range exitCodes {
		r.manItem(code, r.p.Say("cli.man.code."+code))
	}
}

// manCommands describes commands and those below them.
func (r *run) manCommands(c *cobra.Command, path string) {
	for _, sub := range c.Commands() {
		if sub.Hidden {
			continue
		}
		r.manItem(path+sub.Use, sub.Short)
		r.print(".RS")
		r.manFlags(sub.LocalNonPersistentFlags())
		r.print(".RE")
		r.manCommands(sub, path+sub.Name()+" ")
	}
}

func (r *run) manFlags(flags *pflag.FlagSet) {
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Name != "help" {
			r.manItem(flagName(f), f.Usage)
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
