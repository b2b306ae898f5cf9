package forms

import (
	"strings"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/ui/hall"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
	"referee/rules"
)

// settings is the page of the user's settings and of the keys.
type settings struct {
	*widgets.ListPage
	app  *hall.App
	talk *dialogue.Settings
}

// NewSettings makes the page of the settings.
func NewSettings(a *hall.App) shell.Page {
	p := &settings{app: a, talk: dialogue.NewSettings(a.Text, a.Program)}
	p.ListPage = a.NewList(func() string { return a.Text.Say("home.settings") }, p.build, commands.Back, commands.Mouse, commands.Help, commands.Quit)
	return p
}

// turn gives a setting the next value, or the one before.
func (p *settings) turn(q dialogue.Question, step int) {
	value := q.Next(step)
	if against := p.talk.Answer(q.Key, value); len(against) > 0 {
		p.app.Shell.Flash(theme.Refused, strings.Join(against, " "))
		return
	}
	p.obey(q.Key, value)
	p.app.Shell.Theme().Dress(p.Rows.Box)
	p.Rows.Reset()
}

// build makes the lines: the settings, what is wrong with the keys, the keys.
func (p *settings) build(r *widgets.Reader) {
	a := p.app
	settings, widest := p.talk.Questions(), 0
	for i := range settings {
		widest = max(widest, shell.Width(settings[i].Name))
	}
	r.Skip()
	for _, q := range settings {
		name := widgets.At(0, q.Name, theme.Plain)
		if q.Fixed {
			r.Add(name.At(widest+2, q.Shown(), theme.Muted))
			continue
		}
		one := r.Add(name.At(widest+2, "‹ "+q.Shown()+" ›", theme.Strong))
		one.Act, one.Turn = func() { p.turn(q, 1) }, func(step int) { p.turn(q, step) }
	}
	r.Skip()
	r.Put(theme.Muted, 0, a.Text.Say("settings.how", a.KeyArg(commands.Mouse)))
	readKeys(a, r)
}

// readKeys tells the problems of the keys that were chosen, and all keys.
func readKeys(a *hall.App, r *widgets.Reader) {
	r.Skip()
	r.Put(theme.Accent, 0, a.Text.Say("settings.keys"))
	for _, p := range a.KeyProblems {
		r.Sign(theme.Warn, 0, theme.Warn.Sign(), KeyProblem(a, p))
	}
	a.Frame.Keys(r)
}

// KeyProblem tells what was wrong with a chosen key.
func KeyProblem(a *hall.App, p keys.Problem) string {
	return a.Text.Say("key.problem."+p.Code,
		commandArg(a, "command", p.Command), commandArg(a, "other", p.Other), rules.Plain("key", keys.Show(p.Key)))
}

// commandArg names a command by its words, or as it was written.
func commandArg(a *hall.App, name string, c commands.ID) rules.Arg {
	if a.Text.Has(c.Short()) {
		return rules.Word(name, c.Short())
	}
	return rules.Plain(name, string(c))
}

// obey makes a change of the language or the looks seen at once. Pages make
// their lines anew when they come to the top again.
func (p *settings) obey(key, value string) {
	switch a := p.app; key {
	case program.LanguageSetting:
		a.Text = p.talk.Text
		a.Shell.SetSpeaker(a.Text)
	case program.ThemeSetting:
		a.Shell.SetTheme(theme.Choose(value, a.Env))
	}
}
