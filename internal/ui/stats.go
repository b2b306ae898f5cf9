package ui

import (
	"path/filepath"
	"slices"

	"referee/internal/present"
	"referee/internal/store"
	"referee/internal/text"
	"referee/internal/ui/keys"
	"referee/internal/ui/shell"
	"referee/internal/ui/theme"
)

// statsPage is what the saved games tell together that have some words.
type statsPage struct {
	listPage
	words string
	stats store.Stats
	err   error
}

// Stats makes the page of the statistics of the saved games that have some words.
func (a *App) Stats(words string) *statsPage {
	p := &statsPage{words: words}
	p.listPage = listPage{
		app: a, title: func() string { return joined(a.Text.Say("stats.title"), text.Clean(p.words)) },
		commands: []keys.Command{keys.Back, keys.Help, keys.Settings, keys.Quit},
	}
	p.rows = newRows(a.Shell, p.build)
	return p
}

// Shown reads the records again: a game may have gone on.
func (p *statsPage) Shown() {
	p.stats, p.err = p.app.Do.Stats(p.words)
	p.listPage.Shown()
}

func (p *statsPage) build(width int) []row {
	if p.err != nil {
		return wrapped(theme.Refused, p.app.problem(p.err), width)
	}
	r := &reader{width: width}
	if len(p.stats.Games) == 0 {
		r.put(theme.Muted, 0, p.app.Text.Say("stats.none"))
		r.gap()
	}
	for _, b := range p.stats.Board(p.app.Text).Blocks {
		r.put(theme.Label, 0, b.Title)
		for _, l := range tabled(b.Rows, width) {
			r.rows = append(r.rows, row{line: l})
		}
		r.gap()
	}
	for _, said := range p.stats.Lines(p.app.Text) {
		r.put(theme.Muted, 0, said)
	}
	for i := range p.stats.Faulty {
		s := &p.stats.Faulty[i]
		for _, problem := range s.Problems {
			r.link(theme.Warn, 0, theme.Warn.Sign()+" "+text.Clean(filepath.Base(s.Path)), func() { p.app.openGame(s.Path) })
			r.put(theme.Plain, 2, problem.Say(p.app.Text))
		}
	}
	return r.rows
}

// tabled lays out a table, with or without names of its columns.
func tabled(rows []present.Row, width int) []line {
	if rows[0][0].Role == present.Label {
		return headed(rows[0], carried(rows[1:], width), width)
	}
	return columns(carried(rows, width), width)
}

// carried has a text in the last column that is too wide for the page go on below it,
// word by word.
func carried(rows []present.Row, width int) (list []present.Row) {
	widths := natural(rows)
	last := len(widths) - 1
	for _, r := range rows {
		if len(r) <= last {
			list = append(list, r)
			continue
		}
		cell, room := r[last], width-sum(widths[:last])-narrowGap*last
		for _, word := range words(cell.Text) {
			room = max(room, shell.Width(word))
		}
		for _, cell.Text = range wrap(cell.Text, room) {
			r = append(slices.Clip(r[:last]), cell)
			list, r = append(list, r), make(present.Row, last)
		}
	}
	return list
}
