// Package lookup finds the rule that settles a question: full-text search over
// the books of the games, in three languages, offline and in microseconds.
package lookup

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"go.yaml.in/yaml/v3"

	"referee/internal/text"
	"referee/rules"
)

// Kind distinguishes clauses from cases.
type Kind string

// The kinds of entry.
const (
	Clause Kind = "clause"
	Case   Kind = "case"
)

// Entry is a clause or a case in the words of one language.
type Entry struct {
	ID   rules.ClauseID
	Kind Kind
	Game string
	// Title is the name of a clause, or the question of a case.
	Title string
	// Text is the rule, or the answer.
	Text     string
	Keywords []string
	// Common names the [Common] question that a case is, if it is one.
	Common string
	// Asked are questions that it answers, as players ask them.
	Asked []string
	// Readings are the readings of a doubtful rule, by the value of its option.
	Readings []Reading
	// Related are the clauses usually read with a clause, or on which the answer to
	// a case rests.
	Related []rules.ClauseID
	// Cases are those whose answer rests on a clause.
	Cases []rules.ClauseID
	// Basis is what an answer rests on; empty for a clause that rests on its print alone.
	Basis rules.Basis
}

// Reading is one way to read a doubtful rule.
type Reading struct{ Value, Text string }

// Book is the words of one game in one of the languages of [text.Langs], in the order of
// its file.
type Book struct {
	Game    string
	Lang    text.Lang
	Names   []string // of the game
	Entries []Entry
}

// Read reads book/LANG.yaml. It is strict: a key that is not known or that is
// there twice is an error.
func Read(files fs.FS, lang text.Lang) (Book, error) {
	name := "book/" + string(lang) + ".yaml"
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return Book{}, err
	}
	b, err := parse(data)
	if err == nil && b.Lang != lang {
		err = fmt.Errorf("language is %q", string(b.Lang))
	}
	if err == nil {
		err = b.takeCommon()
	}
	if err != nil {
		return Book{}, fmt.Errorf("lookup: %s: %w", name, err)
	}
	return b, b.readAsked(files, lang)
}

// Link adds to the entries what the game knows of them.
func (b *Book) Link(clauses []rules.Clause, cases []rules.Case) {
	at := map[rules.ClauseID]*Entry{}
	for i := range b.Entries {
		at[b.Entries[i].ID] = &b.Entries[i]
	}
	for _, c := range clauses {
		if e := at[c.ID]; e != nil {
			e.Related, e.Basis = c.Related, c.Basis
		}
	}
	for _, c := range cases {
		if e := at[c.ID]; e != nil {
			e.Related, e.Basis = c.Clauses, c.Basis
		}
		for _, id := range c.Clauses {
			if e := at[id]; e != nil {
				e.Cases = append(e.Cases, c.ID)
			}
		}
	}
}

func parse(data []byte) (Book, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		return Book{}, err
	}
	if len(doc.Content) == 0 {
		return Book{}, errors.New("nothing in it")
	}
	var b Book
	err := each(doc.Content[0], func(key string, value *yaml.Node) error {
		switch key {
		case "game":
			b.Game = value.Value
		case "lang":
			b.Lang = text.Lang(value.Value)
		case "names":
			b.Names = list(value)
		case "clauses":
			return b.read(value, Clause)
		case "cases":
			return b.read(value, Case)
		default:
			return fmt.Errorf("line %d: no key %q", value.Line, key)
		}
		return nil
	})
	for i := range b.Entries {
		b.Entries[i].Game = b.Game
	}
	return b, err
}

// read adds the entries of one kind.
func (b *Book) read(n *yaml.Node, kind Kind) error {
	return each(n, func(id string, value *yaml.Node) error {
		e := Entry{ID: rules.ClauseID(id), Kind: kind}
		if err := each(value, e.field); err != nil {
			return err
		}
		if e.Common == "" && (e.Title == "" || e.Text == "") {
			return fmt.Errorf("line %d: %s lacks words", value.Line, id)
		}
		b.Entries = append(b.Entries, e)
		return nil
	})
}

// field reads one key of an entry.
func (e *Entry) field(key string, value *yaml.Node) error {
	switch string(e.Kind) + " " + key {
	case "clause title", "case question":
		e.Title = clean(value)
	case "clause text", "case answer":
		e.Text = clean(value)
	case "clause keywords", "case keywords":
		e.Keywords = list(value)
	case "case common":
		e.Common = value.Value
	case "case readings":
		return each(value, func(key string, value *yaml.Node) error {
			e.Readings = append(e.Readings, Reading{key, clean(value)})
			return nil
		})
	default:
		return fmt.Errorf("line %d: a %s has no key %q", value.Line, e.Kind, key)
	}
	return nil
}

// list are the texts of a list.
func list(n *yaml.Node) (all []string) {
	for _, item := range n.Content {
		all = append(all, clean(item))
	}
	return all
}

// clean is a text without the line breaks of its file.
func clean(n *yaml.Node) string { return strings.Join(strings.Fields(n.Value), " ") }

// each calls do for every line of a map, and refuses what is there twice.
func each(n *yaml.Node, do func(key string, value *yaml.Node) error) error {
	if n.Kind != yaml.MappingNode {
		return fmt.Errorf("line %d: not a map", n.Line)
	}
	seen := map[string]bool{}
	for i := 0; i < len(n.Content); i += 2 {
		key := n.Content[i].Value
		if seen[key] {
			return fmt.Errorf("line %d: %q is there twice", n.Content[i].Line, key)
		}
		seen[key] = true
		if err := do(key, n.Content[i+1]); err != nil {
			return err
		}
	}
	return nil
}
