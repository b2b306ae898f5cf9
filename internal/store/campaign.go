package store

import (
	"slices"
	"strings"
)

// CampaignKey is the header line that puts a record into a campaign.
const CampaignKey = "campaign"

// Campaign is games played one after the other under one name, with any time
// between them. It is nothing but its records.
type Campaign struct {
	Name  string
	Order []string // the games, by id
	Parts []Saved  // those begun, in that order
}

// Campaigns gathers saved games into campaigns of the games in an order, the one
// changed last first. Of two records of one part the newer counts.
func Campaigns(list []Saved, order []string) (all []Campaign) {
	for i := range list {
		s := &list[i]
		if s.Campaign == "" || !s.Playable || !slices.Contains(order, s.Game) {
			continue
		}
		at := slices.IndexFunc(all, func(c Campaign) bool { return strings.EqualFold(c.Name, s.Campaign) })
		if at < 0 {
			at = len(all)
			all = append(all, Campaign{Name: s.Campaign, Order: order})
		}
		if c := &all[at]; c.part(s.Game) < 0 {
			c.Parts = append(c.Parts, *s)
		}
	}
	for i := range all {
		slices.SortFunc(all[i].Parts, func(a, b Saved) int { return slices.Index(order, a.Game) - slices.Index(order, b.Game) })
	}
	return all
}

// part is the place of a game among the parts, or -1.
func (c *Campaign) part(game string) int {
	return slices.IndexFunc(c.Parts, func(s Saved) bool { return s.Game == game })
}

// Going is the part that has been begun and not ended.
func (c *Campaign) Going() (s Saved, ok bool) {
	i := slices.IndexFunc(c.Parts, func(s Saved) bool { return !s.Over })
	if i < 0 {
		return Saved{}, false
	}
	return c.Parts[i], true
}

// Now is the part that goes on, or else the last that has been played.
func (c *Campaign) Now() Saved {
	if s, ok := c.Going(); ok {
		return s
	}
	return c.Parts[len(c.Parts)-1]
}

// Has reports whether a saved game is one of the parts.
func (c *Campaign) Has(s *Saved) bool {
	return slices.ContainsFunc(c.Parts, func(p Saved) bool { return p.Path == s.Path })
}

// Next is the game to be begun next, once the parts begun have ended; ok is false
// when all have been played.
func (c *Campaign) Next() (game string, ok bool) {
	for _, id := range c.Order {
		if c.part(id) < 0 {
			return id, true
		}
	}
	return "", false
}

// Names are the players, as the first part names them.
func (c *Campaign) Names() []string { return c.Parts[0].Names }

// Won is how many parts each of the players has won. A win that is shared counts
// for each.
func (c *Campaign) Won() []int {
	won := make([]int, len(c.Names()))
	for i := range c.Parts {
		for _, name := range c.Parts[i].Winners {
			if at := slices.Index(c.Names(), name); at >= 0 {
				won[at]++
			}
		}
	}
	return won
}
