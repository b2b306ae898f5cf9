package store

import (
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"referee/internal/text"
	"referee/rules"
)

// CampaignKey is the header line that puts a record into a campaign.
const CampaignKey = "campaign"

// Campaign is games played one after the other under one name, by the same
// players and with any time between them (GR-CAMPAIGN-1). It is nothing but its
// records.
type Campaign struct {
	Name    string
	Players []string // as the record names them that was left alone longest
	Parts   []Part   // every game, in the order of the campaign
	Strays  []Stray  // records that bear the name and do not count
	newest  string   // the path of the record changed last
}

// Part is one game of a campaign. Record is nil before it is begun; one that is
// not playable has to be mended before the campaign goes on.
type Part struct {
	Game   string
	Record *Saved
}

// Over reports whether the game has been played to its end.
func (p *Part) Over() bool { return p.Record != nil && p.Record.Over }

// Stray is a record that bears the name of a campaign and does not count in it.
type Stray struct {
	Saved
	Why *rules.Fault
}

// Campaigns gathers saved games into campaigns of the games in an order, the one
// changed last first. Nothing that bears a name is passed over: what cannot count
// is a stray, and says why.
func Campaigns(list []Saved, order []string) []Campaign {
	all, _ := campaigns(list, order)
	return all
}

// campaigns also tells the place of each by its name, in whatever way a record writes it.
func campaigns(list []Saved, order []string) (all []Campaign, named map[string]int) {
	named = map[string]int{}
	places := map[string]int{}
	for i := range list {
		s := &list[i]
		if s.Campaign == "" {
			continue
		}
		at, ok := named[s.Campaign]
		if !ok {
			key := text.Folded(s.Campaign)
			if at, ok = places[key]; !ok {
				at = len(all)
				all = append(all, Campaign{Name: s.Campaign, newest: s.Path})
				for _, game := range order {
					all[at].Parts = append(all[at].Parts, Part{Game: game})
				}
			}
			places[key], named[s.Campaign] = at, at
		}
		if s.Playable && slices.Contains(order, s.Game) {
			all[at].Players = s.Names
		}
	}
	for i := range list {
		if at, ok := named[list[i].Campaign]; ok {
			all[at].add(&list[i])
		}
	}
	return all, named
}

// FindCampaign returns the campaign of a name, in any case and with or without accents, or nil.
func FindCampaign(all []Campaign, name string) *Campaign {
	i := slices.IndexFunc(all, func(c Campaign) bool { return text.Folded(c.Name) == text.Folded(name) })
	if i < 0 {
		return nil
	}
	return &all[i]
}

// Campaign finds a campaign of the folder by its name; it is nil if there is
// none.
func (f Folder) Campaign(name string, order []string) (*Campaign, error) {
	list, err := f.List()
	return FindCampaign(Campaigns(list, order), name), err
}

// add puts a record into its place. Of two of one game the later one counts, unless it is broken.
func (c *Campaign) add(s *Saved) {
	at := slices.IndexFunc(c.Parts, func(p Part) bool { return p.Game == s.Game })
	switch {
	case at < 0:
		c.stray(s, "store.campaign.game", rules.Word("game", s.Game+".name"))
	case s.Playable && !c.PlayedBy(s.Names):
		c.stray(s, "store.campaign.players", rules.Plain("names", strings.Join(s.Names, ", ")))
	case c.Parts[at].Record == nil:
		c.Parts[at].Record = s
	case s.Playable && !c.Parts[at].Record.Playable:
		c.stray(c.Parts[at].Record, "")
		c.Parts[at].Record = s
	default:
		c.stray(s, "store.campaign.twice", rules.Word("game", s.Game+".name"), text.FileArg(c.Parts[at].Record.Path))
	}
}

// stray sets a record aside; a broken one for its own problem.
func (c *Campaign) stray(s *Saved, key string, args ...rules.Arg) {
	why := &rules.Fault{File: s.Path, Code: key, Args: args}
	if !s.Playable {
		why = s.Problems[0]
	}
	c.Strays = append(c.Strays, Stray{*s, why})
}

// PlayedBy reports whether these are the players, in any order, however they are written.
func (c *Campaign) PlayedBy(names []string) bool {
	return len(names) == len(c.Players) && !slices.ContainsFunc(names, func(n string) bool { return c.player(n) < 0 })
}

// player returns the place of a name among the players, or -1.
func (c *Campaign) player(name string) int {
	return text.NameAt(c.Players, name)
}

