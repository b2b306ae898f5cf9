package cli

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/store"
	"referee/internal/text"
)

// gamesCommand lists the saved games, or what they tell together.
func (r *run) gamesCommand() *cobra.Command {
	c := &cobra.Command{Use: "games [WORD…]", Args: r.between(0, -1)}
	stats := c.Flags().Bool("stats", false, r.p.Say("cli.flag.stats"))
	asJSON := c.Flags().Bool("json", false, r.p.Say("cli.flag.json"))
	c.RunE = func(_ *cobra.Command, words []string) error {
		list, err := r.folder().List()
		switch {
		case err != nil:
			return err
		case len(list) == 0 && !*asJSON:
			return r.nothing(fail("cli.games.none", plain("folder", r.Records)))
		}
		filter := store.NewFilter(strings.Join(words, " "))
		kept := filter.Keep(list, r.p)
		if slices.ContainsFunc(kept, func(s store.Saved) bool { return s.Damaged() }) {
			r.worse(unreadable) // as in every list: it is complete but for what could not be read
		}
		switch {
		case *stats:
			return r.stats(store.Summary(list, filter, r.p, games.Campaign), *asJSON)
		case *asJSON:
			return writeJSON(r.Out, savedReports(kept, r.p))
		}
		r.shelf(filter.Shelf(store.Shelve(list, games.Campaign), r.p))
		return nil
	}
	return c
}

// shelf lists games and campaigns, each in a line.
func (r *run) shelf(list []store.Shelved) {
	for i := range list {
		said := line.Shelved(r.p, &list[i])
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
		return writeJSON(r.Out, newStats(&s, r.p))
	}
	line.WriteStats(r.Out, r.p, &s)
	return nil
}
