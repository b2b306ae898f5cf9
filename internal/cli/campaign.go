package cli

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/dialogue"
	"referee/internal/export"
	"referee/internal/games"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
	"referee/internal/ui"
	"referee/rules"
)

// campaign is the command that lists the campaigns, or plays one by its name.
type campaign struct {
	*env
	wished  // of its next game
	results bool
	exporting
}

func newCampaign(e *env) *cobra.Command {
	o := campaign{env: e}
	c := e.command("campaign [NAME]", 0, 1, nil)
	f := c.Flags()
	o.wished.flags(f)
	f.BoolVar(&o.results, "results", false, "")
	o.exporting.flags(f, "")
	c.RunE = func(_ *cobra.Command, args []string) error {
		if err := o.agree(f); err != nil {
			return err
		}
		list, err := o.saved()
		switch {
		case err != nil:
			return err
		case len(args) > 0:
			return o.named(store.Campaigns(list, games.Campaign), strings.Join(strings.Fields(args[0]), " "))
		case o.to != "":
			return fail("campaign.nameless")
		}
		return o.list(list)
	}
	return c
}

// list lists campaigns, with their results so far. A record that does not count or cannot be opened, or a damaged file that
// may be part of a campaign, shows in the exit code.
func (o *campaign) list(list []store.Saved) error {
	for i := range list {
		if list[i].Campaign == "" && !list[i].Playable && list[i].Damaged() {
			o.told(list[i].Problems)
		}
	}
	all := store.Campaigns(list, games.Campaign)
	if len(all) == 0 {
		return o.nothing(fail("cli.campaign.none", plain("folder", o.Config.Records)), false)
	}
	for i := range all {
		prose.WriteCampaign(o.Out, o.Text, &all[i])
		if len(all[i].Problems()) > 0 {
			o.worse(unreadable)
		}
	}
	return nil
}

// named continues a campaign or begins one. One that is over shows its results.
func (o *campaign) named(all []store.Campaign, name string) error {
	c := store.FindCampaign(all, name)
	if c == nil {
		return o.unknown(all, name)
	}
	switch {
	case o.to != "":
		return o.export(c, o.to)
	case o.results || c.Over() || c.Now() == nil:
		return o.export(c, export.Forms[0].Name)
	case len(o.seats) > 0 && !c.PlayedBy(o.seats):
		return fail("campaign.others", plain("name", text.Clean(c.Name)), plain("players", o.Text.List("list.and", c.Players...)))
	}
	return o.goOn(c)
}

// unknown begins the first game of a campaign, unless its name may be that of another.
func (o *campaign) unknown(all []store.Campaign, name string) error {
	names := mapped(all, func(c store.Campaign) string { return c.Name })
	err := near(fail("campaign.unknown", plain("name", text.Clean(name))), name, names)
	var slip misspelt
	if name != "" && (o.results || o.to != "") || len(o.seats) == 0 && text.Clean(name) == name && errors.As(err, &slip) { // with players named it is a new one
		return err
	}
	talk := o.talk(o.env, dialogue.CampaignGame)
	talk.Settle(dialogue.GameKey)
	if against := talk.Answer(dialogue.CampaignKey, name); len(against) > 0 {
		return refused(against)
	}
	return o.begin(o.env, talk, ui.Options{New: talk})
}

// goOn continues the game that has not ended, or begins the next with the same players.
// Where the flags say something of the next game, the screen begins at it.
func (o *campaign) goOn(c *store.Campaign) error {
	at, of := ui.Options{Campaign: c.Name}, dialogue.CampaignOf(o.Program, c)
	if next := of.Next(o.Text); next != nil {
		if o.any() {
			at.New = next
		}
		return o.begin(o.env, next, at)
	}
	on := of.Answer(o.Text, dialogue.GoOn)
	if len(on.Against) == 0 {
		others := o.wished
		others.seats = nil // who plays has been looked at
		if err := others.settled(o.env, on.Place.Of); err != nil {
			return err
		}
	}
	if len(o.seats) == 0 {
		if done, err := screen(o.env, at); done || err != nil {
			return err
		}
	}
	if len(on.Against) > 0 {
		o.complain(rules.Faults(c.Now().Record.Problems))
		return refused(on.Against)
	}
	return openGame(o.env, on.Place.Of)
}

// export writes a campaign in a form. What is wrong with its records shows in the
// exit code and, where the form has no place for it, on standard error.
func (o *campaign) export(c *store.Campaign, form string) error {
	f := export.Named(form)
	if !f.Faults {
		o.told(c.Problems())
	}
	if len(c.Problems()) > 0 {
		o.worse(unreadable)
	}
	return o.writer(o.env).Campaign(c, f)
}
