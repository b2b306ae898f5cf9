package cli

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"referee/internal/dialogue"
	"referee/internal/document"
	"referee/internal/record"
	"referee/internal/store"
	"referee/internal/table"
	"referee/rules"
	"referee/rules/notation"
)

// tableKeys are the keys of a table's file. Those but game, seats and table are
// the ones of a record's header.
var tableKeys = []string{"game", "seats", store.ProfileKey, store.VariantsKey, store.HouseKey, store.BoxNameKey, "options", "table"}

type spot struct{ row, col int }

// tableReader reads the YAML of a table strictly, into the talk about it: every mistake is
// noted.
type tableReader struct {
	talk     *dialogue.Calculator
	file     string
	header   record.Header
	spots    map[string]spot // where each value stands, by key
	laid     bool            // the fields are known
	problems []*store.Problem
	// unsure says that there may be other fields: a mistake in what comes before them.
	unsure bool
}

// readTable reads a table's file. The header has what the file may leave out.
func (r *run) readTable(g table.Binding, header record.Header, file string, data []byte) *tableReader {
	t := &tableReader{file: file, spots: map[string]spot{}, header: header}
	t.talk = dialogue.NewCalculator(g, r.Text, r.Program, file)
	switch root, wrong := document.Root(data, maxTable); {
	case wrong != nil:
		t.note(wrong.Line, wrong.Col, "cli.table."+wrong.Code, rules.N("max", maxTable>>10))
	case root.Kind != yaml.MappingNode:
		t.at(root, "cli.table.shape")
	default:
		t.read(root)
	}
	for key, p := range t.talk.Refused() {
		t.place(p, t.spots[strings.ToLower(key)])
	}
	slices.SortStableFunc(t.problems, (*store.Problem).Compare)
	return t
}

// place notes a problem of a value where that stands; its column is within the value.
func (t *tableReader) place(p *store.Problem, at spot) {
	there := *p
	there.File, there.Row, there.Col = t.file, at.row, at.col+max(0, p.Col-1)
	t.problems = append(t.problems, &there)
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
		t.spots[key] = behind(v)
		switch key {
		case "game":
			if !strings.EqualFold(v.Value, t.talk.Game().ID) {
				t.at(v, "cli.score.game", plain("file", t.file), plain("game", v.Value), plain("wanted", t.talk.Game().ID))
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

// behind is where a value begins, behind its quotation mark.
func behind(n *yaml.Node) spot {
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
		meant, ok := notation.Nearest(key.Value, known)
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
	for _, wrong := range dialogue.CheckNames(t.talk.Game(), names) {
		t.place(wrong, spot{n.Line, n.Column})
	}
	if len(t.problems) == before {
		t.header.Seats = names
	}
}

func (t *tableReader) options(n *yaml.Node) {
	var keys []string
	for _, o := range t.talk.Game().Options {
		keys = append(keys, o.Key)
	}
	t.each(n, keys, func(key string, v *yaml.Node) {
		t.spots[key] = behind(v)
		t.header.Set(store.OptionKey+key, v.Value)
	})
}

// fields reads the table itself. An empty value leaves the field as it is on an
// untouched table.
func (t *tableReader) fields(n *yaml.Node) {
	for _, p := range t.talk.Lay(t.header) {
		t.locate(p)
		t.problems = append(t.problems, p)
	}
	t.unsure = len(t.problems) > 0
	cells := t.talk.Cells()
	if t.laid = len(cells) > 0; !t.laid {
		return
	}
	var known []string
	for i := range cells {
		known = append(known, cells[i].Key)
	}
	t.each(n, known, func(key string, v *yaml.Node) {
		switch {
		case v.Kind != yaml.ScalarNode:
			t.at(v, "cli.table.value")
		case v.Tag != "!!null":
			t.spots[strings.ToLower(key)] = behind(v)
			t.talk.Type(key, v.Value)
		}
	})
}

// locate finds the place of a mistake in the profile.
func (t *tableReader) locate(p *store.Problem) {
	if p.Row != 0 {
		return
	}
	p.Row, p.Col = 1, 1
	for _, key := range []string{store.ProfileKey, store.VariantsKey, store.HouseKey} {
		if strings.Contains(p.Key, strings.TrimSuffix(key, "s")) || key == store.ProfileKey && strings.Contains(p.Key, "edition") {
			if at, ok := t.spots[key]; ok {
				p.Row, p.Col = at.row, at.col
			}
		}
	}
	for _, a := range p.Args {
		if at, ok := t.spots[a.Str]; ok && a.Name == "name" {
			p.Row, p.Col = at.row, at.col
		}
	}
}
