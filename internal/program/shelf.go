package program

import (
	"path/filepath"
	"slices"
	"strings"
	"time"

	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// Saved is one record of the folder, or a whole campaign, in words.
type Saved struct {
	Path, Title string
	Campaign    string // its name, where it is one; Path is then of no use
	State       string // how the game stands, or its result
	Over        bool   // nothing is left to play
	Fault       string // why it cannot be opened, or ""
	Game        string // its id; of a campaign ""
	Names       []string
	Played      time.Time // when it was played last
}

// Saved is a game of the shelf with its state or with what is wrong with it, or a campaign.
func (p *Program) Saved(one *store.Shelved) Saved {
	if one.Campaign != nil {
		return p.campaign(one.Campaign)
	}
	return p.saved(one.Saved)
}

// Shelf lists the folder, the latest first. A campaign is one of the list.
func (p *Program) Shelf() ([]store.Shelved, error) {
	list, err := p.Folder().List()
	return store.Shelve(list, games.Campaign), err
}

// Stats is what the saved games report together that have some words.
func (p *Program) Stats(words string) (store.Stats, error) {
	list, err := p.Folder().List()
	return store.Summary(list, store.NewFilter(words), p.Text, games.Campaign), err
}

// Latest is the game the home screen offers to go on with, or the campaign whose last
// game has ended and whose next is to be begun. That the folder cannot be read, the list
// of saved games says.
func (p *Program) Latest() (Saved, bool) {
	f := p.Front()
	return f.Last, f.Goes
}

// Campaign finds a campaign by its name; nil where there is none.
func (p *Program) Campaign(name string) (*store.Campaign, error) {
	return p.Folder().Campaign(name, games.Campaign)
}

// Keep saves a typed table as a game and returns its path.
func (p *Program) Keep(h record.Header, pairs []record.Pair) (string, error) {
	return p.Folder().Keep(h, pairs, p.now())
}

// campaign puts a campaign into words.
func (p *Program) campaign(c *store.Campaign) Saved {
	return Saved{Campaign: c.Name, Over: c.Now() == nil, Title: c.Title(p.Text), State: c.Standing(p.Text)}
}

// saved puts a saved game into words.
func (p *Program) saved(g *store.Saved) Saved {
	one := Saved{Path: g.Path, Title: p.title(g), Over: g.Over, Fault: g.Fault(p.Text), Game: g.Game, Names: g.Names, Played: g.Modified}
	if g.Playable {
		one.State = store.State(p.Text, g)
		if n := len(g.Problems); n > 0 {
			one.State += " " + p.Text.Say("line.saved.problems", rules.N("n", n))
		}
	}
	return one
}

// title names a saved game: who plays what, with which points, and when.
func (p *Program) title(g *store.Saved) string {
	if !g.Playable {
		return text.Clean(filepath.Base(g.Path))
	}
	parts := []string{text.Clean(g.Campaign), g.Title, p.Text.Say(g.Game + ".name"), strings.Join(g.Standing(), ", "), g.Day()}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " · ")
}
