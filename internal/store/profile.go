package store

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"referee/internal/file"
	"referee/internal/record"
	"referee/internal/table"
	"referee/profiles"
	"referee/rules"
)

// The keys of a record's header that choose the profile. OptionKey and
// SeverityKey are followed by the name of an option and the id of a clause.
const (
	ProfileKey  = "profile"
	VariantsKey = "variants"
	HouseKey    = "house"
	OptionKey   = "option."
	SeverityKey = profiles.SeverityOf
)

// Opener opens records as sessions.
type Opener struct {
	// Games finds a game by its id.
	Games func(id string) (table.Binding, bool)
	// House is a folder in which house sheets are looked for when they do not lie
	// beside the record.
	House string
	// Bytes reads a record; nil reads it as a file.
	Bytes func(path string) ([]byte, error)
	// Now tells a record that is played when its lines are typed; nil does not.
	Now func() time.Time
	// Editions remembers profiles; nil makes each of them anew.
	Editions *Editions
}

// Editions remembers, while the program runs, the profiles of records that play an edition as it
// is: it is made of the program's own layers, so it is the same each time. It is safe for
// concurrent use.
type Editions struct{ known sync.Map } // of *profiles.Profile, by their names

// load makes a profile, or finds it.
func (e *Editions) load(game profiles.Spec, h record.Header, house *profiles.Layer) (*profiles.Profile, []*rules.Fault) {
	id, variants, values := h.Get(ProfileKey), list(h.Get(VariantsKey)), tableValues(h)
	own := e == nil || house != nil || len(values) > 0                    // what the table brings itself
	key := strings.Join(append([]string{game.ID, id}, variants...), "\n") // no value of a header has one
	if !own {
		if p, ok := e.known.Load(key); ok {
			return p.(*profiles.Profile), nil
		}
	}
	p, faults := profiles.Load(game, id, variants, house, values)
	if !own && len(faults) == 0 {
		e.known.Store(key, &p)
	}
	return &p, faults
}

// Profile builds what a game is played by from the keys of its record's header;
// path is that of the record. Every mistake is reported, and options that exclude
// one another; the profile holds what was right.
func (o Opener) Profile(game table.Binding, h record.Header, path string) (*profiles.Profile, []*rules.Fault) {
	var problems []*rules.Fault
	house, wrong := o.house(h.Get(HouseKey), path)
	problems = append(problems, wrong...)
	p, faults := o.Editions.load(game.Spec, h, house)
	for _, f := range faults {
		problems = append(problems, In(path, f))
	}
	if first := h.Get("first"); first != "" {
		if seat, ok := h.Seat(first); !ok || seat == rules.Table {
			problems = append(problems, &rules.Fault{File: path, Code: "store.first", Args: []rules.Arg{
				rules.Plain("name", first), rules.Plain("seats", strings.Join(h.Seats, ", "))}})
		}
	}
	for _, wrong := range h.CheckNicks() {
		problems = append(problems, In(path, wrong))
	}
	if _, wrong := o.boxOf(game, h, path); wrong != nil && game.Learns() {
		wrong.File = path
		problems = append(problems, wrong)
	}
	if e := game.Excluded(h, p); e != nil {
		problems = append(problems, In(path, e))
	}
	return p, problems
}

// list splits a header value at its commas.
func list(value string) []string {
	var parts []string
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}

// tableValues returns the options and severities of the header itself.
func tableValues(h record.Header) map[string]string {
	values := map[string]string{}
	for _, f := range h.Fields {
		key := strings.ToLower(f.Key)
		if name, ok := strings.CutPrefix(key, OptionKey); ok {
			values[name] = f.Value
		} else if strings.HasPrefix(key, SeverityKey) {
			values[key] = f.Value
		}
	}
	return values
}

// house reads a house sheet: a file beside the record, or one in the folder for
// them.
func (o Opener) house(name, path string) (*profiles.Layer, []*rules.Fault) {
	if name == "" {
		return nil, nil
	}
	found, data, wrong := o.sheet(name, path)
	if wrong != nil {
		wrong.File, wrong.About, wrong.Col = path, HouseKey, 1
		return nil, []*rules.Fault{wrong}
	}
	return profiles.Parse(found, data)
}

// sheet reads the first of the files that may be meant. A record may come from anybody: it names no file
// elsewhere on the disk.
func (o Opener) sheet(name, path string) (found string, data []byte, wrong *rules.Fault) {
	if !filepath.IsLocal(name) || !fs.ValidPath(filepath.ToSlash(name)) {
		return "", nil, &rules.Fault{Code: "store.house-path", Args: []rules.Arg{rules.Plain("name", name)}}
	}
	for _, try := range o.sheets(name, path) {
		data, err := file.Read(try, profiles.MaxSize)
		if err == nil {
			return try, data, nil
		}
		if wrong == nil && !errors.Is(err, fs.ErrNotExist) {
			wrong = FromDisk(try, err)
		}
	}
	if wrong == nil {
		wrong = &rules.Fault{Code: "store.house", Args: []rules.Arg{rules.Plain("name", name)}}
	}
	return "", nil, wrong
}

// sheets lists the files that may be meant by the name of a house sheet.
func (o Opener) sheets(name, path string) []string {
	files := []string{filepath.Join(filepath.Dir(path), name)}
	if o.House != "" {
		files = append(files, filepath.Join(o.House, name))
	}
	if filepath.Ext(name) != "" {
		return files
	}
	for _, f := range files {
		files = append(files, f+SheetExt)
	}
	return files
}
