package cli

import (
	"path/filepath"
	"slices"
	"strings"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/ui"
	"referee/rules"
)

// saved lists the folder with each game's state, or with what is wrong with it. A
// campaign is one of the list.
func (s *services) saved() ([]ui.Saved, error) {
	list, err := s.folder().List()
	if err != nil {
		return nil, err
	}
	shelf := store.Shelve(list, games.Campaign)
	all := make([]ui.Saved, len(shelf))
	for i := range shelf {
		if one := &shelf[i]; one.Campaign != nil {
			all[i] = s.toldCampaign(one.Campaign)
		} else {
			all[i] = s.told(one.Saved)
		}
		all[i].Words = shelf[i].Words(s.p)
	}
	return all, nil
}

// stats is what the saved games tell together that have some words.
func (s *services) stats(words string) (store.Stats, error) {
	list, err := s.folder().List()
	return store.Summary(list, store.NewFilter(words), s.p, games.Campaign), err
}

// latest is the game the home screen offers to go on with, or the campaign whose
// last game has ended and whose next is to be begun.
func (s *services) latest() (ui.Saved, bool) {
	var next *store.Campaign
	g, ok, _ := s.folder().Latest(func(g *store.Saved) bool { // the page of saved games tells what is wrong with the folder
		if g.Over && g.Campaign != "" {
			next, _ = s.campaign(g.Campaign)
		}
		return g.Unfinished() || next != nil && next.Now() != nil
	})
	switch {
	case !ok:
		return ui.Saved{}, false
	case g.Over:
		return s.toldCampaign(next), true
	}
	return s.told(&g), true
}

// campaign finds a campaign by its name; it is nil where there is none.
func (s *services) campaign(name string) (*store.Campaign, error) {
	return s.folder().Campaign(name, games.Campaign)
}

// read opens a record only to look at it.
func (s *services) read(path string) (table.Session, error) {
	t := s.opener.Read(path)
	if t.Session == nil {
		return nil, first(t.Problems)
	}
	return t.Session, nil
}

// toldCampaign puts a campaign into words.
func (s *services) toldCampaign(c *store.Campaign) ui.Saved {
	return ui.Saved{Campaign: c.Name, Over: c.Now() == nil, Title: c.Title(s.p), State: c.Standing(s.p)}
}

// told puts a saved game into words.
func (s *services) told(g *store.Saved) ui.Saved {
	one := ui.Saved{Path: g.Path, Title: s.savedTitle(g), Over: g.Over, Fault: g.Fault(s.p)}
	if g.Playable {
		one.State = store.State(s.p, g)
		if n := len(g.Problems); n > 0 {
			one.State += " " + s.p.Say("line.saved.problems", rules.N("n", n))
		}
	}
	return one
}

// savedTitle names a saved game: who plays what, with which points, and when.
func (s *services) savedTitle(g *store.Saved) string {
	if !g.Playable {
		return text.Clean(filepath.Base(g.Path))
	}
	parts := []string{text.Clean(g.Campaign), g.Title, s.p.Say(g.Game + ".name"), strings.Join(g.Standing(), ", "), g.Day()}
	return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), " · ")
}
