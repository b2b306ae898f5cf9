package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/dialogue"
	"referee/internal/export"
	"referee/internal/games"
	"referee/internal/program"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
	"referee/internal/ui"
)

// campaignCommand goes on with a campaign, or begins one; without a name it lists
// them. When all its games are played it shows their results.
func (r *run) campaignCommand() *cobra.Command {
	var w wished
	c := &cobra.Command{Use: "campaign [NAME]", Args: r.between(0, 1)}
	r.rulesFlags(c.Flags(), &w)
	results := c.Flags().Bool("results", false, r.Text.Say("cli.flag.results"))
	to := c.Flags().String("to", "", r.Text.Say("cli.flag.to", plain("list", r.Text.List("list.or", export.Names()...))))
	c.RunE = func(_ *cobra.Command, args []string) error {
		handed := *to != ""
		if err := oneOf("to", *to, append(export.Names(), "")...); err != nil {
			return err
		}
		list, err := r.Folder().List()
		if err != nil {
			return err
		}
		all := store.Campaigns(list, games.Campaign)
		if len(args) == 0 && handed {
			return fail("campaign.nameless")
		}
		if len(args) == 0 {
			r.unknown(list)
			return r.campaigns(all)
		}
		name := strings.Join(strings.Fields(args[0]), " ")
		c := store.FindCampaign(all, name)
		switch {
		case c == nil && name != "" && (*results || handed):
			return fail("campaign.unknown", plain("name", text.Clean(name)))
		case c != nil && handed:
			return r.exportCampaign(c, *to)
		case c != nil && (*results || c.Over()):
			return r.results(c)
		case c != nil && len(w.seats) > 0 && !c.PlayedBy(w.seats):
			return fail("campaign.others", plain("name", text.Clean(c.Name)), plain("players", r.Text.List("list.and", c.Players...)))
		}
		if c == nil {
			return r.newCampaign(name, w)
		}
		return r.goOn(c, w)
	}
	return c
}

// newCampaign begins the first game of a campaign.
func (r *run) newCampaign(name string, w wished) error {
	talk := dialogue.NewNewGame(r.Folder(), r.Text)
	talk.Answer(dialogue.GameKey, dialogue.CampaignGame)
	talk.Settle(dialogue.GameKey)
	if against := talk.Answer(dialogue.CampaignKey, name); len(against) > 0 {
		return refused(against)
	}
	return r.begin(talk, ui.Options{New: talk}, w)
}

// unknown tells of files of which nobody knows whether they are of a campaign.
func (r *run) unknown(list []store.Saved) {
	for i := range list {
		if list[i].Campaign == "" && !list[i].Playable && list[i].Damaged() {
			r.worse(r.told(list[i].Problems))
		}
	}
}

// campaigns lists campaigns, with their results so far.
func (r *run) campaigns(all []store.Campaign) error {
	if len(all) == 0 {
		return r.nothing(fail("cli.campaign.none", plain("folder", r.Config.Records)))
	}
	for i := range all {
		r.standing(&all[i])
	}
	return nil
}

// standing writes how a campaign stands. A record that does not count or cannot be
// opened shows in the exit code.
func (r *run) standing(c *store.Campaign) {
	prose.WriteCampaign(r.Out, r.Text, c)
	if len(c.Problems()) > 0 {
		r.worse(unreadable)
	}
}

// results is one sheet of all the games of a campaign.
func (r *run) results(c *store.Campaign) error { return r.exportCampaign(c, export.Forms[0].Name) }

// goOn goes on with the game that has not ended, or begins the next with the same players.
func (r *run) goOn(c *store.Campaign, w wished) error {
	now := c.Now()
	if now == nil {
		return r.results(c)
	}
	at, chosen := ui.Options{Campaign: c.Name}, dialogue.Choose(c, now, r.Folder(), r.Text)
	if chosen.Begin != nil {
		return r.begin(chosen.Begin, at, w)
	}
	if len(w.seats) == 0 && !r.Config.Plain {
		if done, err := r.screen(at); done || err != nil {
			return err
		}
	}
	if chosen.Against != "" {
		r.complain(program.Problems(now.Record.Problems))
		return refused{chosen.Against}
	}
	return r.open(chosen.Path)
}
