package ui

import (
	"strings"

	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// begins reports whether what is chosen is a campaign that is not there yet.
func (n *newGame) begins() bool { return n.settled == nil && n.game == len(n.app.Do.Games) }

// choices is how many games there are to choose from: the campaign is one more,
// and in one that goes on, or was asked for by its name, there is nothing to choose.
func (n *newGame) choices() int {
	switch all := len(n.app.Do.Games); {
	case n.settled != nil || n.named:
		return 0
	case len(n.app.Do.CampaignGames) == 0:
		return all
	default:
		return all + 1
	}
}

// gameName is what is chosen: a game, or the campaign.
func (n *newGame) gameName() string {
	p := n.app.Text
	if n.begins() {
		return p.Say("new.campaign.of", rules.Word("game", n.binding().ID+".name"))
	}
	return gameName(p, n.binding().ID)
}

// askCampaign asks for the name of a new campaign.
func (n *newGame) askCampaign() {
	p := n.app.Text
	n.app.ask(p.Say("new.campaign"), p.Say("campaign.nameless"), n.campaign, func(name string) string {
		name = strings.Join(strings.Fields(name), " ")
		if name == "" {
			return p.Say("campaign.nameless")
		}
		if wrong := store.Unfit(record.Field{Key: store.CampaignKey, Value: name}); wrong != nil {
			return wrong.Say(p)
		}
		switch c, err := n.app.Do.Campaign(name); {
		case err != nil:
			return n.app.problem(err)
		case c != nil:
			return p.Say("campaign.taken", rules.Plain("name", text.Clean(c.Name)))
		}
		n.campaign = name
		return ""
	})
}
