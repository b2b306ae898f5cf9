package dialogue

import (
	"path/filepath"
	"strconv"

	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/text"
)

// Stats is the talk of what the saved games tell together that have some words.
type Stats struct {
	words string
	found store.Stats
	err   error
	do    *program.Program
}

// NewStats begins the talk.
func NewStats(p *text.Printer, do *program.Program, words string) *Stats {
	s := &Stats{words: words, do: do}
	s.Again(p)
	return s
}

// StatsOf is the talk of statistics that were made already.
func StatsOf(found store.Stats) *Stats { return &Stats{found: found} }

// Again implements [talk.Renewed]: a game may have gone on.
func (s *Stats) Again(*text.Printer) { s.found, s.err = s.do.Stats(s.words) }

// Page implements [talk.Talk].
func (s *Stats) Page(p *text.Printer) talk.Page {
	page := talk.Page{Title: joined(p.Say("stats.title"), text.Clean(s.words))}
	switch {
	case s.err != nil:
		page.Blocks = []talk.Block{talk.Para{As: talk.Against, Text: Problem(p, s.err)}}
	case len(s.found.Games) == 0:
		page.Blocks = []talk.Block{talk.Para{As: talk.Hint, Text: p.Say("stats.none")}}
	}
	for _, b := range s.found.Board(p).Blocks {
		page.Blocks = append(page.Blocks, talk.Table{Title: b.Title, Rows: b.Rows})
	}
	for _, said := range s.found.Lines(p) {
		page.Blocks = append(page.Blocks, talk.Para{As: talk.Hint, Text: said})
	}
	page.Asks.Choices = damaged(p, s.found.Faulty)
	return page
}

// damaged are games to choose from with which something is wrong.
func damaged(p *text.Printer, list []store.Saved) (choices []talk.Choice) {
	for i := range list {
		for _, problem := range list[i].Problems {
			choices = append(choices, talk.Choice{Number: -1, Value: strconv.Itoa(i), Label: text.Clean(filepath.Base(list[i].Path)), Against: problem.Say(p)})
		}
	}
	return choices
}

// Type implements [talk.Talk].
func (*Stats) Type(*text.Printer, string) talk.Preview { return talk.Preview{At: -1} }

// Answer implements [talk.Talk]: a number is the place of a damaged game.
func (s *Stats) Answer(p *text.Printer, answer string) (r talk.Result) {
	if i, err := strconv.Atoi(answer); err == nil && i >= 0 && i < len(s.found.Faulty) {
		r.Goes = talk.Place{What: talk.ToGame, Of: s.found.Faulty[i].Path}
	} else {
		r.Against = []string{unknown(p, answer)}
	}
	return r
}
