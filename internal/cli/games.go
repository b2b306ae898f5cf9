package cli

import (
	"path/filepath"

	"github.com/spf13/cobra"

	"referee/internal/games"
	"referee/internal/line"
	"referee/internal/store"
	"referee/internal/text"
)

// gamesCommand lists the saved games.
func (r *run) gamesCommand() *cobra.Command {
	return &cobra.Command{
		Use: "games", Args: r.between(0, 0),
		RunE: func(*cobra.Command, []string) error {
			list, err := r.folder().List()
			if err != nil {
				return err
			}
			for _, s := range store.Shelve(list, games.Campaign) {
				said := line.Shelved(r.p, &s)
				if s.Campaign == nil {
					said = text.Clean(filepath.Base(s.Path)) + "  " + said
				}
				r.print(said)
			}
			if len(list) == 0 {
				return fail("cli.games.none", plain("folder", r.Records))
			}
			return nil
		},
	}
}
