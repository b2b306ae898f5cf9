package line

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"referee/internal/dialogue"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// ToCampaign is the name of the campaign that somebody left a game for.
type ToCampaign string

// Error is for programmers.
func (c ToCampaign) Error() string { return "on to the campaign " + string(c) }

func (g *game) inCampaign() bool { return g.s.Header().Get(store.CampaignKey) != "" }

// WriteCampaign writes how a campaign stands, and what is wrong with its records.
func WriteCampaign(w io.Writer, p *text.Printer, c *store.Campaign) {
	fmt.Fprintln(w, c.Title(p))
	WriteBoard(w, c.Board(p))
	fmt.Fprintln(w, c.Standing(p))
	for _, problem := range c.Problems() {
		fmt.Fprintln(w, problem.Placed(p))
	}
}

// WriteCampaignSheets writes the sheets of all games of a campaign.
func WriteCampaignSheets(w io.Writer, p *text.Printer, c *store.Campaign, o store.Opener) {
	for i := range c.Parts {
		r := c.Parts[i].Record
		if r == nil {
			continue
		}
		t := o.Read(r.Path)
		if t.Session == nil {
			continue // the problems of the campaign tell why
		}
		fmt.Fprintln(w)
		fmt.Fprintln(w, strconv.Itoa(i+1)+"  "+p.Say(r.Game+".name"))
		WriteSheets(w, p.With(t.Record.Header.Seats), t.Session)
	}
}

// Campaign shows a campaign and plays its games, until its input ends or somebody
// quits.
func Campaign(name string, folder store.Folder, o Options, now func() time.Time) error {
	in := newLines(&o)
	d := questions{lines: in, Options: o, folder: folder, now: now}
	return d.campaign(name)
}

func (d *questions) campaign(name string) error {
	for {
		c, err := d.folder.Campaign(name, games.Campaign)
		if err != nil {
			return err
		}
		if c == nil {
			d.say("campaign.unknown", rules.Plain("name", text.Clean(name)))
			return nil
		}
		WriteCampaign(d.Out, d.Printer, c)
		if on := c.GoOn(d.Printer); on != "" {
			fmt.Fprintln(d.Out, on+".")
		}
		d.say("line.campaign.pick", rules.N("max", len(c.Parts)))
		typed, ok, err := d.reply()
		if !ok || err != nil {
			return err
		}
		if command, _ := asked(typed); command == scoreCommand {
			WriteCampaignSheets(d.Out, d.Printer, c, d.folder.Opener)
			continue
		}
		if n, err := strconv.Atoi(typed); err == nil && n >= 1 && n <= len(c.Parts) {
			if err := d.part(c, &c.Parts[n-1]); err != nil && err != ToCampaign(c.Name) {
				return err
			}
		}
	}
}

// part opens a game of a campaign, or begins it when it is its turn.
func (d *questions) part(c *store.Campaign, p *store.Part) error {
	now := c.Now()
	switch {
	case p.Record != nil:
		t, problems := d.folder.Opener.Play(p.Record.Path)
		if t == nil {
			d.say("campaign.blocked", rules.Word("game", p.Game+".name"))
		}
		return d.sit(t, problems)
	case now == nil:
		return nil
	case p != now:
		d.say("campaign.wait", rules.Word("game", now.Game+".name"))
		return nil
	}
	g, _ := games.Find(p.Game)
	return d.begin(g, Wish{Wish: dialogue.Wish{Seats: c.Players, Campaign: c.Name}, Ask: true})
}

// newCampaign asks for the name of a campaign, and begins its first game.
func (d *questions) newCampaign() error {
	var name string
	d.say("line.campaign.name")
	err := d.until(func(answer string) bool {
		name = strings.Join(strings.Fields(answer), " ")
		if name == "" || wantsHelp(answer) {
			d.say("campaign.nameless")
			return false
		}
		if p := store.Unfit(record.Field{Key: store.CampaignKey, Value: name}); p != nil {
			fmt.Fprintln(d.Out, p.Say(d.Printer))
			return false
		}
		c, err := d.folder.Campaign(name, games.Campaign)
		if err == nil && c != nil {
			d.say("campaign.taken", rules.Plain("name", text.Clean(c.Name)))
			return false
		}
		return true
	})
	if err != nil {
		return ended(err)
	}
	g, _ := games.Find(games.Campaign[0])
	return d.begin(g, Wish{Wish: dialogue.Wish{Campaign: name}})
}
