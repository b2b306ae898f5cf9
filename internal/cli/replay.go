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

// newReplay makes the command that shows a game entry by entry.
func newReplay(e *env) *cobra.Command {
	c := e.command("replay FILE", 1, 1, nil)
	y := e.eyes(c)
	c.RunE = func(_ *cobra.Command, files []string) error { return e.replay(files[0], y) }
	return c
}

// forgotten is a log that keeps nothing.
type forgotten struct{}

func (forgotten) Append(...record.Line) error { return nil }

// replay plays the entries that count once more, so that the score is known
// after each.
func (e *env) replay(file string, y *export.Eyes) error {
	t, err := e.read(file)
	if err != nil {
		return err
	}
	view, err := y.Asked(t)
	if err != nil {
		return err
	}
	h := t.Record.Header
	p := e.Text.With(h.Seats)
	again, err := t.Game.Open(&record.Record{Header: h}, t.Position.Profile(), forgotten{})
	if err != nil {
		return err
	}
	for _, entry := range t.Position.Entries(view) {
		prose.WriteEntries(e.Out, p, []table.Entry{entry})
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
			e.print("    " + p.Say("cli.replay.running", plain("totals", strings.Join(totals, ", "))))
		}
		if sheets := again.Sheets(); len(sheets) > rounds {
			prose.WriteSheet(e.Out, p, t.Game.ID, &sheets[len(sheets)-1])
		}
	}
	if !t.Position.Over() {
		e.print(wording.Turn(p, t.Game.ID, t.Position.Turn()))
	}
	return nil
}
