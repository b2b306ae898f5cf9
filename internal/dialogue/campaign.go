package dialogue

import (
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// Chosen is what a game of a campaign leads to when somebody chooses it: one of these.
type Chosen struct {
	Path    string   // the record of the game, which goes on
	Begin   *NewGame // the talk about the game, whose turn it is to be begun
	Against string   // why neither, a whole sentence
}

// Choose chooses a game of a campaign whose records are in a folder. A game whose record is
// broken is not begun anew, and none is begun before its turn.
func Choose(c *store.Campaign, part *store.Part, folder store.Folder, p *text.Printer) Chosen {
	now := c.Now()
	switch {
	case part.Record != nil && part.Record.Playable:
		return Chosen{Path: part.Record.Path}
	case part.Record != nil:
		return Chosen{Against: p.Say("campaign.blocked", rules.Word("game", part.Game+".name"))}
	case now == nil:
		return Chosen{Against: c.Standing(p)}
	case part != now:
		return Chosen{Against: p.Say("campaign.wait", rules.Word("game", now.Game+".name"))}
	}
	return Chosen{Begin: nextGame(c, part, folder, p)}
}

// nextGame begins the talk about a game of a campaign that goes on: its game and its players
// are settled.
func nextGame(c *store.Campaign, part *store.Part, folder store.Folder, p *text.Printer) *NewGame {
	n := NewNewGame(folder, p)
	n.answers[GameKey], n.answers[CampaignKey] = part.Game, c.Name
	n.seat(together(c))
	n.Settle(GameKey, CampaignKey, SeatsKey)
	return n
}
