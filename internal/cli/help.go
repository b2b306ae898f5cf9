package cli

import (
	"fmt"
	"regexp"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"referee/internal/present"
	"referee/internal/prose"
	"referee/rules"
)

func plain(name, s string) rules.Arg { return rules.Plain(name, s) }

// helpCommand is "referee help COMMAND".
func (r *run) helpCommand(root *cobra.Command) *cobra.Command {
	c := &cobra.Command{
		Use: "help [COMMAND]", Short: r.Text.Say("cli.cmd.help"), Args: r.between(0, -1),
		RunE: func(_ *cobra.Command, args []string) error {
			c, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return r.noCommand(root, args)
			}
			r.help(c)
			return nil
		},
	}
	c.Flags().BoolP("help", "h", false, r.Text.Say("cli.flag.help"))
	return c
}

// help tells what a command does, its own commands and its flags.
func (r *run) help(c *cobra.Command) {
	r.print(c.Short)
	if c.Long != "" {
		r.print("\n" + c.Long)
	}
	fmt.Fprintf(r.Out, "\n%s\n  %s\n", r.Text.Say("cli.help.usage"), r.useLine(c))
	var rows []present.Row
	for _, sub := range c.Commands() {
		if !sub.Hidden {
			rows = append(rows, present.Row{present.T("  " + r.usage(sub.Use)), present.T(sub.Short)})
		}
	}
	r.section("cli.help.commands", rows)
	r.section("cli.help.flags", r.flagRows(c.NonInheritedFlags()))
	r.section("cli.help.global", r.flagRows(c.InheritedFlags()))
	if !c.HasParent() {
		rows = nil
		for _, code := range exitCodes {
			rows = append(rows, present.Row{present.T("  " + code), present.T(r.Text.Say("cli.man.code." + code))})
		}
		r.section("cli.help.codes", rows)
	}
}

func (r *run) section(key string, rows []present.Row) {
	if len(rows) == 0 {
		return
	}
	fmt.Fprintf(r.Out, "\n%s\n", r.Text.Say(key))
	prose.WriteRows(r.Out, rows)
}

// blank is what a usage leaves to the reader, such as FILE.
var blank = regexp.MustCompile(`\b[A-Z]{2,}\b`)

// usage puts what a usage leaves to the reader into the reader's language.
func (r *run) usage(use string) string {
	return blank.ReplaceAllStringFunc(use, func(name string) string { return r.Text.Say("cli.blank." + name) })
}

// useLine is how a command is typed.
func (r *run) useLine(c *cobra.Command) string {
	if c.HasParent() {
		return c.Parent().CommandPath() + " " + r.usage(c.Use)
	}
	return r.usage(c.Use + " [COMMAND]")
}

func (r *run) flagRows(flags *pflag.FlagSet) []present.Row {
	var rows []present.Row
	flags.VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			rows = append(rows, present.Row{present.T("  " + r.flagName(f)), present.T(f.Usage)})
		}
	})
	return rows
}

// flagName is how a flag is typed.
func (r *run) flagName(f *pflag.Flag) string {
	s := "--" + f.Name
	if f.Shorthand != "" {
		s = "-" + f.Shorthand + ", " + s
	}
	if f.Value.Type() != "bool" {
		s += r.usage(" VALUE")
	}
	return s
}
