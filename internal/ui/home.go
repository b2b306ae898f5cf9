package ui

import (
	"cmp"
	"strconv"

	"github.com/gdamore/tcell/v2"

	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/ui/forms"
	"referee/internal/ui/keys"
	"referee/internal/ui/rulebook"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// homeLine is one line of the first page.
type homeLine struct {
	key  string // its words are under "home.KEY", more of them under "home.KEY.long"
	note string // instead of those
	act  func()
}

// home is the first page: what can be done at all.
type home struct {
	*widgets.ListPage
	app         *House
	lines       []homeLine
	calculators *forms.Calculators
}

// Home makes the first page.
func (a *House) Home() *home {
	p := &home{app: a, calculators: forms.NewCalculators(a.App)}
	p.ListPage = a.NewList(func() string { return a.Text.Say("home.title") }, p.build, commands.Help, commands.Search, commands.Settings, commands.Quit)
	p.State = func() string { return a.Text.Say("home.motto") }
	p.Rows.SetInputCapture(func(ev *tcell.EventKey) *tcell.EventKey {
		if n, ok := keys.Digit(ev.Rune()); ok && ev.Key() == tcell.KeyRune && n >= 1 && n <= len(p.lines) {
			p.lines[n-1].act()
			return nil
		}
		return ev
	})
	return p
}

// Shown looks at the saved games again.
func (p *home) Shown() {
	a := p.app
	a.Running = ""
	p.lines = nil
	if last, ok := a.Program.Latest(); ok {
		p.lines = append(p.lines, homeLine{"resume", widgets.Joined(last.Title, last.State), func() { a.goOn(last) }})
	}
	p.lines = append(p.lines,
		homeLine{key: "new", act: func() { a.Shell.Push(forms.NewGame(a.App, a.newGame())) }},
		homeLine{key: "saved", act: func() { a.Shell.Push(a.History()) }},
		homeLine{key: "calculator", act: p.calculators.Open},
		homeLine{key: "rules", act: func() { a.Shell.Push(rulebook.NewSearch(a.App, "")) }},
		homeLine{key: "settings", act: func() { a.Shell.Push(forms.NewSettings(a.App)) }},
		homeLine{key: "help", act: func() { a.Shell.Push(a.Help()) }},
		homeLine{key: "quit", act: func() { a.Shell.Do(commands.Quit) }},
	)
	p.ListPage.Shown()
}

// build makes the lines: number, name, and what it is where there is room.
func (p *home) build(r *widgets.Reader) {
	say, widest := p.app.Text.Say, 0
	for _, l := range p.lines {
		widest = max(widest, shell.Width(say("home."+l.key)))
	}
	at := 3 + widest + 3
	roomy := r.Width >= at+28
	r.Skip()
	for i, l := range p.lines {
		one := widgets.At(0, strconv.Itoa(i+1), theme.Accent).At(3, say("home."+l.key), theme.Strong)
		if roomy {
			r.Beside(one, at, theme.Muted, cmp.Or(l.note, say("home."+l.key+".long"))).Act = l.act
			continue
		}
		r.Add(one).Act = l.act
		if l.note != "" {
			r.Put(theme.Muted, 3, l.note)
		}
	}
}

// goOn goes on with a saved game, or with a campaign.
func (a *House) goOn(s program.Saved) {
	if s.Campaign == "" {
		a.OpenGame(s.Path)
		return
	}
	p := a.Campaign(s.Campaign)
	a.Shell.Push(p)
	p.goOn()
}
