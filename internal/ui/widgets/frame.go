// Package widgets is what pages are made of: lines and boards laid out, lists to choose
// from, texts to read, a line to type, and the pages that are nothing but one of these. It
// knows no page of the program.
package widgets

import (
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// Frame is what every page has: the shell it is shown in, and how it speaks.
type Frame struct {
	Shell *shell.Shell
	Text  *text.Printer
	// Everywhere opens the pages that are the same wherever one comes from: help,
	// search, settings. Pages hand on to it what they do not do themselves.
	Everywhere map[commands.ID]func()
	// Cites opens a clause or a case of the rules.
	Cites func(rules.ClauseID)
	// Obeys has the screen speak and look as the settings say.
	Obeys func()
	// KeyProblems are what was wrong with the user's own keys.
	KeyProblems []keys.Problem
	// Go opens a page that is not a talk.
	Go func(talk.Place)
	// Tmux says that the clipboard of the terminal is behind tmux.
	Tmux bool
	// ASCII says that the terminal has plain signs only.
	ASCII bool
}

// Common does a command that is the same everywhere.
func (a *Frame) Common(c commands.ID) bool {
	open, ok := a.Everywhere[c]
	if ok {
		open()
	}
	return ok
}

// KeyArg returns the key of a command, as an argument.
func (a *Frame) KeyArg(c commands.ID) rules.Arg {
	return rules.Plain("key", a.Shell.Keys().Name(c))
}

// Flash shows sentences on the bottom line, if there are any.
func (a *Frame) Flash(role theme.Role, said []string) {
	if len(said) > 0 {
		a.Shell.Flash(role, strings.Join(said, " "))
	}
}

// Works has done beside the screen what takes a talk longer than a key may wait, and shows it then. It reports whether there is something.
func (a *Frame) Works(t talk.Talk, shows func()) bool {
	w, ok := t.(talk.Worker)
	if !ok {
		return false
	}
	work := w.Work()
	if work == nil {
		return false
	}
	a.Shell.Post(func() {
		a.Shell.Go(func() {
			done := work()
			a.Shell.Post(func() {
				done()
				shows()
			})
		})
	})
	return true
}

// Fails shows an error on the bottom line, and reports whether there was one.
func (a *Frame) Fails(err error) bool {
	if err != nil {
		a.Shell.Flash(theme.Refused, dialogue.Problem(a.Text, err))
	}
	return err != nil
}
