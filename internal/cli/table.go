package cli

import (
	"fmt"
	"strings"

	"go.yaml.in/yaml/v3"

	"referee/internal/near"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/rules"
)

// tableKeys are the keys of a table's file. Those but game, seats and table are
// the ones of a record's header.
var tableKeys = []string{"game", "seats", store.ProfileKey, store.VariantsKey, store.HouseKey, store.BoxNameKey, "options", "table"}

// typedTable is a final table as it was typed in.
type typedTable struct {
	file   string
	header record.Header
	pairs  []record.Pair
	values map[string]spot // where each value stands, by key
	people map[string]bool // the keys of fields that name a player
	// missing are the fields that were not filled in; they count as on an untouched
	// table.
	missing []table.Field
}

type spot struct{ row, col int }

// tableReader reads the YAML of a table strictly: every mistake is noted.
type tableReader struct {
	typedTable
	folder   store.Folder
	game     table.Binding
	known    []string // keys of the fields
	problems []*store.Problem
}

// readTable reads a table's file.
func (r *run) readTable(g table.Binding, file string, data []byte) (typedTable, []*store.Problem) {
	t := tableReader{folder: r.folder(), game: g, typedTable: typedTable{file: file, values: map[string]spot{}, people: map[string]bool{}}}
	t.header = record.Header{Version: record.Version, Game: g.ID}
	if len(data) > maxTable {
		t.note(1, 1, "cli.table.large", rules.N("max", maxTable>>10))
		return t.typedTable, t.problems
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		row := 1
		_, _ = fmt.Sscanf(err.Error(), "yaml: line %d", &row) // no line is told of the first one
		t.note(row, 1, "cli.table.yaml")
		return t.typedTable, t.problems
	}
	if len(doc.Content) == 0 || doc.Content[0].Kind != yaml.MappingNode {
		t.note(1, 1, "cli.table.shape")
		return t.typedTable, t.problems
	}
	t.read(doc.Content[0])
	return t.typedTable, t.problems
}

func (t *tableReader) note(row, col int, key string, args ...rules.Arg) {
	t.problems = append(t.problems, &store.Problem{File: t.file, Row: row, Col: col, Key: key, Args: args})
}

func (t *tableReader) at(n *yaml.Node, key string, args ...rules.Arg) {
	t.note(n.Line, n.Column, key, args...)
}

// read reads the top of the file. The seats come first, wherever they stand:
// the names of the fields need them.
func (t *tableReader) read(n *yaml.Node) {
	var fields *yaml.Node
	t.each(n, tableKeys, func(key string, v *yaml.Node) {
		t.values[key] = spot{v.Line, v.Column}
		switch key {
		case "game":
			if !strings.EqualFold(v.Value, t.game.ID) {
				t.at(v, "cli.score.game", plain("file", t.file), plain("game", v.Value), plain("wanted", t.game.ID))
			}
		case "seats":
			t.seats(v)
		case "options":
			t.options(v)
		case "table":
			fields = v
		default:
			if list := t.list(v); len(list) > 0 {
				t.header.Set(key, strings.Join(list, ", "))
			}
		}
	})
	if len(t.problems) > 0 {
		return
	}
	if t.header.Seats == nil {
		t.note(1, 1, "record.no_seats")
		return
	}
	if fields == nil {
		t.note(1, 1, "cli.table.none")
		return
	}
	t.fields(fields)
}

// each calls do for every line of a map, whose keys must be known and there
// once.
func (t *tableReader) each(n *yaml.Node, known []string, do func(string, *yaml.Node)) {
	if n.Kind != yaml.MappingNode {
		t.at(n, "cli.table.shape")
		return
	}
	seen := map[string]bool{}
	for i := 0; i < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		name := t.match(key.Value, known)
		meant, ok := near.Word(key.Value, known)
		switch {
		case name == "" && ok:
			t.at(key, "cli.table.key-near", plain("name", key.Value), plain("near", meant))
		case name == "":
			t.at(key, "cli.table.key", plain("name", key.Value))
		case seen[name]:
			t.at(key, "cli.table.twice", plain("name", name))
		default:
			seen[name] = true
			do(name, value)
		}
	}
}

