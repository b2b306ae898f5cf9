package cli

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/dialogue"
	"referee/internal/export"
	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/text"
)

// gamesCommand lists the saved games, or what they tell together.
func (r *run) gamesCommand() *cobra.Command {
	c := &cobra.Command{Use: "games [WORD…]", Args: r.between(0, -1)}
	stats := c.Flags().Bool("stats", false, r.Text.Say("cli.flag.stats"))
	asJSON := c.Flags().Bool("json", false, r.Text.Say("cli.flag.json"))
	c.RunE = func(_ *cobra.Command, words []string) error {
		list, err := r.saved()
		switch {
		case err != nil:
			return err
		case len(list) == 0 && !*asJSON:
			return r.nothing(fail("cli.games.none", plain("folder", r.Config.Records)))
		}
		filter := store.NewFilter(strings.Join(words, " "))
		kept := filter.Keep(list, r.Text)
		if slices.ContainsFunc(kept, func(s store.Saved) bool { return s.Damaged() }) {
			r.worse(unreadable) // as in every list: it is complete but for what could not be read
		}
		switch {
		case *stats:
			return r.stats(store.Summary(list, filter, r.Text, games.Campaign), *asJSON)
		case *asJSON:
			return export.WriteJSON(r.data, export.Saved(kept, r.Text))
		}
		r.shelf(filter.Shelf(store.Shelve(list, games.Campaign), r.Text))
		return nil
	}
	return c
}

// saved are the saved games.
func (r *run) saved() ([]store.Saved, error) {
	defer roomy()()
	defer r.progress().end()
	return r.Folder().List()
}

// shelf lists games and campaigns, each in a line.
func (r *run) shelf(list []store.Shelved) {
	for i := range list {
		said := prose.Shelved(r.Text, &list[i])
		if list[i].Campaign == nil {
			said = text.Clean(filepath.Base(list[i].Path)) + "  " + said
		}
		r.print(said)
	}
	if len(list) == 0 {
		r.say("saved.unfound")
		r.worse(findings)
	}
}

// stats tells what games tell together.
func (r *run) stats(s store.Stats, asJSON bool) error {
	if asJSON {
		return export.WriteJSON(r.data, export.Stats(&s, r.Text))
	}
	page := dialogue.StatsOf(s).Page(r.Text)
	(&line.Options{Out: r.Out, Program: r.Program, Columns: r.Columns}).Shows(&page)
	return nil
}
