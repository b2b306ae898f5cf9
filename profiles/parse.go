package profiles

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"referee/rules"
)

const (
	maxSize   = 256 << 10 // bytes of a profile's file
	maxFaults = 50        // errors reported for one file
	maxDepth  = 8         // maps in lists in maps; a profile needs five
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
	if len(data) > maxSize {
		r.note(r.layer.fault(Pos{1, 1}, "size", rules.N("n", maxSize>>10)))
		return nil
	}
	if !utf8.Valid(data) {
		r.note(r.layer.fault(badUTF8(data), "encoding"))
		return nil
	}
	var doc, more yaml.Node
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	if err := decoder.Decode(&doc); err != nil {
		r.note(r.syntax(err))
		return nil
	}
	switch err := decoder.Decode(&more); {
	case err == nil:
		r.fault(&more, "second")
		return nil
	case !errors.Is(err, io.EOF):
		r.note(r.syntax(err))
		return nil
	}
	root := doc.Content[0]
	if !r.sound(root, 0) {
		return nil
	}
	return root
}

// syntax makes an error of one from yaml: its line is kept, its English is not.
func (r *reader) syntax(err error) *Error {
	if errors.Is(err, io.EOF) {
		return r.layer.fault(Pos{1, 1}, "empty")
	}
	line := 1
	_, _ = fmt.Sscanf(err.Error(), "yaml: line %d", &line) // no line is told of the first one
	return r.layer.fault(Pos{line, 1}, "syntax")
}

// badUTF8 is the place of the first byte that is not UTF-8.
func badUTF8(data []byte) Pos {
	p := Pos{1, 1}
	for len(data) > 0 {
		c, n := utf8.DecodeRune(data)
		switch {
		case c == utf8.RuneError && n == 1:
			return p
		case c == '\n':
			p = Pos{p.Line + 1, 1}
		default:
			p.Col++
		}
		data = data[n:]
	}
	return p
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