// Now returns the game to go on with: the first that is under way, or else the first
// that has not been played. It is nil when all have been, or when no record says
// who plays.
func (c *Campaign) Now() *Part {
	for i := range c.Parts {
		if r := c.Parts[i].Record; r != nil && r.Playable && !r.Over {
			return &c.Parts[i]
		}
	}
	for i := range c.Parts {
		if !c.Parts[i].Over() && c.Players != nil {
			return &c.Parts[i]
		}
	}
	return nil
}

// Done returns how many games have been played to their end.
func (c *Campaign) Done() (n int) {
	for i := range c.Parts {
		if c.Parts[i].Over() {
			n++
		}
	}
	return n
}

// Over reports whether all games have been played.
func (c *Campaign) Over() bool { return c.Done() == len(c.Parts) }

// Won returns how many games each player has won, and Points what they have made in
// those that are over. A win that is shared counts for each.
func (c *Campaign) Won() []int {
	return c.sum(func(s *Saved, name string) int {
		if slices.Contains(s.Winners, name) {
			return 1
		}
		return 0
	})
}

// Points: see [Campaign.Won]. A game decided before its points were counted has none.
func (c *Campaign) Points() []int {
	return c.sum(func(s *Saved, name string) int {
		if s.Pointless {
			return 0
		}
		return s.Totals[slices.Index(s.Names, name)]
	})
}

// sum adds up something of the games that are over, for each player.
func (c *Campaign) sum(of func(s *Saved, name string) int) []int {
	total := make([]int, len(c.Players))
	for i := range c.Parts {
		if !c.Parts[i].Over() {
			continue
		}
		r := c.Parts[i].Record
		for _, name := range r.Names {
			total[c.player(name)] += of(r, name)
		}
	}
	return total
}

// Leaders returns the players who have won most games; none before the first win (GR-C73).
func (c *Campaign) Leaders() (names []string) {
	won := c.Won()
	for i, n := range won {
		if n > 0 && n == slices.Max(won) {
			names = append(names, c.Players[i])
		}
	}
	return names
}

// Records returns all records that bear the name of the campaign.
func (c *Campaign) Records() (all []*Saved) {
	for i := range c.Parts {
		if r := c.Parts[i].Record; r != nil {
			all = append(all, r)
		}
	}
	for i := range c.Strays {
		all = append(all, &c.Strays[i].Saved)
	}
	return all
}

// Problems returns what is wrong with the records: those that do not count, those
// that are broken, and lines of others that could not be read.
func (c *Campaign) Problems() (all []*rules.Fault) {
	for i := range c.Parts {
		if r := c.Parts[i].Record; r != nil {
			all = append(all, r.Problems...)
		}
	}
	for i := range c.Strays {
		all = append(all, c.Strays[i].Why)
	}
	return all
}

// Shelved is what a list of saved games shows: a game, or a whole campaign in the
// place of its games.
type Shelved struct {
	*Saved
	Campaign *Campaign // instead of Saved
}

// Shelve puts each campaign into a list of saved games as one, where the record
// of it stands that was changed last.
func Shelve(list []Saved, order []string) (all []Shelved) {
	campaigns, named := campaigns(list, order)
	for i := range list {
		at, ok := named[list[i].Campaign]
		switch {
		case !ok:
			all = append(all, Shelved{Saved: &list[i]})
		case campaigns[at].newest == list[i].Path:
			all = append(all, Shelved{Campaign: &campaigns[at]})
		}
	}
	return all
}

// people identifies players over all records. Names that are the same are one player; unless two of them once sat at one table, for then they
// are two people wherever they play.
type people struct {
	folded map[string]string // by the name as a record has it
	apart  map[string]bool   // folded names of several people
}

func peopleOf(list []Saved) people {
	p := people{map[string]string{}, map[string]bool{}}
	for i := range list {
		names := list[i].Names
		for at, n := range names {
			key, known := p.folded[n]
			if !known {
				key = text.NameKey(n)
				p.folded[n] = key
			}
			if slices.ContainsFunc(names[:at], func(other string) bool { return p.folded[other] == key }) {
				p.apart[key] = true
			}
		}
	}
	return p
}

// key returns the same for all names of one player.
func (p people) key(name string) string {
	if key := p.folded[name]; !p.apart[key] {
		return key
	}
	return strings.ToLower(strings.Join(strings.Fields(norm.NFC.String(name)), " "))
}
