package cli

import (
	"bytes"
	"cmp"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"referee/internal/config"
	"referee/internal/export"
	"referee/internal/ui/theme"
)

// newRoot makes the tree of commands.
func newRoot(e *env) *cobra.Command {
	c := &cobra.Command{
		Use: "referee", SilenceErrors: true, SilenceUsage: true, Args: noCommand,
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
	}
	c.SetIn(e.In)
	c.SetOut(e.Out)
	c.SetErr(e.Err)
	c.AddCommand(
		newPlay(e), newServe(e), newCheck(e), newMend(e), newScore(e), newRules(e), newReplay(e),
		newGames(e), newCampaign(e), newEvent(e), newTables(e), newProfiles(e), newBackup(e), newRestore(e), newPlayers(e), newPlays(e), newExport(e), newDisputes(e), newVersion(e),
		newCompletion(e), newMan(e),
	)
	c.PersistentFlags().AddFlagSet(globalFlags()) // settle has read them already
	describe(e, c, "")
	asked := c.Flags().Bool("version", false, e.Text.Say("cli.cmd.version"))
	c.RunE = func(*cobra.Command, []string) error {
		if *asked {
			return (&version{env: e}).run(nil)
		}
		return home(e)
	}
	c.SetHelpCommand(newHelp(e, c))
	c.SetHelpFunc(func(c *cobra.Command, _ []string) { manual{e}.help(c) })
	c.SetFlagErrorFunc(nearFlag)
	c.SetUsageFunc(func(c *cobra.Command) error { manual{e}.help(c); return nil })
	return c
}

// command makes a command that takes from least to most arguments; a most below 0 is any number.
func (e *env) command(use string, least, most int, run func(args []string) error) *cobra.Command {
	return &cobra.Command{
		Use: use,
		Args: func(c *cobra.Command, args []string) error {
			if n := len(args); n < least || most >= 0 && n > most {
				return e.misused(c)
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error { return run(args) },
	}
}

// misused is the error about the wrong number of arguments.
func (e *env) misused(c *cobra.Command) error {
	return fail("cli.arguments", plain("usage", manual{e}.useLine(c)))
}

// describe gives every command and flag its sentence: that of the flag's name, or of another name that stands in
// the place of its usage.
func describe(e *env, c *cobra.Command, path string) {
	c.Short = e.Text.Say("cli.cmd" + path)
	if key := "cli.about" + path; e.Text.Has(key) {
		c.Long = e.Text.Say(key)
	}
	c.Flags().BoolP("help", "h", false, "")
	lists := map[string]string{
		"to": e.Text.List("list.or", export.Names()...), "to-plays": e.Text.List("list.or", export.PlaysForms...), "paper": e.Text.List("list.or", export.Papers...), "separator": e.Text.List("list.or", separatorNames()...), "theme": strings.Join(theme.Names(), ", "),
	}
	words := func(f *pflag.Flag) {
		f.Usage = e.Text.Say("cli.flag."+cmp.Or(f.Usage, f.Name), plain("list", lists[cmp.Or(f.Usage, f.Name)]))
	}
	c.Flags().VisitAll(words)
	c.PersistentFlags().VisitAll(words)
	for _, sub := range c.Commands() {
		describe(e, sub, path+"."+sub.Name())
	}
}

// noCommand refuses an unknown command.
func noCommand(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, sub := range c.Commands() {
		if !sub.Hidden {
			names = append(names, sub.Name())
		}
	}
	return near(fail("cli.command", plain("name", args[0])), args[0], names)
}

// elsewhere are flags of other programs, by which ours may be meant.
var elsewhere = map[string]string{"port": "listen", "host": "listen", "bind": "listen", "address": "listen"}

// nearFlag names the flag that may have been meant, of another command where that is the only one that has it.
func nearFlag(c *cobra.Command, err error) error {
	unknown, ok := err.(*pflag.NotExistError)
	if !ok {
		return err
	}
	name := unknown.GetSpecifiedName()
	if meant := elsewhere[name]; c.Flags().Lookup(meant) != nil {
		return misspelt{err, meant}
	}
	var of []string
	for _, other := range c.Root().Commands() {
		if other.Flags().Lookup(name) != nil {
			of = append(of, other.Name()+" --"+name)
		}
	}
	if len(of) == 1 {
		return misspelt{err, of[0]}
	}
	var known []string
	c.Flags().VisitAll(func(f *pflag.Flag) { known = append(known, f.Name) }) // those of all commands among them
	return near(err, name, known)
}

// settle reads the settings before cobra does: the texts of commands and help depend on the
// language. It leaves mistakes in the flags to cobra. File is that of the settings, "" for
// the usual place.
func settle(args []string) (c config.Config, file string, err error) {
	f := globalFlags()
	f.ParseErrorsAllowlist.UnknownFlags = true
	f.BoolP("help", "h", false, "") // or nothing behind it is read
	f.SetOutput(io.Discard)
	_ = f.Parse(args)
	file = f.Lookup("config").Value.String()
	c, err = config.Load(f, file)
	return c, file, err
}

// shells writes the completion script of each shell.
var shells = map[string]func(*cobra.Command, io.Writer) error{
	"bash":       bashCompletion,
	"zsh":        (*cobra.Command).GenZshCompletion,
	"fish":       func(c *cobra.Command, w io.Writer) error { return c.GenFishCompletion(w, true) },
	"powershell": (*cobra.Command).GenPowerShellCompletionWithDesc,
}

// bashCompletion writes the script of bash. What it takes from the package bash-completion it does without where that is not there.
func bashCompletion(c *cobra.Command, w io.Writer) error {
	var script bytes.Buffer
	err := c.GenBashCompletionV2(&script, true)
	own := strings.NewReplacer("_get_comp_words_by_ref", "__referee_words", "_filedir", "__referee_files")
	_, wrong := own.WriteString(w, script.String()+withoutPackage)
	return cmp.Or(err, wrong)
}

// withoutPackage are the functions that the script of bash calls in place of those of the package; their names are put together so
// that those of the package stay in them.
const withoutPackage = `
__referee_package() { declare -F "$1" >/dev/null 2>&1; }

__referee_words()
{
    if __referee_package "_get_comp""_words_by_ref"; then
        "_get_comp""_words_by_ref" "$@"
        return
    fi
    words=("${COMP_WORDS[@]}") cword=$COMP_CWORD
    cur=${words[cword]} prev=${words[cword-1]}
}

__referee_files()
{
    if __referee_package "_file""dir"; then
        "_file""dir" "$@"
        return
    fi
    local kind=-f name
    if [[ $1 == -d ]]; then
        kind=-d
    fi
    compopt -o filenames 2>/dev/null
    while IFS= read -r name; do
        COMPREPLY+=("$name")
    done < <(compgen "$kind" -- "$cur")
}
`

// newCompletion makes the command that writes the script that teaches a shell our commands.
func newCompletion(e *env) *cobra.Command {
	c := e.command("completion SHELL", 1, 1, nil)
	c.ValidArgs = slices.Sorted(maps.Keys(shells))
	c.RunE = func(_ *cobra.Command, args []string) error {
		write, ok := shells[args[0]]
		if !ok {
			return fail("cli.shell", plain("name", args[0]))
		}
		return write(c.Root(), e.data)
	}
	return c
}
