package text

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"go.yaml.in/yaml/v3"
	"golang.org/x/text/feature/plural"
)

//go:embed catalog/*/*.yaml
var files embed.FS

// formNames are the plural forms as a catalogue writes them.
var formNames = map[string]plural.Form{
	"zero": plural.Zero, "one": plural.One, "two": plural.Two,
	"few": plural.Few, "many": plural.Many, "other": plural.Other,
}

// piece is a run of fixed text and the name of the argument after it, if any.
type piece struct{ text, arg string }

// template is a sentence split at its arguments, so that saying it only copies.
type template []piece

// message is what a key says: one sentence, or one for each plural form.
type message struct {
	forms   [plural.Many + 1]template // a sentence without plurals is in Other
	counted bool                      // has plural forms
}

type catalogue map[string]message

// loaded holds each language's catalogue, decoded when it is first wanted.
var loaded = func() map[Lang]func() (catalogue, error) {
	m := map[Lang]func() (catalogue, error){}
	for _, l := range langs {
		m[l] = sync.OnceValues(func() (catalogue, error) { return readAll(files, "catalog/"+string(l)) })
	}
	return m
}()

// readAll reads every file of one language's folder.
func readAll(fsys fs.FS, dir string) (catalogue, error) {
	names, err := fs.Glob(fsys, path.Join(dir, "*.yaml"))
	if err != nil {
		return nil, err
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("text: no catalogue in %s", dir)
	}
	docs, errs := make([]yaml.Node, len(names)), make([]error, len(names))
	var wg sync.WaitGroup // the start of the program waits for this, so that every core helps
	for i, name := range names {
		wg.Go(func() {
			data, err := fs.ReadFile(fsys, name)
			if err == nil {
				err = yaml.Unmarshal(data, &docs[i])
			}
			errs[i] = err
		})
	}
	wg.Wait()
	c := make(catalogue, 1024)
	for i, name := range names {
		if errs[i] == nil {
			errs[i] = c.add(&docs[i])
		}
		if errs[i] != nil {
			return nil, fmt.Errorf("text: %s: %w", name, errs[i])
		}
	}
	return c, nil
}

// add adds the messages of one file. A key that is already there, in this file or
// another, is an error.
func (c catalogue) add(doc *yaml.Node) error {
	if len(doc.Content) == 0 {
		return nil // comments only
	}
	root := doc.Content[0]
	if root.Kind != yaml.MappingNode {
		return fmt.Errorf("line %d: not a map", root.Line)
	}
	for i := 0; i < len(root.Content); i += 2 {
		key, value := root.Content[i], root.Content[i+1]
		if _, twice := c[key.Value]; twice {
			return fmt.Errorf("line %d: key %s is there twice", key.Line, key.Value)
		}
		m, err := newMessage(value)
		if err != nil {
			return fmt.Errorf("line %d: %s: %w", value.Line, key.Value, err)
		}
		c[key.Value] = m
	}
	return nil
}

func newMessage(node *yaml.Node) (message, error) {
	var m message
	switch node.Kind {
	case yaml.ScalarNode:
		t, err := newTemplate(node.Value)
		m.forms[plural.Other] = t
		return m, err
	case yaml.MappingNode:
		m.counted = true
	default:
		return m, fmt.Errorf("neither a sentence nor plural forms")
	}
	for i := 0; i < len(node.Content); i += 2 {
		name := node.Content[i].Value
		form, ok := formNames[name]
		if !ok || m.forms[form] != nil {
			return m, fmt.Errorf("plural form %q is unknown or there twice", name)
		}
		t, err := newTemplate(node.Content[i+1].Value)
		if err != nil {
			return m, err
		}
		m.forms[form] = t
	}
	if m.forms[plural.Other] == nil {
		return m, fmt.Errorf("no plural form other")
	}
	return m, nil
}

// newTemplate splits a sentence at its {arguments}.
func newTemplate(s string) (template, error) {
	if strings.TrimSpace(s) == "" {
		return nil, fmt.Errorf("nothing to say")
	}
	var t template
	for s != "" {
		open := strings.IndexAny(s, "{}")
		if open < 0 {
			return append(t, piece{text: s}), nil
		}
		end := strings.IndexByte(s, '}')
		if s[open] == '}' || end <= open+1 || strings.ContainsAny(s[open+1:end], "{ ") {
			return nil, fmt.Errorf("stray brace in %q", s)
		}
		t = append(t, piece{text: s[:open], arg: s[open+1 : end]})
		s = s[end+1:]
	}
	return t, nil
}
