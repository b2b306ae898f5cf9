package cli

import (
	"path/filepath"

	"github.com/spf13/cobra"

	"referee/internal/line"
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
			for i := range list {
				r.print(text.Clean(filepath.Base(list[i].Path)) + "  " + line.Saved(r.p, &list[i]))
			}
			if len(list) == 0 {
				return fail("cli.games.none", plain("folder", r.Records))
			}
			return nil
		},
	}
}
