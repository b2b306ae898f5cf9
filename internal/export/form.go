package export

import (
	"fmt"
	"io"
	"slices"
	"time"

	"referee/internal/ascii"
	"referee/internal/store"
	"referee/internal/text"
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

	begin    func(*Writer) error // what stands once before those of many games, or nil
	game     func(*Writer, *store.Table) error
	campaign func(*Writer, *store.Campaign) error
}

// Forms are all of them; the first is the usual one.
var Forms = []Form{
	{Name: "text", Ext: ".txt", Faults: true, People: true, game: (*Writer).text, campaign: (*Writer).campaignText},
	{Name: "json", Ext: ".json", Faults: true, game: (*Writer).json, campaign: (*Writer).campaignJSON},
	{Name: "csv", Ext: ".csv", Mute: true, begin: (*Writer).csvOfMany, game: (*Writer).csv, campaign: (*Writer).campaignCSV},
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

// Begin writes what stands once before the results of many games.
func (w *Writer) Begin(f Form) error {
	if f.begin == nil {
		return nil
	}
	return f.begin(w)
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
