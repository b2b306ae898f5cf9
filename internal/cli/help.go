package cli

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"referee/internal/config"
	"referee/internal/present"
	"referee/internal/ui/keys"
)

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
	describe(e, c, ".help")
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
var blank = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b[A-Z]{2,}\b`) })

// usage puts what a usage leaves to the reader into the reader's language.
func (m manual) usage(use string) string {
	return blank().ReplaceAllStringFunc(use, func(name string) string { return m.Text.Say("cli.blank." + name) })
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
	b := m.Build()
	m.print(".TH REFEREE 1 \"" + roff(b.Date) + "\" \"referee " + roff(b.Version) + "\"")
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
