package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"referee/internal/prose"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/scoring"
)

// replayCommand shows a game entry by entry.
func (r *run) replayCommand() *cobra.Command {
	c := &cobra.Command{Use: "replay FILE", Args: r.between(1, 1)}
	r.eyesFlags(c.Flags())
	c.RunE = func(_ *cobra.Command, files []string) error {
		if err := r.agreed(); err != nil {
			return err
		}
		t, err := r.read(files[0])
		if err != nil {
			return err
		}
		return r.replay(t)
	}
	return c
}

// told reports problems and returns their exit code.
func (r *run) told(list []*store.Problem) int {
	if r.problems(list) != nil {
		return unreadable
	}
	return clean
}

// forgotten is a log that keeps nothing.
type forgotten struct{}

func (forgotten) Append(...record.Line) error { return nil }

// replay plays the entries that count once more, so that the score is known
// after each.
func (r *run) replay(t *store.Table) error {
	view, err := r.eyes.Asked(t)
	if err != nil {
		return err
	}
	h := t.Record.Header
	p := r.Text.With(h.Seats)
	again, err := t.Game.Open(&record.Record{Header: h}, t.Position.Profile(), forgotten{})
	if err != nil {
		return err
	}
	for _, e := range t.Position.Entries(view) {
		prose.WriteEntries(r.Out, p, []table.Entry{e})
		rounds := len(again.Sheets())
		if e.Status.Counts() {
			l := record.Line{Kind: e.Kind, Seat: e.Seat, Text: e.Text}
			if _, err := again.Enter(record.FormatLine(h, l), e.Status == table.Ruled); err != nil {
				return err
			}
		}
		if sheet := again.Running(); !sheet.Ending.Pointless {
			r.print("    " + running(p, h.Seats, &sheet))
		}
		if sheets := again.Sheets(); len(sheets) > rounds {
			prose.WriteSheet(r.Out, p, t.Game.ID, &sheets[len(sheets)-1])
		}
	}
	if !t.Position.Over() {
		r.print(wording.Turn(p, t.Game.ID, t.Position.Turn()))
	}
	return nil
}

// running is the score in one line.
func running(p *text.Printer, names []string, sheet *scoring.Sheet) string {
	var parts []string
	for i, n := range sheet.Totals {
		parts = append(parts, fmt.Sprintf("%s %d", names[i], n))
	}
	return p.Say("cli.replay.running", plain("totals", strings.Join(parts, ", ")))
}
