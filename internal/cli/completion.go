package cli

import (
	"io"
	"maps"
	"slices"

	"github.com/spf13/cobra"
)

// shells writes the completion script of each shell.
var shells = map[string]func(*cobra.Command, io.Writer) error{
	"bash":       func(c *cobra.Command, w io.Writer) error { return c.GenBashCompletionV2(w, true) },
	"zsh":        func(c *cobra.Command, w io.Writer) error { return c.GenZshCompletion(w) },
	"fish":       func(c *cobra.Command, w io.Writer) error { return c.GenFishCompletion(w, true) },
	"powershell": func(c *cobra.Command, w io.Writer) error { return c.GenPowerShellCompletionWithDesc(w) },
}

// completionCommand writes the script that teaches a shell our commands.
func (r *run) completionCommand() *cobra.Command {
	names := slices.Sorted(maps.Keys(shells))
	return &cobra.Command{
		Use: "completion SHELL", ValidArgs: names, Args: r.between(1, 1),
		RunE: func(c *cobra.Command, args []string) error {
			write, ok := shells[args[0]]
			if !ok {
				return fail("cli.shell", plain("name", args[0]))
			}
			return write(c.Root(), r.data)
		},
	}
}
