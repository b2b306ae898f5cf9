// Package program is what a face asks of the program around a game: saved games,
// campaigns, rules, disputes, the calculator, exports and settings. It knows no terminal,
// no flags and no clock of its own.
package program

import (
	"errors"
	"path/filepath"
	"runtime/debug"
	"time"

	"referee/internal/config"
	"referee/internal/games"
	"referee/internal/replace"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// Program is the program around a game, in one run. It is not safe for concurrent use.
type Program struct {
	// Config are the user's settings; [Program.Set] changes them.
	Config config.Config
	// Text is the language of the reader.
	Text *text.Printer

	// Watch is told how many records of the folder have been read, and of how many; nil is nobody.
	Watch func(done, of int)

	// Shared is the table where others look and enter, too; nil where the keyboard is alone.
	Shared Share

	now      func() time.Time
	file     string // of the settings, "" for the usual place
	seen     store.Seen
	editions store.Editions
	known    []store.Saved     // see [Program.past]
	playing  *Game             // whose profile says which readings are followed
	exported map[string][]byte // what this run has written, by the name of the file
}

// Options are what a program is made of.
type Options struct {
	Config config.Config
	File   string // where the settings are kept, "" for the usual place
	Text   *text.Printer
	Now    func() time.Time
	Index  string // the folder for what is remembered of saved games, "" for none
}

// New makes a program.
func New(o Options) *Program {
	return &Program{Config: o.Config, Text: o.Text, now: o.Now, file: o.File, seen: store.Seen{Index: o.Index}}
}

// Games are all games, in the order in which they are offered.
func (p *Program) Games() []table.Binding { return games.All }

// Now is the time, by which records are named.
func (p *Program) Now() time.Time { return p.now() }

// Opener opens records.
func (p *Program) Opener() store.Opener {
	return store.Opener{Games: games.Find, House: p.Config.House, Editions: &p.editions}
}

// Folder is the folder of records.
func (p *Program) Folder() store.Folder {
	return store.Folder{Path: p.Config.Records, Opener: p.Opener(), Order: games.Campaign, Seen: &p.seen, Watch: p.Watch}
}

// Frugal has what an evening leaves behind collected early. It needs three megabytes of its own: as a rule none
// is collected below four more, and each pass over so few costs less than anybody notices. Before the first frame
// nothing is worth a pass.
func Frugal() { debug.SetGCPercent(50) }

// Sweep removes what programs left behind that were stopped while they wrote a record or the settings.
func (p *Program) Sweep() {
	replace.Sweep(p.Config.Records)
	if p.file != "" {
		replace.Sweep(filepath.Dir(p.file))
	}
}

// Remember keeps for the next run what was found in the folder.
func (p *Program) Remember() { p.seen.Save() }

// Choice is one of several values with what it is called.
type Choice struct{ Value, Label string }

// Editions are the editions of a game.
func (p *Program) Editions(game string) []Choice { return p.titles(profiles.Editions(game)) }

func (p *Program) titles(layers []profiles.Layer) (list []Choice) {
	for _, l := range layers {
		list = append(list, Choice{Value: l.ID, Label: l.Title.In(string(p.Text.Lang()))})
	}
	return list
}

// Problems are everything that is wrong with a file, as an error. A face that has room
// for one sentence takes the first: errors.As finds it.
type Problems []*store.Problem

// Error is for programmers; people read [store.Problem.Say].
func (list Problems) Error() string { return errors.Join(list.Unwrap()...).Error() }

// Unwrap returns the problems one by one.
func (list Problems) Unwrap() []error {
	all := make([]error, len(list))
	for i, one := range list {
		all[i] = one
	}
	return all
}

// Wrong is a list of problems as an error; nil without any.
func Wrong(list []*store.Problem) error {
	if len(list) == 0 {
		return nil
	}
	return Problems(list)
}

// fail is an error that is not about a place in a file.
func fail(key string, args ...rules.Arg) error { return &store.Problem{Key: key, Args: args} }
