package cli

import (
	"strings"

	"go.yaml.in/yaml/v3"

	"referee/internal/document"
	"referee/internal/near"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/internal/text"
	"referee/profiles"
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
	values map[string]spot   // where each value stands, by key
	people map[string]string // whom each field that names a player may name
	// profile is what it is played by; nil where there is no telling what the fields are.
	profile *profiles.Profile
	unused  []*store.Problem // why what is known of the box is not
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
	p        *text.Printer
	problems []*store.Problem
	// unsure says that there may be other fields: a mistake in what comes before them.
	unsure bool
}

// readTable reads a table's file.
func (r *run) readTable(g table.Binding, file string, data []byte) (typedTable, []*store.Problem) {
	t := tableReader{folder: r.folder(), game: g, p: r.p, typedTable: typedTable{file: file, values: map[string]spot{}, people: map[string]string{}}}
	t.header = record.Header{Version: record.Version, Game: g.ID}
	switch root, wrong := document.Root(data, maxTable); {
	case wrong != nil:
		t.note(wrong.Line, wrong.Col, "cli.table."+wrong.Code, rules.N("max", maxTable>>10))
	case root.Kind != yaml.MappingNode:
		t.at(root, "cli.table.shape")
	default:
		t.read(root)
	}
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
		t.values[key] = place(v)
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
	switch clean := len(t.problems) == 0; {
	case t.header.Seats != nil && fields != nil:
		t.fields(fields)
	case clean && t.header.Seats == nil:
		t.note(1, 1, "record.no_seats")
	case clean:
		t.note(1, 1, "cli.table.none")
	}
}

// place is where a value begins, behind its quotation mark.
func place(n *yaml.Node) spot {
	at := spot{n.Line, n.Column}
	if n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0 {
		at.col++
	}
	return at
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
		case name == "" && t.unsure:
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
	names, before := t.list(n), len(t.problems)
	for i := range names {
		names[i] = record.TidyName(names[i])
	}
	for _, e := range record.CheckSeats(names) {
		t.at(n, "record."+e.Code, e.Args...)
	}
	if len(names) < t.game.MinSeats || len(names) > t.game.MaxSeats {
		t.at(n, "store.seats", append(text.Players(t.game.MinSeats, t.game.MaxSeats), rules.N("named", len(names)))...)
	}
	if len(t.problems) == before {
		t.header.Seats = names
	}
}

func (t *tableReader) options(n *yaml.Node) {
	var keys []string
	for _, o := range t.game.Options {
		keys = append(keys, o.Key)
	}
	t.each(n, keys, func(key string, v *yaml.Node) {
		t.values[key] = place(v)
		t.header.Set(store.OptionKey+key, v.Value)
	})
}

// fields reads the table itself. An empty value leaves the field as it is on an
// untouched table.
func (t *tableReader) fields(n *yaml.Node) {
	t.header, t.unused = t.folder.Informed(t.header)
	profile, problems := t.folder.Opener.Profile(t.game, t.header, t.file)
	for _, p := range problems {
		t.locate(p)
	}
	t.problems = append(t.problems, problems...)
	t.unsure = len(t.problems) > 0
	blank, err := t.game.Blank(t.header, profile)
	if err != nil && !t.unsure {
		t.note(1, 1, "store.setup")
	}
	if err != nil {
		return
	}
	t.profile = profile
	var known []string
	for i := range blank {
		f := &blank[i]
		known = append(known, f.Key)
		if f.Kind == rules.SeatField {
			t.people[strings.ToLower(f.Key)] = t.p.List("list.or", f.Seats(t.header.Seats)...)
		}
	}
	t.each(n, known, func(key string, v *yaml.Node) {
		if v.Kind != yaml.ScalarNode {
			t.at(v, "cli.table.value")
			return
		}
		if v.Tag == "!!null" || strings.TrimSpace(v.Value) == "" {
			return
		}
		t.values[strings.ToLower(key)] = place(v)
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
