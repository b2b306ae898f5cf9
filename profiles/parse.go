package profiles

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"referee/internal/file"
	"referee/rules"
)

// MaxSize is the greatest size of a profile or box file, in bytes.
const MaxSize = 256 << 10

const (
	maxFaults = 50 // errors reported for one file
	maxDepth  = 8  // maps in lists in maps; a profile needs five
)

// Parse reads a layer and reports every mistake in it; the layer is nil if there is one.
func Parse(file string, data []byte) (*Layer, []*rules.Fault) {
	r := reader{layer: &Layer{File: file}}
	if root := r.document(data); root != nil && !r.isBox(root) {
		r.root(root)
	}
	if len(r.faults) > 0 {
		return nil, r.faults
	}
	return r.layer, nil
}

// Unreadable returns the errors that make a file unreadable, whatever its kind.
func Unreadable(file string, data []byte) []*rules.Fault {
	r := reader{layer: &Layer{File: file}}
	r.document(data)
	return r.faults
}

// reader converts the nodes of a file into a layer, collecting errors.
type reader struct {
	layer  *Layer
	faults []*rules.Fault
}

func (r *reader) note(e *rules.Fault) {
	if len(r.faults) < maxFaults {
		r.faults = append(r.faults, e)
	}
}

func (r *reader) fault(n *yaml.Node, code string, args ...rules.Arg) {
	r.note(r.layer.fault(at(n), code, args...))
}

// document returns the root of the only document in the data, or nil.
func (r *reader) document(data []byte) *yaml.Node {
	root, wrong := file.Document{Path: r.layer.File, Prefix: "profile.", Most: MaxSize}.YAML(data)
	if wrong != nil {
		r.note(wrong)
		return nil
	}
	if !r.sound(root, 0) {
		return nil
	}
	return root
}

// sound reports whether the tree has no references between its parts and no excessive nesting, by
// which it could grow.
func (r *reader) sound(n *yaml.Node, depth int) bool {
	switch {
	case n.Kind == yaml.AliasNode || n.Anchor != "":
		r.fault(n, "alias")
		return false
	case depth > maxDepth:
		r.fault(n, "depth")
		return false
	}
	for _, child := range n.Content {
		if !r.sound(child, depth+1) {
			return false
		}
	}
	return true
}

// pair is one line of a map.
type pair struct{ key, value *yaml.Node }

// pairs returns the entries of a map; keys must be unique.
func (r *reader) pairs(n *yaml.Node) []pair {
	if n.Kind != yaml.MappingNode {
		r.fault(n, "shape", rules.Word("expected", "profile.shape.map"))
		return nil
	}
	seen := map[string]bool{}
	var all []pair
	for i := 0; i < len(n.Content); i += 2 {
		p := pair{n.Content[i], n.Content[i+1]}
		switch {
		case p.key.Kind != yaml.ScalarNode:
			r.fault(p.key, "shape", rules.Word("expected", "profile.shape.key"))
		case seen[p.key.Value]:
			r.fault(p.key, "twice", rules.Plain("name", p.key.Value))
		default:
			seen[p.key.Value] = true
			all = append(all, p)
		}
	}
	return all
}

// items returns the items of a list.
func (r *reader) items(n *yaml.Node) []*yaml.Node {
	if n.Kind != yaml.SequenceNode {
		r.fault(n, "shape", rules.Word("expected", "profile.shape.list"))
		return nil
	}
	return n.Content
}

// text returns a single value, as it is written.
func (r *reader) text(n *yaml.Node) string {
	if n.Kind != yaml.ScalarNode {
		r.fault(n, "shape", rules.Word("expected", "profile.shape.text"))
		return ""
	}
	s := strings.TrimSpace(n.Value)
	if s == "" || n.Tag == "!!null" {
		r.fault(n, "blank")
		return ""
	}
	return s
}

// words reads one text, or one for each language.
func (r *reader) words(n *yaml.Node) Words {
	if n.Kind == yaml.ScalarNode {
		return Words{"": r.text(n)}
	}
	w := Words{}
	for _, p := range r.pairs(n) {
		switch p.key.Value {
		case "en", "ru", "fr":
			w[p.key.Value] = r.text(p.value)
		default:
			r.fault(p.key, "language", rules.Plain("name", p.key.Value))
		}
	}
	return w
}

// ref reads the name of a layer, refs a list of them.
func (r *reader) ref(n *yaml.Node) Ref { return Ref{ID: r.text(n), At: at(n)} }

func (r *reader) refs(n *yaml.Node) []Ref {
	var all []Ref
	for _, item := range r.items(n) {
		all = append(all, r.ref(item))
	}
	return all
}

// field is one key a map may have, and what reads its value.
type field struct {
	name string
	read func(*yaml.Node)
}

// fields reads a map in which only the given keys may be, and returns those it
// has.
func (r *reader) fields(n *yaml.Node, known []field) map[string]bool {
	have := map[string]bool{}
	for _, p := range r.pairs(n) {
		have[p.key.Value] = true
		names := make([]string, len(known))
		for i, f := range known {
			names[i] = f.name
		}
		if i := slices.Index(names, p.key.Value); i >= 0 {
			known[i].read(p.value)
			continue
		}
		r.note(r.layer.unknown(at(p.key), "key", p.key.Value, names))
	}
	return have
}

// need reports the required keys that a map lacks.
func (r *reader) need(n *yaml.Node, have map[string]bool, names ...string) {
	for _, name := range names {
		if !have[name] {
			r.fault(n, "missing", rules.Plain("name", name))
		}
	}
}
