package store

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"referee/internal/file"
	"referee/internal/record"
	"referee/internal/text"
	"referee/profiles"
	"referee/rules"
)

// Player is somebody who has a name in saved games.
type Player struct {
	Name  string   `json:"name"`           // as it was written last
	Also  []string `json:"also,omitempty"` // other ways it was written
	Games int      `json:"games"`          // those that go on among them
	First string   `json:"first"`          // days
	Last  string   `json:"last"`
}

// Players returns all players of saved games, who has played most first.
func Players(list []Saved) (all []Player) {
	who, at := peopleOf(list), map[string]int{}
	for i := range list {
		day := list[i].Day()
		for _, name := range list[i].Names {
			if text.Nobody(name) {
				continue
			}
			key := who.key(name)
			n, ok := at[key]
			if !ok {
				n, at[key] = len(all), len(all)
				all = append(all, Player{Name: name, First: day, Last: day})
			}
			p := &all[n]
			if p.Games++; name != p.Name && !slices.Contains(p.Also, name) {
				p.Also = append(p.Also, name)
			}
			p.First, p.Last = min(p.First, day), max(p.Last, day)
		}
	}
	slices.SortStableFunc(all, func(a, b Player) int { return b.Games - a.Games })
	return all
}

// Renaming is a file in which a player is called otherwise.
type Renaming struct {
	Path     string
	Lines    int // that change
	Done     bool
	was, now []byte
	changed  time.Time
}

// Renamings finds every file of the folder, of that of house sheets and of those beside, in which a player is named, and what it is to
// be. Without a new name the player is removed: each record calls them by their seat. Nothing is written.
func (f Folder) Renamings(old, to string, p *text.Printer, beside ...string) (all []Renaming, wrong []*rules.Fault) {
	files, err := f.files()
	if err != nil {
		return nil, []*rules.Fault{FromDisk(f.Path, err)}
	}
	slices.SortFunc(files, func(a, b recordFile) int { return strings.Compare(a.name, b.name) })
	add := func(path string, was, now []byte, fault *rules.Fault) {
		if fault != nil {
			wrong = append(wrong, In(path, fault))
			return
		}
		if bytes.Equal(was, now) {
			return
		}
		one := Renaming{Path: path, was: was, now: now, Lines: differing(was, now)}
		if info, err := os.Stat(path); err == nil {
			one.changed = info.ModTime()
		}
		all = append(all, one)
	}
	sheets := beside
	for i := range files {
		path := files[i].path
		if filepath.Ext(path) == SheetExt {
			sheets = append(sheets, path)
			continue
		}
		data, err := record.Bytes(path)
		if err != nil {
			wrong = append(wrong, FromDisk(path, err))
			continue
		}
		now, fault := f.renamed(path, data, old, to, p)
		add(path, data, now, fault)
	}
	if f.Opener.House != "" {
		sheets = append(sheets, Sheets(f.Opener.House, "")...)
	}
	for _, path := range sheets {
		data, err := file.Read(path, profiles.MaxSize)
		if err != nil {
			wrong = append(wrong, FromDisk(path, err))
			continue
		}
		name := to
		if to == "" {
			name = "—"
		}
		now, fault := renamedSheet(data, old, name, to == "")
		add(path, data, now, fault)
	}
	return all, wrong
}

// differing counts the lines that are not there any more.
func differing(was, now []byte) (n int) {
	left := map[string]int{}
	for line := range bytes.Lines(now) {
		left[string(line)]++
	}
	for line := range bytes.Lines(was) {
		if left[string(line)]--; left[string(line)] < 0 {
			n++
		}
	}
	return n
}

// renamed returns a record in which a player is called otherwise; it plays on as before.
func (f Folder) renamed(path string, data []byte, old, to string, p *text.Printer) ([]byte, *rules.Fault) {
	r, _ := record.Parse(data)
	if r == nil {
		return data, nil
	}
	naming := record.Naming{Names: map[rules.Seat]string{}, Removed: to == "", Values: true}
	at := slices.Index(r.Header.Seats, old)
	if at < 0 {
		at = text.NameAt(r.Header.Seats, old)
	}
	if at < 0 {
		return data, nil
	}
	seat := rules.Seat(at + 1)
	naming.Names[seat] = to
	if to == "" {
		for n := at + 1; ; n += len(r.Header.Seats) {
			name := p.Say("seat.number", rules.N("n", n))
			if other := text.NameAt(r.Header.Seats, name); other < 0 || other == at {
				naming.Names[seat] = name
				break
			}
		}
	}
	before := Describe(f.Opener.Parse(path, data))
	for _, naming.Values = range []bool{true, false} {
		now, fault := record.Renamed(data, naming)
		if fault != nil {
			return nil, fault
		}
		if after := Describe(f.Opener.Parse(path, now)); alike(&before, &after) {
			return now, nil
		}
	}
	return nil, &rules.Fault{Code: "players.otherwise"}
}

// alike reports whether two records went alike, whoever played.
func alike(a, b *Saved) bool {
	return a.Playable == b.Playable && a.Over == b.Over && a.Entries == b.Entries && reflect.DeepEqual(a.Turn, b.Turn) && a.Ending == b.Ending && slices.Equal(a.Totals, b.Totals) &&
		slices.Equal(a.Ranks, b.Ranks) && len(a.Problems) == len(b.Problems) && len(a.Winners) == len(b.Winners)
}

// renamedSheet renames in a file of YAML, in whatever is no key.
func renamedSheet(data []byte, old, to string, anyCase bool) ([]byte, *rules.Fault) {
	now := []byte(record.ReplaceName(string(data), old, to, anyCase))
	if bytes.Equal(now, data) {
		return data, nil
	}
	var a, b any
	if yaml.Unmarshal(data, &a) != nil {
		return data, nil // it is not read either
	}
	if yaml.Unmarshal(now, &b) != nil || !reflect.DeepEqual(valuesRenamed(a, old, to, anyCase), b) {
		return nil, &rules.Fault{Code: "players.sheet"}
	}
	return now, nil
}

// valuesRenamed returns what a document says with a name replaced.
func valuesRenamed(v any, old, to string, anyCase bool) any {
	switch v := v.(type) {
	case string:
		return record.ReplaceName(v, old, to, anyCase)
	case []any:
		for i := range v {
			v[i] = valuesRenamed(v[i], old, to, anyCase)
		}
	case map[string]any:
		for key := range v {
			v[key] = valuesRenamed(v[key], old, to, anyCase)
		}
	}
	return v
}

// Rename writes renamings, each file in one step. Where a record is open in another program, or a file has changed since, nothing is written at
// all; if the disk fails in between, the ones that are done say so.
func (f Folder) Rename(all []Renaming) *rules.Fault {
	for i := range all {
		one := &all[i]
		if filepath.Ext(one.Path) == Ext && record.Locked(one.Path) {
			return FromDisk(one.Path, record.ErrLocked)
		}
		if now, err := file.Read(one.Path, mostInFile); err != nil || !bytes.Equal(now, one.was) {
			return FromDisk(one.Path, record.ErrChanged)
		}
	}
	for i := range all {
		one := &all[i]
		if err := file.Replace(one.Path, one.now); err != nil {
			return FromDisk(one.Path, err)
		}
		one.Done = true
		_ = os.Chtimes(one.Path, one.changed, one.changed) // it was not played now
	}
	return nil
}
