package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// marks are around what a sentence gives as an example of what can be typed: the tests find it
// by them and type it. Nobody else sees them.
var marks = strings.NewReplacer("‹", "", "›", "")

// forms are the plural forms by name. The order is that in a line, whose last
// sentence is that of other and goes without a name.
var forms = []string{"zero", "one", "two", "few", "many", "other"}

// messages are what the keys say, as a compiled catalogue has it behind the key.
type messages map[string]string

// compile reads every file of one language's folder.
func compile(dir fs.FS) ([]byte, error) {
	names, err := fs.Glob(dir, "*.yaml")
	if err != nil {
		return nil, err
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("no catalogue")
	}
	all := messages{}
	for _, name := range names {
		data, err := fs.ReadFile(dir, name)
		if err != nil {
			return nil, err
		}
		var doc yaml.Node
		if err := yaml.Unmarshal(data, &doc); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if err := all.add(&doc); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	var out bytes.Buffer
	for _, key := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintf(&out, "%s\t%s\n", key, all[key])
	}
	return out.Bytes(), nil
}

// add adds the messages of one file. A key that is already there, in this file or
// another, is an error.
func (all messages) add(doc *yaml.Node) error {
	if len(doc.Content) == 0 {
		return nil // comments only
	}
	root := doc.Content[0]
	if root.Kind != yaml.MappingNode {
		return fmt.Errorf("line %d: not a map", root.Line)
	}
	for i := 0; i < len(root.Content); i += 2 {
		key, value := root.Content[i], root.Content[i+1]
		if _, twice := all[key.Value]; twice {
			return fmt.Errorf("line %d: key %s is there twice", key.Line, key.Value)
		}
		if err := check(key.Value); err != nil {
			return fmt.Errorf("line %d: key: %w", key.Line, err)
		}
		m, err := message(value)
		if err != nil {
			return fmt.Errorf("line %d: %s: %w", value.Line, key.Value, err)
		}
		all[key.Value] = m
	}
	return nil
}

// message is a sentence, or one for each plural form.
func message(node *yaml.Node) (string, error) {
	switch node.Kind {
	case yaml.ScalarNode:
		return marks.Replace(node.Value), check(node.Value)
	case yaml.MappingNode:
	default:
		return "", fmt.Errorf("neither a sentence nor plural forms")
	}
	said := map[string]string{}
	for i := 0; i < len(node.Content); i += 2 {
		name, sentence := node.Content[i].Value, node.Content[i+1].Value
		if !slices.Contains(forms, name) || said[name] != "" {
			return "", fmt.Errorf("plural form %q is unknown or there twice", name)
		}
		if err := check(sentence); err != nil {
			return "", err
		}
		said[name] = sentence
	}
	if said["other"] == "" {
		return "", fmt.Errorf("no plural form other")
	}
	var fields []string
	for _, name := range forms {
		if said[name] != "" {
			fields = append(fields, name, marks.Replace(said[name]))
		}
	}
	last := len(fields) - 1
	return strings.Join(slices.Delete(fields, last-1, last), "\t"), nil
}

// check refuses what could not be read back, and what says nothing.
func check(sentence string) error {
	if strings.TrimSpace(sentence) == "" {
		return fmt.Errorf("nothing to say")
	}
	if strings.ContainsAny(sentence, "\t\n") {
		return fmt.Errorf("tab or line break in %q", sentence)
	}
	for i, part := range strings.Split(sentence, "‹") {
		if strings.Count(part, "›") != min(i, 1) {
			return fmt.Errorf("stray mark in %q", sentence)
		}
	}
	for rest := sentence; strings.ContainsAny(rest, "{}"); {
		before, behind, opened := strings.Cut(rest, "{")
		name, after, closed := strings.Cut(behind, "}")
		if !opened || !closed || strings.Contains(before, "}") || name == "" || strings.ContainsAny(name, "{ ") {
			return fmt.Errorf("stray brace in %q", sentence)
		}
		rest = after
	}
	return nil
}
