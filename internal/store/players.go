package store

import (
	"bytes"
	"cmp"
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
	Unread   bool // it is no record that can be read, and stays as it is
	was, now []byte
	changed  time.Time
}

// Renamings finds every file of the folder, of that of house sheets and of those beside, in which a player is named, and what it is to
// be. Without a new name the player is removed: each record calls them by their seat there, or all by the same if an event names them.
// Nothing is written.
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
	sheets := slices.Clone(beside)
	if f.Opener.House != "" {
		sheets = append(sheets, Sheets(f.Opener.House, "")...)
	}
	records := map[string][]byte{}
	var names []string // of whoever sits in a record, or plays in an event
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
		records[path] = data
		if r, _ := record.Parse(data); r != nil && to == "" {
			names = append(names, r.Header.Seats...)
		}
	}
	contents, plays := map[string][]byte{}, false
	for _, path := range sheets {
		data, err := file.Read(path, profiles.MaxSize)
		if err != nil {
			wrong = append(wrong, FromDisk(path, err))
			continue
		}
		contents[path] = data
		var doc yaml.Node
		if yaml.Unmarshal(data, &doc) == nil {
			players := playersIn(&doc, "")
			names, plays = append(names, players...), plays || text.NameAt(players, old) >= 0
		}
	}
	as, sheetAs := to, to
	if to == "" {
		if sheetAs = "—"; plays { // an event knows its players by the names of the records
			as = freeName(names, p)
			sheetAs = as
		}
	}
	for i := range files {
		path := files[i].path
		data, ok := records[path]
		if !ok {
			continue
		}
		if r, _ := record.Parse(data); r == nil {
			if record.ReplaceName(string(data), old, "", to == "") != string(data) {
				all = append(all, Renaming{Path: path, Unread: true})
			}
			continue
		}
		now, fault := f.renamed(path, data, old, as, to == "", p)
		add(path, data, now, fault)
		if torn, err := file.Read(path+record.TornSuffix, record.MaxSize); err == nil && !bytes.Equal(now, data) {
			add(path+record.TornSuffix, torn, []byte(record.ReplaceName(string(torn), old, cmp.Or(as, "—"), to == "")), nil)
		}
	}
	for _, path := range sheets {
		if data, ok := contents[path]; ok {
			r := sheetRenaming{old: old, to: sheetAs, removed: to == ""}
			now, fault := r.renamed(data)
			add(path, data, now, fault)
		}
	}
	return all, wrong
}

