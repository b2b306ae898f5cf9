package cli

import (
	"slices"

	"github.com/spf13/cobra"

	"referee/rules"
)

// root makes the tree of commands.
func (r *run) root() *cobra.Command {
	c := &cobra.Command{
		Use: "referee", SilenceErrors: true, SilenceUsage: true,
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
		Args:              r.noCommand,
	}
	c.SetIn(r.In)
	c.SetOut(r.Out)
	c.SetErr(r.Err)
	c.AddCommand(
		r.playCommand(), r.serveCommand(), r.checkCommand(), r.mendCommand(), r.scoreCommand(), r.rulesCommand(), r.replayCommand(),
		r.gamesCommand(), r.campaignCommand(), r.profilesCommand(), r.exportCommand(), r.disputesCommand(), r.versionCommand(),
		r.completionCommand(), r.manCommand(),
	)
	c.PersistentFlags().AddFlagSet(r.globalFlags()) // settle has read them already
	r.describe(c, "")
	asked := c.Flags().Bool("version", false, r.Text.Say("cli.cmd.version"))
	c.RunE = func(*cobra.Command, []string) error {
		if *asked {
			r.print(r.version())
			return nil
		}
		return r.home()
	}
	c.SetHelpCommand(r.helpCommand(c))
	c.SetHelpFunc(func(c *cobra.Command, _ []string) { r.help(c) })
	c.SetFlagErrorFunc(flags)
	c.SetUsageFunc(func(c *cobra.Command) error { r.help(c); return nil })
	return c
}

// describe gives every command and flag its sentence.
func (r *run) describe(c *cobra.Command, path string) {
	c.Short = r.Text.Say("cli.cmd" + path)
	if key := "cli.about" + path; r.Text.Has(key) {
		c.Long = r.Text.Say(key)
	}
	c.Flags().BoolP("help", "h", false, r.Text.Say("cli.flag.help"))
	c.InitDefaultHelpFlag()
	for _, sub := range c.Commands() {
		r.describe(sub, path+"."+sub.Name())
	}
}

// noCommand refuses an unknown command.
func (r *run) noCommand(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, sub := range c.Commands() {
		if !sub.Hidden {
			names = append(names, sub.Name())
		}
	}
	return near(fail("cli.command", rules.Plain("name", args[0])), args[0], names)
}

// between requires a number of arguments; a most below 0 is any.
func (r *run) between(least, most int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if n := len(args); n < least || most >= 0 && n > most {
			return fail("cli.arguments", rules.Plain("usage", r.useLine(c)))
		}
		return nil
	}
}

// oneOf requires a flag to have one of the known values.
func oneOf(flag, value string, known ...string) error {
	if slices.Contains(known, value) {
		return nil
	}
	return near(fail("cli.flag-wrong", rules.Plain("flag", flag), rules.Plain("value", value)), value, known)
}
