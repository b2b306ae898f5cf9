package profiles

import (
	"bytes"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"referee/rules"
)

// BoxKind is the kind of a file with a table's knowledge of its box. It is no layer: it says nothing
// about how to play.
const BoxKind Kind = "box"

// Box is a file with a table's knowledge of its box.
type Box struct {
	ID     string
	Game   string
	Title  Words
	Source Words // where it comes from
	File   string
	Items  []Item
}

// Item is one known fact of a box.
type Item struct {
	Key   string // of the part, as in [rules.BoxPart]
	Name  string // within a part that has items, or ""
	Value string
	At    Pos // of the name, or of the key
	// ValueAt is the place of the value in the file; the zero value if the box is not from a file.
	ValueAt Pos
}

// Is reports whether two items are about the same thing, with any value.
func (i Item) Is(other Item) bool { return i.Key == other.Key && i.Name == other.Name }

// Known returns the item as a game reads it.
func (i Item) Known() rules.BoxValue {
	if i.Name == "" {
		return rules.BoxValue{Key: i.Key, Value: i.Value}
	}
	return rules.BoxValue{Key: i.Key, Value: i.Name + "=" + i.Value}
}

// Known returns items as a game reads them.
func Known(items []Item) (list []rules.BoxValue) {
	for _, item := range items {
		v := item.Known()
		if n := len(list); n > 0 && list[n-1].Key == v.Key {
			list[n-1].Value += " " + v.Value
			continue
		}
		list = append(list, v)
	}
	return list
}

// Items splits the box facts of a game with these parts into items.
func Items(known []rules.BoxValue, parts []rules.BoxPart) (items []Item) {
	for _, v := range known {
		if !slices.ContainsFunc(parts, func(p rules.BoxPart) bool { return p.Key == v.Key && p.Of > 0 }) {
			items = append(items, Item{Key: v.Key, Value: v.Value})
			continue
		}
		for one := range strings.FieldsSeq(v.Value) {
			name, value, _ := strings.Cut(one, "=")
			items = append(items, Item{Key: v.Key, Name: name, Value: value})
		}
	}
	return items
}

// IsBox reports whether a file is about a box, as far as it can be read.
func IsBox(data []byte) bool {
	r := reader{layer: &Layer{}}
	root := r.document(data)
	return root != nil && r.isBox(root)
}

// isBox reports whether a file is about a box, and records that as a fault: it is no layer.
func (r *reader) isBox(root *yaml.Node) bool {
	for i := 0; root.Kind == yaml.MappingNode && i < len(root.Content); i += 2 {
		if kind := root.Content[i+1]; root.Content[i].Value == "kind" && kind.Value == string(BoxKind) {
			r.fault(kind, "box-layer")
			return true
		}
	}
	return false
}

// ParseBox reads a box file and reports every mistake in it; the box is nil if there is one. The game
// checks what the values mean.
func ParseBox(file string, data []byte) (*Box, []*rules.Fault) {
	r := reader{layer: &Layer{File: file}}
	b := &Box{File: file}
	if root := r.document(data); root != nil {
		r.box(root, b)
	}
	if len(r.faults) > 0 {
		return nil, r.faults
	}
	return b, nil
}

// box reads the whole file.
func (r *reader) box(n *yaml.Node, b *Box) {
	have := r.fields(n, []field{
		{"id", func(n *yaml.Node) { b.ID = r.id(n) }},
		{"kind", func(n *yaml.Node) { r.boxKind(n) }},
		{"game", func(n *yaml.Node) { b.Game = r.text(n) }},
		{"title", func(n *yaml.Node) { b.Title = r.words(n) }},
		{"source", func(n *yaml.Node) { b.Source = r.words(n) }},
		{"box", func(n *yaml.Node) { b.Items = r.boxItems(n) }},
	})
	r.need(n, have, "id", "kind", "game", "title", "box")
}

// boxKind checks that the kind is that of a box.
func (r *reader) boxKind(n *yaml.Node) {
	if s := r.text(n); s != "" && s != string(BoxKind) {
		r.fault(n, "box-kind", rules.Plain("name", s))
	}
}

