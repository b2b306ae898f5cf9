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

// Keep are the games of a list that the filter takes.
func (f Filter) Keep(list []Saved, p *text.Printer) []Saved {
	return slices.DeleteFunc(slices.Clone(list), func(s Saved) bool { return !f.Empty() && !f.Fits(s.Words(p)) })
}

// Shelf are the games and campaigns that the filter takes: of a campaign one of its
// games must fit.
func (f Filter) Shelf(list []Shelved, p *text.Printer) []Shelved {
	return slices.DeleteFunc(slices.Clone(list), func(s Shelved) bool { return !f.Empty() && !slices.ContainsFunc(s.Words(p), f.Fits) })
}

// Words is everything by which a saved game is found: its file, game, players,
// title, date and campaign, its state, who won and by what.
func (s *Saved) Words(p *text.Printer) text.Words {
	w := append(text.WordsOf(filepath.Base(s.Path), s.Game, p.Say(s.Game+".name"), s.Title, s.Day(), s.Campaign), text.WordsOf(s.Names...)...)
	if len(s.Problems) > 0 {
		w = append(w, text.WordsOf(faultyWords)...)
	}
	switch {
	case !s.Playable:
		return append(w, text.WordsOf(s.Fault(p))...)
	case s.Over:
		return append(w, text.WordsOf(overWords, State(p, s), p.Say("ending."+s.Ending))...)
	}
	return append(w, text.WordsOf(goingWords)...)
}

// Words are those of the game, or of each game of the campaign.
func (s *Shelved) Words(p *text.Printer) (all []text.Words) {
	if s.Campaign == nil {
		return []text.Words{s.Saved.Words(p)}
	}
	title := text.WordsOf(s.Campaign.Title(p))
	for _, r := range s.Campaign.Records() {
		all = append(all, append(r.Words(p), title...))
	}
	return all
}

// Day is when the game was played: as its header has it, or else the name that the program
// gave the record, or else when the file was changed.
func (s *Saved) Day() string { return day(s.Path, s.Date, s.Modified) }

// Fault is why a saved game cannot be opened, or "".
func (s *Saved) Fault(p *text.Printer) string {
	if s.Playable || len(s.Problems) == 0 {
		return ""
	}
	return s.Problems[0].Say(p)
}

// Standing are the players, of a game that is over each with the points, if these counted.
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
