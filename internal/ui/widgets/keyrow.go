package widgets

import (
	"cmp"
	"strings"

	"referee/internal/dialogue/commands"
	"referee/internal/talk"
	"referee/internal/ui/keys"
	"referee/internal/ui/theme"
	"referee/rules"
)

// keyColumn is the room for the names of keys, and the word that can be typed instead.
const keyColumn = 26

// keys shows how a setting is changed and what is wrong with the keys that were chosen, where they are one's own, and all keys: of a
// table, of saved games and of everywhere.
func (a *Frame) keys(r *Reader, b talk.Keys) {
	if b.Own {
		r.Skip()
		r.Put(theme.Muted, 0, a.Text.Say("settings.how", a.KeyArg(commands.Mouse)))
		r.Skip()
		r.Put(theme.Accent, 0, a.Text.Say("settings.keys"))
		for _, p := range a.KeyProblems {
			r.Sign(theme.Warn, 0, theme.Warn.Sign(), a.KeyProblem(p))
		}
	}
	for _, scope := range []string{keys.AtTable, keys.AtShelf, keys.Everywhere} {
		r.Skip()
		r.Put(theme.Accent, 0, a.Text.Say("help."+cmp.Or(scope, "everywhere")))
		for _, b := range a.Shell.Keys().Bindings() {
			if b.Scope == scope {
				a.key(r, b)
			}
		}
	}
}

// KeyProblem shows what was wrong with a chosen key. A command has words, or is as it was written.
func (a *Frame) KeyProblem(p keys.Problem) string {
	named := func(name string, c commands.ID) rules.Arg {
		if a.Text.Has(c.Short()) {
			return rules.Word(name, c.Short())
		}
		return rules.Plain(name, string(c))
	}
	return a.Text.Say("key.problem."+p.Code, named("command", p.Command), named("other", p.Other), rules.Plain("key", keys.Show(p.Key)))
}

// key tells one command: its keys, the word typed for it at a table, and what they do beside or
// below.
func (a *Frame) key(r *Reader, b keys.Binding) {
	var names []string
	for _, k := range b.Keys {
		names = append(names, keys.Show(k))
	}
	if word := commands.Word(a.Text, b.Command); word != "" && b.Scope != keys.AtShelf {
		names = append(names, a.Text.Say("look.quoted", rules.Plain("word", word)))
	}
	head, long := At(0, cmp.Or(strings.Join(names, ", "), "–"), theme.Strong), a.Text.Say(b.Command.Long())
	if r.Width < 2*keyColumn || head.Width() > keyColumn-2 {
		r.Add(head)
		r.Put(theme.Plain, 2, long)
		return
	}
	r.Beside(head, keyColumn, theme.Plain, long)
}