// boxItems reads the facts: a value for each part, or one for each of its items.
func (r *reader) boxItems(n *yaml.Node) (items []Item) {
	for _, p := range r.pairs(n) {
		if p.value.Kind != yaml.MappingNode {
			items = append(items, r.boxItem(p, p.key.Value, ""))
			continue
		}
		for _, in := range r.pairs(p.value) {
			items = append(items, r.boxItem(in, p.key.Value, in.key.Value))
		}
	}
	return items
}

func (r *reader) boxItem(p pair, key, name string) Item {
	i := Item{Key: key, Name: name, Value: r.text(p.value), At: at(p.key), ValueAt: at(p.value)}
	if p.value.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0 {
		i.ValueAt.Col++ // behind the quotation mark
	}
	return i
}

// Check returns errors for parts that the game's box does not have, and for values with items if the
// part has none or the other way round.
func (b *Box) Check(parts []rules.BoxPart) (faults []*rules.Fault) {
	l := Layer{File: b.File}
	known := make([]string, len(parts))
	for i, p := range parts {
		known[i] = p.Key
	}
	for _, item := range b.Items {
		i := slices.Index(known, item.Key)
		switch {
		case i < 0:
			faults = append(faults, l.fault(item.At, "box-part", rules.Plain("name", item.Key), rules.Plain("known", strings.Join(known, ", "))))
		case parts[i].Of > 0 && item.Name == "":
			faults = append(faults, l.fault(item.ValueAt, "shape", rules.Word("expected", "profile.shape.map")))
		case parts[i].Of == 0 && item.Name != "":
			faults = append(faults, l.fault(item.At, "shape", rules.Word("expected", "profile.shape.text")))
		}
	}
	return faults
}

// Format writes the file of a box in the one canonical way.
func (b *Box) Format() []byte {
	var out bytes.Buffer
	encoder := yaml.NewEncoder(&out)
	encoder.SetIndent(2)
	root := node(
		"id", scalar(b.ID), "kind", scalar(string(BoxKind)), "game", scalar(b.Game), "title", b.Title.node(), "source", b.Source.node(),
		"box", itemsNode(b.Items))
	if err := encoder.Encode(root); err != nil {
		panic("profiles: a map of texts cannot be written: " + err.Error()) // it always can
	}
	return out.Bytes()
}

// node returns a YAML map of the keys that have a value.
func node(pairs ...any) *yaml.Node {
	m := &yaml.Node{Kind: yaml.MappingNode}
	for i := 0; i < len(pairs); i += 2 {
		if value := pairs[i+1].(*yaml.Node); value != nil {
			m.Content = append(m.Content, scalar(pairs[i].(string)), value)
		}
	}
	return m
}

// scalar returns a YAML text, quoted if it would read as null.
func scalar(text string) *yaml.Node {
	n := &yaml.Node{Kind: yaml.ScalarNode, Value: text}
	if n.ShortTag() == "!!null" {
		n.Style = yaml.DoubleQuotedStyle
	}
	return n
}

// node returns a YAML text, or a map of one for each language; nil if there is none.
func (w Words) node() *yaml.Node {
	if s, ok := w[""]; ok {
		return scalar(s)
	}
	m := node()
	for _, lang := range [...]string{"en", "ru", "fr"} {
		if s := w[lang]; s != "" {
			m.Content = append(m.Content, scalar(lang), scalar(s))
		}
	}
	if len(m.Content) == 0 {
		return nil
	}
	return m
}

// itemsNode returns the YAML map of the items.
func itemsNode(items []Item) *yaml.Node {
	root := node()
	for i, item := range items {
		if item.Name == "" {
			root.Content = append(root.Content, scalar(item.Key), scalar(item.Value))
			continue
		}
		if i == 0 || items[i-1].Key != item.Key {
			root.Content = append(root.Content, scalar(item.Key), node())
		}
		m := root.Content[len(root.Content)-1]
		m.Content = append(m.Content, scalar(item.Name), scalar(item.Value))
	}
	return root
}
