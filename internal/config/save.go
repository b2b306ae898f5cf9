package config

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"slices"

	"go.yaml.in/yaml/v3"

	"referee/internal/file"
	"referee/rules"
)

// Save writes the named settings into the file at path, "" for the default one,
// and leaves everything else in it as it is, comments included. A file with a
// mistake is not touched. The file is there as it was, or as it is to be, at
// every moment.
func Save(path string, c Config, names ...string) error {
	if path == "" {
		path = DefaultPath()
	}
	if path == "" {
		return &rules.Fault{Code: "store.no-home"}
	}
	data, err := file.Read(path, maxSize)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return &rules.Fault{File: path, Code: Disk, Cause: err}
	}
	if err := check(path, data); err != nil {
		return err
	}
	data, err = edit(data, c, names)
	if err == nil {
		err = file.Replace(path, data)
	}
	if err != nil {
		return &rules.Fault{File: path, Code: Disk, Cause: err}
	}
	return nil
}

// Without returns the text of a file of settings without the named ones; everything else in it stays as it is, comments included. The
// error is an [*rules.Fault] about the file at path if there is a mistake in it.
func Without(path string, data []byte, names ...string) ([]byte, error) {
	if err := check(path, data); err != nil {
		return nil, err
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		return nil, err
	}
	if len(doc.Content) == 0 {
		return data, nil
	}
	root := doc.Content[0]
	var kept []*yaml.Node
	for i := 0; i+1 < len(root.Content); i += 2 {
		if !slices.Contains(names, root.Content[i].Value) {
			kept = append(kept, root.Content[i:i+2]...)
		}
	}
	switch {
	case len(kept) == len(root.Content):
		return data, nil
	case len(kept) == 0:
		return nil, nil
	}
	root.Content = kept
	return encoded(&doc)
}

// edit returns the file's text with the settings changed.
func edit(data []byte, c Config, names []string) ([]byte, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		return nil, err
	}
	if len(doc.Content) == 0 || doc.Content[0].Kind != yaml.MappingNode {
		comments := string(bytes.TrimSpace(data)) // nothing else is in it
		if len(doc.Content) > 0 {
			comments = cmp.Or(doc.HeadComment, doc.Content[0].HeadComment)
		}
		doc = yaml.Node{Kind: yaml.DocumentNode, HeadComment: comments, Content: []*yaml.Node{{Kind: yaml.MappingNode}}}
	}
	var all yaml.Node
	if err := all.Encode(c); err != nil {
		return nil, err
	}
	for _, name := range names {
		if err := set(doc.Content[0], &all, name); err != nil {
			return nil, err
		}
	}
	return encoded(&doc)
}

// encoded returns the text of a document.
func encoded(doc *yaml.Node) ([]byte, error) {
	var out bytes.Buffer
	encoder := yaml.NewEncoder(&out)
	encoder.SetIndent(2)
	if err := encoder.Encode(doc); err != nil {
		return nil, err
	}
	return out.Bytes(), encoder.Close()
}

// set changes a key of a map, or adds it. The comments beside a value stay.
func set(root, from *yaml.Node, name string) error {
	fresh, old := at(from, name), at(root, name)
	switch {
	case fresh == nil:
		return errors.New("no setting " + name)
	case old == nil:
		root.Content = append(root.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: name}, fresh)
	default:
		fresh.HeadComment, fresh.LineComment, fresh.FootComment = old.HeadComment, old.LineComment, old.FootComment
		*old = *fresh
	}
	return nil
}

// at is the value of a key of a map, or nil.
func at(n *yaml.Node, key string) *yaml.Node {
	for i := 0; i < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1]
		}
	}
	return nil
}
