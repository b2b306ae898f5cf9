package profiles

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"referee/rules"
	"referee/validators"
)

// only maps the keys that only some kinds of layer have to these kinds.
var only = map[string][]Kind{
	"printed":   {EditionKind},
	"exclusive": {VariantKind},
	"editions":  {VariantKind},
	"based-on":  {HouseKind},
	"variants":  {HouseKind},
	"clauses":   {HouseKind},
}

// root reads the whole file.
func (r *reader) root(n *yaml.Node) {
	l := r.layer
	have := r.fields(n, []field{
		{"id", func(n *yaml.Node) { l.ID = r.id(n) }},
		{"kind", func(n *yaml.Node) { l.Kind = r.kind(n) }},
		{"game", func(n *yaml.Node) { l.Game = r.text(n) }},
		{"title", func(n *yaml.Node) { l.Title = r.words(n) }},
		{"source", func(n *yaml.Node) { l.Source = r.words(n) }},
		{"options", func(n *yaml.Node) { l.Options = r.options(n) }},
		{"severities", func(n *yaml.Node) { l.Severities = r.severities(n) }},
		{"exclusive", func(n *yaml.Node) { l.Exclusive = r.refs(n) }},
		{"editions", func(n *yaml.Node) { l.Editions = r.refs(n) }},
		{"printed", func(n *yaml.Node) { l.Printed = r.printed(n) }},
		{"based-on", func(n *yaml.Node) { l.BasedOn = r.ref(n) }},
		{"variants", func(n *yaml.Node) { l.Variants = r.refs(n) }},
		{"clauses", func(n *yaml.Node) { l.Clauses = r.houseClauses(n) }},
	})
	r.need(n, have, "id", "kind", "game", "title")
	if l.Kind != "" {
		r.misplaced(n)
	}
}

// misplaced reports keys that belong to another kind of layer.
func (r *reader) misplaced(n *yaml.Node) {
	if n.Kind != yaml.MappingNode {
		return
	}
	for i := 0; i < len(n.Content); i += 2 {
		key := n.Content[i]
		if of, ok := only[key.Value]; ok && !slices.Contains(of, r.layer.Kind) {
			r.fault(key, "misplaced", rules.Plain("name", key.Value),
				rules.Word("kind", "profile.kind."+string(of[0])))
		}
	}
}

// id reads a name that can stand in a record's header: no spaces, no capitals.
func (r *reader) id(n *yaml.Node) string {
	s := r.text(n)
	if strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		r.fault(n, "id", rules.Plain("name", s))
	}
	return s
}

func (r *reader) kind(n *yaml.Node) Kind {
	s := r.text(n)
	if k := Kind(s); slices.Contains(kinds, k) {
		return k
	}
	if s != "" {
		r.note(r.layer.unknown(at(n), "kind", s, []string{"edition", "variant", "house", "table", "box"}))
	}
	return ""
}

func (r *reader) options(n *yaml.Node) []Setting {
	var all []Setting
	for _, p := range r.pairs(n) {
		all = append(all, Setting{Key: p.key.Value, Value: r.text(p.value), At: at(p.key), ValueAt: at(p.value)})
	}
	return all
}

func (r *reader) severities(n *yaml.Node) []Severity {
	var all []Severity
	for _, p := range r.pairs(n) {
		name := r.text(p.value)
		s, err := validators.ParseSeverity(name)
		if err != nil && name != "" {
			r.note(r.layer.unknown(at(p.value), "severity", name, []string{"refuse", "ask", "note"}))
		}
		all = append(all, Severity{Clause: rules.ClauseID(p.key.Value), Severity: s, At: at(p.key)})
	}
	return all
}

func (r *reader) printed(n *yaml.Node) []Print {
	var all []Print
	for _, p := range r.pairs(n) {
		all = append(all, Print{Clause: rules.ClauseID(p.key.Value), Place: r.place(p.value), At: at(p.key)})
	}
	return all
}

// place reads where a clause is printed, or the word absent.
func (r *reader) place(n *yaml.Node) Place {
	if n.Kind == yaml.ScalarNode {
		if r.text(n) != "absent" {
			r.fault(n, "place")
		}
		return Place{Absent: true}
	}
	var p Place
	have := r.fields(n, []field{
		{"book", func(n *yaml.Node) { p.Book = r.text(n) }},
		{"heading", func(n *yaml.Node) { p.Heading = r.text(n) }},
		{"page", func(n *yaml.Node) { p.Page = r.text(n) }},
	})
	r.need(n, have, "book")
	return p
}

// houseClauses reads a house sheet's own rules.
func (r *reader) houseClauses(n *yaml.Node) []HouseClause {
	var all []HouseClause
	seen := map[rules.ClauseID]bool{}
	for _, item := range r.items(n) {
		c := r.houseClause(item)
		if c.ID != "" && seen[c.ID] {
			r.fault(item, "twice", rules.Plain("name", string(c.ID)))
		}
		seen[c.ID] = true
		all = append(all, c)
	}
	return all
}

func (r *reader) houseClause(n *yaml.Node) HouseClause {
	c := HouseClause{At: at(n)}
	have := r.fields(n, []field{
		{"id", func(n *yaml.Node) {
			c.ID = rules.ClauseID(r.text(n))
			if c.ID != "" && !strings.HasPrefix(string(c.ID), "HOUSE-") {
				r.fault(n, "house-id", rules.Plain("name", string(c.ID)))
			}
		}},
		{"replaces", func(n *yaml.Node) { c.Replaces = rules.ClauseID(r.text(n)) }},
		{"title", func(n *yaml.Node) { c.Title = r.words(n) }},
		{"text", func(n *yaml.Node) { c.Text = r.words(n) }},
	})
	r.need(n, have, "id", "text")
	return c
}
