package dialogue

import (
	"strconv"
	"strings"

	"referee/internal/dialogue/commands"
	"referee/internal/program"
	"referee/internal/store"
	"referee/internal/talk"
	"referee/internal/text"
	"referee/rules"
)

// Shelf is the talk of the saved games, the one changed last first: what is typed leaves those that have its words.
type Shelf struct {
	do    *program.Program
	list  []store.Shelved
	err   error
	typed string
	found []store.Shelved // what has the words that were typed
	most  int             // how many of these are shown
	step  int             // how many more at a time: nobody leafs through thousands, and words find each
}

// What can be answered: a game by its place, to be shown older ones, and the statistics.
const (
	openGame   = "game."
	olderGames = "older"
	statsOf    = "stats"
)

// NewShelf begins the talk, in which so many games are shown at a time.
func NewShelf(p *text.Printer, do *program.Program, most int) *Shelf {
	s := &Shelf{do: do, step: most}
	s.Again(p)
	return s
}

// Again implements [talk.Narrowed]: a game may have gone on.
func (s *Shelf) Again(p *text.Printer) {
	typed := s.typed
	s.list, s.err = s.do.Shelf()
	s.typed, s.found, s.most = "", s.list, max(s.most, s.step)
	s.Narrow(p, typed)
}

// Narrow implements [talk.Narrowed].
func (s *Shelf) Narrow(p *text.Printer, typed string) {
	if typed == s.typed {
		return
	}
	list := s.list
	if strings.HasPrefix(typed, s.typed) {
		list = s.found // what has more letters has those before, too
	}
	s.typed, s.found, s.most = typed, store.NewFilter(typed).Shelf(list, p), s.step
}

// Page implements [talk.Talk].
func (s *Shelf) Page(p *text.Printer) talk.Page {
	page := talk.Page{Title: p.Say("home.saved"), State: p.Say("n.games", rules.N("n", len(s.found)))}
	page.Asks = talk.Asks{Prompt: p.Say("saved.filter"), Types: true, Free: true, By: map[commands.ID]string{commands.Stats: statsOf}}
	switch {
	case s.err != nil:
		page.Tell(talk.Against, Problem(p, s.err))
	case len(s.list) == 0:
		page.Tell(talk.Hint, p.Say("saved.none"))
	case len(s.found) == 0:
		page.Tell(talk.Hint, p.Say("saved.unfound"))
	}
	for i := range min(len(s.found), s.most) {
		one := s.do.Saved(&s.found[i])
		page.Asks.Choices = append(page.Asks.Choices, talk.Choice{Number: -1, Value: openGame + strconv.Itoa(i), Label: one.Title, Beside: one.State, Against: one.Fault})
	}
	if rest := len(s.found) - s.most; rest > 0 {
		page.Asks.Choices = append(page.Asks.Choices, talk.Choice{Number: -1, Value: olderGames, Label: p.Say("saved.more", rules.N("n", rest))})
	}
	return page
}

// Type implements [talk.Talk]: the first game is usual.
func (s *Shelf) Type(*text.Printer, string) talk.Preview {
	if len(s.found) == 0 {
		return talk.Preview{At: -1}
	}
	one := s.do.Saved(&s.found[0])
	return talk.Preview{Does: one.Title}
}

// Answer implements [talk.Talk]: words open the first game that has them.
func (s *Shelf) Answer(_ *text.Printer, answer string) (r talk.Result) {
	place, picked := strings.CutPrefix(answer, openGame)
	i, err := strconv.Atoi(place)
	switch {
	case answer == statsOf:
		r.Place = talk.Place{What: talk.ToStats, Of: s.typed}
	case answer == olderGames:
		s.most += s.step
	case !picked && len(s.found) > 0:
		i, err = 0, nil
		fallthrough
	case err == nil && i >= 0 && i < len(s.found):
		one := s.do.Saved(&s.found[i])
		r.Place = talk.Place{What: talk.ToGame, Of: one.Path}
		if one.Campaign != "" {
			r.Place = talk.Place{What: talk.ToCampaign, Of: one.Campaign}
		}
	}
	return r
}
