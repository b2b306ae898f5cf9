package ui

import (
	"github.com/gdamore/tcell/v2"

	"referee/internal/ui/keys"
	"referee/internal/ui/theme"
)

// homeLine is one line of the first page.
type homeLine struct {
	key  string // its words are under "home.KEY", more of them under "home.KEY.long"
	note string // instead of those
	act  func()
}

// home is the first page: what can be done at all.
type home struct {
	listPage
	lines       []homeLine
	calculators map[string]*calculator // by game, as they were left
}

// Home makes the first page.
func (a *App) Home() *home {
	p := &home{listPage: listPage{
		app: a, title: func() string { return a.Text.Say("home.title") },
		status:   func() string { return a.Text.Say("home.motto") },
		commands: []keys.Command{keys.Help, keys.Search, keys.Settings, keys.Quit},
	}}
	p.rows = newRows(a.Shell, p.build)
	p.rows.SetInputCapture(func(ev *tcell.EventKey) *tcell.EventKey {
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
	a.running = ""
	p.lines = nil
	if last, ok := a.Do.Latest(); ok {
		p.lines = append(p.lines, homeLine{"resume", joined(last.Title, last.State), func() { a.goOn(last) }})
	}
	p.lines = append(p.lines,
		homeLine{key: "new", act: func() { a.Shell.Push(a.NewGame("", "")) }},
		homeLine{key: "saved", act: func() { a.Shell.Push(a.History()) }},
		homeLine{key: "calculator", act: p.openCalculator},
		homeLine{key: "rules", act: func() { a.Shell.Push(a.Rules("")) }},
		homeLine{key: "settings", act: func() { a.Shell.Push(a.Settings()) }},
		homeLine{key: "help", act: func() { a.Shell.Push(a.Help()) }},
		homeLine{key: "quit", act: func() { a.Shell.Do(keys.Quit) }},
	)
	p.listPage.Shown()
}

// build makes the lines: number, name, and what it is where there is room.
func (p *home) build(width int) []row {
	say := p.app.Text.Say
	names, widest := make([]string, len(p.lines)), 0
	for i, l := range p.lines {
		names[i] = say("home." + l.key)
		widest = max(widest, line{{0, names[i], theme.Plain}}.width())
	}
	list := []row{{}}
	at := widest + 6
	roomy := width >= at+28
	for i, l := range p.lines {
		one := line{{0, itoa(i + 1), theme.Accent}, {3, names[i], theme.Strong}}
		notes := noteLines(l.note, 3, width)
		if roomy {
			note := l.note
			if note == "" {
				note = say("home." + l.key + ".long")
			}
			notes = noteLines(note, at, width)
			one, notes = append(one, notes[0].line...), notes[1:]
		}
		list = append(append(list, row{line: one, act: l.act}), notes...)
	}
	return list
}

// noteLines tell more about a line, from a column on.
func noteLines(note string, at, width int) []row {
	if note == "" {
		return nil
	}
	var list []row
	for _, s := range wrap(note, width-at) {
		list = append(list, row{line: line{{at, s, theme.Muted}}})
	}
	return list
}

// goOn goes on with a saved game, or with a campaign.
func (a *App) goOn(s Saved) {
	if s.Campaign == "" {
		a.openGame(s.Path)
		return
	}
	p := a.Campaign(s.Campaign)
	a.Shell.Push(p)
	p.goOn()
}

// openGame goes on with a saved game.
func (a *App) openGame(path string) {
	s, kept, err := a.Do.Open(path)
	if a.fails(err) {
		return
	}
	a.OpenTable(s, path, kept)
}
