package ui

import (
	"slices"

	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/rules"
)

// The settings the screens obey, at once.
const (
	LanguageSetting = "lang"
	ThemeSetting    = "theme"
)

// settings is the page of the user's settings and of the keys.
type settings struct {
	listPage
}

// Settings makes the page of the settings.
func (a *App) Settings() *settings {
	p := &settings{listPage: listPage{
		app: a, title: func() string { return a.Text.Say("home.settings") },
		commands: []keys.Command{keys.Back, keys.Mouse, keys.Help, keys.Quit},
	}}
	p.rows = newRows(a.Shell, p.build)
	return p
}

// turn gives a setting the next value, or the one before.
func (p *settings) turn(s Setting, step int) {
	n := len(s.Choices)
	if n == 0 {
		return
	}
	i := slices.IndexFunc(s.Choices, func(c Choice) bool { return c.Value == s.Value })
	if i < 0 {
		i, step = 0, 0
	}
	value := s.Choices[(i+step+n)%n].Value
	if p.app.fails(p.app.Do.Set(s.Key, value)) {
		return
	}
	p.app.obey(s.Key, value)
	p.app.Shell.Theme().Dress(p.rows.Box)
	p.rows.reset()
}

// build makes the lines: the settings, what is wrong with the keys, the keys.
func (p *settings) build(width int) []row {
	a := p.app
	list := []row{{}}
	settings := a.Do.Settings()
	widest := 0
	for _, s := range settings {
		widest = max(widest, shell.Width(a.settingName(s.Key)))
	}
	for _, s := range settings {
		value := line{{0, a.settingName(s.Key), theme.Plain}, {widest + 2, "‹ " + valueName(s) + " ›", theme.Strong}}
		one := row{line: value, act: func() { p.turn(s, 1) }, turn: func(step int) { p.turn(s, step) }}
		if len(s.Choices) == 0 {
			value[1] = span{widest + 2, s.Value, theme.Muted}
			one = row{line: value}
		}
		list = append(list, one)
	}
	list = append(list, row{})
	list = append(list, wrapped(theme.Muted, a.Text.Say("settings.how", keyArg(a, keys.Mouse)), width)...)
	return append(list, a.keyRows(width)...)
}

// keyRows are the problems of the keys that were chosen, and all keys.
func (a *App) keyRows(width int) []row {
	list := []row{{}, {line: line{{0, a.Text.Say("settings.keys"), theme.Accent}}}}
	for _, p := range a.KeyProblems {
		role := theme.Warn
		for i, l := range wrap(a.keyProblem(p), width-2) {
			one := line{{2, l, role}}
			if i == 0 {
				one = append(line{{0, role.Sign(), role}}, one...)
			}
			list = append(list, row{line: one})
		}
	}
	for _, h := range a.Shell.Help() {
		list = append(list, helpRow(h, width)...)
	}
	return list
}

// keyProblem tells what was wrong with a chosen key.
func (a *App) keyProblem(p keys.Problem) string {
	return a.Text.Say("key.problem."+p.Code,
		a.commandArg("command", p.Command), a.commandArg("other", p.Other), rules.Plain("key", keys.Show(p.Key)))
}

// commandArg names a command by its words, or as it was written.
func (a *App) commandArg(name string, c keys.Command) rules.Arg {
	if key := "key." + string(c); a.Text.Has(key) {
		return rules.Word(name, key)
	}
	return rules.Plain(name, string(c))
}

// keyArg is the key of a command, as an argument.
func keyArg(a *App, c keys.Command) rules.Arg { return rules.Plain("key", a.Shell.Keys().Name(c)) }

// settingName is what a setting is called.
func (a *App) settingName(key string) string {
	if a.Text.Has("config.name." + key) {
		return a.Text.Say("config.name." + key)
	}
	return key
}

// valueName is what the present value of a setting is called.
func valueName(s Setting) string {
	for _, c := range s.Choices {
		if c.Value == s.Value {
			return c.Label
		}
	}
	return s.Value
}

// obey makes a change of the language or the looks seen at once. Pages make
// their lines anew when they come to the top again.
func (a *App) obey(key, value string) {
	switch key {
	case LanguageSetting:
		if p, err := text.New(text.Lang(value)); !a.fails(err) {
			a.Text = p
			a.Shell.SetSpeaker(p)
		}
	case ThemeSetting:
		a.Shell.SetTheme(theme.Choose(value, a.getenv))
	}
}

// getenv asks the environment, or nothing where there is none.
func (a *App) getenv(name string) string {
	if a.Getenv == nil {
		return ""
	}
	return a.Getenv(name)
}