// freeName returns a name of a seat by which nobody is called.
func freeName(names []string, p *text.Printer) string {
	for n := 1; ; n++ {
		if name := p.Say("seat.number", rules.N("n", n)); text.NameAt(names, name) < 0 {
			return name
		}
	}
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

// renamed returns a record in which a player is called otherwise, by the seat if there is no name for that; it plays on as before.
func (f Folder) renamed(path string, data []byte, old, to string, removed bool, p *text.Printer) ([]byte, *rules.Fault) {
	r, _ := record.Parse(data)
	naming := record.Naming{Names: map[rules.Seat]string{}, Removed: removed, Values: true}
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

// sheetRenaming is how a player is called from now on in a file of YAML.
type sheetRenaming struct {
	old, to string
	removed bool
	names   []string // of whoever the file names as a player
}

// Values of YAML that hold a name: the ones below the keys are players, or somebody's words; no other says who plays.
var (
	playerKeys = []string{"players", "bye"}
	wordKeys   = []string{"event", "title", "text", "source"}
)

// scalars calls f for each key and value of a document, with the key that it stands below.
func scalars(n *yaml.Node, key string, f func(n *yaml.Node, key string)) {
	switch n.Kind {
	case yaml.MappingNode:
		for i := 0; i+1 < len(n.Content); i += 2 {
			below := n.Content[i].Value
			scalars(n.Content[i], "", f)
			if below == "name" && key == "players" || slices.Contains(wordKeys, key) {
				below = key
			}
			scalars(n.Content[i+1], below, f)
		}
	case yaml.ScalarNode:
		f(n, key)
	default:
		for _, below := range n.Content {
			scalars(below, key, f)
		}
	}
}

// value is what a value below a key says from now on.
func (r *sheetRenaming) value(n *yaml.Node, key string) string {
	switch {
	case slices.Contains(playerKeys, key) && text.SameName(n.Value, r.old):
		return r.to
	case slices.Contains(wordKeys, key):
		return r.words(n.Value)
	}
	return n.Value
}

func (r *sheetRenaming) words(said string) string {
	return record.ReplaceName(said, r.old, r.to, r.removed, r.names...)
}

// renamed returns the file in which the player is called otherwise: as a player, in what people wrote, and in notes of the file. Every other byte stays.
func (r *sheetRenaming) renamed(data []byte) ([]byte, *rules.Fault) {
	var was, is yaml.Node
	if yaml.Unmarshal(data, &was) != nil {
		if r.words(string(data)) != string(data) { // whatever it is
			return nil, &rules.Fault{Code: "players.sheet"}
		}
		return data, nil
	}
	r.names = playersIn(&was, "")
	var out strings.Builder
	var want []string
	from := 0
	scalars(&was, "", func(n *yaml.Node, key string) {
		value := r.value(n, key)
		want = append(want, value)
		at := file.Offset(data, n.Line, n.Column)
		if n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0 {
			at++
		}
		if at < from || !bytes.HasPrefix(data[min(at, len(data)):], []byte(n.Value)) {
			return
		}
		out.WriteString(r.words(string(data[from:at])))
		out.WriteString(value)
		from = at + len(n.Value)
	})
	out.WriteString(r.words(string(data[from:])))
	now := []byte(out.String())
	if bytes.Equal(now, data) {
		return data, nil
	}
	var have []string
	err := yaml.Unmarshal(now, &is)
	scalars(&is, "", func(n *yaml.Node, _ string) { have = append(have, n.Value) })
	if err != nil || !slices.Equal(want, have) || twice(&was) < twice(&is) {
		return nil, &rules.Fault{Code: "players.sheet"}
	}
	return now, nil
}

// twice counts the players whom a list of players names again.
func twice(n *yaml.Node) (many int) {
	for i, below := range n.Content {
		if n.Kind == yaml.MappingNode && i%2 == 1 && slices.Contains(playerKeys, n.Content[i-1].Value) {
			names := playersIn(below, n.Content[i-1].Value)
			for k, name := range names {
				if text.NameAt(names[:k], name) >= 0 {
					many++
				}
			}
		}
		many += twice(below)
	}
	return many
}

// playersIn returns whom a part of a document below a key names as players.
func playersIn(n *yaml.Node, key string) (names []string) {
	scalars(n, key, func(n *yaml.Node, key string) {
		if slices.Contains(playerKeys, key) {
			names = append(names, n.Value)
		}
	})
	return names
}

// Rename writes renamings, each file in one step. Where a record is open in another program, or a file has changed since, nothing is written at
// all; if the disk fails in between, the ones that are done say so.
func (f Folder) Rename(all []Renaming) *rules.Fault {
	for i := range all {
		one := &all[i]
		if one.Unread {
			continue
		}
		if filepath.Ext(one.Path) == Ext && record.Locked(one.Path) {
			return FromDisk(one.Path, record.ErrLocked)
		}
		if now, err := file.Read(one.Path, mostInFile); err != nil || !bytes.Equal(now, one.was) {
			return FromDisk(one.Path, record.ErrChanged)
		}
	}
	for i := range all {
		one := &all[i]
		if one.Unread {
			continue
		}
		if err := file.Replace(one.Path, one.now); err != nil {
			return FromDisk(one.Path, err)
		}
		one.Done = true
		_ = os.Chtimes(one.Path, one.changed, one.changed) // it was not played now
	}
	return nil
}
