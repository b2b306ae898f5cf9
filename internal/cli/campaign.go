package cli

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// campaignCommand goes on with a campaign, or begins one; without a name it lists
// them. When all its games are played it shows their results.
func (r *run) campaignCommand() *cobra.Command {
	var w wished
	c := &cobra.Command{Use: "campaign [NAME]", Args: r.between(0, 1)}
	r.rulesFlags(c.Flags(), &w)
	results := c.Flags().Bool("results", false, r.p.Say("cli.flag.results"))
	to := c.Flags().String("to", "", r.p.Say("cli.flag.to", plain("list", r.p.List("list.or", formNames()...))))
	c.RunE = func(_ *cobra.Command, args []string) error {
		handed := *to != ""
		if err := oneOf("to", *to, append(formNames(), "")...); err != nil {
			return err
		}
		list, err := r.folder().List()
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
		w.campaign = strings.Join(strings.Fields(args[0]), " ")
		c := store.FindCampaign(all, w.campaign)
		unfit := store.Unfit(record.Field{Key: store.CampaignKey, Value: w.campaign})
		switch {
		case w.campaign == "":
			return fail("campaign.nameless")
		case unfit != nil:
			return unfit // before anything is asked
		case c == nil && (*results || handed):
			return fail("campaign.unknown", plain("name", text.Clean(w.campaign)))
		case c != nil && handed:
			return r.handCampaign(c, *to)
		case c != nil && (*results || c.Over()):
			return r.results(c)
		case c != nil && len(w.seats) > 0 && !c.PlayedBy(w.seats):
			return fail("campaign.others", plain("name", text.Clean(c.Name)), plain("players", r.p.List("list.and", c.Players...)))
		}
		if len(w.seats) == 0 && !r.Plain {
			if done, err := r.screen(start{campaign: w.campaign}); done || err != nil {
				return err
			}
		}
		return r.goOn(c, w)
	}
	return c
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
		return r.nothing(fail("cli.campaign.none", plain("folder", r.Records)))
	}
	for i := range all {
		r.standing(&all[i])
	}
	return nil
}

// standing writes how a campaign stands. A record that does not count or cannot be
// opened shows in the exit code.
func (r *run) standing(c *store.Campaign) {
	line.WriteCampaign(r.Out, r.p, c)
	if len(c.Problems()) > 0 {
		r.worse(unreadable)
	}
}

// results is one sheet of all the games of a campaign.
func (r *run) results(c *store.Campaign) error { return r.handCampaign(c, forms[0].name) }

// goOn goes on with the game that has not ended, or begins the next: with the same
// players, and what else is missing is asked. A campaign that is nil is a new one.
func (r *run) goOn(c *store.Campaign, w wished) error {
	game := games.Campaign[0]
	if c != nil {
		now := c.Now()
		switch {
		case now == nil:
			return r.results(c)
		case now.Record != nil:
			t, problems := r.opener.Play(now.Record.Path)
			if t == nil {
				r.told(problems)
				return fail("campaign.blocked", rules.Word("game", now.Game+".name"))
			}
			return errors.Join(r.problems(problems), r.play(t), t.Close())
		}
		if w.ask = len(w.seats) == 0; w.ask {
			w.seats = c.Players
		}
		game, w.campaign = now.Game, c.Name
	}
	t, err := r.begin(game, w)
	if t == nil {
		return err
	}
	return errors.Join(err, r.play(t), t.Close())
}
