// Package export turns games, campaigns, disputes and rules into the forms in which they
// leave the program: text, a table of cells, JSON, a picture, a link for BG Stats.
package export

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"referee/internal/ascii"
	"referee/internal/prose"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/internal/wording"
	"referee/rules"
)

// Stdin is the path of a table that came out of a pipe.
const Stdin = "-"

// Form is a form in which the results of a game or of a campaign are exported.
type Form struct {
	Name string
	Ext  string // what is put behind the name of a file
	// Mute says that it has no place for what a typed table lacks, Faults that it has one
	// for what is wrong with the records of a campaign.
	Mute, Faults bool
	People       bool // it is for people: it can be in plain ASCII
	Alone        bool // one file of it is of one game or campaign
	Columns      bool // it is a table, whose columns have names

	game     func(*Writer, *store.Table) error
	campaign func(*Writer, *store.Campaign) error
}

// Forms are all of them; the first is the usual one.
var Forms = []Form{
	{Name: "text", Ext: ".txt", Faults: true, People: true, game: (*Writer).text, campaign: (*Writer).campaignText},
	{Name: "json", Ext: ".json", Faults: true, game: (*Writer).json, campaign: (*Writer).campaignJSON},
	{Name: "csv", Ext: ".csv", Mute: true, Columns: true, game: (*Writer).csv, campaign: (*Writer).campaignCSV},
	{Name: "svg", Ext: ".svg", Alone: true, game: (*Writer).svg, campaign: (*Writer).campaignSVG},
	{Name: "bgstats", Ext: ".bgstats.txt", Mute: true, game: (*Writer).bgStats, campaign: (*Writer).campaignBGStats},
}

// Named is the form of a name, which is one of [Names].
func Named(name string) Form { return Forms[slices.Index(Names(), name)] }

// Names are the names of the forms, in their order.
func Names() []string {
	names := make([]string, len(Forms))
	for i, f := range Forms {
		names[i] = f.Name
	}
	return names
}

// Writer is where results are written, in a language.
type Writer struct {
	Out    io.Writer
	Text   *text.Printer
	Opener store.Opener     // reads the records of a campaign
	Now    func() time.Time // dates a table that has no file
	Eyes   Eyes             // whose notes JSON has
	ASCII  bool             // what is for people has no signs beyond ASCII
	Cells  Cells            // how a table of cells is written
	OfMany bool             // games come one behind the other, after [Writer.Begin]
}

// Begin writes what stands once before the results of many games: the names of the columns, and one for the record.
func (w *Writer) Begin(f Form) error {
	if !f.Columns {
		return nil
	}
	return w.Cells.write(w.Out, true, [][]string{append([]string{"record"}, csvHead...)})
}

// Game writes a game in a form.
func (w *Writer) Game(t *store.Table, f Form) error { return f.game(w.in(f), t) }

// Campaign writes a campaign in a form.
func (w *Writer) Campaign(c *store.Campaign, f Form) error {
	return f.campaign(w.in(f), c)
}

// in is the writer of a form.
func (w *Writer) in(f Form) *Writer {
	if !f.People || !w.ASCII {
		return w
	}
	plain := *w
	plain.Out = ascii.Writer(w.Out)
	return &plain
}

func (w *Writer) print(s string) { fmt.Fprintln(w.Out, s) }

func plain(name, s string) rules.Arg { return rules.Plain(name, s) }

// listed is a list that is never null.
func listed[T any](list []T) []T { return append([]T{}, list...) }

// text writes the game as a text: who, by which rules, every sheet
// and the result.
func (w *Writer) text(t *store.Table) error {
	h := t.Record.Header
	p := w.Text.With(h.Seats)
	if title := h.Get("title"); title != "" {
		w.print(title)
	}
	if when := strings.TrimSpace(h.Get("date") + " " + h.Get("place")); when != "" {
		w.print(when)
	}
	w.print(wording.Opening(p, t.Position))
	if t.Position.Profile().HouseRuled() {
		w.print(p.Say("line.house"))
	}
	prose.WriteSheets(w.Out, p, t.Position)
	return nil
}

// Eyes are whose private notes are looked at; the zero value those that everybody may see.
type Eyes struct {
	All  bool
	Seat string // the name of a player, or ""
	// Table is what everybody at the table may know, also when the game is over: no note, and not where something stands in the
	// file, which tells of notes above it.
	Table bool
}

// View is the view of a record that the eyes have. The error says that it has no such
// player.
func (e Eyes) View(t *store.Table) (rules.Seat, error) {
	names := t.Record.Header.Seats
	switch seat, ok := t.Record.Header.Seat(e.Seat); {
	case e.Table:
		return rules.Table, nil
	case e.All:
		return table.Everyone, nil
	case e.Seat == "":
		return table.PublicView(t.Position), nil
	case ok && seat != rules.Table:
		return seat, nil
	}
	return rules.Table, &rules.Fault{Code: "cli.seat", Args: []rules.Arg{plain("file", t.Path), plain("name", e.Seat), plain("seats", strings.Join(names, ", "))}}
}

// Asked is the view of one who is shown entry by entry what was written, as the list of entries
// at a table: notes are private there also when the game is over, unless somebody asks for them.
func (e Eyes) Asked(t *store.Table) (rules.Seat, error) {
	if !e.All && e.Seat == "" {
		return rules.Table, nil
	}
	return e.View(t)
}
