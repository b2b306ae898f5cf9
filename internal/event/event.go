// Package event is a club's evening as a file (docs/event.md): it reads what the club has set and who sat where, takes the results from the
// records of the games, writes the next round behind the others, and says where everybody stands. The arithmetic is that of
// internal/evening.
package event

import (
	"cmp"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"referee/internal/batch"
	"referee/internal/evening"
	"referee/internal/file"
	"referee/internal/store"
	"referee/internal/text"
	"referee/rules"
)

// MaxSize is the greatest size of the file of an event, in bytes.
const MaxSize = 4 << 20

// Event is the file of an event, and what the records say.
type Event struct {
	Path  string
	Title string
	Game  string // of all tables, or "" where they may differ
	evening.Event
	Sources []Source // by round, in them by table
	// Problems are about records that do not count yet: without them the standings are not whole.
	Problems []*rules.Fault
	// Unheard says that the tables did not answer: what they have may be missing.
	Unheard bool

	data   []byte
	list   int  // the column of the rounds in the file, 0 without any
	headed bool // there is a key for them
}

// Source is where the results of a round come from.
type Source struct {
	at   at
	Seed *uint64 // what it was drawn with, if the file says so
	// Since is when it was drawn: a game of the same players that was begun from then on is that of their table. It is the zero value where
	// the file does not say so, and then nothing is found.
	Since  time.Time
	Tables []Origin
}

// Origin is where a table stands in the file, and its record, if it has one.
type Origin struct {
	at, whole at // of what one is told about, and of the table
	Record    string
	Found     bool // the file does not name the record
	Others    int  // that were found, too
}

// Draw is a round that was drawn.
type Draw = evening.Draw

// at is a place in the file.
type at struct{ line, col int }

// Names of players.
func (e *Event) name(player int) string { return e.Players[player].Name }

func (e *Event) names(players []int) (list []string) {
	for _, p := range players {
		list = append(list, e.name(p))
	}
	return list
}

// player finds a player by name, however that is written; -1 is nobody.
func (e *Event) player(name string) int {
	key := text.NameKey(name)
	return slices.IndexFunc(e.Players, func(p evening.Player) bool { return text.NameKey(p.Name) == key })
}

// fault is what is wrong at a place of the file.
func (e *Event) fault(at at, code string, args ...rules.Arg) *rules.Fault {
	return document(e.Path).Fault(at.line, at.col, code, args...)
}

func document(path string) file.Document {
	return file.Document{Path: path, Prefix: "event.", Most: MaxSize}
}

// Tables are records that are kept elsewhere than in a folder. All of it may be asked concurrently.
type Tables interface {
	// Read returns the record of a table by its id; of one that is not there the error is [fs.ErrNotExist].
	Read(id string) ([]byte, error)
	// List returns all of them, without what was entered; with an error those that were read before it.
	List() ([]Heading, error)
}

// Heading is what is known of a record without reading all of it.
type Heading struct {
	Name, Game string
	Players    []string
	Changed    time.Time
}

// Open reads an event with the results of its records, which lie beside it or in the folder, or else are kept as tables; these may be nil.
// With any fault there is no event.
func Open(path string, folder store.Folder, tables Tables) (*Event, []*rules.Fault) {
	data, err := file.Read(path, MaxSize)
	if err != nil {
		return nil, []*rules.Fault{store.FromDisk(path, err)}
	}
	e, faults := Parse(path, data, folder.Opener)
	if e == nil {
		return nil, faults
	}
	if faults = e.records(folder, tables); len(faults) == 0 {
		faults = e.check()
	}
	if len(faults) > 0 {
		return nil, faults
	}
	return e, nil
}

// found is a table with a record, and what was found in that.
type found struct {
	round, table int
	name         string
	path         string    // "" of one that is no file
	begun        time.Time // as far as one knows
	saved        store.Saved
	lost         error // instead of that
}

// records takes the results from the records. Faults are what contradicts the event; what is merely not there yet is a problem.
func (e *Event) records(folder store.Folder, tables Tables) (faults []*rules.Fault) {
	var all []found
	known := map[string]bool{}
	for r := range e.Sources {
		for t := range e.Sources[r].Tables {
			o := &e.Sources[r].Tables[t]
			if o.Record == "" {
				continue
			}
			f := found{round: r, table: t, name: o.Record, path: beside(filepath.Dir(e.Path), folder.Path, o.Record)}
			if named := cmp.Or(whole(f.path), o.Record); known[named] {
				faults = append(faults, e.fault(o.at, "record-twice", rules.Plain("name", o.Record)))
			} else {
				known[named], known[o.Record] = true, true // also as a table of the store that is called like the file
				all = append(all, f)
			}
		}
	}
	all = e.read(all, folder.Opener, tables)
	for _, f := range e.find(folder, tables, known) {
		o := &e.Sources[f.round].Tables[f.table]
		o.Record, o.Found = f.name, true
		all = append(all, f)
	}
	for i := range all {
		faults = append(faults, e.take(&all[i], tables != nil)...)
	}
	return faults
}

