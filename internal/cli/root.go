package cli

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"referee/internal/config"
	"referee/internal/export"
	"referee/internal/games"
	"referee/internal/present"
	"referee/internal/ui/keys"
	"referee/internal/ui/theme"
)

// root makes the tree of commands.
func (e *env) root() *cobra.Command {
	c := &cobra.Command{
		Use: "referee", SilenceErrors: true, SilenceUsage: true, Args: noCommand,
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
	}
	c.SetIn(e.In)
	c.SetOut(e.Out)
	c.SetErr(e.Err)
	c.AddCommand(
		newPlay(e), newServe(e), newCheck(e), newMend(e), newScore(e), newRules(e), newReplay(e),
		newGames(e), newCampaign(e), newProfiles(e), newExport(e), newDisputes(e), e.command("version", 0, 0, e.version),
		newCompletion(e), newMan(e),
	)
	c.PersistentFlags().AddFlagSet(globalFlags()) // settle has read them already
	e.describe(c, "")
	asked := c.Flags().Bool("version", false, e.Text.Say("cli.cmd.version"))
	c.RunE = func(*cobra.Command, []string) error {
		if *asked {
			return e.version(nil)
		}
		return e.home()
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
func (e *env) describe(c *cobra.Command, path string) {
	c.Short = e.Text.Say("cli.cmd" + path)
	if key := "cli.about" + path; e.Text.Has(key) {
		c.Long = e.Text.Say(key)
	}
	c.Flags().BoolP("help", "h", false, "")
	lists := map[string]string{
		"to": e.Text.List("list.or", export.Names()...), "separator": e.Text.List("list.or", separatorNames()...), "theme": strings.Join(theme.Names(), ", "),
	}
	words := func(f *pflag.Flag) {
		f.Usage = e.Text.Say("cli.flag."+cmp.Or(f.Usage, f.Name), plain("list", lists[f.Name]))
	}
	c.Flags().VisitAll(words)
	c.PersistentFlags().VisitAll(words)
	for _, sub := range c.Commands() {
		e.describe(sub, path+"."+sub.Name())
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

// nearFlag names the flag that may have been meant.
func nearFlag(c *cobra.Command, err error) error {
	unknown, ok := err.(*pflag.NotExistError)
	if !ok {
		return err
	}
	var known []string
	c.Flags().VisitAll(func(f *pflag.Flag) { known = append(known, f.Name) }) // those of all commands among them
	return near(err, unknown.GetSpecifiedName(), known)
}

// oneOf requires a flag to have one of the known values.
func oneOf(flag, value string, known ...string) error {
	if slices.Contains(known, value) {
		return nil
	}
	return near(fail("cli.flag-wrong", plain("flag", flag), plain("value", value)), value, known)
}

// gameOf requires a flag to name a game, or to be left out; the id is then "".
func gameOf(flag string) (id string, err error) {
	g, ok := games.Named(flag)
	if flag != "" && !ok {
		return "", unknownGame(flag)
	}
	return g.ID, nil
}

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

// version tells which program this is.
func (e *env) version([]string) error {
	e.print("referee " + e.Version() + " " + runtime.Version() + " " + runtime.GOOS + "/" + runtime.GOARCH)
	return nil
}

// shells writes the completion script of each shell.
var shells = map[string]func(*cobra.Command, io.Writer) error{
	"bash":       func(c *cobra.Command, w io.Writer) error { return c.GenBashCompletionV2(w, true) },
	"zsh":        (*cobra.Command).GenZshCompletion,
	"fish":       func(c *cobra.Command, w io.Writer) error { return c.GenFishCompletion(w, true) },
	"powershell": (*cobra.Command).GenPowerShellCompletionWithDesc,
}

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

// manual writes the help of commands and the manual page, both of the same sentences.
type manual struct{ *env }

// newHelp makes "referee help COMMAND".
func newHelp(e *env, root *cobra.Command) *cobra.Command {
	c := e.command("help [COMMAND]", 0, -1, func(args []string) error {
		c, rest, err := root.Find(args)
		if err != nil || len(rest) > 0 {
			return noCommand(root, args)
		}
		manual{e}.help(c)
		return nil
	})
	e.describe(c, ".help")
	return c
}

// help tells what a command does, its own commands and its flags.
func (m manual) help(c *cobra.Command) {
	m.print(c.Short)
	if c.Long != "" {
		m.print("\n" + c.Long)
	}
	fmt.Fprintf(m.Out, "\n%s\n  %s\n", m.Text.Say("cli.help.usage"), m.useLine(c))
	var rows []present.Row
	for _, sub := range c.Commands() {
		if !sub.Hidden {
			rows = append(rows, row("  "+m.usage(sub.Use), sub.Short))
		}
	}
	m.section("cli.help.commands", rows)
	m.section("cli.help.flags", m.flagRows(c.NonInheritedFlags()))
	m.section("cli.help.global", m.flagRows(c.InheritedFlags()))
	if c.HasParent() {
		return
	}
	rows = nil
	for _, code := range exitCodes {
		rows = append(rows, row("  "+code, m.Text.Say("cli.man.code."+code)))
	}
	m.section("cli.help.codes", rows)
}

// exitCodes are those the help explains.
var exitCodes = []string{"0", "1", "2", "141"}

// row is a row of a table of words.
func row(cells ...string) (r present.Row) {
	for _, cell := range cells {
		r = append(r, present.T(cell))
	}
	return r
}

func (m manual) section(key string, rows []present.Row) {
	if len(rows) > 0 {
		m.print("\n" + m.Text.Say(key))
		present.WriteRows(m.Out, rows)
	}
}

func (m manual) flagRows(flags *pflag.FlagSet) (rows []present.Row) {
	flags.VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			rows = append(rows, row("  "+m.flagName(f), f.Usage))
		}
	})
	return rows
}

// blank is what a usage leaves to the reader, such as FILE.
var blank = regexp.MustCompile(`\b[A-Z]{2,}\b`)

// usage puts what a usage leaves to the reader into the reader's language.
func (m manual) usage(use string) string {
	return blank.ReplaceAllStringFunc(use, func(name string) string { return m.Text.Say("cli.blank." + name) })
}

// useLine is how a command is typed.
func (m manual) useLine(c *cobra.Command) string {
	if c.HasParent() {
		return c.Parent().CommandPath() + " " + m.usage(c.Use)
	}
	return m.usage(c.Use + " [COMMAND]")
}

// flagName is how a flag is typed.
func (m manual) flagName(f *pflag.Flag) string {
	s := "--" + f.Name
	if f.Shorthand != "" {
		s = "-" + f.Shorthand + ", " + s
	}
	if f.Value.Type() != "bool" {
		s += m.usage(" VALUE")
	}
	return s
}

// newMan makes the command that writes the manual page, for whoever packages the program. Cobra's own
// generator would bring a Markdown library along.
func newMan(e *env) *cobra.Command {
	c := e.command("man", 0, 0, nil)
	c.RunE = func(*cobra.Command, []string) error {
		manual{e}.page(c.Root())
		return nil
	}
	return c
}

// page writes the manual page.
func (m manual) page(root *cobra.Command) {
	m.print(".TH REFEREE 1 \"\" \"referee " + roff(m.Version()) + "\"")
	m.head("name")
	m.print("referee \\- " + roff(root.Short))
	m.head("synopsis")
	m.print(".B referee\n" + roff(m.usage("[COMMAND]")))
	m.head("commands")
	m.commands(root, "")
	m.head("options")
	m.flags(root.PersistentFlags())
	m.head("codes")
	for _, code := range exitCodes {
		m.item(code, m.Text.Say("cli.man.code."+code))
	}
	m.head("files")
	var commands []string // as the settings call what keys give
	for _, b := range keys.Defaults() {
		commands = append(commands, string(b.Command))
	}
	for _, f := range manFiles {
		m.item(f.path, m.Text.Say("cli.man.file."+f.key, plain("names", strings.Join(config.Names(), ", ")), plain("commands", strings.Join(commands, ", "))))
	}
	m.head("environment")
	for _, name := range config.Names() {
		if variable := config.Env(name); variable != "" {
			m.item(variable, m.Text.Say("config.name."+name))
		}
	}
	m.item("LC_ALL, LC_MESSAGES, LANG", m.Text.Say("cli.man.environment.language"))
	m.item("NO_COLOR", m.Text.Say("cli.man.environment.colour"))
}

// manFiles are the files and folders of the program where a manual page is read, and
// the key of what is told about each.
var manFiles = []struct{ path, key string }{
	{"~/.config/referee/config.yaml", "config"},
	{"~/.config/referee/house/", "house"},
	{"~/.local/share/referee/games/", "games"},
	{"~/.cache/referee/", "index"},
}

func (m manual) head(key string) { m.print(".SH " + roff(m.Text.Say("cli.man."+key))) }

// commands describes commands and those below them.
func (m manual) commands(c *cobra.Command, path string) {
	for _, sub := range c.Commands() {
		if sub.Hidden {
			continue
		}
		m.item(path+m.usage(sub.Use), sub.Short)
		m.print(".RS")
		if sub.Long != "" {
			m.print(roff(sub.Long))
		}
		m.flags(sub.LocalNonPersistentFlags())
		m.print(".RE")
		m.commands(sub, path+sub.Name()+" ")
	}
}

func (m manual) flags(flags *pflag.FlagSet) {
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Name != "help" {
			m.item(m.flagName(f), f.Usage)
		}
	})
}

func (m manual) item(head, words string) {
	fmt.Fprintf(m.Out, ".TP\n.B %s\n%s\n", roff(head), roff(words))
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
