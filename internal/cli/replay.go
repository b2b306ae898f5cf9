package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/export"
	"referee/internal/prose"
	"referee/internal/record"
	"referee/internal/table"
	"referee/internal/wording"
)

// replay is the command that shows a game entry by entry.
type replay struct {
	*env
	*export.Eyes
}

func newReplay(e *env) *cobra.Command {
	o := replay{env: e}
	c := e.command("replay FILE", 1, 1, func(files []string) error { return o.run(files[0]) })
	o.Eyes = eyes(c)
	return c
}

// forgotten is a log that keeps nothing.
type forgotten struct{}

func (forgotten) Append(...record.Line) error { return nil }

// run plays the entries that count once more, so that the score is known after each.
func (o *replay) run(file string) error {
	t, err := o.read(file)
	if err != nil {
		return err
	}
	view, err := o.Asked(t)
	if err != nil {
		return err
	}
	h := t.Record.Header
	p := o.Text.With(h.Seats)
	again, err := t.Game.Open(&record.Record{Header: h}, t.Position.Profile(), forgotten{})
	if err != nil {
		return err
	}
	for _, entry := range t.Position.Entries(view) {
		prose.WriteEntries(o.Out, p, []table.Entry{entry})
		rounds := len(again.Sheets())
		if entry.Status.Counts() {
			l := record.Line{Kind: entry.Kind, Seat: entry.Seat, Text: entry.Text}
			if _, err := again.Enter(record.FormatLine(h, l), entry.Status == table.Ruled); err != nil {
				return err
			}
		}
		if sheet := again.Running(); !sheet.Ending.Pointless {
			var totals []string
			for i, n := range sheet.Totals {
				totals = append(totals, fmt.Sprintf("%s %d", h.Seats[i], n))
			}
			o.print("    " + p.Say("cli.replay.running", plain("totals", strings.Join(totals, ", "))))
		}
		if sheets := again.Sheets(); len(sheets) > rounds {
			prose.WriteSheet(o.Out, p, t.Game.ID, &sheets[len(sheets)-1])
		}
	}
	if !t.Position.Over() {
		o.print(wording.Turn(p, t.Game.ID, t.Position.Turn()))
	}
	return nil
}
