package config

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"referee/internal/file"
	"referee/rules"
	"referee/rules/notation"
)

// check finds the first mistake in a file, with its place: viper would accept
// most of them in silence.
func check(path string, data []byte) error {
	root, err := parse(path, data)
	if root == nil || err != nil {
		return err
	}
	c := checker{path: path}
	c.fields(root, Names(), func(name string, value *yaml.Node) {
		i := slices.IndexFunc(settings, func(s setting) bool { return s.name == name })
		c.value(settings[i], value)
	})
	if c.fault != nil {
		return c.fault
	}
	return nil
}

// maxSize is how many bytes a file of settings may have.
const maxSize = 256 << 10

func document(path string) file.Document {
	return file.Document{Path: path, Prefix: "config.", Most: maxSize}
}

// parse returns the map of a file, or nil if the file says nothing.
func parse(path string, data []byte) (*yaml.Node, error) {
	doc := document(path)
	root, wrong := doc.YAML(data)
	switch {
	case wrong != nil && wrong.Code == doc.Prefix+file.Empty:
		return nil, nil // as without a file
	case wrong != nil:
		return nil, wrong
	case root.Tag == "!!null":
		return nil, nil
	case root.Kind != yaml.MappingNode:
		return nil, doc.Fault(root.Line, root.Column, "map")
	}
	return root, nil
}

// checker keeps the first mistake.
type checker struct {
	path  string
	fault *rules.Fault
}

func (c *checker) note(n *yaml.Node, code string, args ...rules.Arg) {
	if c.fault == nil {
		c.fault = document(c.path).Fault(n.Line, n.Column, code, args...)
	}
}

// fields calls do for the known keys of a map, each once, and notes the others.
func (c *checker) fields(n *yaml.Node, known []string, do func(name string, value *yaml.Node)) {
	if n.Kind != yaml.MappingNode {
		c.note(n, "map")
		return
	}
	seen := map[string]bool{}
	for i := 0; i < len(n.Content); i += 2 {
		key := n.Content[i]
		switch meant, ok := notation.Nearest(key.Value, known); {
		case seen[key.Value]:
			c.note(key, "twice", rules.Plain("name", key.Value))
		case slices.Contains(known, key.Value):
			do(key.Value, n.Content[i+1])
		case ok:
			c.note(key, "key-near", rules.Plain("name", key.Value), rules.Plain("near", meant))
		default:
			c.note(key, "key", rules.Plain("name", key.Value), rules.Plain("known", strings.Join(known, ", ")))
		}
		seen[key.Value] = true
	}
}

// value checks the value of a setting.
func (c *checker) value(s setting, n *yaml.Node) {
	switch {
	case s.kind == keyList:
		c.keys(n)
	case n.Kind != yaml.ScalarNode || s.kind != onOff && n.Tag != "!!str":
		c.note(n, "text", rules.Plain("name", s.name))
	case s.kind == onOff && n.Tag != "!!bool":
		c.note(n, "bool", rules.Plain("name", s.name), rules.Plain("value", n.Value))
	case s.kind != onOff && s.wrong(n.Value) != "":
		c.note(n, s.wrong(n.Value), rules.Plain("value", n.Value), rules.Plain("list", strings.Join(s.list(), ", ")))
	}
}

// keys checks the list of keys.
func (c *checker) keys(n *yaml.Node) {
	if n.Kind != yaml.SequenceNode {
		c.note(n, "list", rules.Plain("name", "keys"))
		return
	}
	for _, item := range n.Content {
		have := map[string]bool{}
		c.fields(item, []string{"command", "keys"}, func(name string, value *yaml.Node) {
			have[name] = true
			switch {
			case name == "command" && value.Kind != yaml.ScalarNode:
				c.note(value, "text", rules.Plain("name", name))
			case name == "keys":
				c.names(value)
			}
		})
		for _, name := range []string{"command", "keys"} {
			if !have[name] {
				c.note(item, "missing", rules.Plain("name", name))
			}
		}
	}
}

// names checks the list of one command's keys.
func (c *checker) names(n *yaml.Node) {
	if n.Kind != yaml.SequenceNode {
		c.note(n, "list", rules.Plain("name", "keys"))
		return
	}
	for _, key := range n.Content {
		if key.Kind != yaml.ScalarNode || key.Tag == "!!null" {
			c.note(key, "text", rules.Plain("name", "keys"))
		}
	}
}
