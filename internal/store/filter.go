package store

import (
	"path/filepath"
	"slices"
	"strconv"

	"referee/internal/text"
)

// The words for the state of a saved game, in the three languages; all of them are
// understood at any time.
const (
	overWords   = "finished over закончена окончена сыграна terminée finie "
	goingWords  = "unfinished going незакончена неокончена идёт inachevée "
	faultyWords = "damaged unreadable foreign повреждена чужая abîmée étrangère "
)

// Filter finds saved games: each of its words begins a word of what is known of a
// game. The zero Filter takes every game.
type Filter struct{ text.Filter }

// NewFilter makes a filter of what somebody typed.
func NewFilter(typed string) Filter { return Filter{text.NewFilter(typed)} }

// Keep returns the games of a list that the filter takes.
func (f Filter) Keep(list []Saved, p *text.Printer) (kept []Saved) {
	if f.Empty() {
		return list
	}
	words := NewWords(p)
	for i := range list {
		if f.Fits(words.Of(&list[i])) {
			kept = append(kept, list[i])
		}
	}
	return kept
}

// Shelf returns the games and campaigns that the filter takes: of a campaign one of its
// games must fit.
func (f Filter) Shelf(list []Shelved, p *text.Printer) (kept []Shelved) {
	if f.Empty() {
		return list
	}
	words := NewWords(p)
	for i := range list {
		if words.Fit(f, &list[i]) {
			kept = append(kept, list[i])
		}
	}
	return kept
}

// Words makes the words by which saved games are found. Most of them come again and again, such as the names of games
// and players: it remembers them.
type Words struct {
	p     *text.Printer
	known map[string]text.Words
	words text.Words
}

// NewWords makes them in a language.
func NewWords(p *text.Printer) *Words { return &Words{p: p, known: map[string]text.Words{}} }

// Fit reports whether a filter takes the game, or one of the campaign.
func (w *Words) Fit(f Filter, s *Shelved) bool {
	if s.Campaign == nil {
		return f.Fits(w.Of(s.Saved))
	}
	title := s.Campaign.Title(w.p)
	return slices.ContainsFunc(s.Campaign.Records(), func(r *Saved) bool {
		w.Of(r)
		w.add(title)
		return f.Fits(w.words)
	})
}

// Of returns everything by which a saved game is found: its file, game, players, title, date and campaign, its state, who
// won and by what. It holds until the next is asked for.
func (w *Words) Of(s *Saved) text.Words {
	w.words = append(w.words[:0], text.WordsOf(filepath.Base(s.Path))...)
	w.add(s.Game, w.p.Say(s.Game+".name"), s.Title, s.Day(), s.Campaign)
	w.add(s.Names...)
	if len(s.Problems) > 0 {
		w.add(faultyWords)
	}
	switch {
	case !s.Playable:
		w.add(s.Fault(w.p))
	case s.Over:
		w.add(overWords, State(w.p, s), w.p.Say("ending."+s.Ending))
	default:
		w.add(goingWords)
	}
	return w.words
}

func (w *Words) add(texts ...string) {
	for _, one := range texts {
		of, ok := w.known[one]
		if !ok {
			of = text.WordsOf(one)
			w.known[one] = of
		}
		w.words = append(w.words, of...)
	}
}

// Day returns when the game was played: as its header has it, or else the name that the program
// gave the record, or else when the file was changed.
func (s *Saved) Day() string { return day(s.Path, s.Date, s.Modified) }

// Fault returns why a saved game cannot be opened, or "".
func (s *Saved) Fault(p *text.Printer) string {
	if s.Playable || len(s.Problems) == 0 {
		return ""
	}
	return p.Fault(s.Problems[0])
}

// Standing returns the players, of a game that is over each with the points, if these counted.
func (s *Saved) Standing() []string {
	names := slices.Clone(s.Names)
	if s.Pointless {
		return names
	}
	for i, points := range s.Totals {
		names[i] += " " + strconv.Itoa(points)
	}
	return names
}
