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

// StatsOf returns the talk of statistics that were made already.
func StatsOf(found store.Stats) *Stats { return &Stats{found: found} }

// Again implements [talk.Renewed]: a game may have gone on.
func (s *Stats) Again(*text.Printer) { s.found, s.err = s.do.Stats(s.words) }

// Page implements [talk.Talk].
func (s *Stats) Page(p *text.Printer) talk.Page {
	page := talk.Page{Title: joined(p.Say("stats.title"), text.Clean(s.words))}
	switch {
	case s.err != nil:
		page.Tell(talk.Against, Problem(p, s.err))
	case len(s.found.Games) == 0:
		page.Tell(talk.Hint, p.Say("stats.none"))
	}
	for _, b := range s.found.Board(p).Blocks {
		page.Blocks = append(page.Blocks, talk.Table{Title: b.Title, Head: b.Head, Rows: b.Rows})
	}
	page.Tell(talk.Hint, s.found.Lines(p)...)
	for i, one := range s.found.Faulty {
		for _, problem := range one.Problems {
			page.Offer(talk.Choice{Number: -1, Value: strconv.Itoa(i), Label: text.Clean(filepath.Base(one.Path)), Against: p.Fault(problem), Does: func() talk.Result {
				return talk.Result{Place: talk.Place{What: talk.ToGame, Of: one.Path}}
			}})
		}
	}
	return page
}

// Answer implements [talk.Talk].
func (s *Stats) Answer(p *text.Printer, answer string) talk.Result { return talk.Take(s, p, answer) }
