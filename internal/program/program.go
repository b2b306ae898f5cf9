// Package program is what a face asks of the program around a game: saved games,
// campaigns, rules, disputes, the calculator, exports and settings. It knows no terminal,
// no flags and no clock of its own.
package program

import (
	"io"
	"path/filepath"
	"runtime/debug"
	"time"

	"referee/internal/config"
	"referee/internal/export"
	"referee/internal/file"
	"referee/internal/games"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// Program is the program around a game, in one run. It is not safe for concurrent use.
type Program struct {
	*base
	past
	handed

	// Shared is the table where others look and enter, too; nil if the keyboard is alone.
	Shared Share

	// Begins, if it is not nil, makes the record of a game that is started without a path.
	Begins func(record.Header) (*store.InPlay, error)

	playing *Game // whose profile says which readings are followed
}

// base is what everything else uses: the settings, the language, and the folder.
type base struct {
	// Config are the user's settings; [Program.Set] changes them.
	Config config.Config
	// Text is the language of the reader.
	Text *text.Printer

	// Watch receives how many records of the folder have been read, and of how many; nil is nobody.
	Watch func(done, of int)

	now      func() time.Time
	times    bool
	file     string // of the settings, "" for the usual place
	bytes    func(string) ([]byte, error)
	seen     store.Seen
	editions store.Editions
}

// Options are what a program is made of.
type Options struct {
	Config config.Config
	File   string // where the settings are kept, "" for the usual place
	Text   *text.Printer
	Now    func() time.Time
	Index  string                            // the folder for what is remembered of saved games, "" for none
	Build  string                            // tells this program from others of another build, "" where its file does: see [store.Seen]
	Bytes  func(path string) ([]byte, error) // reads a record; nil reads it as a file
	Times  bool                              // a record that is played tells when its lines are typed
	Exact  bool                              // the time of a folder tells of every change in it: see [store.Seen]
}

// New makes a program.
func New(o Options) *Program {
	b := &base{Config: o.Config, Text: o.Text, now: o.Now, times: o.Times, file: o.File, bytes: o.Bytes, seen: store.Seen{Index: o.Index, Build: o.Build, Exact: o.Exact}}
	return &Program{base: b, past: past{base: b}, handed: handed{base: b, wrote: map[string][]byte{}}}
}

// Apart returns a program of its own with the same settings: what it works out takes no turn of the table.
func (b *base) Apart(p *text.Printer, now func() time.Time) *Program {
	return New(Options{Config: b.Config, Text: p, Now: now, Bytes: b.bytes})
}

// Games returns all games, in the order in which they are offered.
func (b *base) Games() []table.Binding { return games.All }

// Opener opens records.
func (b *base) Opener() store.Opener {
	o := store.Opener{Games: games.Find, House: b.Config.House, Bytes: b.bytes, Editions: &b.editions}
	if b.times {
		o.Now = b.now
	}
	return o
}

// Folder returns the folder of records.
func (b *base) Folder() store.Folder {
	return store.Folder{Path: b.Config.Records, Opener: b.Opener(), Order: games.Campaign, Seen: &b.seen, Watch: b.Watch}
}

// Read opens a record to look at it. The table is there in any case, with its problems;
// the error, a [rules.Faults], says why it has no position.
func (b *base) Read(path string) (*store.Table, error) {
	t := b.Opener().Read(path)
	if t.Position == nil {
		return t, Wrong(t.Problems)
	}
	return t, nil
}

// Keep saves a typed table as a game and returns its path.
func (b *base) Keep(h record.Header, pairs []record.Pair) (string, error) {
	return b.Folder().Keep(b.Text, h, pairs, b.now())
}

// Exporter writes results to a writer, with the notes that the eyes may see.
func (b *base) Exporter(out io.Writer, eyes export.Eyes) *export.Writer {
	return &export.Writer{Out: out, Text: b.Text, Opener: b.Opener(), Now: b.now, Eyes: eyes, ASCII: b.Config.ASCII}
}

// Checker checks a record as it is on the disk then: the function may run beside everything else.
func (b *base) Checker(path string) func() export.Report {
	w := b.Exporter(io.Discard, export.Eyes{})
	return func() export.Report {
		rep, _ := w.Judge(w.Opener.Read(path)) // an error would be one about the eyes
		return rep
	}
}

// Beside judges a record as it is on the disk then, with a final table typed beside it, whose entry has the number:
// the function may run beside everything else.
func (b *base) Beside(path string, h record.Header, pairs []record.Pair, told *text.Printer) func() (export.Report, rules.Seq, error) {
	w := b.Exporter(io.Discard, export.Eyes{})
	w.Text = told
	return func() (rep export.Report, seq rules.Seq, err error) {
		t := w.Opener.Read(path)
		if t.Position == nil {
			return rep, 0, Wrong(t.Problems)
		}
		more, problem := t.WithTable("", h, pairs)
		if problem != nil {
			return rep, 0, Wrong([]*rules.Fault{problem})
		}
		rep, err = w.Judge(more)
		return rep, more.Beside.Entry, err
	}
}

// Frugal has what an evening leaves behind collected early. It needs three megabytes of its own: as a rule none
// is collected below four more, and each pass over so few costs less than anybody notices. Before the first frame
// nothing is worth a pass.
func Frugal() { debug.SetGCPercent(50) }

// Sweep removes what programs left behind that were stopped while they wrote a record or the settings.
func (b *base) Sweep() {
	file.Sweep(b.Config.Records)
	if b.file != "" {
		file.Sweep(filepath.Dir(b.file))
	}
}

// Remember keeps for the next run what was found in the folder.
func (b *base) Remember() { b.seen.Save() }

// Wrong returns a list of problems as an error; nil without any.
func Wrong(list []*rules.Fault) error {
	if len(list) == 0 {
		return nil
	}
	return rules.Faults(list)
}

// fail returns an error that is not about a place in a file.
func fail(key string, args ...rules.Arg) error { return &rules.Fault{Code: key, Args: args} }
