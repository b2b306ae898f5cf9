package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/games"
	"referee/internal/store"
	"referee/internal/text"
	"referee/internal/ui"
	"referee/rules"
)

// campaignCommand goes on with a campaign, or begins one; without a name it lists
// them. When all its games are played it shows their results.
func (r *run) campaignCommand() *cobra.Command {
	var w wished
	c := &cobra.Command{Use: "campaign [NAME]", Args: r.between(0, 1)}
	c.Flags().StringSliceVar(&w.seats, "seats", nil, r.p.Say("cli.flag.seats"))
	results := c.Flags().Bool("results", false, r.p.Say("cli.flag.results"))
	c.RunE = func(_ *cobra.Command, args []string) error {
		list, err := r.folder().List()
		if err != nil {
			return err
		}
		all := store.Campaigns(list, games.Campaign)
		if len(args) == 0 {
			return r.campaigns(all)
		}
		w.campaign = args[0]
		for i := range all {
			if strings.EqualFold(all[i].Name, w.campaign) {
				return r.goOn(&all[i], w, *results)
			}
		}
		if *results {
			return fail("cli.campaign.unknown", plain("name", text.Clean(w.campaign)))
		}
		return r.part(games.Campaign[0], w)
	}
	return c
}

// campaigns lists campaigns, with their results so far.
func (r *run) campaigns(all []store.Campaign) error {
	if len(all) == 0 {
		return fail("cli.campaign.none", plain("folder", r.Records))
	}
	for i := range all {
		r.results(&all[i])
	}
	return nil
}

// goOn goes on with the part that has not ended, or begins the next; the players
// stay the same.
func (r *run) goOn(c *store.Campaign, w wished, results bool) error {
	next, ok := c.Next()
	going, open := c.Going()
	switch {
	case results || !open && !ok:
		r.results(c)
		return nil
	case open:
		t, problems := r.opener.Play(going.Path)
		if t == nil {
			return r.problems(problems)
		}
		return errors.Join(r.problems(problems), r.play(t), t.Close())
	}
	w.campaign, w.seats = c.Name, c.Names()
	return r.part(next, w)
}

// part begins a game of a campaign.
func (r *run) part(game string, w wished) error {
	t, err := r.begin(game, w)
	if t == nil {
		return err
	}
	return errors.Join(err, r.play(t), t.Close())
}

// results is one sheet of all the games of a campaign. The rules name no winner of
// the whole: it tells who won how many.
func (r *run) results(c *store.Campaign) {
	names := c.Names()
	r.say("cli.campaign.head", plain("name", text.Clean(c.Name)), plain("names", r.p.List("list.and", names...)),
		rules.N("n", len(c.Parts)), rules.N("of", len(c.Order)))
	for i := range c.Parts {
		s := &c.Parts[i]
		args := []rules.Arg{rules.N("n", i+1), rules.Word("game", s.Game+".name")}
		if !s.Over {
			r.say("cli.campaign.going", args...)
			continue
		}
		r.say("cli.campaign.part", append(args, plain("totals", points(s)), plain("winners", r.p.List("list.and", s.Winners...)))...)
	}
	r.say("cli.campaign.won", plain("won", won(c)))
}

// won is how many games each player has won.
func won(c *store.Campaign) string {
	names := c.Names()
	list := make([]string, len(names))
	for i, n := range c.Won() {
		list[i] = fmt.Sprintf("%s %d", names[i], n)
	}
	return strings.Join(list, ", ")
}

// points is the total of each player of a game that is over.
func points(s *store.Saved) string {
	list := make([]string, len(s.Totals))
	for i, n := range s.Totals {
		list[i] = fmt.Sprintf("%s %d", s.Names[i], n)
	}
	return strings.Join(list, ", ")
}

// toldCampaign puts a campaign into words: how far it is, and who won how many of
// its games.
func (s *services) toldCampaign(c *store.Campaign) ui.Saved {
	names := c.Names()
	now := c.Now()
	_, more := c.Next()
	return ui.Saved{Path: now.Path, Over: now.Over && !more,
		Title: s.p.Say("cli.campaign.head", rules.Plain("name", text.Clean(c.Name)), rules.Plain("names", s.p.List("list.and", names...)),
			rules.N("n", len(c.Parts)), rules.N("of", len(c.Order))),
		State: s.p.Say("cli.campaign.won", rules.Plain("won", won(c)))}
}
