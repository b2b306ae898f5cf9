package cli

import (
	"cmp"
	"errors"
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

// campaignOptions are the flags of campaign.
type campaignOptions struct {
	wished  // of its next game
	results bool
	to      string // the form of the export, or ""
}

// campaignCommand lists the campaigns, or plays one by its name.
func (r *run) campaignCommand() *cobra.Command {
	var o campaignOptions
	c := &cobra.Command{Use: "campaign [NAME]", Args: r.between(0, 1)}
	f := c.Flags()
	r.rulesFlags(f, &o.wished)
	f.BoolVar(&o.results, "results", false, r.Text.Say("cli.flag.results"))
	f.StringVar(&o.to, "to", "", r.Text.Say("cli.flag.to", plain("list", r.Text.List("list.or", export.Names()...))))
	r.cellsFlags(f)
	c.RunE = func(_ *cobra.Command, args []string) error {
		if err := cmp.Or(oneOf("to", o.to, append(export.Names(), "")...), r.cellsAgree(f, o.to)); err != nil {
			return err
		}
		list, err := r.saved()
		switch {
		case err != nil:
			return err
		case len(args) > 0:
			return r.campaign(store.Campaigns(list, games.Campaign), strings.Join(strings.Fields(args[0]), " "), &o)
		case o.to != "":
			return fail("campaign.nameless")
		}
		r.unknown(list)
		return r.campaigns(store.Campaigns(list, games.Campaign))
	}
	return c
}

// campaign continues a campaign or begins one. One that is over shows its results.
func (r *run) campaign(all []store.Campaign, name string, o *campaignOptions) error {
	c := store.FindCampaign(all, name)
	var slip misspelt
	var names []string
	for i := range all {
		names = append(names, all[i].Name)
	}
	switch {
	case c == nil && name != "" && (o.results || o.to != ""):
		return near(fail("campaign.unknown", plain("name", text.Clean(name))), name, names)
	case c == nil && len(o.seats) == 0 && text.Clean(name) == name:
		if err := near(fail("campaign.unknown", plain("name", text.Clean(name))), name, names); errors.As(err, &slip) {
			return err // with players named it is a new one
		}
		return r.newCampaign(name, &o.wished)
	case c == nil:
		return r.newCampaign(name, &o.wished)
	case o.to != "":
		return r.exportCampaign(c, o.to)
	case o.results || c.Over():
		return r.results(c)
	case len(o.seats) > 0 && !c.PlayedBy(o.seats):
		return fail("campaign.others", plain("name", text.Clean(c.Name)), plain("players", r.Text.List("list.and", c.Players...)))
	}
	return r.goOn(c, &o.wished)
}

// newCampaign begins the first game of a campaign.
func (r *run) newCampaign(name string, w *wished) error {
	talk := dialogue.NewNewGame(r.Folder(), r.Text)
	talk.Answer(dialogue.GameKey, dialogue.CampaignGame)
	talk.Settle(dialogue.GameKey)
	if against := talk.Answer(dialogue.CampaignKey, name); len(against) > 0 {
		return refused(against)
	}
	return r.begin(talk, ui.Options{New: talk}, w)
}

// unknown reports damaged files that may be part of a campaign.
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

// goOn continues the game that has not ended, or begins the next with the same players.
// Where the flags say something of the next game, the screen begins at it.
func (r *run) goOn(c *store.Campaign, w *wished) error {
	now := c.Now()
	if now == nil {
		return r.results(c)
	}
	at, chosen := ui.Options{Campaign: c.Name}, dialogue.Choose(c, now, r.Folder(), r.Text)
	if chosen.Begin != nil {
		if w.any() {
			at.New = chosen.Begin
		}
		return r.begin(chosen.Begin, at, w)
	}
	if chosen.Path != "" {
		if err := r.settled(chosen.Path, &wished{variants: w.variants, options: w.options, first: w.first, profile: w.profile, house: w.house}); err != nil {
			return err // who plays has been looked at
		}
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