// match finds a key, whatever its case.
func (t *tableReader) match(key string, known []string) string {
	for _, k := range known {
		if strings.EqualFold(k, strings.TrimSpace(key)) {
			return k
		}
	}
	return ""
}

// list reads one value, or a list of them.
func (t *tableReader) list(n *yaml.Node) []string {
	switch {
	case n.Kind == yaml.ScalarNode && n.Tag == "!!null":
		return nil
	case n.Kind == yaml.ScalarNode:
		return []string{n.Value}
	case n.Kind != yaml.SequenceNode:
		t.at(n, "cli.table.value")
		return nil
	}
	var all []string
	for _, item := range n.Content {
		if item.Kind != yaml.ScalarNode {
			t.at(item, "cli.table.value")
			continue
		}
		all = append(all, item.Value)
	}
	return all
}

func (t *tableReader) seats(n *yaml.Node) {
	names := t.list(n)
	for _, e := range record.CheckSeats(names) {
		t.at(n, "record."+e.Code, e.Args...)
	}
	if len(names) < t.game.MinSeats || len(names) > t.game.MaxSeats {
		t.at(n, "store.seats", append(text.Players(t.game.MinSeats, t.game.MaxSeats), rules.N("named", len(names)))...)
	}
	t.header.Seats = names
}

func (t *tableReader) options(n *yaml.Node) {
	var keys []string
	for _, o := range t.game.Options {
		keys = append(keys, o.Key)
	}
	t.each(n, keys, func(key string, v *yaml.Node) {
		t.values[key] = spot{v.Line, v.Column}
		t.header.Set(store.OptionKey+key, v.Value)
	})
}

// fields reads the table itself. An empty value leaves the field as it is on an
// untouched table. What is wrong with the profile is told when the table is scored.
func (t *tableReader) fields(n *yaml.Node) {
	t.header = t.folder.Informed(t.header)
	profile, _ := t.folder.Opener.Profile(t.game, t.header, t.file)
	blank, err := t.game.Blank(t.header, profile)
	if err != nil {
		t.note(1, 1, "store.setup")
		return
	}
	for _, f := range blank {
		t.known = append(t.known, f.Key)
		t.people[strings.ToLower(f.Key)] = f.Kind == rules.SeatField
	}
	t.each(n, t.known, func(key string, v *yaml.Node) {
		if v.Kind != yaml.ScalarNode {
			t.at(v, "cli.table.value")
			return
		}
		if v.Tag == "!!null" || strings.TrimSpace(v.Value) == "" {
			return
		}
		t.values[strings.ToLower(key)] = spot{v.Line, v.Column}
		t.pairs = append(t.pairs, record.Pair{Key: key, Value: strings.TrimSpace(v.Value)})
	})
	for _, f := range blank {
		if _, typed := t.values[strings.ToLower(f.Key)]; !typed {
			t.missing = append(t.missing, f)
		}
	}
}

// locate finds the place of a mistake in the profile.
func (t *typedTable) locate(p *store.Problem) {
	if p.Row != 0 {
		return
	}
	p.Row, p.Col = 1, 1
	for _, key := range []string{store.ProfileKey, store.VariantsKey, store.HouseKey} {
		if strings.Contains(p.Key, strings.TrimSuffix(key, "s")) || key == store.ProfileKey && strings.Contains(p.Key, "edition") {
			if at, ok := t.values[key]; ok {
				p.Row, p.Col = at.row, at.col
			}
		}
	}
	for _, a := range p.Args {
		if at, ok := t.values[a.Str]; ok && a.Name == "name" {
			p.Row, p.Col = at.row, at.col
		}
	}
}
