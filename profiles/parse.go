package profiles

import (
	"go.yaml.in/yaml/v3"

	"referee/internal/document"
	"referee/rules"
)

// MaxSize is how many bytes a file of a profile or of a box may have.
const MaxSize = 256 << 10

const (
	maxFaults = 50 // errors reported for one file
	maxDepth  = 8  // maps in lists in maps; a profile needs five
)

// Parse reads a layer. It reports every mistake it finds; the layer is nil if
// there is one.
func Parse(file string, data []byte) (*Layer, []*Error) {
	r := reader{layer: &Layer{File: file}}
	if root := r.document(data); root != nil && !r.isBox(root) {
		r.root(root)
	}
	if len(r.faults) > 0 {
		return nil, r.faults
	}
	return r.layer, nil
}

// Unreadable says what makes a file one that cannot be read at all, of whatever kind it is.
func Unreadable(file string, data []byte) []*Error {
	r := reader{layer: &Layer{File: file}}
	r.document(data)
	return r.faults
}

// reader turns the nodes of a file into a layer, noting what is wrong.
type reader struct {
	layer  *Layer
	faults []*Error
}

func (r *reader) note(e *Error) {
	if len(r.faults) < maxFaults {
		r.faults = append(r.faults, e)
	}
}

func (r *reader) fault(n *yaml.Node, code string, args ...rules.Arg) {
	r.note(r.layer.fault(at(n), code, args...))
}

// document returns the root of the only document in the data, or nil.
func (r *reader) document(data []byte) *yaml.Node {
	root, wrong := document.Root(data, MaxSize)
	if wrong != nil {
		r.note(r.layer.fault(Pos{wrong.Line, wrong.Col}, wrong.Code, rules.N("n", MaxSize>>10)))
		return nil
	}
	if !r.sound(root, 0) {
		return nil
	}
	return root
}

// sound reports whether the tree is free of what could make it grow: references
// from one part to another, and bottomless nesting.
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
