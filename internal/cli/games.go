package cli

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/dialogue"
	"referee/internal/export"
	"referee/internal/games"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
)

// newGames makes the command that lists the saved games, or what they tell together.
func newGames(e *env) *cobra.Command {
	var stats, json bool
	c := e.command("games [WORD…]", 0, -1, func(words []string) error {
		list, err := e.saved()
		switch {
		case err != nil:
			return err
		case len(list) == 0 && !json:
			return e.nothing(fail("cli.games.none", plain("folder", e.Config.Records)))
		}
		filter := store.NewFilter(strings.Join(words, " "))
		kept := filter.Keep(list, e.Text)
		if slices.ContainsFunc(kept, func(s store.Saved) bool { return s.Damaged() }) {
			e.worse(unreadable) // as in every list: it is complete but for what could not be read
		}
		switch {
		case stats:
			all := store.Summary(list, filter, e.Text, games.Campaign)
			if json {
				return export.WriteJSON(e.data, export.Stats(&all, e.Text))
			}
			e.shows(dialogue.StatsOf(all).Page(e.Text))
		case json:
			return export.WriteJSON(e.data, export.Saved(kept, e.Text))
		default:
			e.shelf(filter.Shelf(store.Shelve(list, games.Campaign), e.Text))
		}
		return nil
	})
	c.Flags().BoolVar(&stats, "stats", false, "")
	c.Flags().BoolVar(&json, "json", false, "")
	return c
}

// shelf lists games and campaigns, each in a line.
func (e *env) shelf(list []store.Shelved) {
	for i := range list {
		said := prose.Shelved(e.Text, &list[i])
		if list[i].Campaign == nil {
			said = text.Clean(filepath.Base(list[i].Path)) + "  " + said
		}
		e.print(said)
	}
	if len(list) == 0 {
		e.say("saved.unfound")
		e.worse(findings)
	}
}
