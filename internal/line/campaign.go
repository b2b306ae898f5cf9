package line

import (
	"fmt"
	"strconv"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// ToCampaign is the name of the campaign that somebody left a game for.
type ToCampaign string

// Error is for programmers.
func (c ToCampaign) Error() string { return "on to the campaign " + string(c) }

func (g *game) inCampaign() bool { return g.s.Header().Get(store.CampaignKey) != "" }

// Campaign shows a campaign and plays its games, until its input ends or somebody
// quits.
func Campaign(name string, o Options) error {
	in := newLines(&o)
	d := questions{lines: in, Options: o}
	return d.campaign(name)
}

func (d *questions) campaign(name string) error {
	for {
		c, err := d.Campaign(name)
		if err != nil {
			return err
		}
		if c == nil {
			d.say("campaign.unknown", rules.Plain("name", text.Clean(name)))
			return nil
		}
		prose.WriteCampaign(d.Out, d.Text, c)
		if on := c.GoOn(d.Text); on != "" {
			fmt.Fprintln(d.Out, on+".")
		}
		d.say("line.campaign.pick", rules.N("max", len(c.Parts)))
		typed, ok, err := d.reply()
		if !ok || err != nil {
			return err
		}
		switch command, words := commands.Asked(typed); command {
		case commands.Score:
			prose.WriteCampaignSheets(d.Out, d.Text, c, d.Opener())
			continue
		case commands.Export:
			if err := ended(d.export(words, func(form string) (string, error) { return d.ExportCampaign(c, form) })); err != nil {
				return err
			}
			continue
		case commands.Settings:
			if err := ended(d.settings()); err != nil {
				return err
			}
			continue
		}
		if n, err := strconv.Atoi(typed); err == nil && n >= 1 && n <= len(c.Parts) {
			if err := d.part(c, &c.Parts[n-1]); err != nil && err != ToCampaign(c.Name) {
				return err
			}
		}
	}
}

func (d *questions) part(c *store.Campaign, p *store.Part) error {
	chosen := dialogue.Choose(c, p, d.Folder(), d.Text)
	switch {
	case chosen.Begin != nil:
		return d.begin(chosen.Begin)
	case chosen.Path != "":
		return d.sit(d.Open(chosen.Path))
	}
	fmt.Fprintln(d.Out, chosen.Against)
	return nil
}
