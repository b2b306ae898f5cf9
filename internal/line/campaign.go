package line

import (
	"errors"

	"referee/internal/dialogue"
	"referee/internal/dialogue/commands"
	"referee/internal/talk"
)

// ToCampaign is the name of the campaign that someone left a game for.
type ToCampaign string

// Error returns a text for programmers.
func (c ToCampaign) Error() string { return "on to the campaign " + string(c) }

// Campaign shows a campaign and plays its games, until its input ends or someone
// quits.
func Campaign(name string, o Options) error {
	in := newLines(&o)
	d := questions{lines: in, Options: o}
	return d.campaign(name)
}

// campaign shows a campaign and plays its games.
func (d *questions) campaign(name string) error {
	for {
		c := dialogue.NewCampaign(d.Program, name)
		page := c.Page(d.Text)
		if page.State != "" {
			d.print(page.Title + " · " + page.State)
		}
		d.Shows(&page)
		if page.Asks.Help == "" { // there is none
			return nil
		}
		typed, ok, err := d.reply()
		if !ok || err != nil {
			return err
		}
		var r talk.Result
		switch id, words := commands.Asked(typed); {
		case id == commands.Score:
			c.Again(d.Text)
			d.Shows(&talk.Page{Blocks: c.Page(d.Text).Beside})
		case id == commands.Settings:
			err = ended(d.settings())
		case page.Asks.By[id] != "":
			r = c.Answer(d.Text, page.Asks.By[id]+" "+words)
		case typed != "":
			r = c.Answer(d.Text, typed)
		}
		if (&holding{questions: d, talk: c}).took(r); r.Place.What == talk.ToNext {
			err = d.begin(c.Next(d.Text))
		} else if err == nil {
			err = d.goes(r.Place)
		}
		if to := ToCampaign(""); err != nil && !errors.As(err, &to) {
			return err
		}
	}
}
