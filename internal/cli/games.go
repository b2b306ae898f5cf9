package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/dialogue"
	"referee/internal/export"
	"referee/internal/file"
	"referee/internal/games"
	"referee/internal/journal"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/web"
)

// savedGames is the command that lists the saved games, or what they tell together.
type savedGames struct {
	*env
	stats, json bool
}

func newGames(e *env) *cobra.Command {
	o := savedGames{env: e}
	c := e.command("games [WORD…]", 0, -1, o.run)
	c.Flags().BoolVar(&o.stats, "stats", false, "")
	c.Flags().BoolVar(&o.json, "json", false, "")
	return c
}

func (o *savedGames) run(words []string) error {
	list, err := o.saved()
	switch {
	case err != nil:
		return err
	case len(list) == 0 && !o.json:
		return o.nothing(fail("cli.games.none", plain("folder", o.Config.Records)), len(words) > 0)
	}
	filter := store.NewFilter(strings.Join(words, " "))
	kept := filter.Keep(list, o.Text)
	if slices.ContainsFunc(kept, func(s store.Saved) bool { return s.Damaged() }) {
		o.worse(unreadable) // as in every list: it is complete but for what could not be read
	}
	switch {
	case o.stats:
		all := store.Summary(list, filter, o.Text, games.Campaign)
		if o.json {
			return export.WriteJSON(o.data, export.Stats(&all, o.Text))
		}
		showPage(o.env, dialogue.StatsOf(all).Page(o.Text))
	case o.json:
		return export.WriteJSON(o.data, export.Saved(kept, o.Text))
	default:
		o.shelf(filter.Shelf(store.Shelve(list, games.Campaign), o.Text))
	}
	return nil
}

// closed reports whether a game is a table of a club that its host has closed.
func (o *savedGames) closed(path string) bool {
	data, err := file.Read(strings.TrimSuffix(path, journal.RecordExt)+journal.NoteExt, journal.MostText)
	if err != nil { // most have none
		return false
	}
	at, _ := web.ReadNote(data, o.Now())
	return at.Closed != 0
}

// shelf lists games and campaigns, each in a line.
func (o *savedGames) shelf(list []store.Shelved) {
	for i := range list {
		said := prose.Shelved(o.Text, &list[i])
		if list[i].Campaign == nil {
			if o.closed(list[i].Path) {
				said += " " + o.Text.Say("cli.games.closed")
			}
			said = base(list[i].Path) + "  " + said
		}
		o.print(said)
	}
	if len(list) == 0 {
		o.say("saved.unfound")
		o.worse(findings)
	}
}
