package store

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"referee/internal/text"
)

// The words for how a saved game stands, in the three languages; all of them are
// understood at any time.
const (
	overWords   = "finished over закончена окончена сыграна terminée finie "
	goingWords  = "unfinished going незакончена неокончена идёт inachevée "
	faultyWords = "damaged unreadable foreign повреждена чужая abîmée étrangère "
)

// Filter finds saved games: each of its words begins a word of what is known of a
// game. Accents and case do not matter. The zero Filter takes every game.
type Filter struct{ words []string }

// NewFilter makes a filter of what somebody typed.
func NewFilter(typed string) Filter { return Filter{pieces(typed)} }

// Empty reports whether the filter takes every game.
func (f Filter) Empty() bool { return len(f.words) == 0 }

// Words is a text made ready to be filtered many times.
type Words []string

// WordsOf makes a text ready.
func WordsOf(texts ...string) (w Words) {
	for _, text := range texts {
		w = append(w, pieces(text)...)
	}
	return w
}

// Fits reports whether a text has a word that begins so for each word.
func (f Filter) Fits(text Words) bool {
	for _, typed := range f.words {
		if !slices.ContainsFunc(text, func(w string) bool { return strings.HasPrefix(w, typed) }) {
			return false
		}
	}
	return true
}

// pieces are the words of a text as they are compared.
func pieces(text string) []string {
	return strings.FieldsFunc(folded(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

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
// title, date and campaign, how it stands, who won and by what.
func (s *Saved) Words(p *text.Printer) Words {
	w := append(WordsOf(filepath.Base(s.Path), s.Game, p.Say(s.Game+".name"), s.Title, s.Day(), s.Campaign), WordsOf(s.Names...)...)
	switch {
	case !s.Playable:
		return append(w, WordsOf(faultyWords, s.Fault(p))...)
	case s.Over:
		return append(w, WordsOf(overWords, State(p, s), p.Say("ending."+s.Ending))...)
	}
	return append(w, WordsOf(goingWords)...)
}

// Words are those of the game, or of each game of the campaign.
func (s *Shelved) Words(p *text.Printer) (all []Words) {
	if s.Campaign == nil {
		return []Words{s.Saved.Words(p)}
	}
	title := WordsOf(s.Campaign.Title(p))
	for _, r := range s.Campaign.Records() {
		all = append(all, append(r.Words(p), title...))
	}
	return all
}

// Day is when the game was played: as its header has it, or else when its file was
// changed.
func (s *Saved) Day() string {
	if s.Date != "" || s.Modified.IsZero() {
		return s.Date
	}
	return s.Modified.Format(time.DateOnly)
}

// Fault is why a saved game cannot be opened, or "".
func (s *Saved) Fault(p *text.Printer) string {
	if s.Playable || len(s.Problems) == 0 {
		return ""
	}
	return s.Problems[0].Say(p)
}

// Standing are the players, of a game that is over each with the points.
func (s *Saved) Standing() []string {
	names := slices.Clone(s.Names)
	for i, points := range s.Totals {
		names[i] += " " + strconv.Itoa(points)
	}
	return names
}
