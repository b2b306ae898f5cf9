package ui

import (
	"path/filepath"

	"referee/internal/dialogue/commands"
	"referee/internal/store"
	"referee/internal/text"
	"referee/internal/ui/theme"
	"referee/internal/ui/widgets"
)

// statsPage is what the saved games tell together that have some words.
type statsPage struct {
	*widgets.ListPage
	app   *House
	words string
	stats store.Stats
	err   error
}

// Stats makes the page of the statistics of the saved games that have some words.
func (a *House) Stats(words string) *statsPage {
	p := &statsPage{app: a, words: words}
	p.ListPage = a.NewList(func() string { return widgets.Joined(a.Text.Say("stats.title"), text.Clean(p.words)) },
		p.build, commands.Back, commands.Help, commands.Settings, commands.Quit)
	return p
}

// Shown reads the records again: a game may have gone on.
func (p *statsPage) Shown() {
	p.stats, p.err = p.app.Program.Stats(p.words)
	p.ListPage.Shown()
}

func (p *statsPage) build(r *widgets.Reader) {
	if p.err != nil {
		r.Put(theme.Refused, 0, p.app.Problem(p.err))
		return
	}
	if len(p.stats.Games) == 0 {
		r.Put(theme.Muted, 0, p.app.Text.Say("stats.none"))
		r.Gap()
	}
	for _, b := range p.stats.Board(p.app.Text).Blocks {
		r.Put(theme.Label, 0, b.Title)
		r.Add(widgets.Table(b.Rows, r.Width)...)
		r.Gap()
	}
	for _, said := range p.stats.Lines(p.app.Text) {
		r.Put(theme.Muted, 0, said)
	}
	for i := range p.stats.Faulty {
		s := &p.stats.Faulty[i]
		for _, problem := range s.Problems {
			r.Link(theme.Warn, 0, theme.Warn.Sign()+" "+text.Clean(filepath.Base(s.Path)), func() { p.app.OpenGame(s.Path) })
			r.Put(theme.Plain, 2, problem.Say(p.app.Text))
		}
	}
}