// read looks at records, several at once.
func (e *Event) read(all []found, opener store.Opener, tables Tables) []found {
	done := 0
	_ = batch.InOrder(len(all), func(i int) found { return looked(all[i], opener, tables) }, func(f found) error {
		all[done] = f
		done++
		return nil
	})
	return all
}

// looked looks at a record.
func looked(f found, opener store.Opener, tables Tables) found {
	var t *store.Table
	switch {
	case f.path != "":
		t = opener.Read(f.path)
	case tables == nil:
		f.lost = fs.ErrNotExist
	default:
		var data []byte
		if data, f.lost = tables.Read(f.name); f.lost == nil {
			t = opener.Parse(f.name, data)
		}
	}
	if t != nil {
		f.saved, f.begun = store.Describe(t), begun(t)
	}
	return f
}

// whole returns a path as it is wherever one comes from, "" of none.
func whole(path string) string {
	if path == "" {
		return ""
	}
	if all, err := filepath.Abs(path); err == nil {
		path = all
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	return path
}

// beside finds a record beside the event, or in the folder of saved games, with or without its ending; it is "" where there is none.
func beside(own, folder, name string) string {
	if filepath.IsAbs(name) {
		own, folder = "", ""
	}
	for _, dir := range []string{own, folder} {
		for _, ending := range []string{"", store.Ext} {
			path := filepath.Join(dir, filepath.FromSlash(name)+ending)
			if f, err := file.Open(path); err == nil {
				f.Close()
				return path
			}
		}
	}
	return ""
}

// take takes what a record says of a table; there is a store or none.
func (e *Event) take(f *found, stored bool) (faults []*rules.Fault) {
	o, t, s := &e.Sources[f.round].Tables[f.table], &e.Rounds[f.round].Tables[f.table], &f.saved
	switch {
	case errors.Is(f.lost, fs.ErrNotExist) && stored:
		e.Problems = append(e.Problems, e.fault(o.at, "record-nowhere", rules.Plain("name", o.Record)))
	case errors.Is(f.lost, fs.ErrNotExist):
		e.Problems = append(e.Problems, e.fault(o.at, "record-none", rules.Plain("name", o.Record)))
	case f.lost != nil:
		e.Unheard = true
		e.Problems = append(e.Problems, e.fault(o.at, "record-lost", rules.Plain("name", o.Record)))
	}
	e.Problems = append(e.Problems, s.Problems...)
	if !s.Playable {
		return nil
	}
	if e.Game != "" && s.Game != e.Game {
		return []*rules.Fault{e.fault(o.at, "record-game", rules.Word("game", s.Game+".name"), rules.Word("wanted", e.Game+".name"))}
	}
	var seats []int
	for _, name := range s.Names {
		p := e.player(name)
		if p < 0 {
			return []*rules.Fault{e.fault(o.at, "record-stranger", rules.Plain("name", name))}
		}
		seats = append(seats, p)
	}
	if len(t.Seats) > 0 && !slices.Equal(slices.Sorted(slices.Values(t.Seats)), slices.Sorted(slices.Values(seats))) {
		return []*rules.Fault{e.fault(o.at, "record-players", rules.Plain("names", strings.Join(s.Names, ", ")))}
	}
	switch t.Seats = seats; {
	case t.Void || !s.Over:
	case s.Ranks == nil:
		e.Problems = append(e.Problems, e.fault(o.at, "record-unsure", rules.Plain("name", o.Record)))
	case s.Pointless:
		t.Result = &evening.Result{Ranks: s.Ranks}
	default:
		t.Result = &evening.Result{Points: s.Totals, Ranks: s.Ranks}
	}
	return nil
}

// check finds what cannot be in the rounds: somebody in two places, or who is not there, or who is nowhere.
func (e *Event) check() (faults []*rules.Fault) {
	for r := range e.Rounds {
		number, source := r+1, &e.Sources[r]
		sat, unknown := make([]bool, len(e.Players)), false
		seat := func(p int, at at) {
			switch {
			case sat[p]:
				faults = append(faults, e.fault(at, "seated-twice", rules.Plain("name", e.name(p)), rules.N("round", number)))
			case !e.Players[p].In(number):
				faults = append(faults, e.fault(at, "absent", rules.Plain("name", e.name(p)), rules.N("round", number)))
			}
			sat[p] = true
		}
		for t, table := range e.Rounds[r].Tables {
			o := source.Tables[t]
			if unknown = unknown || len(table.Seats) == 0; len(table.Seats) == 0 {
				continue
			}
			if n := len(table.Seats); n < e.Least || n > e.Most {
				faults = append(faults, e.fault(o.at, "table-size", rules.N("n", n), rules.N("least", e.Least), rules.N("most", e.Most)))
			}
			for _, p := range table.Seats {
				seat(p, o.at)
			}
		}
		for _, p := range e.Rounds[r].Byes {
			seat(p, source.at)
		}
		for p := range e.Players {
			if !sat[p] && !unknown && e.Players[p].In(number) {
				faults = append(faults, e.fault(source.at, "idle", rules.Plain("name", e.name(p)), rules.N("round", number)))
			}
		}
	}
	return faults
}
