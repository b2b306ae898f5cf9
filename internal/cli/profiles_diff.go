package cli

import (
	"github.com/spf13/cobra"

	"referee/internal/export"
	"referee/internal/program"
	"referee/internal/prose"
)

// diffCommand shows what differs between ways to play.
func (r *run) diffCommand() *cobra.Command {
	var all, json bool
	c := &cobra.Command{Use: "diff [GAME] [NAME|FILE…]", Args: r.between(1, -1)}
	c.ValidArgsFunction = ways
	c.Flags().BoolVar(&all, "all", false, r.Text.Say("cli.flag.all-places"))
	c.Flags().BoolVar(&json, "json", false, r.Text.Say("cli.flag.json"))
	c.RunE = func(_ *cobra.Command, names []string) error {
		boxes, ok, err := r.pair(names)
		switch {
		case err != nil:
			return err
		case ok && json:
			return export.WriteJSON(r.data, export.Boxes(boxes.game, boxes.names, boxes.apart))
		case ok:
			r.writeBoxes(&boxes)
			return nil
		}
		found, err := r.Compare(names...)
		switch {
		case err != nil:
			return err
		case json:
			return export.WriteJSON(r.data, export.Compare(r.Text, &found, all))
		}
		prose.WriteComparison(r.Out, r.Text, &found, all)
		return nil
	}
	return c
}

// ways are the editions and variants that a shell completes, beside files.
func ways(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return program.Ways(""), cobra.ShellCompDirectiveDefault
}
